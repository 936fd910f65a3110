import { nameIn } from '@dice-wards/candid/choice';
import { opt, principal, record, text } from '@dice-wards/candid/schema';
import { isKind } from '@dice-wards/games/kinds';
import { asciiBytes, asciiText } from '../../platform/bytes';
import { NO_SUCH_GAME } from '../../platform/messages';
import {
    type Handlers,
    operator,
    sharedCommands,
    sharedHandlers,
    type Unlinking,
    unlinked,
} from '../../platform/operate';
import { samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { withRobotGame } from '../model/profile';
import { withoutGame } from '../model/undone';
import { usernameFault } from '../model/username';
import type { Name, Reply } from '../refusals';
import { MAX_REPORTS, type Report, type Side } from '../store/reports';
import { keepProfile } from './keep_profile';

/** What operators may do here, besides what they may do anywhere; see `platform/operate.ts`. */
export const commands = {
    ...sharedCommands,
    Rename: record('Renaming', {
        id: principal,
        /** `null` takes the name away. */
        username: opt(text),
    }),
    /** The pairs of players in whose games with each other, within 90 days, somebody has won most points. */
    Pairs: text,
} as const;

const handlers: Handlers<App, typeof commands, Name> = {
    ...sharedHandlers,
    Rename: (app, { id, username }) => rename(app, id, username),
    Pairs: { reads: showPairs },
    Unlink: unlink,
};

export const operate = operator(handlers);

/** Refusals: `ProfileNotFound`; `InvalidArgument` and `UsernameTaken` as for players. */
export function rename(app: App, id: Uint8Array, username: string | null): Reply<string> {
    const profile = app.profiles.get(id);
    const nowMs = app.host.now();
    if (profile === undefined) return REFUSE.profileNotFound;
    if (username !== null) {
        const fault = usernameFault(username);
        if (fault !== undefined) return invalidArgument(fault);
        if (!isKept(app, id, username) && app.names.isTakenFor(id, username, nowMs)) return REFUSE.usernameTaken;
    }
    const before = profile.username && asciiText(profile.username);
    if (before !== null && before !== username) {
        // Nobody may take it for 30 days, its owner neither, but it can be given back.
        app.names.release(before, app.host.self(), nowMs);
        app.takenNames.keep(id, before, nowMs);
    }
    if (username !== null) {
        app.names.take(username, id);
        app.takenNames.forget(id, username, nowMs);
    }
    keepProfile(app, id, profile, { ...profile, username: username === null ? null : asciiBytes(username) });
    return { Ok: `${before ?? 'Without a name'} until now, ${username ?? 'without a name'} from now on` };
}

/** Whether this name was taken from them, and is kept. */
function isKept({ takenNames, host }: App, id: Uint8Array, username: string): boolean {
    const nowMs = host.now();
    return takenNames.all(id, nowMs).some(({ name }) => name === username);
}

/** A line for each of twenty pairs. They stand out, no more: good friends may, too. */
function showPairs({ host, pairs }: App, kind: string): Reply<string> {
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    const lines = pairs[kind].oneSided().map(({ one, other, games, won, changes }) => {
        const [first, second] = changes.map((change) => Math.round(change));
        const [a, b] = [host.principalText(one), host.principalText(other)];
        return `${a} ${won} : ${games - won} ${b}, rating ${first} and ${second}`;
    });
    return { Ok: lines.length === 0 ? 'No rated games since the last upgrade' : lines.join('\n') };
}

/** Results that one message looks at. */
const STEP = 50;

/**
 * An engine that was linked by mistake is believed no more. With `undo`, its results among the last 20,000 are undone, the
 * newest first, step by step: counters go back, ratings too, and the games leave the players' histories. Where a player was rated in another engine's game since,
 * the rating loses only what the undone game had changed. With it the games may be told of again.
 *
 * Refusals: `Busy` while another errand goes on.
 */
function unlink(app: App, { canister, id, undo }: Unlinking): Reply<string> {
    const name = nameIn(canister);
    if (name !== 'gameEngine' || !undo) return { Ok: unlinked(app, name, id) };
    const another = app.errands.going();
    if (another !== undefined) return busy(`Still at it: ${another}`);
    const told = unlinked(app, name, id);
    let next = app.countedGames.size();
    const last = Math.max(next - MAX_REPORTS, 0);

    function step(): readonly number[] | undefined {
        if (next <= last) return undefined;
        const end = Math.max(next - STEP, last);
        const undone: number[] = [];
        for (; next > end; next -= 1) {
            const report = app.reports.get(next);
            if (report === undefined || !samePrincipal(report.engine, id)) continue;
            undoReport(app, report);
            app.reports.remove(next);
            undone.push(report.gameId);
        }
        return undone;
    }
    const begun = app.errands.begin('Unlink', 'Undoing the results of an unlinked engine', step);
    return 'Ok' in begun ? { Ok: `${told}. ${begun.Ok}` } : begun;
}

function undoReport(app: App, report: Report): void {
    for (const side of report.sides) undoSide(app, report, side);
    app.countedGames.remove(report.gameId, report.startedAtMs);
}

function undoSide(app: App, { engine, kind, robot }: Report, side: Side): void {
    const profile = samePrincipal(side.id, engine) ? undefined : app.profiles.get(side.id);
    if (profile === undefined) return;
    if (side.number > 0) app.history.remove(side.id, side.number);
    const without =
        robot === undefined
            ? withoutGame(profile, kind, side.won, side).profile
            : withRobotGame(profile, kind, robot, side.won, -1);
    keepProfile(app, side.id, profile, without);
}
