import { choice } from '../../canister/choice';
import type { GameResult } from '../../canister/game_types';
import type { App } from '../app';
import { type Outcome, otherSeat } from '../games/rules';
import { type Game, reasonOf } from '../model/game';
import { freshDice, runsOut } from '../model/sealed_dice';

/** Writes what happened, all in this message: game, log, a used-up tape, and the letters when it is over. */
export function commit(app: App, roomId: number, game: Game): void {
    const outcome = game.setup.rules.outcome(game.state);
    if (outcome === undefined && runsOut(game.used)) supply(app, roomId, game);
    app.games.update(roomId, game);
    if (outcome !== undefined) announce(app, roomId, game, outcome);
}

/** A tape that runs out is put away; while there is no randomness for another one, its reserve is used. */
function supply(app: App, roomId: number, game: Game): void {
    const { tape, index } = game.dice;
    const fresh = freshDice(app.random, index + 1);
    if (fresh === undefined) return;
    app.tapes.add(roomId, index, tape);
    game.dice = fresh;
    game.used = 0;
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
