import { choice } from '../../canister/choice';
import type { GameResult } from '../../canister/game_types';
import type { App } from '../app';
import { GAMES } from '../games';
import { type Outcome, otherSeat } from '../games/rules';
import { type Game, isAsleep, reasonOf } from '../model/game';
import { supplied } from '../model/sealed_dice';

/** Writes what happened, all in this message: game, log, a used-up tape, and the letters when it is over. */
export function commit(app: App, roomId: number, game: Game): void {
    const outcome = GAMES[game.setup.kind].outcome(game.state);
    if (outcome === undefined) supply(app, roomId, game);
    app.games.update(roomId, game);
    if (outcome !== undefined || isAsleep(game)) app.playing.remove(game.setup.players);
    if (outcome !== undefined) announce(app, roomId, game, outcome);
}

/** A tape that runs out is put away, and the next one sealed before its first throw. */
function supply(app: App, roomId: number, game: Game): void {
    const before = game.dice;
    game.dice = supplied(before, app.random);
    if (game.dice !== before) app.tapes.add(roomId, before.index, before.tape);
}

function announce(app: App, roomId: number, game: Game, outcome: Outcome): void {
    const { kind, players, rated } = game.setup;
    const { winner, points } = outcome;
    const result: GameResult = {
        gameId: roomId,
        kind: choice(kind),
        points,
        reason: choice(reasonOf(game)),
        rated,
        winnerWasPlayer1: winner === 0,
        finishedAtMs: app.host.now(),
    };
    app.announce(players[winner], players[otherSeat(winner)], result);
}
