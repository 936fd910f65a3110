/** What the kernel can be asked; `kernel.ts` says how. */

/** Answers the number of steps in byte 1, and for each its from, to, die and whether it hits. */
export const LEGAL_STEPS: i32 = 1;
/** Answers the number of plays in bytes 1 and 2, the lower half first, and as many plays as fit; see `plays.ts`. */
export const LEGAL_PLAYS: i32 = 2;
/** Where the dice, the position and the answer lie. */
export const DICE_AT: i32 = 1;
export const POSITION_AT: i32 = 4;
export const ANSWER_AT: i32 = 32;
/** The fewest bytes of a question, with room for all steps. Shorter ones are not for the kernel. */
export const MIN_BYTES: i32 = 512;
