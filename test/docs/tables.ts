import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';

/** A row of a table: its cells, trimmed, by the place of their column. */
export type Row = readonly string[];

/** The rows of the first table under a heading of a page, without its head. @throws where there is none */
export function tableUnder(path: string, heading: string): Row[] {
    const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
    const from = lines.indexOf(heading);
    const start = lines.findIndex((line, at) => at > from && line.startsWith('|'));
    if (from < 0 || start < 0) throw new Error(`${path} has no table under ${heading}`);
    const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
    return lines.slice(start + 2, end).map((line) =>
        line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
    );
}

/** What stands in backticks in a cell. */
export function namesIn(cell: string): string[] {
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
}
