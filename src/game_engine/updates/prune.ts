import { invalidArgument, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { untoldGames } from '../jobs/letters';
import { endedAtMs, isOver } from '../model/game';
import { GAME_MAPS } from '../store/memory';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The clock has passed a finished game by once its longest window, three days, is over. */
const LEAST_DAYS = 4;
/** Games that one message looks at. Removing one takes some million instructions, most of them for its log. */
const STEP = 50;

/**
 * Removes the games that have been over for so many days, step by step. Their results stay where they were told:
 * in Profiles, in their rooms, and in the statistics. One that its room has not heard of stays: Lobbies may still ask for it.
 *
 * Refusals: `InvalidArgument` for less than 4 days; `Busy` while another errand goes on.
 */
export function prune(app: App, olderThanDays: number): Reply<string> {
    if (olderThanDays < LEAST_DAYS) return invalidArgument(`olderThanDays is at least ${LEAST_DAYS}`);
    const beforeMs = app.host.now() - olderThanDays * DAY_MS;
    const untold = untoldGames(app.outbox);
    let place = 0;
    let start = 0;

    function step(): number | undefined {
        if (place === GAME_MAPS) return undefined;
        const ids = app.games.ids(place, start, STEP);
        let removed = 0;
        for (const roomId of ids) {
            const game = app.games.get(roomId);
            if (game === undefined || !isOver(game) || app.games.hasEnded(roomId)) continue;
            if (endedAtMs(game) >= beforeMs || untold.has(roomId)) continue;
            app.tapes.remove(roomId, game.dice.index);
            app.reactions.remove(roomId);
            app.games.remove(game);
            removed += 1;
        }
        start += ids.length - removed;
        if (ids.length < STEP) {
            place += 1;
            start = 0;
        }
        return removed;
    }
    return app.errands.begin(`Pruning games that ended ${olderThanDays} days ago`, step);
}
