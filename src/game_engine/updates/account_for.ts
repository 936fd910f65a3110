import type { Account, AskedRoom } from '../../platform/messages';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { isOfRoom, isOver } from '../model/game';
import type { Reply } from '../refusals';
import { retell } from './conclude';

/**
 * Answers a Lobbies canister that goes through the rooms whose games it believes to be running. Those without a game here
 * are named: this canister was reinstalled or restored since. Of a game that is over, the result is told again.
 *
 * Refusals: `Unauthorized` to all but canisters that are or were linked as Lobbies.
 */
export function accountFor(app: App, caller: Uint8Array, rooms: readonly AskedRoom[]): Reply<Account> {
    if (!app.links.everLinked('lobbies', caller)) return REFUSE.unauthorized;
    const unknown: number[] = [];
    const over: number[] = [];
    for (const { roomId, openedAtMs } of rooms) {
        const game = app.games.get(roomId);
        if (game === undefined || !isOfRoom(game, openedAtMs)) unknown.push(roomId);
        else if (isOver(game)) {
            over.push(roomId);
            retell(app, game);
        }
    }
    app.outbox.flush();
    const { roomIds, clock, outbox } = app;
    return { Ok: { highestId: roomIds.last(), unknown, over, games: clock.size(), letters: outbox.size() } };
}
