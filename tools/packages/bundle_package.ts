/**
 * `npm run prepack` of a package that takes sources of the product with it: its entries as JavaScript in `dist/`, bundled, and
 * the types of its own sources beside them. Those must not name a file outside, because the tarball does not have it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { runCommand, UserError } from '../command_line';
import { ROOT } from '../layout';
import { shortBindings } from './short_bindings';

const HOST: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
};

interface Manifest {
    readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
    readonly peerDependencies: Readonly<Record<string, string>>;
}

const SHORT_BINDINGS: Plugin = {
    name: 'short-bindings',
    setup: ({ onLoad }) => {
        onLoad({ filter: /\.did\.js$/ }, ({ path }) => ({ contents: shortBindings(readFileSync(path, 'utf8')) }));
    },
};

await runCommand(async () => bundlePackage(process.cwd()));

async function bundlePackage(folder: string): Promise<void> {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const dist = join(folder, 'dist');
    rmSync(dist, { recursive: true, force: true });
    const entries = Object.values(manifest.exports).flatMap((target) =>
        typeof target === 'string' ? [] : [target.default],
    );
    await build({
        entryPoints: entries.map((file) => join(folder, file.replace('./dist/', 'src/').replace(/\.js$/, '.ts'))),
        outdir: dist,
        bundle: true,
        splitting: true,
        format: 'esm',
        platform: 'neutral',
        target: 'es2022',
        chunkNames: '[name]-[hash]',
        // Names of functions would be kept by statements, which no bundler leaves out for those who use little.
        minify: true,
        sourcemap: true,
        plugins: [SHORT_BINDINGS],
        external: Object.keys(manifest.peerDependencies).flatMap((name) => [name, `${name}/*`]),
    });
    writeTypes(folder, dist);
}

function writeTypes(folder: string, dist: string): void {
    const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
    const written = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: dist, rootDir: ROOT };
    // The kernel's sources come along, to which an element of an array is never missing.
    const all = { ...written, noUncheckedIndexedAccess: false };
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder, all);
    const program = ts.createProgram(fileNames, options);
    const faults = ts.getPreEmitDiagnostics(program);
    if (faults.length > 0) throw new UserError(ts.formatDiagnostics(faults, HOST));
    const sources = join(folder, 'src') + sep;
    program.emit(undefined, (_, text, __, ___, files) => {
        const [{ fileName }] = files as readonly [ts.SourceFile];
        if (!fileName.startsWith(sources)) return;
        const path = join(dist, relative(sources, fileName).replace(/\.ts$/, '.d.ts'));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, withEndings(text, relative(dist, path)));
    });
}

/** Node wants a file's whole name in an import. @param path in `dist/` */
function withEndings(text: string, path: string): string {
    return text.replace(/(?<=(?:from |import\()['"])(\.[^'"]*)/g, (name) => {
        const isOutside = join(dirname(path), name).startsWith('..');
        if (isOutside) throw new UserError(`The types in ${path} name ${name}, which the tarball does not have.`);
        return `${name}.js`;
    });
}
