import type { Row, Subject } from '../report/row';

/** What one call took, with everything that it set off in the canister that is measured. */
export interface Cost {
    readonly instructions: number;
    readonly cycles: number;
    readonly ms: number;
}

/** The middle one: of an even number, the lower of the two in the middle, so that it is always a measured value. */
export function median(values: readonly number[]): number {
    const sorted = [...values].sort((a, b) => a - b);
    const middle = sorted[(sorted.length - 1) >> 1];
    if (middle === undefined) throw new Error('nothing was measured');
    return middle;
}

/** The row of several calls that do the same. */
export function rowOf(subject: Subject, what: string, games: number, costs: readonly Cost[]): Row {
    const instructions = costs.map((cost) => cost.instructions);
    return {
        subject,
        what,
        games,
        calls: costs.length,
        instructions: median(instructions),
        largest: Math.max(...instructions),
        cycles: median(costs.map(({ cycles }) => cycles)),
        ms: median(costs.map(({ ms }) => ms)),
    };
}

/** What many did at once, for each of them. */
export function share(cost: Cost, count: number): Cost {
    return {
        instructions: Math.round(cost.instructions / count),
        cycles: Math.round(cost.cycles / count),
        ms: cost.ms / count,
    };
}
