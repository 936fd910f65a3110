import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIdentity } from '@dfinity/pic';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { NO_GAME_TERMS } from '../src/platform/terms';
import { expectSameInterface } from '../tools/canister_build/same_interface';
import { HOUSE, ROOT } from '../tools/layout';
import { PARTS } from './fixtures/copied_sources';
import { FOLDER, TOUCHED } from './fixtures/fourth_game/add';
import { compileFourthGame, type FourthGame, TARGET, typeFaults } from './fixtures/fourth_game/compiled';
import { Engine, LOBBIES } from './fixtures/fourth_game/engine';
import type { NimGameView, NimSettings } from './fixtures/fourth_game/engine_api';
import { describeLaterHouse } from './fixtures/fourth_game/later_house';
import { BACKGAMMON, DICE_WARDS, ENGINE_SETTINGS, GRACE_MS, newRoom, startGame } from './support/games';
import { CANISTER_NAMES, freshWorld, happy, refused } from './support/world';

const [ANA, BEN, CLEO] = ['ana', 'ben', 'cleo'].map((name) => createIdentity(name).getPrincipal());
const ROLES = [{ Player1: null }, { Player2: null }] as const;
const SETTINGS: NimSettings = {
    kind: 'Nim',
    turnSeconds: null,
    delaySeconds: null,
    reserveSeconds: null,
    rated: false,
    private: false,
    openedAtMs: 0,
    startedAtMs: 0,
    doubling: null,
    doubleAfterRoll: null,
    matchLength: null,
    crawford: null,
    jacoby: null,
    quick: null,
    robot: null,
    told: { player1: false, player2: true },
    further: null,
    ...NO_GAME_TERMS,
    berserk: null,
};
const ROOM = 7;

type Taken = readonly [heap: number, count: number];
/** Player1 wins by leaving heaps that make 0, added without carry. */
const PLAYED: readonly Taken[] = [
    [1, 2],
    [2, 3],
    [3, 5],
    [1, 1],
    [2, 1],
];

let game: FourthGame;
let model: Engine;
beforeAll(async () => {
    game = await compileFourthGame();
    model = await Engine.install(game);
});
afterAll(() => model?.close());

describe('a fourth game', () => {
    test('touches its folder and its row, as the documentation says', async () => {
        expect(TOUCHED).toEqual(['packages/games/src/kinds.ts']);
        const [, steps] = (await text(ROOT, 'docs', 'change', 'architecture.md')).split('## A new game\n');
        const named = [...steps.matchAll(/`(packages\/games\/src\/[\w/]+\.ts)`/g)].map(([, file]) => file);
        expect(named).toEqual(['packages/games/src/rules.ts', ...TOUCHED]);

        const partsOf = (root: string): string[] =>
            PARTS.flatMap((part) => filesIn(join(root, part)).map((file) => join(part, file))).filter(
                (file) => !file.includes('/dist/'),
            );
        const before = partsOf(ROOT);
        const nim = filesIn(join(ROOT, 'test', 'fixtures', 'games', 'nim'));
        expect(partsOf(TARGET).sort()).toEqual([...before, ...nim.map((file) => join(FOLDER, file))].sort());
        const changed: string[] = [];
        for (const file of before) {
            const [was, is] = [await text(ROOT, file), await text(TARGET, file)];
            if (was === is) continue;
            changed.push(file);
            expect(additions(linesOf(was), linesOf(is)).length, file).toBeGreaterThan(0);
        }
        expect(changed.sort()).toEqual([...TOUCHED].sort());
    });

    test("is as the type checker wants it, under the repository's own options", async () => {
        expect(await typeFaults()).toBe('');
    });

    test('only adds to the interfaces', async () => {
        const added: Record<string, readonly string[]> = {};
        for (const name of HOUSE) {
            const committed = await text(ROOT, 'src', name, `${name}.did`);
            added[name] = additions(piecesOf(committed), piecesOf(game.declared[name]));
        }
        expect(added).toEqual({
            profiles: [],
            lobbies: [],
            game_engine: [
                'type Take = record',
                'count : nat8',
                'heap : nat8',
                'take : Take',
                'type GameNim = record',
                'heap1 : nat8',
                'heap2 : nat8',
                'heap3 : nat8',
                'Nim : GameNim',
                'type Taken = record',
                'count : nat8',
                'heap : nat8',
                'type EventsNim = variant',
                'Taken : Taken',
                'Nim : vec opt EventsNim',
            ],
        });
    });

    test('is built as it is declared', () => {
        expectSameInterface(game.declared.game_engine, game.decorated);
        expect(() => expectSameInterface(game.declared.lobbies, game.decorated)).toThrow('another interface');
    });
});

describe('programs made before', () => describeLaterHouse(() => game));

describe('a game of Nim', () => {
    let engine: Engine;
    beforeEach(async () => {
        engine = await model.fork();
        onTestFinished(() => engine.close());
        await begin(engine);
    });

    test.each([
        [0, PLAYED],
        [1, [...PLAYED.slice(0, 2), [3, 4], [3, 1], [1, 1], [2, 1]]],
    ] as const)('is played to its end, and won by the player in seat %i', async (winner, moves) => {
        const { createdAtMs } = await happy(engine.call(ANA, 'getGameState', ROOM));
        const before = await happy(engine.call(CLEO, 'getStatistics', null));
        const heaps = [3, 4, 5];
        for (const [i, [heap, count]] of moves.entries()) {
            const seat = i % 2;
            expect(await look(engine)).toMatchObject({
                version: i,
                turnId: expect.any(Number),
                status: { InProgress: null },
                activePlayer: ROLES[seat],
                winner: null,
                outcome: null,
                finishedAtMs: null,
                game: { Nim: { heap1: heaps[0], heap2: heaps[1], heap3: heaps[2] } },
            });
            await engine.advance(5_000);
            heaps[heap - 1] -= count;
            const view = await happy(engine.take([ANA, BEN][seat], ROOM, heap, count, i));
            expect(timeless(view)).toEqual({ ...timeless(await look(engine)), me: ROLES[seat] });
        }
        const log = await happy(engine.call(CLEO, 'getLog', ROOM, 0));
        expect(log.map(({ version, by, events }) => ({ version, by, events }))).toEqual(
            moves.map(([heap, count], i) => ({
                version: i + 1,
                by: ROLES[i % 2],
                events: { Nim: [{ Taken: { heap, count } }] },
            })),
        );
        const finishedAtMs = log[log.length - 1].atMs;
        expect(finishedAtMs).toBeGreaterThanOrEqual(createdAtMs + 5_000 * moves.length);
        expect(await look(engine)).toMatchObject({
            version: moves.length,
            kind: 'Nim',
            status: { Finished: null },
            activePlayer: null,
            turnExpiresAtMs: null,
            remainingMs: null,
            winner: ROLES[winner],
            outcome: {
                winner: ROLES[winner],
                points: 1,
                reason: { Played: null },
                score: null,
                ending: { PlayedOut: null },
            },
            cube: null,
            rated: false,
            finishedAtMs,
            lastDice: new Uint8Array(0),
            game: { Nim: { heap1: 0, heap2: 0, heap3: 0 } },
        });
        expect(await refused(engine.take(ANA, ROOM, 1, 1, null))).toEqual({ GameFinished: null });
        await engine.settle();
        expect(await happy(engine.call(CLEO, 'getStatistics', null))).toEqual(before);
        expect(await happy(engine.call(CLEO, 'getStatistics', ANA.toUint8Array()))).toEqual(before);
    });

    test('refuses what its rules and the engine refuse, without changing the game', async () => {
        const take = (by: typeof ANA, heap: number, count: number, seen: number | null = null) =>
            refused(engine.take(by, ROOM, heap, count, seen));
        await happy(engine.take(ANA, ROOM, 1, 2, 0));
        const before = await look(engine);
        expect(await take(ANA, 2, 1)).toEqual({ NotYourTurn: null });
        expect(await take(BEN, 1, 2)).toEqual({ InvalidMove: 'That heap has 1 left: take 1 or more' });
        expect(await take(BEN, 2, 0)).toEqual({ InvalidMove: 'That heap has 4 left: take 1 or more' });
        for (const heap of [0, 4, 255]) {
            expect(await take(BEN, heap, 1)).toEqual({ InvalidArgument: 'heap is from 1 to 3' });
        }
        expect(await take(BEN, 2, 1, 0)).toEqual({ Stale: 1 });
        expect(await take(CLEO, 2, 1)).toEqual({ Unauthorized: null });
        expect(await refused(engine.take(BEN, ROOM + 1, 2, 1, null))).toEqual({ RoomNotFound: null });
        const ben = engine.known(BEN);
        for (const verb of ['roll', 'hold', 'undo', 'proposeDouble', 'acceptDouble', 'forfeit'] as const) {
            expect(await refused(ben[verb](ROOM, []))).toEqual({ InvalidState: `Nim has no ${verb}` });
        }
        expect(await refused(engine.call(BEN, 'act', ROOM, { hold: null }, null))).toEqual({
            InvalidState: 'Nim has no hold',
        });
        expect(await refused(engine.call(ANA, 'act', ROOM, { hold: null }, null))).toEqual({ NotYourTurn: null });
        const noFormat = { InvalidState: 'There is no such format for this game' };
        expect(await refused(engine.call(ANA, 'exportMatch', ROOM, null))).toEqual(noFormat);
        expect(await refused(engine.call(ANA, 'exportPosition', ROOM))).toEqual(noFormat);
        expect(timeless(await look(engine))).toEqual(timeless(before));
    });

    test.each<[Partial<NimSettings>, string]>([
        [{ doubling: true }, 'Nim has no doubling'],
        [{ doubleAfterRoll: true }, 'Nim has no doubleAfterRoll'],
        [{ matchLength: 5 }, 'Nim has no matchLength'],
        [{ crawford: true }, 'Nim has no crawford'],
        [{ jacoby: true }, 'Nim has no jacoby'],
        [{ rated: true }, 'Such a game cannot be rated'],
        [{ turnSeconds: 59 }, 'turnSeconds is from 60 to 259200'],
    ])('is not begun with %o', async (asked, why) => {
        expect(await refused(initGame(engine, ROOM + 1, asked))).toEqual({ InvalidArgument: why });
        expect(await refused(engine.call(ANA, 'getGameState', ROOM + 1))).toEqual({ RoomNotFound: null });
    });

    test('is begun by Lobbies alone, also with options that ask for nothing', async () => {
        const [ana, ben] = [ANA, BEN].map((player) => player.toUint8Array());
        await expect(engine.call(ANA, 'initGame', ROOM + 1, ana, ben, SETTINGS)).rejects.toThrow(
            'This method is for other canisters of Dice Wards',
        );
        // The replies about the second game are laid out from one about the first.
        await happy(engine.take(ANA, ROOM, 1, 3, 0));
        const nothing = { doubling: false, crawford: false, turnSeconds: 120 };
        expect(await happy(initGame(engine, ROOM + 1, nothing))).toBe(ROOM + 1);
        const view = await happy(engine.take(ANA, ROOM + 1, 2, 1, 0));
        expect(view).toMatchObject({ roomId: ROOM + 1, version: 1, game: { Nim: { heap1: 3, heap2: 3, heap3: 5 } } });
        expect(timeless(await look(engine, ROOM + 1))).toEqual({ ...timeless(view), me: null });
        expect(await look(engine)).toMatchObject({ roomId: ROOM, version: 1, game: { Nim: { heap1: 0, heap2: 4 } } });
    });

    test('is played by the clock for an absent player, to the end if necessary', async () => {
        for (const [i, [heap, count]] of PLAYED.slice(0, 3).entries()) {
            await happy(engine.take([ANA, BEN][i % 2], ROOM, heap, count, i));
        }
        await engine.advance(59_000);
        expect(await look(engine)).toMatchObject({ version: 3, game: { Nim: { heap1: 1, heap2: 1, heap3: 0 } } });
        await engine.advance(2_000 + GRACE_MS);
        expect(await look(engine)).toMatchObject({
            version: 4,
            activePlayer: ROLES[0],
            game: { Nim: { heap1: 0, heap2: 1, heap3: 0 } },
        });
        await engine.advance(61_000 + GRACE_MS);
        expect(await look(engine)).toMatchObject({
            version: 5,
            status: { Finished: null },
            outcome: {
                winner: ROLES[0],
                points: 1,
                reason: { Timeout: null },
                score: null,
                ending: { PlayedOut: null },
            },
        });
        const log = await happy(engine.call(BEN, 'getLog', ROOM, 3));
        expect(log.map(({ by, events }) => [by, events.Nim])).toEqual([
            [{ Clock: null }, [{ Taken: { heap: 1, count: 1 } }]],
            [{ Clock: null }, [{ Taken: { heap: 2, count: 1 } }]],
        ]);
    });

    test('is shown as the clock will leave it, before it comes; checkTimeout does not wait for it', async () => {
        // The clock comes at whole seconds.
        await engine.advance(300);
        await happy(engine.take(ANA, ROOM, 1, 2, 0));
        await engine.advance(59_900 + GRACE_MS);
        expect(await look(engine)).toMatchObject({ version: 1 });
        await engine.advance(200);
        const shown = await look(engine);
        expect(shown).toMatchObject({ version: 2, activePlayer: ROLES[0], game: { Nim: { heap1: 0, heap2: 4 } } });
        expect(await happy(engine.call(CLEO, 'getLog', ROOM, 1))).toEqual([]);
        expect(timeless(await happy(engine.call(CLEO, 'checkTimeout', ROOM)))).toEqual(timeless(shown));
        expect(await happy(engine.call(CLEO, 'getLog', ROOM, 1))).toMatchObject([{ version: 2, by: { Clock: null } }]);
    });

    test('goes on after an upgrade as if nothing had happened', async () => {
        for (const [i, [heap, count]] of PLAYED.slice(0, 3).entries()) {
            await happy(engine.take([ANA, BEN][i % 2], ROOM, heap, count, i));
        }
        const looks = async () => [timeless(await look(engine)), await happy(engine.call(ANA, 'getLog', ROOM, 0))];
        const before = await looks();
        await engine.upgrade();
        expect(await looks()).toEqual(before);
        await happy(engine.take(BEN, ROOM, ...PLAYED[3], 3));
        const over = await happy(engine.take(ANA, ROOM, ...PLAYED[4], 4));
        expect(over).toMatchObject({ version: 5, outcome: { winner: ROLES[0], reason: { Played: null } } });
        await engine.upgrade();
        expect(await look(engine)).toMatchObject({ version: 5, finishedAtMs: over.finishedAtMs, winner: ROLES[0] });
    });

    test('stands beside games of other kinds, which have no take', async () => {
        const settings = { ...ENGINE_SETTINGS, rated: false };
        await happy(engine.known(LOBBIES).initGame(ROOM + 1, ANA, BEN, settings));
        expect(await refused(engine.take(ANA, ROOM + 1, 1, 1, null))).toEqual({
            InvalidState: 'Dice Wards has no take',
        });
        expect(await refused(engine.take(BEN, ROOM + 1, 1, 1, null))).toEqual({ NotYourTurn: null });
        const view = await happy(engine.known(ANA).hold(ROOM + 1, []));
        expect(view).toMatchObject({ kind: 'DiceWards', version: 1, activePlayer: [ROLES[1]] });
        await happy(engine.take(ANA, ROOM, 1, 1, 0));
    });
});

test('a house with games takes the fourth by an upgrade: its rooms are what they were, and its games go on', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben, { turnSeconds: [3600] });
    await happy(ana.gameEngine.roll(roomId, []));
    await startGame(ana, ben, { kind: BACKGAMMON });
    const over = await startGame(ana, ben);
    await happy(ana.gameEngine.resign(over, [], []));
    for (const kind of ['MontyHall', DICE_WARDS]) await happy(ana.lobbies.createRoom(newRoom({ kind })));
    await world.settle();
    const looks = async () => ({
        game: { ...(await happy(ben.gameEngine.getGameState(roomId))), remainingMs: [] },
        log: await happy(ben.gameEngine.getLog(roomId, 0)),
        rooms: await ben.lobbies.listRooms({ status: [], kind: [], bots: [] }, { before: [], limit: 9 }),
        mine: [await ana.lobbies.getMyRooms(), await ben.lobbies.getMyRooms()],
        profile: await happy(ana.profiles.getProfile(ben.principal)),
    });
    const before = await looks();
    for (const name of CANISTER_NAMES) {
        const wasm = game.modules[name === 'gameEngine' ? 'game_engine' : name];
        await world.pic.upgradeCanister({
            canisterId: world.ids[name],
            wasm,
            arg: new Uint8Array(0),
            sender: world.admin,
        });
    }
    await world.settle();
    expect(await looks()).toEqual(before);
    const { activePlayer, version } = await happy(ben.gameEngine.getGameState(roomId));
    const actor = activePlayer.some((role) => 'Player1' in role) ? ana : ben;
    expect(await happy(actor.gameEngine.hold(roomId, [version]))).toMatchObject({ version: version + 1 });
    const back = await looks();
    for (const name of CANISTER_NAMES) await world.upgrade(name);
    await world.settle();
    expect(await looks()).toEqual(back);
});

function initGame(engine: Engine, roomId: number, asked: Partial<NimSettings> = {}) {
    const settings = { ...SETTINGS, ...asked };
    return engine.call(LOBBIES, 'initGame', roomId, ANA.toUint8Array(), BEN.toUint8Array(), settings);
}

async function begin(engine: Engine): Promise<void> {
    expect(await happy(initGame(engine, ROOM))).toBe(ROOM);
}

/**
 * The game as a spectator sees it, which is written whole. Players see the same, but for their seats; their replies are
 * filled into earlier ones.
 */
async function look(engine: Engine, roomId = ROOM): Promise<NimGameView> {
    const view = await happy(engine.call(CLEO, 'getGameState', roomId));
    expect(view.me).toBeNull();
    for (const [seat, player] of [ANA, BEN].entries()) {
        expect(await happy(engine.call(player, 'getGameState', roomId))).toEqual({ ...view, me: ROLES[seat] });
    }
    return view;
}

/** Without the fields that change while nobody acts, and those that queries alone tell. */
function timeless(view: NimGameView): NimGameView {
    return { ...view, remainingMs: null, publicNames: null, playersReactions: null, isBehind: null };
}

function text(...path: string[]): Promise<string> {
    return readFile(join(...path), 'utf8');
}

function filesIn(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
        .sort();
}

function linesOf(text: string): string[] {
    return text.split('\n');
}

/** Fields, cases and methods of a `.did`, one a piece, however its lines are broken. */
function piecesOf(did: string): string[] {
    return did
        .split(/[{};\n]/)
        .map((piece) => piece.trim())
        .filter((piece) => piece !== '');
}

/** The pieces that the new text adds. It must keep every piece of the old one, in the same order. */
function additions(old: readonly string[], now: readonly string[]): string[] {
    let known = 0;
    const added = now.filter((piece) => {
        if (piece !== old[known]) return true;
        known += 1;
        return false;
    });
    expect(old.slice(known), 'what is missing').toEqual([]);
    return added;
}
