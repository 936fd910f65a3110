import { beforeEach, describe, expect, it } from 'vitest';
import { getChallenges } from '../../src/lobbies/queries/get_challenges';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { challenge } from '../../src/lobbies/updates/challenge';
import { asciiBytes } from '../../src/platform/bytes';
import { ANA, BEN, CLEO, getMyRooms, given, happy, listRooms, World } from './world';

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

function named(...names: [Uint8Array, string | null][]): void {
    for (const [id, name] of names) world.app.names.set(id, name === null ? null : asciiBytes(name));
}
const called = (player1: string | null, player2: string | null, invited: string | null = null) =>
    Object.fromEntries(
        Object.entries({ player1, player2, further: null, invited }).map(([key, name]) => [
            key,
            name && asciiBytes(name),
        ]),
    );
const listed = () =>
    listRooms(world.app, CLEO, { status: null, kind: null, bots: null }, { before: null, limit: 50 }).rooms;

describe('the names of a room’s players', () => {
    it('are those of now in each query, also of rooms that were stored before', async () => {
        const id = await world.playing(ANA, BEN, { name: 'Rome' });
        world.create(CLEO);
        const names = () => listed().map(({ publicNames }) => publicNames);
        expect(names()).toEqual([called(null, null), called(null, null)]);
        named([ANA, 'a'.repeat(20)], [CLEO, 'cleo']);
        expect(names()).toEqual([called('cleo', null), called('a'.repeat(20), null)]);
        named([ANA, null], [BEN, 'ben']);
        expect(names()).toEqual([called('cleo', null), called(null, 'ben')]);
        expect(getMyRooms(world.app, ANA).map(({ publicNames }) => publicNames)).toEqual([called(null, 'ben')]);
        expect(happy(getRoom(world.app, ANA, id)).publicNames).toEqual(called(null, 'ben'));
        // All else is as it was.
        const { publicNames: _, ...rest } = happy(getRoom(world.app, ANA, id));
        expect(listed()[1]).toMatchObject(rest);
    });

    it('tell the one who is challenged, too', () => {
        named([ANA, 'ana'], [BEN, 'ben']);
        const answered = challenge(world.app, ANA, BEN, given());
        expect(happy(answered as Exclude<typeof answered, Promise<unknown>>).publicNames).toBeNull();
        expect(getChallenges(world.app, BEN, null)[0].publicNames).toEqual(called('ana', null, 'ben'));
        expect(getMyRooms(world.app, ANA)[0].publicNames).toEqual(called('ana', null, 'ben'));
    });
});
