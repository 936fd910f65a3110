import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { beforeAll, describe, expect, test } from 'vitest';
import { AFTER_TURN_MS, BACKGAMMON, playGame, startGame } from '../support/games';
import { ROWS } from '../support/gate_rules';
import { encodeArguments, methodsOf } from '../support/interfaces';
import { openRelay, type Relay } from '../support/relay';
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

let world: World;
let ana: Player;
let ben: Player;
let relay: Relay;
let room: number;

beforeAll(async () => {
    world = await World.create({ tournaments: true });
    [ana, ben] = world.players('ana', 'ben');
    await playGame(world, ana, ben);
    room = await startGame(ana, ben, { kind: BACKGAMMON });
    relay = await openRelay(world);
    return () => world.close();
});

/** The cycles that a canister paid for what happened. */
async function paid(name: AnyName, act: () => Promise<unknown>): Promise<number> {
    const before = await world.pic.getCyclesBalance(world.idOf(name));
    await act();
    return Number(before) - Number(await world.pic.getCyclesBalance(world.idOf(name)));
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
            expect(await relay.send(name, method, argument)).toBeUndefined();
        });
        expect(cost).toBeLessThan(8_000_000);
    });

    test('that a canister may call answers it', async () => {
        expect(await relay.send('lobbies', 'getRoom', encodeArguments('lobbies', 'getRoom', [room]))).toBeDefined();
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

const FOR_CANISTERS = ALL_NAMES.flatMap((name) =>
    ROWS[name]
        .filter(({ mode, updateBy }) => mode === 'update' && !['named', 'controllers'].includes(updateBy))
        .map(({ method }) => ({ name, method })),
);

test.each(FOR_CANISTERS)('$method of $name is for canisters, and dropped from outside at no cost', async (of) => {
    const { name, method } = of;
    const argument = encodeArguments(name, method, soundArguments(name, method));
    const cost = await paid(name, async () => {
        for (const sender of [ana.principal, world.admin, relay.id]) {
            const answer = await world.update(name, method, argument, sender);
            expect(answer).toHaveProperty('reject', expect.stringContaining('This method is for other canisters'));
        }
    });
    expect(cost).toBe(0);
});

test('a sleeping game that is woken and not played sleeps again after one window', async () => {
    const own = await freshWorld();
    const [dora, emil] = own.players('dora', 'emil');
    const game = await startGame(dora, emil);
    for (let turn = 0; turn < 9; turn += 1) await own.advance(AFTER_TURN_MS);
    expect((await happy(dora.gameEngine.getGameState(game))).remainingMs).toEqual([]);
    const before = await own.pic.getCyclesBalance(own.ids.gameEngine);
    const { version } = await happy(dora.gameEngine.checkTimeout(game));
    expect(await own.metric('gameEngine', 'dice_wards_games_watched')).toBe(1);
    for (let turn = 0; turn < 10; turn += 1) await own.advance(AFTER_TURN_MS);
    expect(await happy(dora.gameEngine.getGameState(game))).toMatchObject({ version: version + 1, remainingMs: [] });
    // Eight windows cost 100 million, one of them 13, and the call that wakes 7.
    expect(before - (await own.pic.getCyclesBalance(own.ids.gameEngine))).toBeLessThan(60_000_000);
});
