import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';
import { type AgentLibrary, snippetsFor } from './snippets';

/** Where the pages have `npm start` listen. */
const SHOWN_URL = 'http://127.0.0.1:4943';

/** The pages' programs, as one of the libraries wants them. @param folder of their own for tests that run at the same time */
export function folderOf(library: AgentLibrary, folder = 'docs'): string {
    return join(ROOT, 'build', folder, library.replace('/', '_'));
}

/** All together, because they import one another; changed only in where the network and the declarations are. */
export async function saveAll(library: AgentLibrary, url: string, folder = folderOf(library)): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const { file, text } of snippetsFor(library)) {
        const placed = text.replaceAll(SHOWN_URL, url).replaceAll("'./src/", `'${ROOT}/src/`);
        await writeFile(join(folder, file), placed);
    }
}

export interface Outcome {
    readonly code: number | null;
    readonly printed: string;
    readonly complained: string;
}

/** Runs a program that is in TypeScript. */
export function runNode(path: string, args: readonly string[]): Promise<Outcome> {
    return run(process.execPath, ['--import', 'tsx', path, ...args]);
}

/** @throws Error if there is no such program */
export async function run(command: string, args: readonly string[]): Promise<Outcome> {
    const program = spawn(command, args, { cwd: ROOT });
    let printed = '';
    let complained = '';
    program.stdout.on('data', (chunk) => {
        printed += chunk;
    });
    program.stderr.on('data', (chunk) => {
        complained += chunk;
    });
    const [code] = await once(program, 'close');
    return { code, printed, complained };
}
