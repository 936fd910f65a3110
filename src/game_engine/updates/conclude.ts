import { chose } from '@dice-wards/candid/choice';
import { isForOne } from '../../games/kinds';
import { type Outcome, otherSeat, type Seat } from '../../games/rules';
import type { GameResult } from '../../platform/messages';
import type { App } from '../app';
import { endedAtMs, type Game, reasonOf } from '../model/game';

/** What follows from the end of a game, once: letters to those who keep results and rooms, and statistics. */
export function conclude(app: App, roomId: number): void {
    const game = app.games.get(roomId);
    const outcome = game?.setup.rules.outcome(game.state);
    if (game === undefined || outcome === undefined) throw new Error('has no game that is over');
    // First, because it writes nothing where it fails.
    count(app, game);
    announce(app, roomId, game, outcome);
    app.games.settle(roomId);
}

function announce(app: App, roomId: number, game: Game, outcome: Outcome): void {
    const { kind, players, rated } = game.setup;
    const { points, match } = outcome;
    // Where nobody has won, the house stands for the winner. Only Lobbies is told, whose room is over all the same.
    const winner = outcome.winner ?? HOUSE;
    const loser = otherSeat(winner);
    const result: GameResult = {
        gameId: roomId,
        kind: chose(kind),
        points,
        loserPoints: match === undefined ? null : match.score[loser],
        matchLength: match === undefined ? null : match.length,
        reason: chose(reasonOf(game, outcome)),
        rated,
        winnerWasPlayer1: winner === 0,
        finishedAtMs: endedAtMs(game),
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
    const counted = isForOne(kind) ? [undefined, players[0]] : [undefined, ...players];
    app.statistics.update(kind, counted, (record) => statistics.counted(record, game.state));
}
