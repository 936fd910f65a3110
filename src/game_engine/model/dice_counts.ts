/** Doors, which have fewer, are not counted. */
export const DIE_FACES = 6;

const counts = new Array<number>(DIE_FACES).fill(0);

/** Counts a die that was thrown, sealed or late. Not stored; queries leave no trace. @param face from 1 */
export function countDie(face: number): void {
    counts[face - 1]! += 1;
}

/** How often each number came since the last upgrade, from 1 on. */
export function diceCounts(): readonly number[] {
    return counts;
}
