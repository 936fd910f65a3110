import type { Depth, Plies } from './looking_ahead';

/**
 * The most work of a look two plies ahead, in units of some 6,000 instructions: if it takes more, the look one ply ahead has to do. Few
 * positions need so much, with lone checkers all over the board. One on the cube takes one look, and one on plays several.
 */
export const WORK_OF_A_PLAY = 14_000;
export const WORK_OF_A_CUBE = 30_000;

/** How far plays are looked at by Expert, whose choice is to take 250 million instructions or less, but for one in a hundred. */
export const EXPERT: Depth = {
    one: { most: 5, within: 0.2 },
    two: { most: 2, within: 0.014 },
    work: WORK_OF_A_PLAY,
};

/** As far as pays, whatever it takes: by Grandmaster, who thinks for several messages where it must. */
export const GRANDMASTER: Depth = {
    one: { most: 16, within: 0.3 },
    two: { most: 6, within: 0.16 },
};

/** How far a cube is looked at, and where. */
export interface CubeDepth {
    readonly plies: Plies;
    /** Equities this close are worth a look so far ahead. */
    readonly close: Readonly<Record<1 | 2, number>>;
    /** The most work two plies ahead, in units of some 6,000 instructions. */
    readonly work: number;
}

/** The look of a robot that looks so far at most. */
export function cubeDepth(plies: Plies): CubeDepth {
    return { plies, close: { 1: 0.3, 2: 0.15 }, work: WORK_OF_A_CUBE };
}

export const GRANDMASTER_CUBE: CubeDepth = {
    plies: 2,
    close: { 1: 0.5, 2: 0.3 },
    work: Number.POSITIVE_INFINITY,
};
