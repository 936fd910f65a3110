import { BOXES, COUNTS, LOWER_SETS, RANKS_AT, SUMS, THROWS, UPPER_SETS, WORTHS_AT, YACHT_BYTES } from '../yacht';

const UPPER = 6;

/**
 * The kernel finds its way through the table by these numbers alone.
 *
 * @param data from the table of Yacht on
 * @throws RangeError unless points and sums are such as there are
 */
export function expectYacht(data: Int8Array): void {
    if (data.length < YACHT_BYTES) throw new RangeError('no table of Yacht');
    for (let at = 0; at < BOXES * THROWS; at += 1) {
        const box = at % BOXES;
        const points = data[at]!;
        const count = box < UPPER ? points / (box + 1) : 0;
        if (!(points >= 0 && Number.isInteger(count) && count < COUNTS)) {
            throw new RangeError(`${points} points in a box of Yacht`);
        }
    }
    let steps = 0;
    for (let set = 0; set < UPPER_SETS; set += 1) {
        const ranks = data.subarray(RANKS_AT + SUMS * set, RANKS_AT + SUMS * (set + 1));
        const areInOrder = ranks.every((rank, sum) => {
            const before = sum === 0 ? 0 : ranks[sum - 1]!;
            return rank === before || (sum > 0 && rank === before + 1);
        });
        if (!areInOrder) throw new RangeError('sums of Yacht that are not in order');
        steps += ranks[SUMS - 1]! + 2;
    }
    if (WORTHS_AT + LOWER_SETS * steps !== YACHT_BYTES) throw new RangeError(`${steps} steps in the table of Yacht`);
}
