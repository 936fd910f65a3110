import { BANKED, CHANCES, DATA, lastBitsOf, wordAt } from './machine';

/**
 * A turn of Farkle, solved for winning against the actual scores. All points are in units of 50. Its data, which `training/farkle`
 * works out, are behind the place that a word of the header names, if there are any:
 *
 *     0      the chance to win of a player whose turn begins, in 32,768ths, in a row for each number of their points, which begins
 *            where the opponent has most: how far each lies from the line through the two before it, to the nearest 256, a signed byte
 *     40000  the 256s of each
 *     80000  for a throw of 1 to 6 dice, how many sorts of throws score: a u16 each
 *     80012  those sorts, in this order: a u16, how many of the throws are of this sort; then the most points that can be kept with
 *            0 to 5 dice left, a byte each, 0 where that is not possible
 */
const SECTION_AT = 20;
/** Numbers of points with which nobody has won. */
export const SCORES: i32 = 200;
const ALL_SCORES = SCORES * SCORES;
const COUNTS_AT = 2 * ALL_SCORES;
const DICE = 6;
export const SORTS_AT: i32 = COUNTS_AT + 2 * DICE;
const SORTS = 231;
const SORT = 8;
const POINTS_IN_SORT = 2;
/** The length of the section. */
export const FARKLE_BYTES: i32 = SORTS_AT + SORT * SORTS;

/** The most points of a throw. */
export const MOST_KEPT: i32 = 60;
/** Numbers of a turn's points by which `CHANCES` is ordered: a number for each number of dice. */
export const STRIDE: i32 = 8;
const UNIT = 32_768.0;
/** The unit of what is answered. */
const ANSWER_UNIT = 1_073_741_824.0;

export function hasFarkle(): boolean {
    return wordAt(DATA, SECTION_AT) !== 0;
}

function shortAt(at: i32): i32 {
    return (DATA[at] & 255) | ((DATA[at + 1] & 255) << 8);
}

/** What the player has from the end of their turn, by the points that it banks. */
export function findBanked(mine: i32, theirs: i32): void {
    const row = wordAt(DATA, SECTION_AT) + SCORES * theirs;
    let chance = 0;
    let change = 0;
    for (let n = 0; n < SCORES - mine; n += 1) {
        change += DATA[row + n] + 256 * DATA[row + ALL_SCORES + n];
        chance += change;
        BANKED[SCORES - mine - 1 - n] = 1.0 - chance / UNIT;
    }
}

/**
 * Fills `CHANCES` from the end of the turn on: the chance to win with so many points in the turn and so many dice to throw, for a
 * player who may also bank them. Dice that are all kept are six again. This loop is what a decision costs.
 *
 * @param lacking the points with which the turn wins, 1 to 200
 * @param least the fewest points of the turn, 0 to `lacking` - 1
 */
export function solveTurn(lacking: i32, least: i32): void {
    for (let n = STRIDE * lacking; n < STRIDE * (lacking + MOST_KEPT + 1); n += 1) CHANCES[n] = 1.0;
    for (let points = lacking - 1; points >= least; points -= 1) {
        const banked = BANKED[points];
        let sort = wordAt(DATA, SECTION_AT) + SORTS_AT;
        let throws = 1;
        for (let dice = 1; dice <= DICE; dice += 1) {
            throws *= 6;
            const sorts = shortAt(wordAt(DATA, SECTION_AT) + COUNTS_AT + 2 * (dice - 1));
            const end = sort + SORT * sorts;
            const rolled = valueOfThrow(sort, end, points, dice, throws);
            CHANCES[STRIDE * points + dice] = rolled > banked ? rolled : banked;
            sort = end;
        }
        CHANCES[STRIDE * points] = CHANCES[STRIDE * points + DICE];
    }
}

/** The chance to win of throwing so many dice: of the sorts from `from` to `end`, and with the others nothing is banked. */
function valueOfThrow(from: i32, end: i32, points: i32, dice: i32, throws: i32): f64 {
    let lost = throws;
    let sum = 0.0;
    for (let sort = from; sort < end; sort += SORT) {
        const times = shortAt(sort);
        lost -= times;
        let best = 0.0;
        for (let left = 0; left < dice; left += 1) {
            const kept = DATA[sort + POINTS_IN_SORT + left];
            if (kept > 0) {
                const chance = CHANCES[STRIDE * (points + kept) + left];
                if (chance > best) best = chance;
            }
        }
        sum += times * best;
    }
    return (sum + lost * BANKED[0]) / throws;
}

/** The chance to win with so many points of the turn banked, in 2^30ths. */
export function bankedWith(points: i32, lacking: i32): i32 {
    return points >= lacking ? lastBitsOf(ANSWER_UNIT) : lastBitsOf(BANKED[points] * ANSWER_UNIT);
}

/** The same if so many dice may be thrown besides; 0 dice are six. */
export function bestWith(points: i32, dice: i32): i32 {
    return lastBitsOf(CHANCES[STRIDE * points + dice] * ANSWER_UNIT);
}
