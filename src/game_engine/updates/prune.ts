import { invalidArgument } from '../../platform/refusal';
import { DAY_MS, LEAST_DAYS, type Pruning } from '../../platform/retention';
import type { App } from '../app';
import { untoldGames } from '../jobs/letters';
import { endedAtMs, isOver } from '../model/game';
import type { Reply } from '../refusals';
import { GAME_MAPS } from '../store/memory';

/** Games that one message looks at. */
const STEP = 50;
/** Most of removing a game is for its log: after so many instructions the next message goes on. */
const MAX_INSTRUCTIONS = 500_000_000;
/** A room waits so long at most for the player with whom its game begins. */
const LONGEST_WAIT_MS = 30 * 60_000;

/**
 * Removes the games that have been over for so many days, step by step. Their results stay where they were told:
 * in Profiles, in their rooms, and in the statistics. One that its room has not heard of stays: Lobbies may still ask for it.
 *
 * Refusals: `InvalidArgument` for less than 4 days; `Busy` while another errand goes on.
 */
export function prune(app: App, olderThanDays: number): Reply<string> {
    if (olderThanDays < LEAST_DAYS) return invalidArgument(`olderThanDays is at least ${LEAST_DAYS}`);
    const beforeMs = app.host.now() - olderThanDays * DAY_MS;
    return app.errands.begin('Prune', `Pruning games that ended ${olderThanDays} days ago`, pruneGames(app, beforeMs));
}

/**
 * Removes the games that ended before this time. Ids ascend with the times at which rooms were opened: where a whole page of games began
 * long enough after that time, none behind it ended before.
 */
export function pruneGames(app: App, beforeMs: number): Pruning {
    const untold = untoldGames(app.outbox);
    let place = 0;
    let start = 0;

    /** Whether it was to be removed, and is. */
    function hasRemoved(roomId: number): boolean {
        const game = app.games.get(roomId);
        if (game === undefined || !isOver(game) || app.games.hasEnded(roomId)) return false;
        if (endedAtMs(game) >= beforeMs || untold.has(roomId)) return false;
        app.tapes.remove(roomId, game.dice.index);
        app.reactions.remove(roomId);
        app.games.remove(game);
        return true;
    }

    function isYoung(roomId: number): boolean {
        const game = app.games.get(roomId);
        return game !== undefined && game.createdAtMs >= beforeMs + LONGEST_WAIT_MS;
    }

    return () => {
        if (place === GAME_MAPS) return undefined;
        const ids = app.games.ids(place, start, STEP);
        const removed: number[] = [];
        for (const roomId of ids) {
            if (hasRemoved(roomId)) removed.push(roomId);
            else start += 1;
            if (app.host.instructions() > MAX_INSTRUCTIONS) return removed;
        }
        if (ids.length < STEP || ids.every(isYoung)) {
            place += 1;
            start = 0;
        }
        return removed;
    };
}
