import { choice } from '../../canister/choice';
import type { GameResult } from '../../canister/game_types';
import type { App } from '../app';
import { GAMES } from '../games';
import { otherSeat } from '../games/rules';
import { type Game, isAsleep, isOver, reasonOf } from '../model/game';
import { appended, EMPTY_PAGE, fillsPage, pageOf } from '../model/log';
import { supplied } from '../model/sealed_dice';
import type { Step } from '../model/transition';

/** Writes what happened, all in this message: the game, its log, a used-up tape, and the letters when it is over. */
export function commit(app: App, roomId: number, before: Game, steps: readonly Step[]): Game {
    const logPage = logged(app, roomId, before.logPage, steps);
    const game = { ...withNextTape(app, steps[steps.length - 1].game), logPage };
    app.games.set(roomId, game);
    if (game.dice.index !== before.dice.index) app.tapes.add(roomId, before.dice.index, before.dice.tape);

    if (isOver(game) || isAsleep(game)) app.playing.remove(game.players);

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

/** Writes the pages that become full, and gives the one that does not. */
function logged(app: App, roomId: number, page: Uint8Array, steps: readonly Step[]): Uint8Array {
    let entries = page;
    for (const { entry } of steps) {
        entries = appended(entries, entry);
        if (!fillsPage(entry)) continue;
        app.log.add(roomId, pageOf(entry.version), entries);
        entries = EMPTY_PAGE;
    }
    return entries;
}

function withNextTape(app: App, game: Game): Game {
    return isOver(game) ? game : { ...game, dice: supplied(game.dice, app.random) };
}
