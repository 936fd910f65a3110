import { chose } from '@dice-wards/candid/choice';
import { bool, type Infer, nat32, nat64, opt, principal, record, utf8, vec } from '@dice-wards/candid/schema';
import type { App } from '../app';
import { ActKind, Category } from '../model/moderation';
import type { Reply } from '../refusals';

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
});
type ReportView = Infer<typeof ReportView>;

export const Acts = vec(ActView);
export const Reports = vec(ReportView);

/** Of one page. */
const MOST_SHOWN = 50;
/** Numbers that one page passes over, where what they had is forgotten. */
const MOST_LOOKED = 500;

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
 * What players have reported, newest first, up to 50.
 *
 * @param before only reports with lower numbers
 *
 * Refusals: `Unauthorized` to all but moderators and controllers.
 */
export function getReports(app: App, _caller: Uint8Array, before: number | null): Reply<readonly ReportView[]> {
    const { complaints, names } = app;
    const shown: ReportView[] = [];
    const from = newest(complaints.last(), before);
    for (let number = from; number > Math.max(0, from - MOST_LOOKED) && shown.length < MOST_SHOWN; number -= 1) {
        const complaint = complaints.get(number);
        if (complaint === undefined) continue;
        const { category, by, player, roomId, atMs } = complaint;
        const username = names.of(player);
        shown.push({ number, category: chose(category), by, player, username, roomId: roomId || null, atMs });
    }
    return { Ok: shown };
}

function newest(last: number, before: number | null): number {
    return before === null ? last : Math.min(last, before - 1);
}
