import { nameOf, type Row } from './row';

/**
 * The values that may not grow; of a row with a mean, that in the place of the median. `largest` is left out: the moment
 * of garbage collection shifts with every change of the code.
 */
export const CHECKED = ['instructions', 'mean', 'cycles', 'bytes', 'heapPages', 'stablePages'] as const;
export type Checked = (typeof CHECKED)[number];

/** Growth above this fails the check. */
export const TOLERANCE = 0.05;
/** Nor do so many instructions of a message: which one finds its block full, and puts another in order, shifts with every change of the code. */
const INSTRUCTIONS = 15_000;
/** No message takes less. */
const MESSAGE = 75_000;
/** So many stable pages more do not. */
const STABLE_PAGES = 2;
/** Nor so many of the heap, or this share of them: a message that finds its block full writes into two or three, of four pages each. */
const HEAP_PAGES = 12;
const HEAP_SHARE = 0.25;

export interface Growth {
    readonly row: string;
    readonly column: Checked;
    readonly before: number;
    readonly now: number;
}

export interface Comparison {
    readonly grown: readonly Growth[];
    /** Rows of the baseline that were not measured: an endpoint that is gone, or a run with `--quick`. */
    readonly missing: readonly string[];
    /** Measured rows that the baseline does not know. */
    readonly fresh: readonly string[];
}

export function compare(baseline: readonly Row[], rows: readonly Row[]): Comparison {
    const before = byName(baseline);
    const now = byName(rows);
    const grown: Growth[] = [];
    for (const [name, row] of now) {
        const old = before.get(name);
        if (old !== undefined) grown.push(...growth(name, old, row));
    }
    return {
        grown,
        missing: [...before.keys()].filter((name) => !now.has(name)),
        fresh: [...now.keys()].filter((name) => !before.has(name)),
    };
}

function growth(name: string, old: Row, row: Row): Growth[] {
    return CHECKED.flatMap((column): Growth[] => {
        if (column === 'instructions' && old.mean !== undefined && row.mean !== undefined) return [];
        const before = old[column];
        const now = row[column];
        if (before === undefined || now === undefined || now <= most(column, before)) return [];
        return [{ row: name, column, before, now }];
    });
}

function most(column: Checked, before: number): number {
    const grown = before * (1 + TOLERANCE);
    if (column === 'instructions' && before >= MESSAGE) return Math.max(grown, before + INSTRUCTIONS);
    if (column === 'stablePages') return Math.max(grown, before + STABLE_PAGES);
    return column === 'heapPages' ? Math.max(before * (1 + HEAP_SHARE), before + HEAP_PAGES) : grown;
}

function byName(rows: readonly Row[]): ReadonlyMap<string, Row> {
    return new Map(rows.map((row) => [nameOf(row), row]));
}

/** The baseline as it is committed: without times, because a diff should only show the cost of a change. */
export function formatBaseline(rows: readonly Row[]): string {
    return `${JSON.stringify(
        rows.map(({ ms: _ms, ...row }) => row),
        null,
        2,
    )}\n`;
}
