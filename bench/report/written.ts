import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';

/** Puts figures into a page of the repository. */
export function rewrite(path: string, change: (page: string) => string): void {
    const file = join(ROOT, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Puts a table into a page of `docs`, between the marks of this name. The first row is the head. */
export function writeTable(page: string, mark: string, rows: readonly (readonly string[])[]): void {
    const file = join(ROOT, 'docs', page);
    const text = readFileSync(file, 'utf8');
    const [start, end] = [`<!-- ${mark} -->\n`, `\n<!-- /${mark} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${file} has no place for ${mark}`);
    const [head, ...lines] = rows.map((cells) => `| ${cells.join(' | ')} |`);
    const table = [head, head.replace(/[^|]+/g, ' --- '), ...lines].join('\n');
    writeFileSync(file, `${text.slice(0, from)}${start}${table}${text.slice(to)}`);
}
