/** What dice score, by their faces. All points are multiples of 50. */

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Die = (typeof FACES)[number];
/** All dice of a player. */
export const DICE = 6;

const STRAIGHT = 1500;
const THREE_PAIRS = 1500;
const TWO_TRIPLETS = 2500;

/** For 0 to 6 equal dice, the points of their best partition; 0 where some of them score nothing. */
const OF_A_FACE: readonly (readonly number[])[] = FACES.map((face) => {
    const triplet = face === 1 ? 1000 : 100 * face;
    const single = face === 1 ? 100 : face === 5 ? 50 : 0;
    const four = single === 0 ? 1000 : Math.max(1000, triplet + single);
    return [0, single, 2 * single, triplet, four, 2000, 3000];
});

/** How many dice have each face, from 1 on. */
export type Counts = readonly number[];

export function countsOf(dice: ArrayLike<number>): Counts {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < dice.length; n += 1) counts[dice[n]! - 1]! += 1;
    return counts;
}

/** The points of kept dice by their best partition; 0 unless each of them scores, or if there are none. */
export function pointsOf(counts: Counts): number {
    let points = 0;
    let dice = 0;
    let pairs = 0;
    let triplets = 0;
    let singles = 0;
    let allScore = true;
    for (let face = 0; face < counts.length; face += 1) {
        const count = counts[face]!;
        const scored = OF_A_FACE[face]![count]!;
        if (count > 0 && scored === 0) allScore = false;
        points += scored;
        dice += count;
        if (count === 1) singles += 1;
        else if (count === 3) triplets += 1;
        else pairs += count >> 1;
    }
    if (!allScore) points = 0;
    if (dice !== DICE) return points;
    if (singles === DICE) return STRAIGHT;
    if (triplets === 2) return TWO_TRIPLETS;
    return pairs === 3 && points < THREE_PAIRS ? THREE_PAIRS : points;
}

/** Whether any of these dice score. If none do, the throw is a farkle. */
export function anyScores(counts: Counts): boolean {
    if (counts[0]! > 0 || counts[4]! > 0) return true;
    let pairs = 0;
    for (const count of counts) {
        if (count >= 3) return true;
        if (count === 2) pairs += 1;
    }
    // A straight has a 1.
    return pairs === 3;
}

/** A way to keep dice of a throw. */
export interface Keep {
    readonly dice: readonly Die[];
    readonly points: number;
}

/** Every way to keep dice of a throw, each set of faces once; none if it is a farkle. */
export function keepsOf(thrown: ArrayLike<number>): readonly Keep[] {
    const counts = countsOf(thrown);
    const keeps: Keep[] = [];
    const kept = [0, 0, 0, 0, 0, 0];
    const choose = (face: number): void => {
        if (face === kept.length) {
            const points = pointsOf(kept);
            if (points > 0) keeps.push({ dice: diceOf(kept), points });
            return;
        }
        for (let count = 0; count <= counts[face]!; count += 1) {
            kept[face] = count;
            choose(face + 1);
        }
        kept[face] = 0;
    };
    choose(0);
    return keeps;
}

function diceOf(counts: Counts): readonly Die[] {
    return FACES.flatMap((face) => Array.from({ length: counts[face - 1]! }, () => face));
}
