import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../tools/layout';
import { type AgentLibrary, forOlderLibrary, type Snippet } from './snippets';

/** The settings of somebody's own project: nothing is looked away from, not even in what is imported. */
const OPTIONS: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
    // As it is installed: what its package has for others is compiled when that is packed.
    paths: {
        '@dice-wards/client': [join(ROOT, 'packages', 'client', 'src', 'index.ts')],
        '@dice-wards/client/dfinity': [join(ROOT, 'packages', 'client', 'src', 'dfinity.ts')],
    },
};

/** What a project that uses one library need not have installed. (`@icp-sdk/core` brings `@dfinity/cbor` along.) */
const NOT_INSTALLED: Readonly<Record<AgentLibrary, RegExp>> = {
    '@icp-sdk/core': /\/node_modules\/@dfinity\/(?!cbor\/)/,
    '@dfinity/agent': /\/node_modules\/@icp-sdk\//,
};

const BINDINGS = join(ROOT, 'src', 'declarations');

/** Libraries are read once for all programs. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/**
 * What the compiler has to say about these programs and the declarations that they import, with the page's line for each; nothing
 * is what it should be.
 */
export function faultsOf(snippets: readonly Snippet[], library: AgentLibrary): string[] {
    const files = new Map(snippets.map((snippet) => [join(ROOT, snippet.file), snippet]));
    const isThere = (path: string): boolean => !NOT_INSTALLED[library].test(path);
    const disk = ts.createCompilerHost(OPTIONS);
    const host: ts.CompilerHost = {
        ...disk,
        getCurrentDirectory: () => ROOT,
        fileExists: (path) => files.has(path) || (isThere(path) && disk.fileExists(path)),
        directoryExists: (path) => isThere(`${path}/`) && (disk.directoryExists?.(path) ?? true),
        readFile: (path) => files.get(path)?.text ?? (isThere(path) ? disk.readFile(path) : undefined),
        getSourceFile: (path, version) => {
            const snippet = files.get(path);
            if (snippet !== undefined) return ts.createSourceFile(path, snippet.text, version);
            if (library === '@dfinity/agent' && path.startsWith(BINDINGS)) {
                return ts.createSourceFile(path, forOlderLibrary(disk.readFile(path) ?? ''), version);
            }
            if (!libraries.has(path)) libraries.set(path, disk.getSourceFile(path, version));
            return libraries.get(path);
        },
    };
    const program = ts.createProgram([...files.keys()], OPTIONS, host);
    const ours = program.getSourceFiles().filter(({ fileName }) => !/\/(node_modules|packages)\//.test(fileName));
    return [
        ...program.getOptionsDiagnostics(),
        ...program.getGlobalDiagnostics(),
        ...ours.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    ].map((diagnostic) => described(diagnostic, files));
}

function described(diagnostic: ts.Diagnostic, files: ReadonlyMap<string, Snippet>): string {
    const { file, start = 0, messageText } = diagnostic;
    const what = ts.flattenDiagnosticMessageText(messageText, ' ');
    if (file === undefined) return what;
    const { line } = file.getLineAndCharacterOfPosition(start);
    const snippet = files.get(file.fileName);
    if (snippet === undefined) return `${relative(ROOT, file.fileName)}:${line + 1}: ${what}`;
    return `${snippet.from}, line ${line + 1} of ${snippet.file}: ${what}`;
}
