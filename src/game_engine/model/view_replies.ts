import { compileEncoder } from '@dice-wards/candid/codec';
import { type Infer, variant } from '@dice-wards/candid/schema';
import { eachKind, type GameKindName, type viewSchemas } from '@dice-wards/games/kinds';
import { ROLE } from '@dice-wards/games/role';
import type { Seat } from '@dice-wards/games/rules';
import { asciiBytes } from '../../platform/bytes';
import { showRobot } from '../../platform/messages';
import { deadlineShown, durationMs, endedAtMs, type Game, isOver, isRunning, type Moment } from './game';
import { type Beside, STATUS, showCube, showOutcome, showReserve, showWinner, viewSchemaOf } from './game_view';
import { stateSeenBy } from './secrets';

/**
 * The reply `variant { Ok : GameView }`, which nearly every call gets, as a player or a spectator sees the game.
 *
 * @param beside what queries tell beside the game; updates tell none of it
 */
export type ViewReply = (game: Game, seat: Seat | undefined, moment: Moment, beside?: Beside) => Uint8Array;

/** As bytes, since a text costs more the longer it is. */
const KIND = eachKind(asciiBytes);
const SCHEME = { sealed: asciiBytes('Sealed'), late: asciiBytes('Late') };

export function createViewReply(): ViewReply {
    const encoders = eachKind((kind) => {
        const encoder = (over: boolean, named: boolean) =>
            compileEncoder([variant('', { Ok: viewSchemaOf(kind, over, named) })]);
        return [
            [encoder(false, false), encoder(false, true)],
            [encoder(true, false), encoder(true, true)],
        ] as const;
    });
    return (game, seat, moment, beside) => {
        const encode = encoders[game.setup.kind][isOver(game) ? 1 : 0][beside === undefined ? 0 : 1];
        const view = viewOf(game, seat, moment);
        return encode([{ Ok: beside === undefined ? view : { ...view, ...beside } }]);
    };
}

function viewOf(game: Game, seat: Seat | undefined, moment: Moment) {
    const { players, setup, robot } = game;
    const state = stateSeenBy(game, seat);
    const { rules, kind } = setup;
    const over = isOver(game);
    const running = isRunning(game);
    const actor = rules.toAct(game.state);
    const deadlineMs = deadlineShown(game, moment);
    const outcome = rules.outcome(game.state);
    return {
        roomId: game.roomId,
        version: game.version,
        kind: KIND[kind],
        scheme: game.terms.lateDice ? SCHEME.late : SCHEME.sealed,
        status: over ? STATUS.over : STATUS.running,
        player1: players[0],
        player2: players[1],
        furtherPlayers: players.length > 2 ? players.slice(2) : null,
        me: seat === undefined ? null : ROLE[seat],
        activePlayer: typeof actor === 'number' ? ROLE[actor] : null,
        turnId: game.turnId,
        turnStartedAtMs: game.turnStartedAtMs,
        turnExpiresAtMs: running ? deadlineMs : null,
        remainingMs: running ? Math.max(0, deadlineMs - moment.nowMs) : null,
        lastDice: rules.lastDice(state),
        winner: outcome?.places === undefined ? null : showWinner(outcome.places),
        outcome: outcome === undefined ? null : showOutcome(game, outcome),
        cube: rules.cube === undefined ? null : showCube(rules.cube(state), actor === seat),
        rated: setup.rated,
        createdAtMs: game.createdAtMs,
        finishedAtMs: over ? endedAtMs(game) : null,
        durationMs: over ? durationMs(game) : null,
        turnSeconds: game.windowSeconds,
        tape: game.dice.index,
        seal: game.dice.seal,
        robot: robot === undefined ? null : showRobot(robot),
        reserve: showReserve(game),
        game: { [kind]: rules.view(state, seat, game.memo) as Infer<(typeof viewSchemas)[GameKindName]> },
    };
}
