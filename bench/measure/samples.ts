import type { Row, Subject } from '../report/row';

/** The cost of one call, with everything that it set off in the measured canister. */
export interface Cost {
    readonly instructions: number;
    readonly cycles: number;
    readonly messages: number;
    /** Pages of 4 KiB that its messages changed, each by itself. */
    readonly heapPages: number;
    readonly stablePages: number;
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
        ...inRound(costs, median),
        ms: median(costs.map(({ ms }) => ms)),
    };
}

/** Costs of calls, by what was called. */
export type Measured = Readonly<Record<string, readonly Cost[]>>;

export function rowsOf(subject: Subject, games: number, measured: Measured, row = rowOf): Row[] {
    return Object.entries(measured).map(([what, costs]) => row(subject, what, games, costs));
}

/** The row of very many calls that differ much: a mean tells more than a median there. */
export function rowOfMany(subject: Subject, what: string, games: number, costs: readonly Cost[]): Row {
    const instructions = costs.map((cost) => cost.instructions);
    return {
        ...rowOf(subject, what, games, costs),
        mean: mean(instructions),
        most99: percentile99(instructions),
        cycles: mean(costs.map(({ cycles }) => cycles)),
        ...inRound(costs, mean),
    };
}

type Middle = (values: readonly number[]) => number;

/** What else the calls take of a round. Queries take nothing: a node answers them between rounds. */
function inRound(costs: readonly Cost[], middle: Middle): Pick<Row, 'messages' | 'heapPages' | 'stablePages'> {
    const [heapPages, stablePages] = [
        middle(costs.map((cost) => cost.heapPages)),
        middle(costs.map((cost) => cost.stablePages)),
    ];
    if (heapPages + stablePages === 0) return {};
    return { messages: middle(costs.map(({ messages }) => messages)), heapPages, stablePages };
}

export const NOTHING: Cost = { instructions: 0, cycles: 0, messages: 0, heapPages: 0, stablePages: 0, ms: 0 };
const PARTS = Object.keys(NOTHING) as (keyof Cost)[];

function partByPart(of: (part: keyof Cost) => number): Cost {
    return { ...NOTHING, ...Object.fromEntries(PARTS.map((part) => [part, of(part)])) };
}

/** What several costs come to. */
export function sum(costs: readonly Cost[]): Cost {
    return partByPart((part) => costs.reduce((total, cost) => total + cost[part], 0));
}

/** The share of each in a cost that many caused together. */
export function share(cost: Cost, count: number): Cost {
    return partByPart((part) => Number((cost[part] / count).toFixed(DECIMALS[part] ?? 2)));
}
const DECIMALS: Partial<Record<keyof Cost, number>> = { instructions: 0, cycles: 0 };
