/**
 * What a result is made of, as one hash: as long as it is the same, so is the result. Sources are found by following imports from
 * the programs that are named. Packages are told by what npm has installed, whose own list of it counts, and not by their files.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../layout';

/** Everything is made with these: what npm installed, and how imports are resolved. */
const ALWAYS = ['node_modules/.package-lock.json', 'package.json', 'tsconfig.json', 'packages/utf8'];

export interface Inputs {
    /** Entry points, whose imports count as well, as far as they lead to files of this repository. */
    readonly programs: readonly string[];
    /** Files that are read otherwise, and folders, with all that is in them. One that is missing counts as missing. */
    readonly files?: readonly string[];
    /** Anything else that decides: options, the environment. */
    readonly facts?: unknown;
}

/** What each file of this repository imports from it, by its path relative to the root. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Paths are those of the repository, relative to its root, or absolute.
 *
 * @param imports those of the programs, where they are known already
 * @throws Error where an import leads nowhere
 */
export async function hashOfInputs(inputs: Inputs, imports?: Imports): Promise<string> {
    const hash = createHash('sha256').update(JSON.stringify([process.version, inputs.facts]));
    for (const file of await filesOf(inputs, imports)) {
        const content = await readFile(resolve(ROOT, file)).catch(() => undefined);
        hash.update(`\n${file} ${content === undefined ? 'missing' : sha256(content)}`);
    }
    return hash.digest('hex');
}

/** All files that count, by their paths. */
export async function filesOf({ programs, files = [] }: Inputs, imports?: Imports): Promise<string[]> {
    const sources = await sourcesOf(programs, imports);
    const read = await Promise.all([...ALWAYS, ...files].map(filesIn));
    return [...new Set([...sources, ...read.flat()])].sort();
}

/** The files of this repository that programs consist of. */
export async function sourcesOf(programs: readonly string[], imports?: Imports): Promise<string[]> {
    const known = imports ?? (await importsOf(programs));
    const found = new Set(programs.map((program) => relative(ROOT, resolve(ROOT, program))));
    // A set goes on with what is added to it meanwhile.
    for (const file of found) for (const imported of known.get(file) ?? []) found.add(imported);
    return [...found].sort();
}

/** @throws Error where an import leads nowhere */
export async function importsOf(programs: readonly string[]): Promise<Imports> {
    const { metafile } = await build({
        absWorkingDir: ROOT,
        entryPoints: [...programs],
        outdir: 'nowhere',
        bundle: true,
        write: false,
        metafile: true,
        platform: 'node',
        format: 'esm',
        packages: 'external',
        logLevel: 'silent',
    });
    return new Map(
        Object.entries(metafile.inputs).map(([file, { imports }]) => {
            const paths = imports.filter(({ external }) => external !== true).map(({ path }) => path);
            return [file, new Set(paths.filter((path) => !path.startsWith('node_modules/')))];
        }),
    );
}

/** Folders that are made from others, and made again now and then. */
const OUTPUTS = /(^|\/)(dist|node_modules)\//;

/** The files of a folder, or the file itself. */
async function filesIn(path: string): Promise<string[]> {
    const found = await stat(resolve(ROOT, path)).catch(() => undefined);
    if (found?.isDirectory() !== true) return [path];
    const entries = await readdir(resolve(ROOT, path), { recursive: true, withFileTypes: true });
    return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((file) => !OUTPUTS.test(file));
}

export function sha256(bytes: string | Uint8Array): string {
    return createHash('sha256').update(bytes).digest('hex');
}
