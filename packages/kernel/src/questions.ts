/**
 * What can be asked of the kernel. A call is some bytes, a desk, that say what is asked and take the answer. Byte 0 says what, and
 * is 0 in the answer to a question that makes no sense. Numbers of several bytes have their lowest byte first.
 *
 *     question      asked with                                             answered
 *     LEGAL_STEPS   1, 2 dice; 4 position                                  1 steps; 32 u16 from · 16 + die · 2 + hit for each
 *     LEGAL_PLAYS   1, 2 dice; 4 position                                  1 u16 plays; 32 those that fit, as in `plays.ts`
 *     SHA256        1 length, 55 at most; 64 message                       32 hash
 *     HASH          1 u24 length; 64 message                               32 hash
 *     FORKS         8 u64 the leaves that are new, as bits; 32 n node n    the hash of each node above a new leaf, as in `forks.ts`
 *     LEAVES        the same; 1 bytes of a leaf, 64 at most; 16 u32 the    the same, of the leaves too, and 8192 + 64 n leaf n
 *                   first leaf's label; 4096 + 64 n leaf n
 *     HEAD          1 bytes of a leaf; 2 u16 length; 4 the leaf; the       that leaf with the hash of its last 32 bytes and of the
 *                   leaves as above; 12288 message                         message in the place of those bytes; 8 its bit
 *     EVALUATE      1 u16 positions; 32 each in 32 bytes                   in the place of each, its five outputs, i16
 *     CHOOSE        1, 2 dice; 3 plays, 16 at most, and 128 to look        1 u16 legal plays; 32 i32 evaluations;
 *                   ahead; 4 position; 64 weights                          36 i32 worth of each; 128 each, as in `plays.ts`
 *     EXPECT        1 first roll; 2 rolls, 1 at least; 4 position before   32 i32 evaluations; 36 the mean of its five outputs, i16
 *                   a roll; 64 weights                                     128 the outputs of each roll, i16
 *     FORESEE       1 first roll; 2 rolls; 4 position before a roll;        32 i32 work, in some 6,000 instructions; 36 five i32, the
 *                   64 weights                                           sums of its outputs two plies ahead, as in `expectation.ts`;
 *                                                                          128 those of each roll, i16
 *     SIDES         4 position                                             32 the player's checkers by place, 26 bytes;
 *                                                                          64 the opponent's, as they count; 96 u16 pips; 98 u16
 *                                                                          the opponent's pips
 *     DICE_WARDS    1 place of the cube; 2 the player's points; 3 the      1 bits; 32 equities, i16, as in `dice_wards.ts`
 *                   opponent's least
 *     FARKLE        1 the player's points; 2 the opponent's; 3 those of   32 for 0 to 5 dice left: the chance to win by banking,
 *                   the turn, in units of 50; 4 for 0 to 5 dice left,     i32; 56 that of the best play, i32; in 2^30ths
 *                   the most points that can be kept with them
 *     YACHT         1 u16 the boxes that are filled, as bits; 3 the sum    32 for each box, what it is worth to score there, i32; 128 for
 *                   of the upper ones, 63 at most; 4 throws left, 0     each set of the dice, what it is worth to keep those and throw
 *                   to 2; 5 five dice                                   the others, i32; in 65,536ths of a point, and -1 where that
 *                                                                       is not possible
 *
 * One die that is left is given twice. A position is 26 bytes, as in `position.ts`. The weights are five i16, which say how much a
 * win counts, a gammon and a backgammon besides, and losing those, in 4,096ths of a point; or all 0, for a point each.
 */
export const LEGAL_STEPS: i32 = 1;
export const LEGAL_PLAYS: i32 = 2;
export const SHA256: i32 = 3;
export const EVALUATE: i32 = 4;
export const CHOOSE: i32 = 5;
export const EXPECT: i32 = 6;
export const SIDES: i32 = 7;
export const DICE_WARDS: i32 = 8;
export const FARKLE: i32 = 9;
export const HASH: i32 = 10;
export const FORKS: i32 = 11;
export const LEAVES: i32 = 12;
export const HEAD: i32 = 13;
export const FORESEE: i32 = 14;
export const YACHT: i32 = 15;

export const DICE_AT: i32 = 1;
export const FIRST_ROLL_AT: i32 = 1;
export const ROLLS_AT: i32 = 2;
export const WIDTH_AT: i32 = 3;
export const SUM_AT: i32 = 3;
export const KEPT_AT: i32 = 4;
export const THROWS_AT: i32 = 4;
export const LYING_AT: i32 = 5;
export const POSITION_AT: i32 = 4;
export const ANSWER_AT: i32 = 32;
export const MESSAGE_AT: i32 = 64;
export const LEAF_AT: i32 = 4;
export const NEW_LEAVES_AT: i32 = 8;
export const FIRST_LABEL_AT: i32 = 16;
export const WEIGHTS_AT: i32 = 64;
export const THEIRS_AT: i32 = 64;
export const PIPS_AT: i32 = 96;
export const WORTHS_AT: i32 = 36;
export const BEST_AT: i32 = 56;
export const CHOSEN_AT: i32 = 128;
export const OF_ROLLS_AT: i32 = 128;
export const KEEPS_AT: i32 = 128;

/** To be added to the number of plays. */
export const AHEAD: i32 = 128;
/** The fewest bytes of a desk. Fewer are not for the kernel. */
export const MIN_BYTES: i32 = 512;
