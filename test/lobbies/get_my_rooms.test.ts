import { beforeEach, describe, expect, it } from 'vitest';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { ANA, BEN, CLEO, ENGINE, getMyRooms, happy, player, result, STOPPED, World } from './world';

const ANONYMOUS = Uint8Array.of(4);

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

function mine(caller: Uint8Array): number[] {
    return getMyRooms(world.app, caller).map(({ id }) => id);
}

describe('getMyRooms', () => {
    it('shows waiting, starting and running rooms to their members, newest first', async () => {
        await world.playing(ANA, BEN);
        world.create(ANA, { private: true });
        world.create(BEN);
        world.create(CLEO);
        void joinRoom(world.app, ANA, 3, null);
        expect(mine(ANA)).toEqual([3, 2, 1]);
        expect(mine(BEN)).toEqual([3, 1]);
        expect(mine(CLEO)).toEqual([4]);
        const [starting, waiting, inGame] = getMyRooms(world.app, ANA);
        expect(starting).toMatchObject({ status: { WaitingForPlayers: null }, player2: ANA });
        expect(waiting.inviteCode).toMatch(/^.{8}$/);
        expect(inGame).toMatchObject({ status: { InGame: null }, gameId: 1 });
    });

    it('omits rooms that were left, have expired or are over', async () => {
        const id = await world.playing(ANA, BEN);
        world.create(ANA);
        world.create(ANA);
        happy(leaveRoom(world.app, ANA, 2));
        expect(mine(ANA)).toEqual([3, 1]);
        await world.host.pass(30 * 60_000);
        expect(mine(ANA)).toEqual([1]);
        happy(onGameFinished(world.app, ENGINE, id, BEN, result(id)));
        expect(mine(ANA)).toEqual([]);
        expect(mine(BEN)).toEqual([]);
    });

    it('omits the room of a start that failed', async () => {
        world.create(ANA);
        void joinRoom(world.app, BEN, 1, null);
        expect(mine(BEN)).toEqual([1]);
        await world.host.calls[0].answer(STOPPED);
        expect(mine(BEN)).toEqual([]);
        expect(mine(ANA)).toEqual([1]);
    });

    it('shows at most 50, and none to a principal without rooms', async () => {
        for (let i = 0; i < 60; i += 1) await world.playing(ANA, player(100 + i)).then(() => world.host.pass(2_000));
        expect(mine(ANA)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
        expect(mine(ANONYMOUS)).toEqual([]);
    });

    it('survives an upgrade', async () => {
        await world.playing(ANA, BEN);
        await world.upgrade();
        expect(mine(BEN)).toEqual([1]);
    });
});
