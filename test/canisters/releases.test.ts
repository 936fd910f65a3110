import type { Actor, ActorInterface } from '@dfinity/pic';
import type { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { _SERVICE as GameEngine } from '../../src/declarations/game_engine.did';
import type { _SERVICE as Lobbies, Room } from '../../src/declarations/lobbies.did';
import type { _SERVICE as Profiles } from '../../src/declarations/profiles.did';
import { callerOf } from '../../tools/canisters/given_arguments';
import { HOUSE } from '../../tools/layout';
import { newGame } from '../support/games';
import { type Expected, interfaceOf, RELEASES, readGolden } from '../support/releases/golden';
import { playToEnd } from '../support/releases/play_to_end';
import { viewsOf } from '../support/releases/views';
import { seededRandom } from '../support/seeded_random';
import { factoryOf } from '../support/subtypes';
import { CANISTER_NAMES, happy, type Player, World } from '../support/world';

const DAY = 24 * 60 * 60 * 1000;

interface House {
    readonly world: World;
    readonly expected: Expected;
}

/** A new house in which each canister finds a release's memory, and is upgraded to today's module. */
async function upgraded(version: string): Promise<House> {
    // They are hundreds of megabytes, so nobody keeps them.
    const { memories, expected } = await readGolden(version);
    const world = await World.install({ linked: false });
    for (const name of CANISTER_NAMES) expect(world.ids[name].toText()).toBe(expected.ids[name]);
    for (const name of CANISTER_NAMES) await world.stop(name);
    await world.pic.setTime(expected.timeMs);
    for (const name of CANISTER_NAMES) {
        await world.pic.setStableMemory(world.ids[name], memories[name]);
        await world.upgrade(name);
    }
    for (const name of CANISTER_NAMES) await world.start(name);
    return { world, expected };
}

/** Actors of a program that was written for that release: what answers have gained since, it does not see. */
async function askingBy(version: string, world: World) {
    const [profiles, lobbies, engine] = await Promise.all(HOUSE.map((name) => factoryOf(interfaceOf(version, name))));
    return (name: string) => {
        const { principal } = world.player(name);
        const actor = <T extends ActorInterface<T>>(factory: IDL.InterfaceFactory, id: Principal) => {
            const made = world.pic.createActor<T>(factory, id);
            made.setPrincipal(principal);
            return callerOf<Actor<T>>(made, factory);
        };
        return {
            principal,
            profiles: actor<Profiles>(profiles, world.ids.profiles),
            lobbies: actor<Lobbies>(lobbies, world.ids.lobbies),
            gameEngine: actor<GameEngine>(engine, world.ids.gameEngine),
        };
    };
}

/** A room as the first of these players sees it to whom it is shown: a private one is shown to its members. */
async function roomShown(players: readonly Player[], id: number): Promise<Room> {
    for (const { lobbies } of players) {
        const answer = await lobbies.getRoom(id);
        if ('Ok' in answer) return answer.Ok;
    }
    throw new Error(`nobody sees room ${id}`);
}

describe.each(RELEASES)('what %s has left', (version) => {
    let kept: House;
    beforeAll(async () => {
        kept = await upgraded(version);
    });
    afterAll(() => kept.world.close());

    /** A house of this test's own. */
    async function house(): Promise<World> {
        const world = (await kept.world.fork()) ?? (await upgraded(version)).world;
        onTestFinished(() => world.close());
        return world;
    }

    test('is shown by today’s canisters, and all its games are played to their ends', async () => {
        const { expected } = kept;
        const world = await house();
        const asking = await askingBy(version, world);
        expect(await viewsOf(asking, expected.players, expected.rooms)).toEqual(expected.views);
        for (const player of expected.players) {
            const { gameEngine, lobbies } = world.player(player);
            const [games, rooms] = await Promise.all([gameEngine.getMyGames(), lobbies.getMyRooms()]);
            const begun = rooms.filter(({ status }) => 'InGame' in status).map(({ id }) => id);
            expect(games.map(({ roomId }) => roomId).sort((a, b) => b - a)).toEqual(begun);
        }
        // The dice need a seed first.
        await world.advance(2000);
        const random = seededRandom(13);
        const guests = world.players('the first guest', 'the second guest', 'the third guest');
        const everybody = [...world.players(...expected.players), ...guests];
        const owner = world.player(expected.players[0]);
        for (let id = 1; id <= expected.rooms; id += 1) {
            const room = await roomShown(everybody, id);
            if ('WaitingForPlayers' in room.status) {
                const [invited] = room.invited;
                const joiner = everybody.find(({ principal }) => principal.toText() === invited?.toText());
                await happy((joiner ?? guests.pop() ?? owner).lobbies.joinRoom(id, room.inviteCode, []));
            }
        }
        await world.settle();
        let won = 0;
        for (let id = 1; id <= expected.rooms; id += 1) {
            const { winner } = await playToEnd(world, everybody, id, random);
            if (winner.length > 0) won += 1;
        }
        await world.advanceSlowly(70);
        for (let id = 1; id <= expected.rooms; id += 1) {
            expect((await roomShown(everybody, id)).status).toEqual({ Finished: null });
        }
        expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
        expect(await world.metric('profiles', 'profiles_games_total')).toBe(won);
        // The next room does not take an id of that time.
        const { id } = await happy(owner.lobbies.quickMatch(newGame()));
        expect(id).toBe(expected.rooms + 1);
    });

    test('has names that stay their owners’, and nobody else gets one that looks like them', async () => {
        const world = await house();
        await world.settle();
        const stranger = world.player('a stranger').profiles;
        let looked = 0;
        for (const { profiles } of world.players(...kept.expected.players)) {
            const answer = await profiles.getMyProfile();
            const [name] = 'Ok' in answer ? answer.Ok.username : [];
            if (name === undefined) continue;
            const alike = name.replace(/[il]/gi, '1').replace(/o/gi, '0').replace(/m/gi, 'rn');
            expect(await stranger.upsertProfile(alike)).toEqual({ Err: { UsernameTaken: null } });
            expect(await happy(profiles.upsertProfile(name))).toMatchObject({ username: [name] });
            if (alike !== name) looked += 1;
        }
        expect(looked).toBeGreaterThan(0);
    });

    test('holds places for its live games, also for one that sleeps, until it has slept for 30 days', async () => {
        const { expected } = kept;
        const world = await house();
        const ids = Array.from({ length: expected.rooms }, (_, before) => before + 1);
        // A private game is shown to its players only.
        const viewer = world.player(expected.players[0]);
        const shown = await Promise.all(ids.map((id) => viewer.gameEngine.getGameState(id)));
        const live = shown.flatMap((view) => ('Ok' in view && 'InProgress' in view.Ok.status ? [view.Ok] : []));
        expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(live.length);
        const [sleeping] = live.filter((view) => view.turnExpiresAtMs.length === 0);

        await world.advance(31 * DAY);
        expect(await viewer.gameEngine.getGameState(sleeping.roomId)).toEqual({ Err: { RoomNotFound: null } });
        const { status, winner } = await happy(viewer.lobbies.getRoom(sleeping.roomId));
        expect([status, winner]).toEqual([{ Finished: null }, []]);
    });
});
