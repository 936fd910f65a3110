import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { block } from '../../src/lobbies/updates/block';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { ANONYMOUS } from '../../src/platform/principal';
import { ANA, BEN, CLEO, ENGINE, getGamesOf, happy, listRooms, player, result, storedRoom, World } from './world';

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const gamesOf = (of: Uint8Array, caller = CLEO) => getGamesOf(world.app, caller, of).map(({ id }) => id);

/** A game that has begun in a room of this id. */
function play(id: number, owner: Uint8Array, player2: Uint8Array, isPrivate = false, kind?: 'Farkle'): void {
    world.app.roomIds.next();
    const room = storedRoom(id, { owner, inviteCode: isPrivate ? 'INVITE22' : null }, kind && { kind });
    world.app.rooms.add(room);
    world.app.rooms.move(room, { phase: 'inGame', guests: [player2], engine: ENGINE });
}

describe('the games of a player', () => {
    it('are those that run in public, newest first, whichever seat the player has', () => {
        play(1, ANA, BEN);
        play(2, BEN, ANA);
        play(3, BEN, CLEO);
        expect(gamesOf(ANA)).toEqual([2, 1]);
        expect(gamesOf(BEN)).toEqual([3, 2, 1]);
        expect(getGamesOf(world.app, CLEO, ANA)).toMatchObject([
            { player1: BEN, player2: ANA, status: { InGame: null }, inviteCode: null },
            { player1: ANA, player2: BEN },
        ]);
    });

    it('are told of no private room, not even to its players', () => {
        play(1, ANA, BEN, true);
        play(2, ANA, BEN);
        for (const caller of [ANA, BEN, CLEO, ANONYMOUS]) expect(gamesOf(ANA, caller)).toEqual([2]);
    });

    it('are neither those that wait, meet or start, nor those that are over', () => {
        world.create(ANA);
        world.create(BEN);
        void joinRoom(world.app, ANA, 2, null);
        expect(gamesOf(ANA)).toEqual([]);
        play(7, ANA, BEN);
        expect(gamesOf(ANA)).toEqual([7]);
        happy(onGameFinished(world.app, ENGINE, 7, ANA, result(7)));
        expect(gamesOf(ANA)).toEqual([]);
    });

    it('are shown to those whom a player has blocked, as the list of rooms shows them', () => {
        play(1, ANA, BEN);
        happy(block(world.app, ANA, CLEO));
        const listed = listRooms(world.app, CLEO, { status: null, kind: null, bots: null }, { before: null, limit: 9 });
        expect(listed.rooms.map(({ id }) => id)).toEqual([1]);
        expect(gamesOf(ANA, CLEO)).toEqual([1]);
    });

    it('are twenty of the newest fifty, and none of somebody who plays nothing', () => {
        for (let id = 1; id <= 60; id += 1) play(id, ANA, player(100 + id), id > 35);
        // 1 to 10 are behind fifty newer ones.
        expect(gamesOf(ANA)).toEqual(Array.from({ length: 20 }, (_, nth) => 35 - nth));
        for (let id = 61; id <= 85; id += 1) play(id, ANA, player(100 + id), true);
        expect(gamesOf(ANA)).toEqual([]);
        for (const of of [CLEO, ANONYMOUS, ENGINE]) expect(gamesOf(of)).toEqual([]);
    });

    it('are the same ones as in the list of rooms, also after an upgrade', async () => {
        const games = fc.array(fc.record({ isPrivate: fc.boolean(), others: fc.boolean(), isOver: fc.boolean() }), {
            maxLength: 18,
        });
        await fc.assert(
            fc.asyncProperty(games, async (each) => {
                world = await World.ready();
                each.forEach(({ isPrivate, others, isOver }, nth) => {
                    const id = nth + 1;
                    play(id, others ? CLEO : ANA, BEN, isPrivate);
                    if (isOver) happy(onGameFinished(world.app, ENGINE, id, BEN, result(id)));
                });
                await world.upgrade();
                const filter = { status: { InGame: null }, kind: null, bots: null } as const;
                const { rooms } = listRooms(world.app, BEN, filter, { before: null, limit: 50 });
                const ofAna = rooms.filter(({ owner }) => owner.join() === ANA.join());
                expect(getGamesOf(world.app, BEN, ANA)).toEqual(ofAna);
            }),
            { numRuns: 30 },
        );
    });
});
