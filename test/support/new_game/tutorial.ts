import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../tools/layout';
import { type Fence, fencesOf } from '../../docs/markdown';

const PATH = 'docs/change/new_game.md';

/** The blocks of the tutorial, from the top: files to be written, changes of others, commands, and a program. */
export async function tutorial(): Promise<readonly Fence[]> {
    return fencesOf({ path: PATH, text: await readFile(join(ROOT, PATH), 'utf8') });
}

/** Writes the files and makes the changes that the tutorial shows, in a copy of the repository. */
export async function follow(blocks: readonly Fence[], copy: string): Promise<void> {
    for (const { language, title, text, line } of blocks) {
        if (!title.includes('/')) continue;
        const file = join(copy, title);
        if (language === 'diff') {
            await writeFile(file, changed(await readFile(file, 'utf8'), text, `${PATH}:${line}`));
        } else {
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, text);
        }
    }
}

/** @throws unless the lines that stay are there exactly once, one behind the other */
function changed(before: string, diff: string, from: string): string {
    const lines = diff.trimEnd().split('\n');
    const textOf = (signs: string): string =>
        lines
            .filter(([sign]) => signs.includes(sign))
            .map((line) => line.slice(1))
            .join('\n');
    const [was, is] = [textOf(' -'), textOf(' +')];
    if (before.split(`\n${was}\n`).length !== 2) throw new Error(`${from}: the file has these lines not exactly once`);
    return before.replace(`\n${was}\n`, () => `\n${is}\n`);
}
