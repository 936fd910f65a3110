import { choice } from '../../canister/choice';
import type { GameResult } from '../../canister/game_types';
import type { App } from '../app';
import { GAMES } from '../games';
import { otherSeat } from '../games/rules';
import { type Game, isOver, isRunning, reasonOf } from '../model/game';
import { PAGE_ENTRIES, pageOf, splitAfter } from '../model/log';
import { supplied } from '../model/sealed_dice';

/** Writes what happened since `before`, all in this message: game, log, a used-up tape, and the letters when it is over. */
export function commit(app: App, roomId: number, before: Game, after: Game): Game {
    const game = withNextTape(app, roomId, withLogPage(app, roomId, before, after));
    app.games.set(roomId, game);
    if (!isRunning(game)) app.playing.remove(game.setup.players);

    const outcome = GAMES[game.setup.kind].outcome(game.state);
    if (outcome !== undefined) {
        const result: GameResult = {
            gameId: roomId,
            kind: choice(game.setup.kind),
            points: outcome.points,
            reason: choice(reasonOf(game)),
            rated: game.setup.rated,
            winnerWasPlayer1: outcome.winner === 0,
            finishedAtMs: app.host.now(),
        };
        app.announce(game.setup.players[outcome.winner], game.setup.players[otherSeat(outcome.winner)], result);
    }
    return game;
}

/** Puts a page of the log that has become full where it stays. */
function withLogPage(app: App, roomId: number, before: Game, after: Game): Game {
    const page = pageOf(before.version + 1);
    if (pageOf(after.version + 1) === page) return after;
    const [full, rest] = splitAfter(PAGE_ENTRIES, after.logPage);
    app.log.add(roomId, page, full);
    return { ...after, logPage: rest };
}

/** A tape that runs out is put away, and the next one sealed before its first throw. */
function withNextTape(app: App, roomId: number, game: Game): Game {
    const dice = isOver(game) ? game.dice : supplied(game.dice, app.random);
    if (dice === game.dice) return game;
    app.tapes.add(roomId, game.dice.index, game.dice.tape);
    return { ...game, dice };
}
