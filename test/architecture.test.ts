import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { GAME_KINDS } from '@dice-wards/games/kinds';
import { REASONS } from '@dice-wards/games/rules';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../tools/layout';

/** Imports and re-exports, of types too, with what they name. */
const IMPORT = /(?:from|import) '([^']+)'/g;

/** The canisters, and the packages that they consist of. */
const GAMES = join('packages', 'games', 'src');
const ROBOTS = join('packages', 'robots', 'src');
const FOLDERS = ['src', GAMES, ROBOTS, join('packages', 'kernel', 'src')];
const OF_A_PACKAGE = /^@dice-wards\/(games|robots|kernel)(?:\/(.+))?$/;

/** The files that each file imports, as paths from the root on; other packages by their names. */
const imports = new Map(
    FOLDERS.flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
        .filter((file) => file.endsWith('.ts') && !file.startsWith(join('src', 'declarations')))
        .map((file) => [file, importsOf(file)] as const),
);

function importsOf(file: string): readonly string[] {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(IMPORT)].map(([, name]) => {
        const [, ours, path = 'index'] = OF_A_PACKAGE.exec(name) ?? [];
        if (ours !== undefined) return fileOf(join('packages', ours, 'src'), path);
        return name.startsWith('.') ? fileOf(dirname(file), name) : name;
    });
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

/** Imports of files in `folder` that are not allowed. */
function forbidden(folder: string, isAllowed: (name: string) => boolean): string[] {
    return [...imports]
        .filter(([file]) => isIn(folder)(file))
        .flatMap(([file, names]) => names.filter((name) => !isAllowed(name)).map((name) => `${file}: ${name}`));
}

const isIn = (folder: string) => (name: string) => name.startsWith(join(folder, '/'));
/** How the kernel is asked. */
const KERNEL = ['index', 'questions'].map((file) => join('packages', 'kernel', 'src', `${file}.ts`));

const isPackage = (name: string) => !name.startsWith('src') && !name.startsWith('packages');

describe('the sources', () => {
    it('are found, with their imports', () => {
        expect(imports.size).toBeGreaterThan(200);
        const kinds = imports.get(join(GAMES, 'kinds.ts'));
        expect(kinds).toContain(join(GAMES, 'backgammon', 'index.ts'));
        expect(imports.get(join(ROBOTS, 'index.ts'))).toContain(join(GAMES, 'kinds.ts'));
    });

    it('of the games import only each other, and the schemas in which views are declared', () => {
        const allowed = ['@dice-wards/candid/schema', '@dice-wards/candid/choice', ...KERNEL];
        expect(forbidden(GAMES, (name) => isIn(GAMES)(name) || allowed.includes(name))).toEqual([]);
    });

    it('of the robots import only each other and what games do', () => {
        const allowed = ['@dice-wards/candid/schema', '@dice-wards/candid/choice', ...KERNEL];
        const isAllowed = (name: string) => isIn(ROBOTS)(name) || isIn(GAMES)(name) || allowed.includes(name);
        // Outside of canisters somebody has to load the kernel; and there is a program for the command line.
        const kernel = (file: string) => join('packages', 'kernel', 'src', file);
        const outside = forbidden(ROBOTS, isAllowed).filter((each) => !each.startsWith(join(ROBOTS, 'command_line')));
        expect(outside.sort()).toEqual([
            `${join(ROBOTS, 'load.ts')}: ${kernel('host/ask.ts')}`,
            `${join(ROBOTS, 'load.ts')}: ${kernel('host/load_kernel.ts')}`,
        ]);
        const users = [...imports].filter(([, names]) => names.some((name) => name.startsWith(join(ROBOTS, 'load'))));
        expect(users.map(([file]) => file)).toEqual([join(ROBOTS, 'command_line', 'index.ts')]);
    });

    it('of one game import no other', () => {
        // The variants are backgammon with another start.
        const games = readdirSync(join(ROOT, GAMES), { withFileTypes: true })
            .filter((each) => each.isDirectory() && !['nackgammon', 'hypergammon'].includes(each.name))
            .map(({ name }) => name);
        expect(games).toContain('dice_wards');
        for (const game of games) {
            const others = forbidden(join(GAMES, game), (name) => {
                const [, folder] = /^packages\/games\/src\/(\w+)\//.exec(name) ?? [];
                return folder === undefined || folder === game;
            });
            expect(others).toEqual([]);
        }
    });

    it('of the platform know no canister, and canisters know no other', () => {
        const canisters = ['profiles', 'lobbies', 'game_engine', 'tournaments'];
        const ofNoCanister = (name: string) => !canisters.some((canister) => isIn(join('src', canister))(name));
        expect(forbidden(join('src', 'platform'), ofNoCanister)).toEqual([]);
        for (const canister of canisters) {
            expect(
                forbidden(join('src', canister), (name) => isIn(join('src', canister))(name) || ofNoCanister(name)),
            ).toEqual([]);
        }
    });

    it('reach Azle through the platform alone, and neither rows nor use cases through that', () => {
        const users = [...imports].filter(([, names]) => names.includes('azle')).map(([file]) => file);
        expect(users.sort()).toEqual(
            ['azle_host', 'azle_internals', 'canister'].map((name) => join('src', 'platform', `${name}.ts`)),
        );
        const own = forbidden('src', (name) => !users.includes(name));
        expect(own.filter((each) => !/^src\/(platform\/|\w+\/(main|wiring)\.ts)/.test(each))).toEqual([]);
    });

    it('of use cases know no row: only entries and the platform know what one is', () => {
        const rows = isIn(join('src', 'interface'));
        const users = [...imports].filter(([file, names]) => !rows(file) && names.some(rows)).map(([file]) => file);
        expect(users.filter((file) => !/^src\/(platform\/(canister|method)|\w+\/main)\.ts$/.test(file))).toEqual([]);
        expect(users).toHaveLength(6);
    });

    it('of rules and models use no package but those of pure values', () => {
        const pure = /^@dice-wards\/candid\/\w+$/;
        for (const folder of [GAMES, 'src/profiles/model', 'src/lobbies/model', 'src/game_engine/model']) {
            expect(forbidden(folder, (name) => !isPackage(name) || pure.test(name))).toEqual([]);
        }
    });
});

describe('ids', () => {
    const byNumbers = /new (Map|Set)<number\b/;

    it('are looked up as strings: in QuickJS a map of numbers is searched through', () => {
        const canisters = [...imports.keys()].filter((file) => file.startsWith('src/'));
        expect(canisters.filter((file) => byNumbers.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
    });

    it.each(['new Set<number>()', 'new Map<number, Letter>()'])('would be found with %s', (text) =>
        expect(text).toMatch(byNumbers));
});

describe('kinds of games', () => {
    // A backgammon is also a way to win, and a table of those may have it as a key.
    const keys = GAME_KINDS.filter((kind) => !REASONS.some((reason) => reason === kind));
    const named = new RegExp(`(['"\`])(${GAME_KINDS.join('|')})\\1|\\b(${keys.join('|')})['"]?\\??:`);
    /** Their folders, the rows of their robots, bindings, examples of calls, and a method whose interface has room for one of them. */
    const mayName =
        /^(src\/(declarations|interface)|packages\/games\/src|packages\/client\/src\/(games|generated))\/|^packages\/robots\/src\/index|get_statistics/;
    const files = [...FOLDERS, 'packages/candid/src', 'packages/client/src', 'packages/replica/src'].flatMap((folder) =>
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
