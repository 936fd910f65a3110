/**
 * What can be asked of the kernel. A call is some bytes, a desk, that say what is asked and take the answer. Byte 0 says what, and
 * is 0 in the answer to a question that makes no sense. Numbers of several bytes have their lowest byte first.
 *
 *     question      asked with                                             answered
 *     LEGAL_STEPS   1, 2 dice; 4 position                                  1 steps; 32 from, to, die, hit for each
 *     LEGAL_PLAYS   1, 2 dice; 4 position                                  1 u16 plays; 32 those that fit, as in `plays.ts`
 *     SHA256        1 length, 55 at most; 64 message                       32 hash
 *     EVALUATE      1 u16 positions; 32 each in 32 bytes                   in the place of each, its five outputs, i16
 *     CHOOSE        1, 2 dice; 3 plays, 16 at most, and 128 to look        1 u16 legal plays; 32 i32 evaluations;
 *                   ahead; 4 position                                      36 i32 worth of each; 128 each, as in `plays.ts`
 *
 * One die that is left is given twice. A position is 26 bytes, as in `position.ts`.
 */
export const LEGAL_STEPS: i32 = 1;
export const LEGAL_PLAYS: i32 = 2;
export const SHA256: i32 = 3;
export const EVALUATE: i32 = 4;
export const CHOOSE: i32 = 5;

export const DICE_AT: i32 = 1;
export const WIDTH_AT: i32 = 3;
export const POSITION_AT: i32 = 4;
export const ANSWER_AT: i32 = 32;
export const MESSAGE_AT: i32 = 64;
export const WORTHS_AT: i32 = 36;
export const CHOSEN_AT: i32 = 128;

/** To be added to the number of plays. */
export const AHEAD: i32 = 128;
/** The fewest bytes of a desk. Fewer are not for the kernel. */
export const MIN_BYTES: i32 = 512;
