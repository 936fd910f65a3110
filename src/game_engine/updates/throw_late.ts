import type { Seat } from '@dice-wards/games/rules';
import type { Encoded } from '../../platform/method';
import { busy, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { deadlineOf, type Game, toAct } from '../model/game';
import { PRICE } from '../model/limits';
import { besideOf } from '../queries/get_game_state';
import type { Refused } from '../refusals';
import type { Answer } from './answers';
import { keptFrom } from './asked_throw';
import type { Asked } from './carry_out';
import { commit } from './commit';

const IN_THE_AIR = busy('The dice are in the air; try again in a second');

/**
 * A throw that a player asks for: it is written down, so that nothing else can happen in its place, and answered when its dice have
 * come. While a number is on its way, the throw shares the next one with others and is answered as it is, in the air: the platform ends a
 * call that waits for nothing of its own.
 *
 * Whoever has another number asked for pays for it, and sharing one costs nothing. `TooManyRequests` beyond a player's budget: then
 * nothing has changed.
 *
 * @param stored as `game` is stored, if it is not the same
 */
export function throwLate(app: App, game: Game, stored: Game, asked: Asked, seat: Seat): Answer {
    const tooMany = app.throws.needsNumber() ? app.budget.take(game.players[seat], PRICE.number) : undefined;
    if (tooMany !== undefined) return tooMany;
    const { moment } = app.clock;
    const deadlineMs = deadlineOf(game, moment);
    const isAsStored = game === stored && deadlineMs === game.deadlineMs;
    game.deadlineMs = deadlineMs;
    game.awaits = { by: seat, sinceMs: moment.nowMs, asked: keptFrom(asked) };
    if (isAsStored) app.games.keepAwaited(game);
    else commit(app, game);
    const landing = app.throws.now();
    return landing === undefined ? inTheAir(app, game, seat) : landed(app, game, seat, landing);
}

/**
 * An action while a throw is in the air. Whoever asks for the same throw again is shown that it is: the first one who has asked is
 * answered with its dice. Everybody else is told to wait.
 *
 * @param stored as `game` is stored, if it is not the same: the clock's throw is then written down
 */
export function whileInTheAir(app: App, game: Game, stored: Game, asked: Asked, seat: Seat): Refused | Encoded {
    if (game !== stored) commit(app, game);
    const isTheSame = game.awaits?.by === seat && game.awaits.asked?.verb === asked.name;
    return isTheSame ? inTheAir(app, game, seat) : IN_THE_AIR;
}

/**
 * The dice of a next turn that this player's action has asked for, because nobody decides anything before them. The player pays for their number, as in `throwLate`. Beyond
 * their budget they have done no less: whoever is to act then rolls by themselves.
 */
export function payAhead(app: App, game: Game, seat: Seat): void {
    if (game.awaits === undefined || !app.throws.needsNumber()) return;
    const tooMany = app.budget.take(game.players[seat], PRICE.numberAhead);
    // Where chance itself is to act nobody else can: such throws begin the games of a match, so they are few.
    if (tooMany !== undefined && toAct(game) !== 'chance') game.awaits = undefined;
}

/** The view that tells so, as that of a query does. */
function inTheAir(app: App, game: Game, seat: Seat): Encoded {
    return app.viewReply(game, seat, app.clock.moment, besideOf(app, game, seat, app.reactions.of(game.roomId)));
}

/** The view after the throw has landed. */
async function landed(
    app: App,
    { roomId, version }: Game,
    seat: Seat,
    landing: Promise<void>,
): Promise<Refused | Encoded> {
    await landing;
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    // The number may not have come. Then it is asked for again.
    if (game.version === version) return IN_THE_AIR;
    return app.viewReply(game, seat, app.clock.tend());
}
