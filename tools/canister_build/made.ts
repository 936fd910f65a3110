import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOfInputs, type Inputs, sha256 } from './inputs';

/** The files of a folder by their names. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** What was made: the hash of its inputs, and that of each file. */
interface Made {
    readonly inputs: string;
    readonly files: Readonly<Record<string, string>>;
}

/** Lies in a folder beside the files that were made. */
const RECORD = 'made.json';

/**
 * Fills a folder with what these inputs make, unless it holds that already, as it was made: a file that something else has written
 * since is made again, with all of them.
 *
 * @param fresh whether it is made in any case
 * @returns whether it was made
 */
export async function makeFolder(
    target: string,
    { inputs, fresh, make }: { inputs: Inputs; fresh: boolean; make: () => Promise<Files> },
): Promise<boolean> {
    const hash = await hashOfInputs(inputs);
    if (!fresh && (await isMade(target, join(target, RECORD), hash))) return false;
    const files = await make();
    // Sources that were changed meanwhile may be in it or not: then it counts as made from nothing.
    await replaceFolder(target, files, hash === (await hashOfInputs(inputs)) ? hash : '');
    return true;
}

/** Whether a folder was made from these inputs, and is as it was made; `record` is the file in which `keepRecord` has said so. */
export async function isMade(folder: string, record: string, inputs: string): Promise<boolean> {
    try {
        const made = JSON.parse(await readFile(record, 'utf8')) as Made;
        return made.inputs === inputs && JSON.stringify(made.files) === JSON.stringify(await hashesIn(folder, record));
    } catch {
        // It was never made, or the record is damaged.
        return false;
    }
}

/** Says what a folder was made from. A record that lies in the folder is none of its files. */
export async function keepRecord(folder: string, record: string, inputs: string): Promise<void> {
    const made: Made = { inputs, files: await hashesIn(folder, record) };
    await mkdir(dirname(record), { recursive: true });
    await writeFile(record, `${JSON.stringify(made, null, 2)}\n`);
}

async function hashesIn(folder: string, record: string): Promise<Made['files']> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const hashed = paths
        .filter((path) => path !== record)
        .sort()
        .map(async (path) => [path.slice(folder.length + 1), sha256(await readFile(path))] as const);
    return Object.fromEntries(await Promise.all(hashed));
}

/** A running `npm start` reads a new module as soon as it is there, so it must never see one that is half written. */
async function replaceFolder(target: string, files: Files, inputs: string): Promise<void> {
    const part = `${target}.part`;
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { recursive: true });
    for (const [name, content] of Object.entries(files)) await writeFile(join(part, name), content);
    await keepRecord(part, join(part, RECORD), inputs);
    await rm(target, { recursive: true, force: true });
    await rename(part, target);
}
