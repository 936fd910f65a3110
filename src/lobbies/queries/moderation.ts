import { chose } from '@dice-wards/candid/choice';
import { bool, type Infer, nat32, nat64, opt, principal, record, utf8, vec } from '@dice-wards/candid/schema';
import { principalKey } from '../../platform/principal';
import type { App } from '../app';
import { ActKind, Category } from '../model/moderation';
import type { Reply } from '../refusals';
import type { Numbered } from '../store/complaints';

export const ActView = record('Act', {
    number: nat32,
    kind: ActKind,
    category: Category,
    by: principal,
    /** The player whom it is about; of a room the owner. */
    player: principal,
    roomId: opt(nat32),
    /** In milliseconds since 1970. */
    atMs: nat64,
    /** Whether a controller has undone it. */
    undone: bool,
});
type ActView = Infer<typeof ActView>;

/** One more report of the same player. */
const FurtherReport = record('FurtherReport', {
    category: Category,
    by: principal,
    roomId: opt(nat32),
    /** In milliseconds since 1970. */
    atMs: nat64,
});

/** What is reported of one player: the earliest report, which keeps its place, and what came to it. */
export const ReportView = record('Report', {
    number: nat32,
    category: Category,
    by: principal,
    player: principal,
    /** What the player is called now. */
    username: opt(utf8),
    roomId: opt(nat32),
    /** In milliseconds since 1970. */
    atMs: nat64,
    /** Those who have reported the player. */
    reporters: opt(nat32),
    /** The next ten reports of the player, the earliest first, of those who have finished games before others. */
    further: opt(vec(FurtherReport)),
});
type ReportView = Infer<typeof ReportView>;

export const Acts = vec(ActView);
export const Reports = vec(ReportView);

/** Of one page. */
const MOST_SHOWN = 50;
/** Besides the first of each player. */
const MOST_FURTHER = 10;

/** Those who keep the house in order, in the order in which they were named. */
export function getModerators({ moderators }: App): readonly Uint8Array[] {
    return moderators.all();
}

/** What moderators have done, newest first, up to 50. @param before only acts with lower numbers */
export function getActs({ acts }: App, _caller: Uint8Array, before: number | null): readonly ActView[] {
    const shown: ActView[] = [];
    for (let number = newest(acts.last(), before); number > 0 && shown.length < MOST_SHOWN; number -= 1) {
        const act = acts.get(number);
        if (act === undefined) continue;
        const { kind, category, by, player, roomId, atMs, isUndone } = act;
        const about = { by, player, roomId: roomId || null, atMs };
        shown.push({ number, kind: chose(kind), category: chose(category), ...about, undone: isUndone });
    }
    return shown;
}

/**
 * What players have reported, newest first, up to 50 players. Each is there once, in the place of the earliest report. Those whom somebody has reported
 * who had finished a game come before all others.
 *
 * @param before only what comes behind this number
 *
 * Refusals: `Unauthorized` to all but moderators and controllers.
 */
export function getReports(app: App, _caller: Uint8Array, before: number | null): Reply<readonly ReportView[]> {
    const cases = new Map<string, Case>();
    for (const each of app.complaints.all()) {
        const key = principalKey(each.player);
        const earlier = cases.get(key);
        if (earlier === undefined) cases.set(key, [each]);
        else earlier.push(each);
    }
    const newestFirst = [...cases.values()].reverse();
    const isWeighty = (reports: Case): boolean => reports.some(({ hasPlayed }) => hasPlayed);
    const inOrder = [...newestFirst.filter(isWeighty), ...newestFirst.filter((each) => !isWeighty(each))];
    const seen = inOrder.findIndex(([{ number }]) => number === before);
    // What the last page ended with may be gone.
    const left = seen < 0 ? inOrder.filter(([{ number }]) => number < (before ?? Infinity)) : inOrder.slice(seen + 1);
    return { Ok: left.slice(0, MOST_SHOWN).map((reports) => reportView(app, reports)) };
}

/** All reports of one player, the earliest first. */
type Case = [Numbered, ...Numbered[]];

function reportView({ names }: App, [first, ...others]: Case): ReportView {
    const weighed = [...others.filter((each) => each.hasPlayed), ...others.filter((each) => !each.hasPlayed)];
    return {
        number: first.number,
        ...reported(first),
        player: first.player,
        username: names.of(first.player),
        reporters: 1 + others.length,
        further: weighed.slice(0, MOST_FURTHER).map(reported),
    };
}

function reported({ category, by, roomId, atMs }: Numbered) {
    return { category: chose(category), by, roomId: roomId || null, atMs };
}

function newest(last: number, before: number | null): number {
    return before === null ? last : Math.min(last, before - 1);
}
