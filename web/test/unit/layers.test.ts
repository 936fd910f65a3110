import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';

const FOLDER = join(ROOT, 'web', 'src');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.d)\.tsx?$/.test(file));

/** The files that each file needs when it runs, at once or later. Types are no need. */
const NEEDS: ReadonlyMap<string, readonly string[]> = new Map(FILES.map((file) => [file, needsOf(file)]));

function needsOf(file: string): string[] {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    // What is imported for its types alone is gone after this.
    const { outputText } = ts.transpileModule(text, {
        compilerOptions: { module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve },
    });
    const { importedFiles } = ts.preProcessFile(outputText, true, true);
    return importedFiles.flatMap(({ fileName }) => {
        if (!fileName.startsWith('.')) return [];
        const path = normalize(join(dirname(file), fileName));
        return ['.ts', '.tsx', '/index.ts', '/index.tsx']
            .map((end) => path + end)
            .filter((each) => FILES.includes(each));
    });
}

/** Needs of files that match, for files that match, as `from: to`. */
function edges(from: RegExp, to: RegExp): string[] {
    return [...NEEDS]
        .filter(([file]) => from.test(file))
        .flatMap(([file, needs]) => needs.filter((need) => to.test(need)).map((need) => `${file}: ${need}`));
}

/** A way from a file back to itself; undefined if there is none. */
function circleIn(needs: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
    const clear = new Set<string>();
    const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
        if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
        if (clear.has(file)) return undefined;
        for (const need of needs.get(file) ?? []) {
            const circle = walk(need, [...way, file]);
            if (circle !== undefined) return circle;
        }
        clear.add(file);
        return undefined;
    };
    for (const file of needs.keys()) {
        const circle = walk(file, []);
        if (circle !== undefined) return circle;
    }
    return undefined;
}

describe('the page’s files', () => {
    it('are found, with what they need', () => {
        expect(NEEDS.size).toBeGreaterThan(300);
        expect(NEEDS.get('games/farkle/index.ts')).toContain('games/farkle/table.tsx');
        expect(NEEDS.get('games/farkle/table.tsx')).toContain('table/over.tsx');
    });

    it('need each other in no circle, also where they are loaded later', () => {
        expect(circleIn(NEEDS)).toBeUndefined();
        const planted = new Map(NEEDS).set('table/over.tsx', ['games/index.ts']);
        expect(circleIn(planted)).toContain('table/over.tsx');
    });

    it('of a screen are needed by no others than screens and the shell', () => {
        expect(edges(/^(?!screens\/|app\.tsx|main\.tsx)/, /^screens\//)).toEqual([]);
        expect(edges(/^app\.tsx/, /^screens\//).length).toBeGreaterThan(10);
    });

    it('of games are needed by screens, and by what thinks and reads in a worker, but not by what games share', () => {
        expect(edges(/^(table|review|parts|state|events|connection)\/|^kinds\.ts/, /^games\//)).toEqual([]);
        expect(edges(/^games\//, /^table\//).length).toBeGreaterThan(10);
    });
});
