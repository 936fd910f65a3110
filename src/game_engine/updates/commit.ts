import { choice } from '../../canister/choice';
import { isForOne } from '../../canister/game_kinds';
import type { GameResult } from '../../canister/game_types';
import type { App } from '../app';
import { type Outcome, otherSeat, SEATS, type Seat } from '../games/rules';
import { type Game, reasonOf } from '../model/game';
import { canThrow, freshDice, runsOut } from '../model/sealed_dice';

/** Writes what happened, all in this message: game, log, a used-up tape; letters and statistics when it is over. */
export function commit(app: App, roomId: number, game: Game): void {
    const outcome = game.setup.rules.outcome(game.state);
    if (outcome === undefined && runsOut(game.used)) supply(app, roomId, game);
    app.games.update(roomId, game);
    if (outcome === undefined) return;
    announce(app, roomId, game, outcome);
    count(app, game);
}

/**
 * Another tape for a game whose reserve is used up, which can only be while there was no randomness for long. Written at
 * once, whatever becomes of the call.
 */
export function resupply(app: App, roomId: number, game: Game): void {
    supply(app, roomId, game);
    if (canThrow(game.used)) app.games.update(roomId, game);
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
    const { points, match } = outcome;
    // Where nobody has won, the house stands for the winner. Only Lobbies is told, whose room is over all the same.
    const winner = outcome.winner ?? HOUSE;
    const loser = otherSeat(winner);
    const result: GameResult = {
        gameId: roomId,
        kind: choice(kind),
        points,
        loserPoints: match === undefined ? null : match.score[loser],
        matchLength: match === undefined ? null : match.length,
        reason: choice(reasonOf(game, outcome)),
        rated,
        winnerWasPlayer1: winner === 0,
        finishedAtMs: app.host.now(),
    };
    if (outcome.winner === undefined) app.announceAbandoned(players[winner], result);
    else app.announce(players[winner], players[loser], result);
}

/** Where it sits in a game of one player. */
const HOUSE: Seat = 1;

/** Once for all players together, and once for each that is not the house. */
function count(app: App, game: Game): void {
    const { kind, players, rules } = game.setup;
    const { statistics } = rules;
    if (statistics === undefined) return;
    app.statistics.update(kind, undefined, (record) => statistics.counted(record, game.state));
    for (const seat of isForOne(kind) ? [0] : SEATS) {
        app.statistics.update(kind, players[seat], (record) => statistics.counted(record, game.state));
    }
}
