import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By the subject of a row of the table of differences: a test that the difference is there, as the row tells it. */
export type Differences = Readonly<Record<string, () => void | Promise<void>>>;

/** The subjects of the README's table of differences. */
export function rowsOfReadme(): readonly string[] {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    const [, table = ''] = /^\| subject \|.*\n\|[ -|]*\n((?:\|.*\n?)*)/m.exec(readme) ?? [];
    return [...table.matchAll(/^\| (.*?) \|/gm)].map(([, subject]) => subject as string);
}
