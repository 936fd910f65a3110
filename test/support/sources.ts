import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../tools/layout';

/** A file of the repository, by its path from the root on. */
export interface Source {
    readonly file: string;
    readonly text: string;
}

const IS_MADE = /(^|\/)(declarations|generated|node_modules|dist)\//;

/** All TypeScript in these folders, without what programs have written. */
export function sourcesIn(folders: readonly string[]): Source[] {
    return folders.flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
            .map((name) => join(folder, name))
            .filter((file) => /\.tsx?$/.test(file) && !IS_MADE.test(file))
            .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })),
    );
}

export const MOST_PARAMETERS = 5;

/**
 * Functions with more parameters than one tells apart at a call. `app` and `caller`, with which every use case begins, do not count:
 * the rest are a method's arguments, in the order in which clients send them, at most four.
 */
export function wideFunctions(source: Source): string[] {
    return functionsOf(source).flatMap(({ name, parameters }) => {
        const [first, second] = parameters;
        const besides = first !== 'app' ? 0 : second === 'caller' ? 2 : 1;
        const count = parameters.length - besides;
        return count > MOST_PARAMETERS ? [`${source.file}: ${name} has ${count} parameters`] : [];
    });
}

const known = new WeakMap<Source, ReturnType<typeof readFunctions>>();

function functionsOf(source: Source) {
    const found = known.get(source) ?? readFunctions(source);
    known.set(source, found);
    return found;
}

function readFunctions({ file, text }: Source) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const lineAt = (place: number): number => source.getLineAndCharacterOfPosition(place).line;
    const found: { name: string; parameters: string[] }[] = [];
    const look = (node: ts.Node): void => {
        if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
            found.push({
                name: node.name?.getText() ?? `one in line ${lineAt(node.getStart()) + 1}`,
                parameters: node.parameters.map((each) => each.name.getText()),
            });
        }
        ts.forEachChild(node, look);
    };
    look(source);
    return found;
}

/**
 * The groups of files that import one another in circles, imports of types included. Files of a group are in order. A part that is loaded
 * when it is needed, by `import('…')`, may look back.
 */
export function circles(sources: readonly Source[]): string[][] {
    const files = new Set(sources.map(({ file }) => file));
    const imported = new Map(sources.map((source) => [source.file, importsAmong(source, files)] as const));
    const reached = new Map([...files].map((file) => [file, reachedFrom(file, imported)] as const));
    const groups = [...files].map((file) =>
        [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)).sort(),
    );
    return [...new Map(groups.filter((group) => group.length > 0).map((group) => [group.join(), group])).values()];
}

function importsAmong({ file, text }: Source, files: ReadonlySet<string>): string[] {
    const { importedFiles } = ts.preProcessFile(text, true, true);
    return importedFiles.flatMap(({ fileName, pos }) => {
        if (!fileName.startsWith('.') || text.slice(0, pos).endsWith('import(')) return [];
        const path = normalize(join(dirname(file), fileName));
        const places = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')];
        return places.filter((place) => files.has(place)).slice(0, 1);
    });
}

function reachedFrom(file: string, imported: ReadonlyMap<string, readonly string[]>): Set<string> {
    const reached = new Set<string>();
    const open = [...(imported.get(file) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(...(imported.get(next) ?? []));
    }
    return reached;
}
