import { compileEncoder } from '@dice-wards/candid/codec';
import { nothing, variant } from '@dice-wards/candid/schema';
import type { Seat } from '@dice-wards/games/rules';
import type { Encoded } from '../../platform/method';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { type Game, hasFallenAsleep, isOver, seatOf } from '../model/game';
import { type Beside, showSaid, showThrow } from '../model/game_view';
import type { Said } from '../model/reactions';
import { asShown } from '../model/transition';
import type { Refused } from '../refusals';
import { seenByStrangers } from './seen_game';

/** A subtype of every reply whose value is optional. */
const encodeUnchanged = compileEncoder([variant('', { Ok: nothing })]);

/**
 * The whole view for the caller, as if an expired deadline had been applied (002, section 5): the clock commits the same within a
 * second or so. If the clock has to throw dice first, or the game keeps secrets, it is shown as it is until then.
 * Anybody may ask, unless the game is private. A game with a delay is told to strangers a turn late.
 * `me` is null for a spectator. Queries alone tell the players' names.
 */
export function getGameState(app: App, caller: Uint8Array, roomId: number): Refused | Encoded {
    return stateAfter(app, caller, roomId, undefined);
}

/**
 * The same if the game's version is not `seen`, or if somebody has reacted, or a game against a robot has fallen asleep, in the last
 * ten seconds; else null, in a few bytes.
 */
export function changedSince(app: App, caller: Uint8Array, roomId: number, seen: number): Refused | Encoded {
    return stateAfter(app, caller, roomId, seen);
}

function stateAfter(app: App, caller: Uint8Array, roomId: number, seen: number | undefined): Refused | Encoded {
    const known = app.games.get(roomId);
    if (known === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(known, caller);
    const stored = seat === undefined ? seenByStrangers(app.games, known) : known;
    if (stored === undefined) return REFUSE.roomNotFound;
    const moment = app.clock.peek();
    const game = asShown(stored, moment);
    const said = app.reactions.of(roomId);
    const isNews = isFresh(said, moment.nowMs) || hasFallenAsleep(game, moment.nowMs, FRESH_MS);
    if (game.version === seen && !isNews) return encodeUnchanged([{ Ok: null }]);
    return app.viewReply(game, seat, moment, besideOf(app, stored, seat, said));
}

/** What is told beside a stored game. */
export function besideOf({ names }: App, stored: Game, seat: Seat | undefined, said: readonly Said[]): Beside {
    const [player1, player2, ...further] = stored.players.map((player) => names.of(player));
    return {
        publicNames: {
            player1: player1 ?? null,
            player2: player2 ?? null,
            further: further.length > 0 ? further : null,
        },
        playersReactions: said.map(showSaid),
        throwState: showThrow(stored),
        isBehind: seat === undefined && stored.terms.spectatorDelay && !isOver(stored),
    };
}

/** So long, in milliseconds, what no version tells counts as a change of the game to those who ask for changes. */
const FRESH_MS = 10_000;

function isFresh(said: readonly Said[], nowMs: number): boolean {
    return (said.at(-1)?.atMs ?? -Infinity) > nowMs - FRESH_MS;
}
