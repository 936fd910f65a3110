import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { getBlocked } from '../../src/lobbies/queries/get_blocked';
import { getChallenges } from '../../src/lobbies/queries/get_challenges';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { block, unblock } from '../../src/lobbies/updates/block';
import { challenge } from '../../src/lobbies/updates/challenge';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { rematch } from '../../src/lobbies/updates/rematch';
import type { Reply } from '../../src/platform/refusal';
import { ANA, asked, BEN, BUSY, CLEO, everyByte, given, happy, listRooms, player, World } from './world';

const ANY = { status: null, kind: null, bots: null };
const BLOCKED = { Err: { InvalidState: 'You have blocked this player' } };

let world: World;
beforeEach(async () => {
    world = await World.ready();
    happy(block(world.app, ANA, BEN));
});

function match(caller: Uint8Array): Promise<Reply<RoomView>> {
    return Promise.resolve(quickMatch(world.app, caller, given()));
}

describe('a player who is blocked', () => {
    it.each([
        ['is not paired with the blocker by quick match', ANA, BEN],
        ['and the blocker is not paired with them', BEN, ANA],
    ])('%s', async (_name, waits, comes) => {
        happy(await match(waits));
        expect(happy(await match(comes))).toMatchObject({ id: 2, owner: comes });
        expect(world.host.calls).toEqual([]);
        // Others are paired with the oldest.
        void match(CLEO);
        expect(asked(world.host.calls[0].argument)).toMatchObject({ roomId: 1, player2: CLEO });
    });

    it('finds no public rooms of the blocker that wait, and is let in by a code', async () => {
        const open = world.create(ANA);
        expect(joinRoom(world.app, BEN, open.id, null)).toEqual({ Err: { RoomNotFound: null } });
        expect(getRoom(world.app, BEN, open.id)).toEqual({ Err: { RoomNotFound: null } });
        const seenBy = (viewer: Uint8Array) => listRooms(world.app, viewer, ANY, { before: null, limit: 50 }).rooms;
        expect(seenBy(BEN)).toEqual([]);
        expect(seenBy(CLEO)).toHaveLength(1);
        const hidden = world.create(ANA, { private: true });
        void joinRoom(world.app, BEN, hidden.id, hidden.inviteCode);
        expect(asked(world.host.calls[0].argument)).toMatchObject({ roomId: hidden.id, player2: BEN });
    });

    it('is not joined by the blocker either, who is told why', () => {
        const { id } = world.create(BEN);
        expect(joinRoom(world.app, ANA, id, null)).toEqual(BLOCKED);
        void joinRoom(world.app, CLEO, id, null);
        expect(world.host.calls).toHaveLength(1);
    });

    it('cannot accept a challenge from before the block, public or private', async () => {
        for (const isPrivate of [null, false, true]) {
            const fresh = await World.ready();
            const { id } = happy(await challenge(fresh.app, ANA, BEN, given({ private: isPrivate })));
            happy(block(fresh.app, ANA, BEN));
            expect(getChallenges(fresh.app, BEN, null)).toEqual([]);
            expect(joinRoom(fresh.app, BEN, id, null)).toEqual({ Err: { RoomNotFound: null } });
        }
    });

    it('does not start a rematch for which the engine was too busy before the block', async () => {
        const fresh = await World.ready();
        const id = await fresh.played(ANA, BEN);
        happy(await rematch(fresh.app, ANA, id));
        const started = rematch(fresh.app, BEN, id);
        await fresh.host.calls[fresh.host.calls.length - 1].answer(BUSY);
        await started;
        happy(block(fresh.app, ANA, BEN));
        const calls = fresh.host.calls.length;
        expect(happy(await rematch(fresh.app, BEN, id))).toMatchObject({ id, status: { Finished: null } });
        expect(fresh.host.calls).toHaveLength(calls);
    });

    it('challenges in vain, and is not told', () => {
        const sent = challenge(world.app, BEN, ANA, given());
        expect(sent).toMatchObject({ Ok: { owner: BEN, invited: ANA } });
        expect(getChallenges(world.app, ANA, null)).toEqual([]);
        expect(challenge(world.app, ANA, BEN, given())).toEqual(BLOCKED);
    });

    it('has no rematch, even if the blocker had wished for one', async () => {
        happy(unblock(world.app, ANA, BEN));
        const id = await world.played(ANA, BEN);
        happy(await Promise.resolve(rematch(world.app, ANA, id)));
        happy(block(world.app, ANA, BEN));
        expect(happy(await Promise.resolve(rematch(world.app, BEN, id)))).toMatchObject({ id });
        expect(rematch(world.app, ANA, id)).toEqual(BLOCKED);
        expect(world.host.calls).toEqual([]);
    });

    it('is met again when the block is lifted', async () => {
        happy(await match(ANA));
        happy(unblock(world.app, ANA, BEN));
        void match(BEN);
        expect(asked(world.host.calls[0].argument)).toMatchObject({ roomId: 1, player2: BEN });
    });
});

describe('the list of blocked players', () => {
    it('is the caller’s own, in its order, and outlives an upgrade', async () => {
        happy(block(world.app, ANA, CLEO));
        happy(block(world.app, ANA, BEN));
        await world.upgrade();
        expect(getBlocked(world.app, ANA)).toEqual([BEN, CLEO]);
        expect(getBlocked(world.app, BEN)).toEqual([]);
    });

    it('leaves nothing behind when it is empty', () => {
        happy(unblock(world.app, ANA, BEN));
        const before = everyByte(new World()).filter((line) => line.startsWith('8 '));
        expect(everyByte(world).filter((line) => line.startsWith('8 '))).toEqual(before);
        expect(unblock(world.app, ANA, BEN)).toEqual({ Ok: null });
    });

    it('loses those alone who are met again, whatever their principals', () => {
        const some = [
            Uint8Array.of(1, 1, 5),
            Uint8Array.of(1, 1, 5, 6),
            Uint8Array.of(1),
            Uint8Array.of(1, 1, 4),
            Uint8Array.of(1, 1),
            CLEO,
        ];
        for (const each of some) happy(block(world.app, CLEO, each === CLEO ? BEN : each));
        for (const [i, each] of [some[0], some[2], some[3], some[4]].entries()) {
            happy(unblock(world.app, CLEO, each));
            expect(getBlocked(world.app, CLEO)).toHaveLength(5 - i);
        }
        expect(getBlocked(world.app, CLEO)).toEqual([some[1], BEN]);
    });

    it('has a hundred places, and not oneself', async () => {
        expect(block(world.app, ANA, ANA)).toHaveProperty('Err.InvalidArgument');
        for (let i = 1; i < 100; i += 1) {
            await world.host.pass(2000);
            happy(block(world.app, ANA, player(200 + i)));
        }
        await world.host.pass(60_000);
        expect(block(world.app, ANA, CLEO)).toEqual({ Err: { LimitReached: 'You can block at most 100 players' } });
        expect(getBlocked(world.app, ANA)).toHaveLength(100);
    });
});
