import type { Seat } from '@dice-wards/games/rules';
import type { Encoded } from '../../platform/method';
import { busy, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { deadlineOf, type Game } from '../model/game';
import type { Refused } from '../refusals';
import { keptFrom } from './asked_throw';
import type { Asked } from './carry_out';
import { commit } from './commit';

const IN_THE_AIR = busy('The dice are in the air; try again in a second');

/**
 * A throw that a player asks for: it is written down, so that nothing else can happen in its place, and answered when its dice have
 * come. The call asks for a number of its own, because the platform ends one that waits for nothing.
 *
 * @param stored as `game` is stored, if it is not the same
 */
export function throwLate(app: App, game: Game, stored: Game, asked: Asked, seat: Seat): Promise<Refused | Encoded> {
    const { moment } = app.clock;
    const deadlineMs = deadlineOf(game, moment);
    const isAsStored = game === stored && deadlineMs === game.deadlineMs;
    game.deadlineMs = deadlineMs;
    game.awaits = { by: seat, sinceMs: moment.nowMs, asked: keptFrom(asked) };
    if (isAsStored) app.games.keepAwaited(game);
    else commit(app, game);
    return landed(app, game, seat);
}

/**
 * An action while a throw is in the air. Whoever asks for the same throw again waits for it, and everybody else is told to.
 *
 * @param stored as `game` is stored, if it is not the same: the clock's throw is then written down
 */
export function whileInTheAir(
    app: App,
    game: Game,
    stored: Game,
    asked: Asked,
    seat: Seat,
): Refused | Promise<Refused | Encoded> {
    if (game !== stored) commit(app, game);
    return game.awaits?.by === seat && game.awaits.asked?.verb === asked.name ? landed(app, game, seat) : IN_THE_AIR;
}

/** The view after the throw has landed. */
async function landed(app: App, { roomId, version }: Game, seat: Seat): Promise<Refused | Encoded> {
    await app.throws.now();
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    // The number may not have come. Then it is asked for again.
    if (game.version === version) return IN_THE_AIR;
    return app.views.show(game, seat, app.clock.tend());
}
