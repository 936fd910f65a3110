import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileMotoko } from '../../packages/replica/test/motoko_canister';
import type { NewMatch } from '../../src/declarations/lobbies.did';
import {
    AFTER_TURN_MS,
    BACKGAMMON,
    DICE_WARDS,
    ENGINE_SETTINGS,
    GAME_RESULT,
    playGame,
    startGame,
} from '../support/games';
import { encodeArguments, methodsOf } from '../support/interfaces';
import { soundArguments } from '../support/sound_arguments';
import { ALL_NAMES, type AnyName, freshWorld, happy, type Player, World } from '../support/world';

/** The queries that are cheap enough for an update, with arguments that make them work. */
const CHEAP: Readonly<Record<AnyName, Readonly<Record<string, (room: number, player: Principal) => unknown[]>>>> = {
    profiles: {
        getMyProfile: () => [],
        getProfile: (_, player) => [player],
    },
    lobbies: { getRoom: (room) => [room], getEngines: () => [], getModerators: () => [] },
    gameEngine: { getGameState: (room) => [room] },
    tournaments: {},
};

const QUERIES = ALL_NAMES.flatMap((name) =>
    [...methodsOf(name)]
        .filter(([, { annotations }]) => annotations.includes('query'))
        .map(([method]) => ({ name, method })),
);
const DEAR = QUERIES.filter(({ name, method }) => !(method in CHEAP[name]));

/** A canister that sends any call, and answers whether there was a reply. */
const RELAY = `
import Prim "mo:prim";
persistent actor {
  public func relay(to : Principal, method : Text, argument : Blob) : async ?Blob {
    try { ?(await Prim.call_raw(to, method, argument)) } catch (_) { null };
  };
};`;

let world: World;
let ana: Player;
let ben: Player;
let relay: Principal;
let room: number;

beforeAll(async () => {
    world = await World.create({ tournaments: true });
    [ana, ben] = world.players('ana', 'ben');
    await playGame(world, ana, ben);
    room = await startGame(ana, ben, { kind: BACKGAMMON });
    relay = await world.pic.createCanister({ sender: world.admin });
    await world.pic.installCode({ canisterId: relay, wasm: compileMotoko(RELAY), sender: world.admin });
    return () => world.close();
});

/** The cycles that a canister paid for what happened. */
async function paid(name: AnyName, act: () => Promise<unknown>): Promise<number> {
    const before = await world.pic.getCyclesBalance(world.idOf(name));
    await act();
    return Number(before) - Number(await world.pic.getCyclesBalance(world.idOf(name)));
}

/** A call by the canister; its reply, if there was one. */
async function relayed(name: AnyName, method: string, argument: Uint8Array): Promise<Uint8Array | undefined> {
    const types = [IDL.Principal, IDL.Text, IDL.Vec(IDL.Nat8)];
    const answer = await world.pic.updateCall({
        canisterId: relay,
        method: 'relay',
        arg: new Uint8Array(IDL.encode(types, [world.idOf(name), method, argument])),
        sender: world.admin,
    });
    const [reply] = IDL.decode([IDL.Opt(IDL.Vec(IDL.Nat8))], answer) as unknown as [[] | [Uint8Array]];
    return reply[0];
}

describe('a query', () => {
    /** What ten rolls cost their canister. */
    const TEN_ROLLS = 72_000_000;

    test.each(
        QUERIES.filter(({ name, method }) => method in CHEAP[name]),
    )('$method of $name costs less than ten rolls as an update', async ({ name, method }) => {
        const argument = encodeArguments(name, method, CHEAP[name][method](room, ana.principal));
        const cost = await paid(name, async () => {
            expect(await world.update(name, method, argument, ana.principal)).toHaveProperty('reply');
        });
        expect(cost).toBeGreaterThan(0);
        expect(cost).toBeLessThan(TEN_ROLLS);
    });

    test.each(DEAR)('$method of $name is query only: as an update the filter drops it', async ({ name, method }) => {
        const argument = encodeArguments(name, method, soundArguments(name, method));
        const cost = await paid(name, async () => {
            const answer = await world.update(name, method, argument, ana.principal);
            const isForCanisters = method === 'getRatings';
            const text = isForCanisters ? 'This method is for other canisters' : 'This is answered to a query only';
            expect(answer).toHaveProperty('reject', expect.stringContaining(text));
        });
        expect(cost).toBe(0);
        expect(await world.query(name, method, argument, ana.principal)).toHaveProperty('reply');
    });

    // Lobbies may ask for ratings.
    const FOR_NOBODY = DEAR.filter(({ method }) => method !== 'getRatings');
    test.each(FOR_NOBODY)('$method of $name is no call for a canister', async ({ name, method }) => {
        const argument = encodeArguments(name, method, soundArguments(name, method));
        const cost = await paid(name, async () => {
            expect(await relayed(name, method, argument)).toBeUndefined();
        });
        expect(cost).toBeLessThan(8_000_000);
    });

    test('that a canister may call answers it', async () => {
        expect(await relayed('lobbies', 'getRoom', encodeArguments('lobbies', 'getRoom', [room]))).toBeDefined();
    });
});

test.each(ALL_NAMES)('a method that %s does not have is dropped at no cost, and the caller is told', async (name) => {
    const argument = IDL.encode([], []);
    const cost = await paid(name, async () => {
        for (const sender of [ana.principal, Principal.anonymous()]) {
            const answer = await world.update(name, 'rolll', argument, sender);
            expect(answer).toHaveProperty('reject', expect.stringContaining('There is no method of this name'));
        }
        const long = await world.update(name, 'wake', new Uint8Array(2_000), ana.principal);
        expect(long).toHaveProperty(
            'reject',
            expect.stringMatching(/The argument has 2000 bytes; at most \d+ are read/),
        );
    });
    expect(cost).toBe(0);
});

describe('a method for other canisters', () => {
    const DORA = Principal.fromUint8Array(Uint8Array.of(1, 2));
    const EMIL = Principal.fromUint8Array(Uint8Array.of(2, 2));
    const PLACE = { tournament: 1, round: 1, table: 1 };
    const NEW_MATCH: NewMatch = {
        ...{ first: DORA, second: EMIL, kind: DICE_WARDS },
        ...{ settings: [], place: PLACE, berserk: [] },
    };
    const NEWS = {
        ...{ from: 0, upTo: 2, house: [], engines: [], bans: [], sessions: [] },
        names: [{ id: DORA, username: ['dora'] }],
    };
    const METHODS: readonly [AnyName, string, unknown[]][] = [
        ['gameEngine', 'initGame', [999, DORA, EMIL, ENGINE_SETTINGS]],
        ['lobbies', 'onGameFinished', [1, DORA, GAME_RESULT]],
        ['profiles', 'onGameFinished', [DORA, EMIL, GAME_RESULT]],
        ['profiles', 'getRatings', [DICE_WARDS, [DORA]]],
        ['gameEngine', 'onNews', [NEWS]],
        ['lobbies', 'onNews', [NEWS]],
        ['lobbies', 'openMatches', [[NEW_MATCH]]],
    ];

    test.each(METHODS)('is dropped from outside, at no cost: %s.%s', async (name, method, values) => {
        const argument = encodeArguments(name, method, values);
        const cost = await paid(name, async () => {
            for (const sender of [ana.principal, world.admin, relay]) {
                const answer = await world.update(name, method, argument, sender);
                const text = 'This method is for other canisters';
                expect(answer).toHaveProperty('reject', expect.stringContaining(text));
            }
        });
        expect(cost).toBe(0);
    });

    test.each(METHODS)('is refused to a canister that is not linked: %s.%s', async (name, method, values) => {
        const reply = await relayed(name, method, encodeArguments(name, method, values));
        const [{ retTypes }] = [...methodsOf(name)].filter(([each]) => each === method).map(([, type]) => type);
        expect(IDL.decode(retTypes, reply ?? new Uint8Array(0))).toEqual([{ Err: { Unauthorized: null } }]);
    });
});

describe('a sleeping game', () => {
    /** A game that both players have left until it sleeps. */
    async function asleep(own: World, dora: Player, emil: Player): Promise<number> {
        const game = await startGame(dora, emil);
        for (let turn = 0; turn < 9; turn += 1) await own.advance(AFTER_TURN_MS);
        expect((await happy(dora.gameEngine.getGameState(game))).remainingMs).toEqual([]);
        return game;
    }

    test('that is woken and not played sleeps again after one window', async () => {
        const own = await freshWorld();
        const [dora, emil] = own.players('dora', 'emil');
        const game = await asleep(own, dora, emil);
        const before = await own.pic.getCyclesBalance(own.ids.gameEngine);
        const { version } = await happy(dora.gameEngine.checkTimeout(game));
        expect(await own.metric('gameEngine', 'dice_wards_games_watched')).toBe(1);
        for (let turn = 0; turn < 10; turn += 1) await own.advance(AFTER_TURN_MS);
        expect(await happy(dora.gameEngine.getGameState(game))).toMatchObject({
            version: version + 1,
            remainingMs: [],
        });
        // Eight windows cost 100 million, one of them 13, and the call that wakes 7.
        expect(before - (await own.pic.getCyclesBalance(own.ids.gameEngine))).toBeLessThan(60_000_000);
    });

    test('that is woken and played goes on as any other', async () => {
        const own = await freshWorld();
        const [dora, emil] = own.players('dora', 'emil');
        const game = await asleep(own, dora, emil);
        const { version } = await happy(dora.gameEngine.hold(game, []));
        for (let turn = 0; turn < 3; turn += 1) await own.advance(AFTER_TURN_MS);
        expect(await happy(emil.gameEngine.getGameState(game))).toMatchObject({
            version: version + 3,
            remainingMs: [expect.any(Number)],
        });
    });
});
