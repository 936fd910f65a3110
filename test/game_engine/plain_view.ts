import { ROLE } from '@dice-wards/games/role';
import type { Seat } from '@dice-wards/games/rules';
import {
    deadlineShown,
    durationMs,
    endedAtMs,
    type Game,
    isOver,
    isRunning,
    type Moment,
} from '../../src/game_engine/model/game';
import {
    type Beside,
    type GameView,
    STATUS,
    showCube,
    showOutcome,
    showReserve,
} from '../../src/game_engine/model/game_view';
import { showRobot } from '../../src/platform/messages';

/** The view of a game, one field after the other: what every reply has to say. */
export function viewOf(game: Game, seat: Seat | undefined, moment: Moment, beside?: Beside): GameView {
    const { players, createdAtMs, robot } = game;
    const { rules, kind, rated } = game.setup;
    const over = isOver(game);
    const running = isRunning(game);
    const actor = rules.toAct(game.state);
    const deadline = deadlineShown(game, moment);
    const outcome = rules.outcome(game.state);
    const cube = rules.cube?.(game.state);
    return {
        roomId: game.roomId,
        version: game.version,
        kind,
        scheme: game.terms.lateDice ? 'Late' : 'Sealed',
        status: over ? STATUS.over : STATUS.running,
        player1: players[0],
        player2: players[1],
        me: seat === undefined ? null : ROLE[seat],
        activePlayer: typeof actor === 'number' ? ROLE[actor] : null,
        turnId: game.turnId,
        turnStartedAtMs: game.turnStartedAtMs,
        turnExpiresAtMs: running ? deadline : null,
        remainingMs: running ? Math.max(0, deadline - moment.nowMs) : null,
        lastDice: rules.lastDice(game.state),
        winner: outcome?.places === undefined ? null : ROLE[outcome.places.indexOf(1) as Seat],
        outcome: outcome === undefined ? null : showOutcome(game, outcome),
        cube: showCube(cube, actor === seat),
        rated,
        createdAtMs,
        finishedAtMs: over ? endedAtMs(game) : null,
        durationMs: over ? durationMs(game) : null,
        turnSeconds: game.windowSeconds,
        tape: game.dice.index,
        seal: game.dice.tape.seal,
        robot: robot === undefined ? null : showRobot(robot),
        reserve: showReserve(game),
        publicNames: beside?.publicNames ?? null,
        playersReactions: beside?.playersReactions ?? null,
        throwState: beside?.throwState ?? null,
        isBehind: beside?.isBehind ?? null,
        game: { [kind]: rules.view(game.state, seat, game.memo) } as GameView['game'],
    };
}
