import { gunzipSync } from 'node:zlib';
import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, test } from 'vitest';
import { init as initOf } from '../../src/declarations/game_engine.did';
import { diceWardsOf, ENGINE_SETTINGS, newRoom, play, playGame, startGame } from '../support/games';
import { hex } from '../support/memory_map';
import { changesNothing } from '../support/snapshot';
import {
    CANISTER_NAMES,
    freshWorld,
    happy,
    linksOf,
    type Player,
    refused,
    type World,
    wasmOf,
    worldWithOwnDice,
} from '../support/world';

/** The argument that tools send by default. */
const EMPTY_ARGUMENTS: readonly [string, Uint8Array][] = [
    ['no bytes', new Uint8Array(0)],
    ['an empty argument list', Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0)],
];

/** Profiles, a finished game, a game in mid-turn, a private room and one that waits. */
async function livelyWorld(): Promise<{ world: World; ana: Player; ben: Player; live: number; waiting: number }> {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    await happy(ana.profiles.upsertProfile('Ana'));
    await happy(ben.profiles.upsertProfile('Ben'));
    await playGame(world, ana, ben);
    const live = await startGame(ana, ben);
    await play([ana, ben], live, (view) => (diceWardsOf(view).roundScore === 0 ? 'roll' : 'wait'));
    await happy(ana.lobbies.createRoom(newRoom({ private: [true] })));
    const waiting = await happy(ben.lobbies.createRoom(newRoom({ name: 'Waits for somebody' })));
    return { world, ana, ben, live, waiting: waiting.id };
}

describe.each(EMPTY_ARGUMENTS)('an upgrade with %s', (_what, argument) => {
    test.each(CANISTER_NAMES)('of %s changes nothing visible, and the games go on', async (name) => {
        const { world, ana, ben, live, waiting } = await livelyWorld();
        const looked = { rooms: [1, 2, 3, 4], players: [ana.principal, ben.principal] };
        await changesNothing(world, looked, () => world.upgrade(name, argument));

        expect((await play([ana, ben], live)).status).toEqual({ Finished: null });
        const cleo = world.player('cleo');
        await happy(cleo.lobbies.joinRoom(waiting, [], []));
        expect((await happy(ben.gameEngine.roll(waiting, []))).version).toBe(1);
        await world.settle();
        expect(await happy(ben.profiles.getMyProfile())).toMatchObject({ username: ['Ben'], gamesPlayed: 2 });
        expect((await happy(ana.lobbies.getRoom(live))).status).toEqual({ Finished: null });
    });
});

test('an upgrade with other bytes than links is refused, and the canister goes on as it was', async () => {
    const { world, ana, ben } = await livelyWorld();
    const looked = { rooms: [1, 2, 3, 4], players: [ana.principal, ben.principal] };
    await changesNothing(world, looked, async () => {
        for (const name of CANISTER_NAMES) {
            await expect(world.upgrade(name, Uint8Array.of(1, 2, 3)), name).rejects.toThrow();
        }
    });
});

test('all three, one after the other, in the middle of every turn of a game', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben);
    let turns = 0;
    const final = await play([ana, ben], roomId, undefined, async (view) => {
        const { turnId } = view;
        if (diceWardsOf(view).roundScore === 0 || turnId <= turns) return;
        turns = turnId;
        await world.upgrade(CANISTER_NAMES[turnId % CANISTER_NAMES.length]);
        await world.settle();
    });
    await world.settle();
    expect(final.status).toEqual({ Finished: null });
    expect(await happy(ana.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1 });
    expect((await happy(ana.lobbies.getRoom(roomId))).status).toEqual({ Finished: null });
});

describe('dice', () => {
    test.each([
        'reinstall',
        'upgrade',
    ] as const)('are not drawn before the generator is seeded after: %s', async (mode) => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const { principal, gameEngine } = world.as(world.ids.lobbies);
        // Submitted before the new code and executed right after it, when no seed can have been fetched.
        const early = await world.deferredEngine(principal).initGame(1, ana.principal, ben.principal, ENGINE_SETTINGS);
        const code = { canisterId: world.ids.gameEngine, wasm: await wasmOf('gameEngine'), sender: world.admin };
        if (mode === 'upgrade') await world.pic.upgradeCanister(code);
        else await world.pic.reinstallCode({ ...code, arg: linksToLobbies(world) });

        expect(await refused(early())).toHaveProperty('Busy');
        expect(await refused(ana.gameEngine.getGameState(1))).toEqual({ RoomNotFound: null });
        await world.settle();
        expect(await happy(gameEngine.initGame(1, ana.principal, ben.principal, ENGINE_SETTINGS))).toBe(1);
    });

    test('differ between two installs, and before and after an upgrade', async () => {
        const seals: string[] = [];
        for (const world of [await worldWithOwnDice(), await worldWithOwnDice()]) {
            const [ana, ben] = world.players('ana', 'ben');
            const drawSeal = async (): Promise<void> => {
                const roomId = await startGame(ana, ben);
                seals.push(hex((await happy(ana.gameEngine.getGameState(roomId))).seal));
            };
            await drawSeal();
            await world.upgrade('gameEngine');
            await world.settle();
            await drawSeal();
        }
        expect(new Set(seals).size).toBe(4);
    });
});

/** The links as an install argument: the engine then knows its lobby from its first message on. */
function linksToLobbies({ ids: { lobbies } }: World): Uint8Array {
    return new Uint8Array(IDL.encode(initOf({ IDL }), [[linksOf({ lobbies })]]));
}

test.each(CANISTER_NAMES)('%s has no pre_upgrade: all state is already in stable memory', async (name) => {
    const module = new WebAssembly.Module(gunzipSync(await wasmOf(name)));
    const hooks = WebAssembly.Module.exports(module)
        .map((each) => each.name)
        .filter((each) => each.startsWith('canister_') && each.includes('upgrade'));
    expect(hooks).toEqual(['canister_post_upgrade']);
});

test('a start whose answer comes to a Lobbies that was upgraded without a stop is settled by its letter', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const { id } = await happy(ana.lobbies.createRoom(newRoom()));
    const join = await world.deferredLobbies(ben.principal).joinRoom(id, [], []);
    await world.upgrade('lobbies');
    await join().catch(() => undefined);
    await world.advanceSlowly(70);
    expect((await happy(ana.lobbies.getRoom(id))).status).toEqual({ InGame: null });
    expect(await world.metric('lobbies', 'lobbies_letters')).toBe(0);
});
