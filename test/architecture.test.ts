import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_KINDS } from '../src/games/kinds';
import { REASONS } from '../src/games/rules';
import { ROOT } from '../tools/layout';

/** Imports and re-exports, of types too, with what they name. */
const IMPORT = /(?:from|import) '([^']+)'/g;

/** The files that a file of `src` imports, as paths from the root on; packages by their names. */
const imports = new Map(
    readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
        .map((file) => join('src', file))
        .filter((file) => file.endsWith('.ts') && !file.startsWith(join('src', 'declarations')))
        .map((file) => [file, importsOf(file)] as const),
);

function importsOf(file: string): readonly string[] {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(IMPORT)].map(([, name]) => (name.startsWith('.') ? fileOf(dirname(file), name) : name));
}

function fileOf(folder: string, name: string): string {
    const path = normalize(join(folder, name));
    const found = [`${path}.ts`, join(path, 'index.ts')].find((each) => readable(each));
    if (found === undefined) throw new Error(`${path} is imported and is no file`);
    return found;
}

function readable(file: string): boolean {
    try {
        return readFileSync(join(ROOT, file)).length > 0;
    } catch {
        return false;
    }
}

/** Every circle that a walk from this file comes upon. */
function circlesFrom(file: string, path: readonly string[], done: Set<string>): string[] {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' -> ')];
    if (done.has(file)) return [];
    const circles = (imports.get(file) ?? []).flatMap((each) => circlesFrom(each, [...path, file], done));
    done.add(file);
    return circles;
}

/** Imports of files in `folder` that are not allowed. */
function forbidden(folder: string, isAllowed: (name: string) => boolean): string[] {
    const within = join('src', folder, '/');
    return [...imports]
        .filter(([file]) => file.startsWith(within))
        .flatMap(([file, names]) => names.filter((name) => !isAllowed(name)).map((name) => `${file}: ${name}`));
}

const isIn = (folder: string) => (name: string) => name.startsWith(join('src', folder, '/'));
/** How the kernel is asked. The rest of it is reached through `#kernel` alone. */
const KERNEL = ['#kernel', join('src', 'kernel', 'questions.ts')];

const isPackage = (name: string) => !name.startsWith('src');

describe('the sources', () => {
    it('are found, with their imports', () => {
        expect(imports.size).toBeGreaterThan(100);
        expect(imports.get(join('src', 'games', 'kinds.ts'))).toContain(join('src', 'games', 'backgammon', 'index.ts'));
    });

    it('import one another in no circle, types included', () => {
        const done = new Set<string>();
        expect([...imports.keys()].flatMap((file) => circlesFrom(file, [], done))).toEqual([]);
    });

    it('of the games import only each other, results, and the schemas in which views are declared', () => {
        const allowed = ['@dice-wards/candid/schema', '@dice-wards/candid/choice', join('src', 'result.ts'), ...KERNEL];
        expect(forbidden('games', (name) => isIn('games')(name) || allowed.includes(name))).toEqual([]);
    });

    it('of the robots import only each other and what games do', () => {
        const allowed = ['@dice-wards/candid/schema', '@dice-wards/candid/choice', join('src', 'result.ts'), ...KERNEL];
        const isAllowed = (name: string) => isIn('robots')(name) || isIn('games')(name) || allowed.includes(name);
        expect(forbidden('robots', isAllowed)).toEqual([]);
    });

    it('of one game import no other', () => {
        // The variants are backgammon with another start.
        const games = readdirSync(join(ROOT, 'src', 'games'), { withFileTypes: true })
            .filter((each) => each.isDirectory() && !['nackgammon', 'hypergammon'].includes(each.name))
            .map(({ name }) => name);
        expect(games).toContain('dice_wards');
        for (const game of games) {
            const others = forbidden(`games/${game}`, (name) => {
                const [, folder] = /^src\/games\/(\w+)\//.exec(name) ?? [];
                return folder === undefined || folder === game;
            });
            expect(others).toEqual([]);
        }
    });

    it('of the platform know no canister, and canisters know no other', () => {
        const canisters = ['profiles', 'lobbies', 'game_engine'];
        const ofNoCanister = (name: string) => !canisters.some((canister) => isIn(canister)(name));
        expect(forbidden('platform', ofNoCanister)).toEqual([]);
        for (const canister of canisters) {
            expect(forbidden(canister, (name) => isIn(canister)(name) || ofNoCanister(name))).toEqual([]);
        }
    });

    it('reach Azle through the platform and the entry classes alone', () => {
        const users = [...imports].filter(([, names]) => names.includes('azle')).map(([file]) => file);
        const mayUse = /^src\/(platform\/|\w+\/main\.ts$)/;
        expect(users.filter((file) => !mayUse.test(file))).toEqual([]);
        expect(users.length).toBeGreaterThan(3);
    });

    it('of rules and models use no package but those of pure values', () => {
        const pure = /^(@dice-wards\/candid\/\w+|#kernel)$/;
        for (const folder of ['games', 'profiles/model', 'lobbies/model', 'game_engine/model']) {
            expect(forbidden(folder, (name) => !isPackage(name) || pure.test(name))).toEqual([]);
        }
    });
});

describe('kinds of games', () => {
    // A backgammon is also a way to win, and a table of those may have it as a key.
    const keys = GAME_KINDS.filter((kind) => !REASONS.some((reason) => reason === kind));
    const named = new RegExp(`(['"\`])(${GAME_KINDS.join('|')})\\1|\\b(${keys.join('|')})['"]?\\??:`);
    /** Their folders, the rows of their robots, bindings, and a method whose interface has room for one of them. */
    const mayName =
        /^(src\/(games|declarations)|packages\/client\/src\/(games|generated))\/|^src\/robots\/index|get_statistics/;
    const files = ['src', 'packages/candid/src', 'packages/client/src', 'packages/replica/src'].flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.ts'))
            .map((file) => join(folder, file)),
    );

    it('are told apart in their own folders alone', () => {
        const others = files.filter((file) => !mayName.test(file));
        expect(others.length).toBeGreaterThan(200);
        expect(others.filter((file) => named.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
    });

    it.each([
        "if (kind === 'DiceWards') return;",
        "case 'MontyHall':",
        "['Backgammon']",
        '{ DiceWards: 1 }',
    ])('would be found with %s', (text) => expect(text).toMatch(named));
});
