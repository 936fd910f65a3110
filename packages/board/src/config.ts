import type { Home } from './geometry';
import { ENGLISH, type Labels } from './labels';
import { type Move, type Position, type Side, START } from './position';
import type { Legal } from './targets';

/** Dice that lie on the board: on the half to the player's home if they are of the side at the bottom, and else on the other. */
export interface Dice {
    readonly by: Side;
    /** One or two numbers from 1 to 6. */
    readonly values: readonly number[];
    /** What is left to play, doubles up to four times. By default all. */
    readonly left?: readonly number[] | undefined;
    /** Dice with another name land anew. By default the side and the values are the name. */
    readonly id?: string | undefined;
    /** They tumble with empty faces until they have a value. */
    readonly rolling?: boolean | undefined;
}

export interface Cube {
    /** What the game counts: 1, 2, 4, … */
    readonly value: number;
    /** Nobody's cube lies in the middle. */
    readonly owner?: Side | undefined;
    /** A double is offered: the cube lies in the middle, and shows twice its value. */
    readonly offered?: boolean | undefined;
}

/** A play drawn in arrows, from the position as it is. */
export interface Arrows {
    readonly by: Side;
    readonly moves: readonly Move[];
    /** What was or would be played, or what is best. Each has its colour. */
    readonly role: 'own' | 'best';
}

/** The uppermost checker of a place is marked, as where the last play ended. */
export interface Mark {
    readonly side: Side;
    /** As the side counts it. */
    readonly place: number;
}

/** What somebody does to a place of a board on which a position is set up. */
export interface Press {
    /** As the side at the bottom counts it; 25 is the bar of both. */
    readonly place: number;
    /** Whether it takes a checker away: by the right button, Delete or Backspace. */
    readonly removes: boolean;
}

/** What a board shows, and what it tells. Each field has a default. */
export interface BoardConfig {
    /** The checkers of each side, by its own places: 0 for those that are off, 1 to 24, and 25 for its bar. By default the start. */
    readonly position?: Position | undefined;
    /** The side at the bottom, `ivory` by default. It is the one that moves. */
    readonly seat?: Side | undefined;
    /** Where the side at the bottom bears off: on the `right` by default, or on the `left`. */
    readonly home?: Home | undefined;
    /** The dice on the board, as `{ by, values }` with what is `left` to play: a throw, or one die of each side. By default none. */
    readonly dice?: readonly Dice[] | undefined;
    /** The doubling cube: its `value`, its `owner`, and whether a double is `offered`. By default there is none. */
    readonly cube?: Cube | undefined;
    /** What the side at the bottom may play: a list of whole plays, or a function of what it has moved. By default nothing. */
    readonly legal?: Legal | undefined;
    /** Plays drawn in arrows, as `{ by, moves, role }` with the role `own` or `best`. By default none. */
    readonly arrows?: readonly Arrows[] | undefined;
    /** Places of which the uppermost checker is marked, as `{ side, place }`. By default none. */
    readonly marks?: readonly Mark[] | undefined;
    /** Whether the points have their numbers on the frame. By default they do. */
    readonly numbers?: boolean | undefined;
    /** Words for screen readers, and drawn numbers, in place of the English ones. */
    readonly labels?: Partial<Labels> | undefined;
    /** A checker has been moved, by one die or by several: its moves. The board shows them already. */
    readonly onMove?: ((moves: readonly Move[]) => void) | undefined;
    /** Nothing is left to be moved: all moves since the position was set. */
    readonly onPlay?: ((moves: readonly Move[]) => void) | undefined;
    /** Makes every place a button, with which somebody sets up a position. Nothing else can be moved then. */
    readonly onPress?: ((press: Press) => void) | undefined;
}

type Defaulted = 'position' | 'seat' | 'home' | 'dice' | 'legal' | 'arrows' | 'marks' | 'numbers';
type Needed = { readonly [Key in Defaulted]: NonNullable<BoardConfig[Key]> };

/** A configuration without gaps. */
export type Settled = Omit<BoardConfig, Defaulted | 'labels'> & Needed & { readonly labels: Labels };

const DEFAULTS: Needed = {
    position: START,
    seat: 'ivory',
    home: 'right',
    dice: [],
    legal: [],
    arrows: [],
    marks: [],
    numbers: true,
};

/** A configuration with defaults for what is left out or undefined. */
export function settled(config: BoardConfig): Settled {
    const given = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
    return { ...DEFAULTS, ...given, labels: { ...ENGLISH, ...config.labels } };
}
