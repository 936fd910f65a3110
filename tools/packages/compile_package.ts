/**
 * `npm run prepack` of a package: its sources as JavaScript with types, in `dist/`. Modules of another package that it
 * imports are compiled beside them, in a folder of that package's name, so that the tarball needs no other one of ours.
 * Comments are in the types alone.
 *
 * The sources import one another without endings, as bundlers and `tsx` read them. Node wants the file's whole name.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { runCommand, UserError } from '../command_line';
import { ROOT } from '../layout';

const PACKAGES = join(ROOT, 'packages');
const AMBIENT = /\.d\.ts$/;

const HOST: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
};

await runCommand(async () => compilePackage(process.cwd()));

function compilePackage(folder: string): void {
    const dist = join(folder, 'dist');
    rmSync(dist, { recursive: true, force: true });
    const { options, fileNames } = configOf(folder);
    const program = ts.createProgram(fileNames, options);
    const faults = ts.getPreEmitDiagnostics(program);
    if (faults.length > 0) throw new UserError(ts.formatDiagnostics(faults, HOST));
    const outputs = new Map(
        program
            .getSourceFiles()
            .filter(({ fileName }) => fileName.startsWith(PACKAGES + sep) && !AMBIENT.test(fileName))
            .map(({ fileName }) => [fileName, outputOf(fileName, folder)] as const),
    );
    program.emit(undefined, (name, text, _, __, sources) => {
        const [{ fileName }] = sources as readonly [ts.SourceFile];
        const output = outputs.get(fileName) as string;
        const path = join(dist, name.endsWith('.d.ts') ? `${output}.d.ts` : `${output}.js`);
        mkdirSync(dirname(path), { recursive: true });
        const nameOf = (specifier: string): string => {
            const { resolvedModule } = ts.resolveModuleName(specifier, fileName, options, ts.sys);
            const imported = outputs.get(resolvedModule?.resolvedFileName ?? '');
            return imported === undefined ? specifier : besides(output, `${imported}.js`);
        };
        writeFileSync(path, withSpecifiers(name.endsWith('.d.ts') ? text : withoutComments(text, options), nameOf));
    });
}

function withoutComments(text: string, { target, module }: ts.CompilerOptions): string {
    return ts.transpileModule(text, { compilerOptions: { target, module, removeComments: true } }).outputText;
}

/**
 * The package's sources under the repository's options, but that something is written. The kernel's come along, to which an element of an
 * array is never missing.
 */
function configOf(folder: string): ts.ParsedCommandLine {
    const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
    const written = { noEmit: false, declaration: true, outDir: join(folder, 'dist'), rootDir: PACKAGES };
    return ts.parseJsonConfigFileContent(config, ts.sys, folder, { ...written, noUncheckedIndexedAccess: false });
}

/** Where in `dist/` a source goes, without its ending: `core/network`, or `candid/skip` for a module of another package. */
function outputOf(source: string, folder: string): string {
    const [name, , ...path] = relative(PACKAGES, source).replace(/\.ts$/, '').split(sep);
    return (join(PACKAGES, name) === folder ? path : [name, ...path]).join('/');
}

function besides(from: string, to: string): string {
    const path = relative(dirname(from), to).split(sep).join('/');
    return path.startsWith('.') ? path : `./${path}`;
}

/** The text with other names for the modules that it imports. */
function withSpecifiers(text: string, nameOf: (specifier: string) => string): string {
    let result = '';
    let done = 0;
    for (const { fileName, pos } of ts.preProcessFile(text, true, true).importedFiles) {
        // The position is that of the opening quotation mark.
        result += text.slice(done, pos + 1) + nameOf(fileName);
        done = pos + 1 + fileName.length;
    }
    return result + text.slice(done);
}
