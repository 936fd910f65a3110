import type { Checker } from './checkers';
import type { Dice, Settled } from './config';
import { allOf, leftAfter, usedDice } from './dice';
import type { Layout, Spot } from './geometry';
import type { Move, Side } from './position';

/** A checker in the hand: the uppermost of a place of the side at the bottom. */
export interface Lifted {
    readonly place: number;
    readonly at: Spot;
}

/** Dice as they are drawn. */
export interface Throw {
    readonly half: 'home' | 'outer';
    readonly side: Side;
    readonly values: readonly number[];
    /** How much of each is played: 0, 0.5 for two of four, or 1. */
    readonly used: readonly number[];
    readonly id: string;
    readonly rolling: boolean;
}

/** All that is drawn. The position has what was moved since it was set. */
export interface Scene extends Settled {
    readonly layout: Layout;
    readonly checkers: readonly Checker[];
    readonly throws: readonly Throw[];
    /** Whether a press on the player's own dice swaps them. */
    readonly maySwap: boolean;
    /** The places of checkers that can be moved now. */
    readonly sources: ReadonlySet<number>;
    /** The place of the checker that is chosen, and where it can go by which moves. */
    readonly chosen: number | undefined;
    readonly targets: ReadonlyMap<number, readonly Move[]>;
    readonly lifted: Lifted | undefined;
}

/** Draws its part of each scene into elements of its own. */
export type Layer = (scene: Scene) => void;

export function nameOf({ by, values, id }: Dice): string {
    return id ?? `${by} ${values.join()}`;
}

/** @param swapped the name of the throw that is played in the other order */
export function thrown(dice: Dice, seat: Side, moved: readonly Move[], swapped: string | undefined): Throw {
    const { by, rolling = false } = dice;
    const id = nameOf(dice);
    const isOwn = by === seat;
    const values = isOwn && id === swapped ? [...dice.values].reverse() : dice.values;
    const left = leftAfter(dice.left ?? allOf(values), isOwn ? moved : []);
    return { half: isOwn ? 'home' : 'outer', side: by, values, used: usedDice(values, left), id, rolling };
}
