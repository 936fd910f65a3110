import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';

const PACKAGES = ['candid', 'replica', 'kernel', 'games', 'robots', 'pairings', 'board', 'relay'] as const;
/** The packages of ours whose sources are compiled into a tarball. */
const COMPILED_IN: Readonly<Record<(typeof PACKAGES)[number], readonly string[]>> = {
    candid: [],
    replica: ['@dice-wards/candid'],
    kernel: [],
    games: ['@dice-wards/candid', '@dice-wards/kernel'],
    robots: ['@dice-wards/candid', '@dice-wards/kernel', '@dice-wards/games'],
    pairings: [],
    board: [],
    relay: [],
};

interface Manifest {
    readonly name: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly peerDependencies?: Readonly<Record<string, string>>;
    readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

function manifestOf(folder: string): Manifest {
    return JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')) as Manifest;
}

const manifests = new Map(PACKAGES.map((folder) => [folder, manifestOf(folder)] as const));

interface Import {
    readonly file: string;
    /** A path from the root on, or a package's name with what is asked of it. */
    readonly name: string;
}

/** What the TypeScript in a folder imports, types included. */
function importsIn(folder: string): readonly Import[] {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(folder, file))
        .flatMap((file) => {
            const text = readFileSync(join(ROOT, file), 'utf8');
            const names = [...text.matchAll(/^(?:import|export|\}).*?(?:from |import )'([^']+)';$/gm)];
            return names.map(([, name = '']) => ({
                file,
                name: name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
            }));
        });
}

const told = ({ file, name }: Import) => `${file}: ${name}`;

/** The package that a name belongs to: `@icp-sdk/core` for `@icp-sdk/core/agent`. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

describe('the packages', () => {
    it('import no file of the product, in their sources and in their tests', () => {
        for (const folder of PACKAGES) {
            const own = ['src', 'test'].map((each) => `packages/${folder}/${each}`);
            const imports = own.filter((each) => existsSync(join(ROOT, each))).flatMap(importsIn);
            expect(imports.length).toBeGreaterThan(10);
            const ours = imports.filter(({ name }) => existsSync(join(ROOT, name.split('/')[0] as string)));
            expect(ours.length).toBeGreaterThan(10);
            expect(ours.filter(({ name }) => !name.startsWith('packages/')).map(told)).toEqual([]);
        }
    });

    it.each(
        PACKAGES,
    )('have in %s sources that import each other, and packages that are installed with it', (folder) => {
        const within = `packages/${folder}/src/`;
        const { dependencies, peerDependencies } = manifests.get(folder) as Manifest;
        const allowed = new Set([...Object.keys({ ...dependencies, ...peerDependencies }), ...COMPILED_IN[folder]]);
        const others = importsIn(within).filter(
            ({ name }) => !name.startsWith(within) && !name.startsWith('node:') && !allowed.has(packageOf(name)),
        );
        expect(others.map(told)).toEqual([]);
    });

    it('are entered through what they export', () => {
        const exported = [...manifests.values(), manifestOf('client')].flatMap(({ name, exports }) =>
            Object.keys(exports).map((path) => new RegExp(`^${name}${path.slice(1).replace('*', '[\\w/]+')}$`)),
        );
        const users = ['src', 'tools', 'bench', 'test', ...PACKAGES.map((each) => `packages/${each}/src`)];
        const imports = users.flatMap(importsIn).filter(({ name }) => name.startsWith('@dice-wards/'));
        expect(imports.length).toBeGreaterThan(50);
        expect(imports.filter(({ name }) => !exported.some((path) => path.test(name))).map(told)).toEqual([]);
    });

    it('are never reached into, but by tests that share a helper with theirs', () => {
        const inside = ['src', 'tools', 'bench', 'test']
            .flatMap(importsIn)
            .filter(({ name }) => /^packages\//.test(name));
        // AssemblyScript knows no packages.
        const isAssembly = ({ file }: Import) => file.endsWith('.wasm.ts');
        const isHelper = ({ file, name }: Import) => /^test\//.test(file) && /^packages\/\w+\/test\//.test(name);
        expect(inside.filter((each) => !isHelper(each) && !isAssembly(each)).map(told)).toEqual([]);
    });

    it('export files that their sources become', () => {
        for (const folder of PACKAGES) {
            for (const [path, target] of Object.entries((manifests.get(folder) as Manifest).exports)) {
                if (typeof target === 'string') continue;
                const [, name] = /^\.\/dist\/(.+)\.js$/.exec(target.default) ?? [];
                expect(target).toEqual({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
                if (path === './*') continue;
                expect(name?.replace(/\/index$/, '')).toBe(path === '.' ? 'index' : path.slice(2));
                expect(existsSync(join(ROOT, 'packages', folder, 'src', `${name}.ts`)), path).toBe(true);
            }
        }
    });
});

describe('the client', () => {
    const all = importsIn('packages/client/src');
    const product = all.filter(({ name }) => /^(src|tools|test|packages)\//.test(name));
    const outside = product.filter(({ name }) => !/^(packages\/client\/src|src\/declarations)\//.test(name));

    it('takes rules and the kernel from their packages, and else nothing but bindings and the agent libraries', () => {
        expect(outside.map(told)).toEqual([]);
        const packages = all.filter((each) => !product.includes(each));
        const { peerDependencies } = manifestOf('client');
        const allowed = [...Object.keys(peerDependencies ?? {}), '@dice-wards/games', '@dice-wards/kernel'];
        expect(packages.filter(({ name }) => !allowed.includes(packageOf(name))).map(told)).toEqual([]);
    });

    it('is of one agent library in each entry', () => {
        const users = all.filter(({ name }) => /^@(icp-sdk|dfinity)/.test(name));
        const files = (library: RegExp) => [
            ...new Set(users.filter(({ name }) => library.test(name)).map(({ file }) => file)),
        ];
        expect(files(/^@icp-sdk/)).toEqual([join('packages/client/src', 'index.ts')]);
        expect(files(/^@dfinity/)).toEqual([join('packages/client/src', 'dfinity.ts')]);
    });
});

describe("the README's quick start", () => {
    const readme = readFileSync(join(ROOT, 'packages/replica/README.md'), 'utf8');

    it.each(['motoko.test.ts', 'azle.test.ts', 'in_process.ts'])('has %s, which is run from the tarball', (file) => {
        const program = readFileSync(join(import.meta.dirname, 'project', file), 'utf8');
        expect(readme).toContain(`\`\`\`ts\n${program}\`\`\``);
    });
});
