import type { Growth } from './baseline';
import { describeGoals } from './goals';
import { roomFor } from './round';
import { type Row, SUBJECTS, type Subject } from './row';

const HEADINGS = [
    '',
    'games',
    'calls',
    'instructions',
    'mean',
    '99 %',
    'largest call',
    'cycles',
    'pages',
    'a round',
    'ms',
    'bytes',
    'growth',
] as const;
const MEAN = HEADINGS.indexOf('mean');
/** That column and the next are left out where no row has them. */
const OF_MANY = 2;

/** All rows as text: a block for each canister, with the sizes of one measurement together. */
export function table(rows: readonly Row[]): string {
    const blocks = SUBJECTS.map((subject) =>
        block(
            subject,
            rows.filter((row) => row.subject === subject),
        ),
    );
    return blocks.filter((text) => text !== '').join('\n\n');
}

function block(subject: Subject, rows: readonly Row[]): string {
    if (rows.length === 0) return '';
    const names = [...new Set(rows.map(({ what }) => what))];
    const lines = names.flatMap((what) => linesOf(rows.filter((row) => row.what === what)));
    const all = [[subject, ...HEADINGS.slice(1)], ...lines];
    const hasMany = rows.some(({ most99 }) => most99 !== undefined);
    const shown = hasMany ? all : all.map((line) => line.toSpliced(MEAN, OF_MANY));
    return [aligned(shown), ...largestCall(rows), ...describeGoals(rows)].join('\n');
}

/** These rows are of no call. */
const INSTALLS = /^(init|upgrade|post_upgrade)/;

/** The most expensive of all calls that were measured. */
function largestCall(rows: readonly Row[]): string[] {
    const calls = rows.filter(({ what, largest }) => largest !== undefined && !INSTALLS.test(what));
    if (calls.length === 0) return [];
    const { what, games, largest } = calls.reduce((a, b) => ((b.largest ?? 0) > (a.largest ?? 0) ? b : a));
    return [`largest single call: ${millions(largest)}, ${what} (${games.toLocaleString('en')} games)`];
}

function linesOf(rows: readonly Row[]): string[][] {
    return rows.map((row, index) => [
        index === 0 ? row.what : '',
        row.games.toLocaleString('en'),
        text(row.calls),
        millions(row.instructions),
        millions(row.mean),
        millions(row.most99),
        millions(row.largest),
        millions(row.cycles),
        pages(row),
        aRound(row),
        row.ms === undefined ? '' : row.ms.toFixed(2),
        text(row.bytes),
        index === rows.length - 1 ? growth(rows) : '',
    ]);
}

/** How much the largest size costs more than the smallest one. */
function growth(rows: readonly Row[]): string {
    const first = rows[0]?.instructions;
    const last = rows[rows.length - 1]?.instructions;
    if (rows.length < 2 || first === undefined || last === undefined) return '';
    return `${(last / first).toFixed(2)} ×`;
}

/** Of the heap and of stable memory. */
function pages({ heapPages, stablePages }: Row): string {
    return heapPages === undefined ? '' : `${heapPages} + ${stablePages}`;
}

/** So many calls fit into one, and what ends it. */
function aRound(row: Row): string {
    const room = roomFor(row);
    if (room === undefined) return '';
    const { instructions, heapDelta } = room;
    return heapDelta < instructions ? `${Math.floor(heapDelta)} Δ` : `${Math.floor(instructions)}`;
}

function millions(count: number | undefined): string {
    return count === undefined ? '' : `${(count / 1e6).toFixed(3)} M`;
}

function text(count: number | undefined): string {
    return count === undefined ? '' : count.toLocaleString('en');
}

/** The first column to the left, numbers to the right. */
function aligned(lines: readonly (readonly string[])[]): string {
    const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
    const cells = (line: readonly string[]) =>
        widths.map((width, column) => {
            const cell = line[column] ?? '';
            return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        });
    return lines.map((line) => cells(line).join('  ').trimEnd()).join('\n');
}

export function describeGrowth({ row, column, before, now }: Growth): string {
    const percent = before === 0 ? '' : ` (+${((now / before - 1) * 100).toFixed(1)} %)`;
    return `${row}: ${column} ${text(before)} → ${text(now)}${percent}`;
}
