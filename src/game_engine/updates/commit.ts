import { choice } from '../../canister/choice';
import type { GameResult } from '../../canister/game_types';
import type { App } from '../app';
import { GAMES } from '../games';
import { type Outcome, otherSeat } from '../games/rules';
import { type Game, isAsleep, reasonOf } from '../model/game';
import { supplied } from '../model/sealed_dice';
import type { Change } from '../model/transition';

/** Writes what happened, all in this message: game, log, a used-up tape, and the letters when it is over. */
export function commit(app: App, roomId: number, change: Change): Game {
    const { game, entries } = change;
    const outcome = GAMES[game.setup.kind].outcome(game.state);
    const stored = outcome === undefined ? withNextTape(app, roomId, game) : game;
    app.games.set(roomId, stored, entries);
    if (outcome !== undefined || isAsleep(stored)) app.playing.remove(stored.setup.players);
    if (outcome !== undefined) announce(app, roomId, stored, outcome);
    return stored;
}

/** A tape that runs out is put away, and the next one sealed before its first throw. */
function withNextTape(app: App, roomId: number, game: Game): Game {
    const dice = supplied(game.dice, app.random);
    if (dice === game.dice) return game;
    app.tapes.add(roomId, game.dice.index, game.dice.tape);
    return { ...game, dice };
}

function announce(app: App, roomId: number, game: Game, { winner, points }: Outcome): void {
    const { kind, players, rated } = game.setup;
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
