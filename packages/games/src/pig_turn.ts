/** A turn of the dice game Pig: for two it is Dice Wards, for three to six it has its own name. */

/** The first to hold at this total or more wins (002, section 1). */
export const TARGET = 100;
/** The face that loses the round's points and the turn. */
export const LOSING_FACE = 1;

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Die = (typeof FACES)[number];
