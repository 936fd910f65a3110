import { Cbor, lookup_path, reconstruct } from '@icp-sdk/core/agent';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { LogEntryView } from '../../src/game_engine/model/log_view';
import { getCertificate } from '../../src/game_engine/queries/get_certificate';
import { Random } from '../games/backgammon/random_matches';
import { runs } from '../support/runs';
import { expectedHead, linesOf } from './expected_head';
import { RandomWorld } from './random_world';
import { ANA, BEN, CLEO, happy, refusal, roundScore, World } from './world';

const ROOM = 7;
/** More than passes between two changes of the tree. */
const LATER_MS = 11_000;
/** And more than between two rounds of the alarm. */
const HALF_AN_HOUR_MS = 1_860_000;

const head = (world: World, roomId = ROOM) =>
    Buffer.from(happy(getCertificate(world.app, ANA, roomId)).head).toString('hex');

function expected(world: World, roomId = ROOM): string {
    const game = world.app.games.get(roomId);
    if (game === undefined) throw new Error(`no game in room ${roomId}`);
    const seal = world.app.tapes.get(roomId, 0)?.seal ?? game.dice.seal;
    const log = [];
    for (let page = world.log(roomId); page.length > 0; page = world.log(roomId, page.at(-1)?.version))
        log.push(...page);
    return expectedHead(game, seal, log);
}

describe('the head of a game', () => {
    test('follows its log, and is certified ten seconds later at most, as soon as there is an action', async () => {
        const world = await World.ready();
        await world.host.pass(LATER_MS);
        world.begin(ROOM);
        expect(happy(getCertificate(world.app, ANA, ROOM)).version).toBe(0);
        const opening = head(world);
        expect(opening).toBe(expected(world));
        world.act(ROOM, 'roll');
        expect(head(world)).toBe(opening);
        await world.host.pass(LATER_MS);
        const { version } = world.act(ROOM, 'roll');
        expect(happy(getCertificate(world.app, ANA, ROOM)).version).toBe(version);
        expect(head(world)).toBe(expected(world));
    });

    test('is certified with the end of the game', async () => {
        const world = await World.ready();
        world.begin(ROOM);
        const { version } = world.finish(ROOM);
        await world.host.pass(1000);
        expect(happy(getCertificate(world.app, BEN, ROOM)).version).toBe(version);
        expect(head(world)).toBe(expected(world));
    });

    test('is certified when the clock strikes, where nobody acts', async () => {
        const world = await World.ready();
        await world.host.pass(LATER_MS);
        world.begin(ROOM);
        world.act(ROOM, 'roll');
        await world.host.pass(31_000);
        expect(happy(getCertificate(world.app, ANA, ROOM)).version).toBe(world.view(ROOM).version);
        expect(head(world)).toBe(expected(world));
    });

    test('is certified within half an hour, where nobody acts and no turn runs out', async () => {
        const world = await World.ready();
        await world.host.pass(LATER_MS);
        world.begin(ROOM, { turnSeconds: 86_400 });
        world.act(ROOM, 'roll');
        expect(world.app.heads.waiting()).toBe(1);
        await world.host.pass(HALF_AN_HOUR_MS);
        expect(world.app.heads.waiting()).toBe(0);
        expect(happy(getCertificate(world.app, ANA, ROOM)).version).toBe(world.view(ROOM).version);
        expect(head(world)).toBe(expected(world));
    });

    test('is certified with others where they change much at once, in as many messages as it takes', async () => {
        const world = await World.ready();
        const rooms = Array.from({ length: 30 }, (_, n) => n + 1);
        for (const roomId of rooms) world.begin(roomId, { turnSeconds: 86_400 });
        await world.host.pass(LATER_MS);
        world.act(1, 'roll');
        for (const roomId of rooms) world.act(roomId, 'roll');
        expect(world.app.heads.waiting()).toBe(30);
        // Each look at the counter is as much as a message takes for heads.
        const { instructions } = world.host;
        let counted = 0;
        world.host.instructions = () => {
            counted += 100_000_000;
            return counted;
        };
        world.app.heads.certify();
        expect(world.app.heads.waiting()).toBe(22);
        expect(world.app.heads.isSettled(30)).toBe(false);
        expect(head(world, 2)).toBe(expected(world, 2));
        for (let n = 0; n < 3; n += 1) world.act(1, roundScore(world.view(1)) >= 8 ? 'hold' : 'roll');
        world.host.instructions = instructions;
        expect(world.app.heads.waiting()).toBe(0);
        for (const roomId of rooms) expect(head(world, roomId)).toBe(expected(world, roomId));
    });

    test('follows from the one stored before where an upgrade comes before its log is certified', async () => {
        const world = await World.ready();
        world.begin(ROOM, { turnSeconds: 86_400 });
        const act = () => world.act(ROOM, roundScore(world.view(ROOM)) >= 8 ? 'hold' : 'roll');
        for (let n = 0; n < 20; n += 1) act();
        await world.host.pass(LATER_MS);
        act();
        for (let n = 0; n < 30; n += 1) act();
        await world.upgrade();
        await world.host.pass(2000);
        expect(head(world)).toBe(expected(world));
    });

    test('comes back after an upgrade, of live games and of finished ones', async () => {
        const world = await World.ready();
        for (const roomId of [1, 2, 3, 20, 21]) world.begin(roomId, roomId > 19 ? { turnSeconds: 3600 } : {});
        for (const roomId of [1, 2, 3]) world.finish(roomId);
        for (let n = 0; n < 37; n += 1) world.act(20, roundScore(world.view(20)) >= 8 ? 'hold' : 'roll');
        await world.host.pass(2000);
        const rooms = [1, 2, 3, 20, 21];
        const before = rooms.map((roomId) => expected(world, roomId));
        await world.upgrade();
        expect(refusal(getCertificate(world.app, ANA, 20))).toHaveProperty('Busy');
        await world.host.pass(2000);
        expect(rooms.map((roomId) => head(world, roomId))).toEqual(before);
        expect(world.app.heads.faults()).toBe(0);
        expect(world.app.heads.size()).toBe(5);
        world.act(20, 'roll');
        await world.host.pass(LATER_MS);
        world.act(20, 'roll');
        expect(head(world, 20)).toBe(expected(world, 20));
    });

    test('of a private game is told to its players alone, and of a game that is gone to nobody', async () => {
        const world = await World.ready();
        world.begin(ROOM, { private: true, rated: false });
        await world.host.pass(LATER_MS);
        world.act(ROOM, 'roll');
        expect(happy(getCertificate(world.app, BEN, ROOM)).version).toBe(1);
        expect(refusal(getCertificate(world.app, CLEO, ROOM))).toEqual({ RoomNotFound: null });
        const game = world.app.games.get(ROOM);
        if (game !== undefined) world.app.games.remove(game);
        expect(refusal(getCertificate(world.app, BEN, ROOM))).toEqual({ RoomNotFound: null });
    });

    test('takes no action with it where it fails', async () => {
        const world = await World.ready();
        world.begin(ROOM);
        const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
        const game = world.app.games.get(ROOM);
        if (game === undefined) throw new Error('no game');
        // One that has more changes than its log tells.
        game.version += 1;
        world.act(ROOM, 'roll');
        await world.host.pass(LATER_MS);
        world.act(ROOM, 'roll');
        expect(world.app.heads.faults()).toBe(1);
        expect(refusal(getCertificate(world.app, ANA, ROOM))).toHaveProperty('Busy');
        expect(complaints).toHaveBeenCalledOnce();
        complaints.mockRestore();
    });
});

test('the tree has a leaf for each of many games, and its witnesses have the root that is certified', async () => {
    const world = await World.ready();
    const rooms = Array.from({ length: 200 }, (_, n) => n + 1);
    for (const roomId of rooms) world.begin(roomId, { turnSeconds: 3600 });
    for (const roomId of rooms) if (roomId % 3 === 0) world.act(roomId, 'roll');
    world.app.heads.certify();
    for (const roomId of [1, 2, 63, 64, 65, 128, 199, 200]) {
        const { version, head: told, witness, place } = happy(getCertificate(world.app, ANA, roomId));
        const tree = Cbor.decode(witness) as Parameters<typeof reconstruct>[0];
        expect(Buffer.from(await reconstruct(tree))).toEqual(Buffer.from(world.host.certified ?? []));
        const found = lookup_path(['games', Uint8Array.of(0, 0, place >> 8, place)], tree);
        const leaf = Buffer.from('value' in found ? found.value : []);
        expect([leaf.readUInt32BE(0), leaf.readUInt32BE(10)]).toEqual([roomId, version]);
        expect(leaf.readUIntBE(4, 6)).toBe(Number(world.view(roomId).createdAtMs));
        expect(leaf.subarray(14)).toEqual(Buffer.from(told));
        expect(leaf.subarray(14).toString('hex')).toBe(expected(world, roomId));
    }
});

test('heads and pages follow the logs in any order of events', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
    let looked = 0;
    await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
            const all = await RandomWorld.ready(new Random(seed));
            const { world } = all;
            for (let step = 1; step <= 60; step += 1) {
                await all.step();
                world.app.heads.certify();
                if (step % 10 !== 0) continue;
                if (!world.app.heads.areBack()) await world.host.pass(2000);
                world.app.heads.certify();
                // Its timer was lost: the heads come back with a later message.
                if (!world.app.heads.areBack()) continue;
                for (const roomId of all.rooms()) {
                    const certified = world.app.heads.certified(roomId);
                    expect(Buffer.from(certified?.head ?? []).toString('hex')).toBe(all.expectedHead(roomId));
                    expect(all.page(roomId).log).toEqual(all.log(roomId).map(inPage));
                    looked += 1;
                }
            }
            expect(world.app.heads.faults()).toBe(0);
        }),
        { numRuns: runs(15) },
    );
    expect(looked).toBeGreaterThan(5);
    faults.mockRestore();
});

/** An entry as a page has it. */
function inPage({ version, atMs, by, events, number }: LogEntryView) {
    return {
        version,
        atMs: Number(atMs),
        by: Object.keys(by)[0],
        events: linesOf(events),
        number: number === null ? undefined : Buffer.from(number).toString('hex'),
    };
}
