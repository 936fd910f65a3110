import { otherSeat } from '../for_two';
import { LifecycleError } from '../lifecycle_error';
import type { GameOptions } from '../options';
import { NO_OPTIONS } from '../options';
import type { Luck } from '../rules';
import { allOf, diceLeft } from './board/dice';
import { legalSteps } from './board/legal_steps';
import { cubeFault } from './cube_fault';
import { decide } from './decide';
import { EVENT } from './events';
import { evolve } from './evolve';
import { startOf } from './start';
import type {
    Completed,
    Doubled,
    Doubling,
    Moved,
    Moving,
    PreparingMove,
    Rolled,
    RolledForStart,
    Rolling,
    RollingForStart,
    State,
} from './state';

/**
 * A game of backgammon by the eight transitions of its lifecycle (004), each a function from one state to the next. States are the
 * rules' own, so everything else that takes one works with them. A double is offered after the roll there, and so here,
 * unless the game begins with `doubleAfterRoll: false`: then it is offered before.
 *
 * A transition that the rules refuse throws a `LifecycleError`, and the state is what it was: nothing here changes one.
 */

export { LifecycleError } from '../lifecycle_error';

const FACES = 6;
/** Of the machine: for games that nobody has to check. */
const RANDOM: Luck = { draw: (faces) => 1 + Math.floor(Math.random() * faces) };

/** With the cube, which is turned after the roll, unless `options` say otherwise. */
export function initialize(options: Partial<GameOptions> = {}): RollingForStart {
    return startOf({ ...NO_OPTIONS, doubling: true, doubleAfterRoll: true, ...options });
}

/** Each side throws a die, again where both show the same; the higher one begins. */
export function rollForStart(game: RollingForStart, luck: Luck = RANDOM): RolledForStart {
    let state: State = game;
    while (state.kind === 'rolling-for-start') state = landed(state, luck);
    return state as RolledForStart;
}

/** Plays the opening dice. */
export function roll(game: RolledForStart, luck?: Luck): Rolled | Rolling;
/** Throws the dice. A throw that cannot be played passes the turn at once. */
export function roll(game: Rolling, luck?: Luck): Rolled | Rolling;
/** Confirms the play: the other player is to roll. */
export function roll(game: Moved, luck?: Luck): Rolling;
export function roll(game: RolledForStart | Rolling | Moved, luck: Luck = RANDOM): Rolled | Rolling {
    const asked = done(game, { kind: 'roll', by: game.turn });
    return (asked.kind === 'rolling' && asked.askedBy === 'player' ? landed(asked, luck) : asked) as Rolled | Rolling;
}

/** The player is to move a checker, and no more to double. */
export function prepareMove(game: Rolled): PreparingMove {
    return evolve(game, EVENT['preparing-move']) as PreparingMove;
}

/** To the play of the dice: from the choice to move, or by accepting a double. One that was offered before the roll leads to that. */
export function toMoving(game: PreparingMove): Moving;
export function toMoving(game: PreparingMove | Doubled): Moving | Rolling;
export function toMoving(game: PreparingMove | Doubled): Moving | Rolling {
    if (game.kind === 'doubled') return evolve(game, EVENT['double-accepted']) as Moving | Rolling;
    const { match, turn, board, cube, dice } = game;
    return { kind: 'moving', match, turn, board, cube, dice, steps: [] };
}

/** The player is to offer a double. */
export function toDoubling(game: PreparingMove | Rolled | Rolling): Doubling {
    const before = game.kind === 'preparing-move' ? chosen(game) : game;
    const why = cubeFault(before, { type: 'propose-double', seat: game.turn });
    if (why !== undefined) throw new LifecycleError({ kind: 'notNow', why });
    return evolve(before, EVENT.doubling) as Doubling;
}

/** With the choice between a move and a double open again. */
function chosen({ match, turn, board, cube, dice, lastTurn }: PreparingMove): Rolled {
    return { kind: 'rolled', match, turn, board, cube, dice, lastTurn };
}

/** Offers it: the other player takes it by `toMoving`, or rejects it. */
export function double(game: Doubling): Doubled {
    return evolve(game, EVENT.doubled) as Doubled;
}

/** Rejects the double, and with it loses the game at the stakes before it. */
export function rejectDouble(game: Doubled): Completed {
    return done(game, { kind: 'forfeit', by: otherSeat(game.turn) }) as Completed;
}

/**
 * Moves a checker from its point, 25 for the bar, by the largest die that it can be moved by. `moved`: the play is complete;
 * `completed`: that checker was the last one.
 */
export function move(game: Moving | Rolled, origin: number): Moving | Moved | Completed {
    const left = game.kind === 'rolled' ? allOf(game.dice) : diceLeft(game.dice, game.steps);
    const dice = legalSteps(game.board, left).flatMap(({ from, die }) => (from === origin ? [die] : []));
    const die = Math.max(...(dice.length > 0 ? dice : left));
    return done(game, { kind: 'move', by: game.turn, from: origin, die }) as Moving | Moved | Completed;
}

function done(state: State, command: Parameters<typeof decide>[1]): State {
    const decided = decide(state, command);
    if (!decided.ok) throw new LifecycleError(decided.error);
    return decided.value.reduce(evolve, state);
}

function landed(state: State, luck: Luck): State {
    return done(state, { kind: 'diceLand', dice: [luck.draw(FACES), luck.draw(FACES)] });
}
