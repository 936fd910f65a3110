import { choice } from '../../canister/choice';
import type { GameResult } from '../../canister/game_types';
import type { App } from '../app';
import { GAMES } from '../games';
import { otherSeat } from '../games/rules';
import { type Game, isOver, reasonOf } from '../model/game';
import { supplied } from '../model/sealed_dice';
import type { Step } from '../model/transition';

/** Writes what happened, all in this message: the game, its log, a used-up tape, and the letters when it is over. */
export function commit(app: App, roomId: number, before: Game, steps: readonly Step[]): Game {
    const game = withNextTape(app, steps[steps.length - 1].game);
    app.games.set(roomId, game);
    for (const { entry } of steps) app.log.add(roomId, entry);
    if (game.dice.index !== before.dice.index) app.tapes.add(roomId, before.dice.index, before.dice.tape);

    const outcome = GAMES[game.kind].outcome(game.state);
    if (outcome !== undefined) {
        const result: GameResult = {
            gameId: roomId,
            kind: choice(game.kind),
            points: outcome.points,
            reason: choice(reasonOf(game)),
            rated: game.rated,
            winnerWasPlayer1: outcome.winner === 0,
            finishedAtMs: app.host.now(),
        };
        app.announce(game.players[outcome.winner], game.players[otherSeat(outcome.winner)], result);
    }
    return game;
}

function withNextTape(app: App, game: Game): Game {
    return isOver(game) ? game : { ...game, dice: supplied(game.dice, app.random) };
}
