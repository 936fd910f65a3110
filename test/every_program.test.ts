import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../tools/layout';
import { circles, MOST_PARAMETERS, type Source, sourcesIn, wideFunctions } from './support/sources';

describe('every program', () => {
    const packages = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'src'));
    const programs = [
        'src',
        'tools',
        'bench',
        'training',
        ...packages.filter((folder) => existsSync(join(ROOT, folder))),
    ];
    const sources = sourcesIn(programs);
    /** AssemblyScript has no records that cost nothing, and rows of the System API have its parameters. */
    const mayBeWide = /^packages\/kernel\/src\/|^packages\/replica\/src\/core\/ic0\.ts/;
    const planted = (text: string): Source => ({ file: 'planted.ts', text });
    const parameters = (count: number): string => Array.from({ length: count }, (_, nth) => `p${nth}`).join();

    it('is looked through', () => {
        expect(sources.length).toBeGreaterThan(700);
        for (const folder of programs) expect(sources.some(({ file }) => file.startsWith(folder))).toBe(true);
    });

    it('has no function of more parameters than one tells apart', () => {
        expect(sources.filter(({ file }) => !mayBeWide.test(file)).flatMap(wideFunctions)).toEqual([]);
        expect(wideFunctions(planted(`function f(${parameters(MOST_PARAMETERS + 1)}) {}`))).toHaveLength(1);
        expect(wideFunctions(planted(`function f(${parameters(MOST_PARAMETERS)}) {}`))).toEqual([]);
        expect(wideFunctions(planted(`function f(app, caller, ${parameters(MOST_PARAMETERS)}) {}`))).toEqual([]);
        expect(wideFunctions(planted(`class A { f(app, ${parameters(MOST_PARAMETERS + 1)}) {} }`))).toHaveLength(1);
    });

    it('imports itself in no circle, types included', () => {
        expect(circles([...sources, ...sourcesIn(['web/src', 'test', 'web/test'])])).toEqual([]);
        const one = { file: 'a/one.ts', text: "import type { Two } from './two';" };
        const two = { file: 'a/two.ts', text: "export { three } from '../three';" };
        const three = { file: 'three.ts', text: "import './a/one';" };
        expect(circles([one, two, three])).toEqual([['a/one.ts', 'a/two.ts', 'three.ts']]);
        expect(circles([one, two])).toEqual([]);
        const late = { ...three, text: "const one = () => import('./a/one');" };
        expect(circles([one, two, late])).toEqual([]);
    });
});
