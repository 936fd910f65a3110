import { CENTRED, type Cube } from '../cube';
import type { Seat } from '../for_two';
import type { GameOptions } from '../options';
import type { ResignationName } from '../resignation';
import type { Board } from './board/board';
import type { Dice } from './board/dice';
import type { Step } from './board/legal_steps';
import { STANDARD, type Variant } from './variant';

/** How a game of a match ended (001). `forfeit`: by the third window in a row that a player let pass. */
export const WINS = ['single', 'gammon', 'backgammon', 'refused', 'forfeit'] as const;
export type Win = (typeof WINS)[number];

export interface GameResult {
    readonly winner: Seat;
    readonly win: Win;
    /** With the cube, and not cut down to what the match still needs. */
    readonly points: number;
}

/** Before, in and after the one game of a match in which nobody may double. */
export const CRAWFORD = ['ahead', 'now', 'past'] as const;

/** The state that outlives a game. A single game is a match of length 0: it ends with its first game. */
export interface Match {
    readonly options: GameOptions;
    readonly score: readonly [number, number];
    /** Number of the game that is played, from 1. */
    readonly game: number;
    /** Cannot be told from the score: of the games at a point short of the match, only the first is Crawford's. */
    readonly crawford: (typeof CRAWFORD)[number];
    /** Windows that each player has let pass since they last acted. */
    readonly absences: readonly [number, number];
    /** How the game before ended, or this one when it is completed. */
    readonly last: GameResult | undefined;
    /** Of this turn, if it was refused; of the game that is over, if it was accepted. */
    readonly resignation?: Resigned | undefined;
    /** Unless it is backgammon itself. Not stored: the kind of the game tells it. */
    readonly variant?: Variant | undefined;
    /** In a quick room, within a turn that the clock plays: its moves do not show that anybody is there. Never stored. */
    readonly isAway?: true | undefined;
}

export interface Resigned {
    readonly by: Seat;
    readonly as: ResignationName;
    readonly status: (typeof RESIGNATION_STATUSES)[number];
}
export const RESIGNATION_STATUSES = ['offered', 'refused', 'accepted'] as const;

/** Whether a resignation waits for the answer of the player who is not on turn. */
export function isOffered({ resignation }: Match): boolean {
    return resignation !== undefined && resignation.status === 'offered';
}

/** A turn that has been confirmed: the dice, and the steps that were made with them. */
export interface Turn {
    readonly by: Seat;
    readonly dice: Dice;
    readonly steps: readonly Step[];
}

/** The table while a game is played; `board` is as `turn` sees it. */
export interface Table {
    readonly match: Match;
    readonly turn: Seat;
    readonly board: Board;
    readonly cube: Cube;
    /** The turn before, in states that have no steps of their own; the last one once the game is over. */
    readonly lastTurn?: Turn | undefined;
}

/** The ten states of 004, each with what means something in it. */
export type State =
    | RollingForStart
    | RolledForStart
    | Rolling
    | Rolled
    | PreparingMove
    | Doubling
    | Doubled
    | Moving
    | Moved
    | Completed;

export const KINDS = [
    'rolling-for-start',
    'rolled-for-start',
    'rolling',
    'rolled',
    'preparing-move',
    'doubling',
    'doubled',
    'moving',
    'moved',
    'completed',
] as const satisfies readonly State['kind'][];

/** Each side is to throw one die; only chance can act. */
export interface RollingForStart {
    readonly kind: 'rolling-for-start';
    readonly match: Match;
}

/** The higher die begins, and plays both. `dice` has that player's own first. */
export interface RolledForStart {
    readonly kind: 'rolled-for-start';
    readonly match: Match;
    readonly turn: Seat;
    readonly dice: Dice;
}

/** The player to act rolls, or offers a double first. Once they or the clock have asked for the roll, chance acts. */
export interface Rolling extends Table {
    readonly kind: 'rolling';
    readonly askedBy: 'nobody' | 'player' | 'clock';
}
export const ASKERS = ['nobody', 'player', 'clock'] as const satisfies readonly Rolling['askedBy'][];

/** The dice lie, and something can be played with them. */
export interface Rolled extends Table {
    readonly kind: 'rolled';
    readonly dice: Dice;
}

/** Passed through when the first checker of a turn is moved. */
export interface PreparingMove extends Table {
    readonly kind: 'preparing-move';
    readonly dice: Dice;
}

/** Passed through when a double is offered. */
export interface Doubling extends Table {
    readonly kind: 'doubling';
    /** Where the room doubles after the roll. */
    readonly dice: Dice | undefined;
}

/** `turn` has offered a double, and the other is to accept or to refuse it. */
export interface Doubled extends Table {
    readonly kind: 'doubled';
    readonly dice: Dice | undefined;
}

/** Within a play: another step must follow. */
export interface Moving extends Table {
    readonly kind: 'moving';
    readonly dice: Dice;
    /** Made in this turn already, oldest first; `board` is after them. */
    readonly steps: readonly Step[];
}

/** The play is complete: it is confirmed, or taken back step by step. */
export interface Moved extends Table {
    readonly kind: 'moved';
    readonly dice: Dice;
    readonly steps: readonly Step[];
}

/** The game is over; the match as well, unless its score says otherwise. */
export interface Completed extends Table {
    readonly kind: 'completed';
}

/** The table; set up, but untouched, until the first dice are played. */
export function tableOf(state: Exclude<State, RollingForStart>): Table {
    if (state.kind !== 'rolled-for-start') return state;
    return { match: state.match, turn: state.turn, board: variantOf(state.match).start, cube: CENTRED };
}

export function variantOf({ variant }: Match): Variant {
    return variant ?? STANDARD;
}

/** Whether both players have left: it is given up for no points then, and over, whatever the score. */
export function isAbandoned({ last }: Match): boolean {
    return last !== undefined && last.win === 'forfeit' && last.points === 0;
}

/** True when nobody plays on. */
export function isMatchOver(match: Match): boolean {
    const { score } = match;
    const { matchLength } = match.options;
    return matchLength === 0 || isAbandoned(match) || score[0] >= matchLength || score[1] >= matchLength;
}
