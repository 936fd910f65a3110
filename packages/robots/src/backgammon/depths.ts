import type { Depth } from './looking_ahead';

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
