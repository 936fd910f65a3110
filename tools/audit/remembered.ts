import { readFile, writeFile } from 'node:fs/promises';
import { UserError } from '../command_line';
import type { Remembered } from './check_log';
import type { House } from './house';

/** What the last audit has kept in this file; nothing of a file that is not there yet. @throws UserError for another file */
export async function readRemembered(file: string): Promise<Remembered> {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    try {
        return JSON.parse(text) as Remembered;
    } catch {
        throw new UserError(`${file} is no file of an audit`);
    }
}

/** Keeps the last line of each log, so that the next audit finds one that was written anew. */
export async function remember(file: string, { members }: House): Promise<void> {
    const before = await readRemembered(file);
    const now = members.flatMap(({ id, log }) => {
        const last = log?.lines.at(-1);
        return last === undefined ? [] : [[id, { number: last.number, hash: last.hash }] as const];
    });
    await writeFile(file, `${JSON.stringify({ ...before, ...Object.fromEntries(now) }, undefined, 4)}\n`);
}
