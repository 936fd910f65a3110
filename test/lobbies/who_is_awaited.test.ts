import type { Seats } from '@dice-wards/games/seats';
import { beforeEach, describe, expect, it } from 'vitest';
import { whoIsAwaited } from '../../src/lobbies/queries/who_is_awaited';
import { block } from '../../src/lobbies/updates/block';
import { challenge } from '../../src/lobbies/updates/challenge';
import { imReady } from '../../src/lobbies/updates/im_ready';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { ANONYMOUS } from '../../src/platform/principal';
import { ANA, BEN, CLEO, ENGINE, given, happy, player, storedRoom, World } from './world';

const CHECKED = { checksReady: true };
const SECOND = 1_000;

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const awaited = (...players: Uint8Array[]) => happy(whoIsAwaited(world.app, ANONYMOUS, players));
const join = async (caller: Uint8Array, id: number, code: string | null = null) =>
    happy(await joinRoom(world.app, caller, id, code, true));

const [NOBODY, OWNER, GUEST, BOTH] = [0, 1, 2, 3];

/** Both are to come, for a minute. */
function checkIn(id: number, byMs: number, awaited: Seats = BOTH): void {
    const place = { tournament: 1, round: 1, table: id };
    const stage = { phase: 'meeting', guests: [BEN], engine: ENGINE, awaited, byMs } as const;
    world.app.rooms.add(storedRoom(id, { place, stage }, CHECKED));
}

describe('who is awaited', () => {
    it('is told to everybody, with the room and until when, in the order asked, while the check lasts', async () => {
        const { id } = world.create(ANA, CHECKED);
        expect(awaited(ANA)).toEqual([null]);
        const readyBy = world.host.now() + 30 * SECOND;
        await join(BEN, id);
        expect(awaited(BEN, ANA, CLEO, ANA)).toEqual([null, { roomId: id, readyBy }, null, { roomId: id, readyBy }]);
        void imReady(world.app, ANA, id);
        expect(awaited(ANA, BEN)).toEqual([null, null]);
    });

    it('is the owner or the other player of a match, both, or nobody', () => {
        const byMs = world.host.now() + 60 * SECOND;
        const here = { roomId: 7, readyBy: byMs };
        for (const [who, told] of [
            [BOTH, [here, here]],
            [OWNER, [here, null]],
            [GUEST, [null, here]],
            [NOBODY, [null, null]],
        ] as const) {
            checkIn(7, byMs, who);
            expect(awaited(ANA, BEN)).toEqual(told);
        }
    });

    it('is told of the check that ends first, and of none whose time has passed', () => {
        const nowMs = world.host.now();
        checkIn(4, nowMs);
        expect(awaited(BEN)).toEqual([null]);
        checkIn(5, nowMs + 40 * SECOND);
        checkIn(6, nowMs + 20 * SECOND);
        checkIn(7, nowMs + 50 * SECOND);
        expect(awaited(BEN)).toEqual([{ roomId: 6, readyBy: nowMs + 20 * SECOND }]);
    });

    it('is looked for in the newest hundred rooms of a player', () => {
        const nowMs = world.host.now();
        for (let id = 1; id <= 110; id += 1) checkIn(id, nowMs + id * SECOND, id > 11 ? OWNER : GUEST);
        expect(awaited(BEN)).toEqual([{ roomId: 11, readyBy: nowMs + 11 * SECOND }]);
        expect(awaited(ANA)).toEqual([{ roomId: 12, readyBy: nowMs + 12 * SECOND }]);
    });

    it('is told of private rooms and challenges without their numbers, which strangers do not learn', async () => {
        const { inviteCode } = world.create(ANA, { ...CHECKED, private: true });
        const readyBy = world.host.now() + 300 * SECOND;
        await join(BEN, 1, inviteCode);
        const { id } = happy(await challenge(world.app, CLEO, BEN, given(CHECKED)));
        await join(BEN, id);
        expect(world.app.rooms.meeting()).toHaveLength(2);
        expect(awaited(ANA, BEN, CLEO)).toEqual([{ roomId: 0, readyBy }, null, { roomId: 0, readyBy }]);
        await world.host.pass(301 * SECOND);
        expect(awaited(ANA, CLEO)).toEqual([null, null]);
    });

    it('is told to those, too, whom a player has blocked, as the room is', async () => {
        const { id } = world.create(ANA, CHECKED);
        await join(BEN, id);
        happy(block(world.app, ANA, CLEO));
        expect(happy(whoIsAwaited(world.app, CLEO, [ANA]))).toMatchObject([{ roomId: id }]);
    });

    it('is nobody of the house, and nobody without a name', async () => {
        void world.open(ANA, { robot: 'Easy' });
        expect(awaited(ANA, ENGINE, world.host.self(), ANONYMOUS)).toEqual([null, null, null, null]);
    });

    it('is asked of fifty players at once, and of no more', () => {
        expect(awaited(...Array.from({ length: 50 }, (_, nth) => player(nth)))).toHaveLength(50);
        expect(whoIsAwaited(world.app, ANA, new Array(51).fill(ANA))).toEqual({
            Err: { InvalidArgument: 'at most 50 players' },
        });
    });

    it('is the same after an upgrade', async () => {
        const { id } = world.create(ANA, CHECKED);
        await join(BEN, id);
        const before = awaited(ANA);
        await world.upgrade();
        expect(awaited(ANA)).toEqual(before);
    });
});
