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

/** What 99 of 100 do not exceed: also one that was measured. */
export function percentile99(values: readonly number[]): number {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.ceil(0.99 * sorted.length) - 1];
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

/** The row of very many calls. */
export function rowOfMany(subject: Subject, what: string, games: number, costs: readonly Cost[]): Row {
    const most99 = percentile99(costs.map(({ instructions }) => instructions));
    return { ...rowOf(subject, what, games, costs), most99 };
}

/** What many did at once, for each of them. */
export function share(cost: Cost, count: number): Cost {
    return {
        instructions: Math.round(cost.instructions / count),
        cycles: Math.round(cost.cycles / count),
        ms: cost.ms / count,
    };
}
