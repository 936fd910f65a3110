/** Wins by strategy, and how sure they are: `docs/play/rules/monty_hall.md`, and the intervals of Wald and Wilson as textbooks have them. */

export interface Tried {
    readonly wins: number;
    readonly games: number;
}

/** Of the normal distribution, by the confidence in both directions together. */
export const QUANTILES: ReadonlyMap<number, number> = new Map([
    [90, 1.6449],
    [95, 1.96],
    [99, 2.5758],
]);

export function wald({ wins, games }: Tried, z: number): readonly [number, number] {
    const share = wins / games;
    const half = z * Math.sqrt((share * (1 - share)) / games);
    return [share - half, share + half];
}

export function wilson({ wins, games }: Tried, z: number): readonly [number, number] {
    const share = wins / games;
    const middle = (share + z ** 2 / (2 * games)) / (1 + z ** 2 / games);
    const half = (z / (1 + z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
    return [middle - half, middle + half];
}
