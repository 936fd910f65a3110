import type { Row, Subject } from '../report/row';

/** The cost of one call, with everything that it set off in the measured canister. */
export interface Cost {
    readonly instructions: number;
    readonly cycles: number;
    readonly ms: number;
}

/** The median: of an even number, the lower of the two in the middle. It is always a measured value. */
export function median(values: readonly number[]): number {
    const sorted = [...values].sort((a, b) => a - b);
    const middle = sorted[(sorted.length - 1) >> 1];
    if (middle === undefined) throw new Error('nothing was measured');
    return middle;
}

/** Rounded. */
export function mean(values: readonly number[]): number {
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** The 99th percentile: also a measured value. */
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

/** The row of very many calls that differ much: a mean tells more than a median there. */
export function rowOfMany(subject: Subject, what: string, games: number, costs: readonly Cost[]): Row {
    const instructions = costs.map((cost) => cost.instructions);
    return {
        ...rowOf(subject, what, games, costs),
        mean: mean(instructions),
        most99: percentile99(instructions),
        cycles: mean(costs.map(({ cycles }) => cycles)),
    };
}

/** What several costs come to. */
export function sum(costs: readonly Cost[]): Cost {
    return {
        instructions: costs.reduce((total, { instructions }) => total + instructions, 0),
        cycles: costs.reduce((total, { cycles }) => total + cycles, 0),
        ms: costs.reduce((total, { ms }) => total + ms, 0),
    };
}

/** The share of each in a cost that many caused together. */
export function share(cost: Cost, count: number): Cost {
    return {
        instructions: Math.round(cost.instructions / count),
        cycles: Math.round(cost.cycles / count),
        ms: cost.ms / count,
    };
}
