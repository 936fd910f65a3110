import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { BUILD, ROOT } from '../layout';

/** Of this process alone. */
const FOLDER = join(BUILD, 'mutate', `run-${process.pid}`);
const AZLE = join(FOLDER, 'azle.cjs');

/** A test file with everything of the repository that it imports, as one script. */
export interface Bundle {
    /** The test file, relative to the repository's root. */
    readonly test: string;
    readonly script: string;
    /** The packages that it asks `require` for, and where they are. */
    readonly packages: readonly { readonly name: string; readonly from: string }[];
    /** Files of `src` that it has any code of. */
    readonly sources: readonly string[];
}

export function removeBundles(): Promise<void> {
    return rm(FOLDER, { recursive: true, force: true });
}

/** Azle comes in TypeScript that only a bundler reads. */
export async function bundleAzle(): Promise<void> {
    await build({
        absWorkingDir: ROOT,
        stdin: { contents: "export * from 'azle';", resolveDir: ROOT },
        outfile: AZLE,
        bundle: true,
        format: 'cjs',
        platform: 'node',
        logLevel: 'error',
    });
}

/** @param texts what files of `src` are replaced by, by their paths */
export async function bundle(test: string, texts: ReadonlyMap<string, string>): Promise<Bundle> {
    await mkdir(FOLDER, { recursive: true });
    const script = join(FOLDER, `${test.replaceAll('/', '__')}.cjs`);
    const { metafile } = await build({
        absWorkingDir: ROOT,
        entryPoints: [test],
        outfile: script,
        bundle: true,
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        packages: 'external',
        tsconfig: join(ROOT, 'tsconfig.json'),
        metafile: true,
        logLevel: 'error',
        plugins: [mutated(texts)],
    });
    const [output] = Object.values(metafile.outputs);
    return {
        test,
        script,
        packages: output.imports.map(({ path }) => ({ name: path, from: path === 'azle' ? AZLE : path })),
        sources: Object.keys(metafile.inputs).filter((file) => texts.has(file)),
    };
}

function mutated(texts: ReadonlyMap<string, string>): Plugin {
    return {
        name: 'mutated',
        setup({ onLoad }) {
            onLoad({ filter: /\/(src|test|tools)\/[^\n]*\.ts$/ }, async ({ path }) => {
                if (path.includes('node_modules')) return undefined;
                const contents = texts.get(relative(ROOT, path)) ?? (await readFile(path, 'utf8'));
                return {
                    loader: 'ts',
                    contents: contents
                        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
                        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
                };
            });
        },
    };
}
