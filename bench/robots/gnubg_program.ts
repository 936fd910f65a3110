import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Debian puts games into a folder that not every user's path has. */
export const GNUBG_ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/games` };

/** Runs GNU Backgammon, which must be installed, without its window and its greeting. @returns what it prints */
export async function runGnubg(args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('gnubg', ['-q', '-t', ...args], {
        env: GNUBG_ENV,
        maxBuffer: 2 ** 27,
    });
    return stdout;
}

/** Has it follow commands, one after the other. */
export async function commandGnubg(commands: readonly string[]): Promise<string> {
    const file = join(mkdtempSync(join(tmpdir(), 'gnubg-')), 'commands');
    writeFileSync(file, [...commands, ''].join('\n'));
    return runGnubg(['-c', file]);
}
