import { beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../src/lobbies/model/room';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { checkedSettings } from '../../src/platform/room_settings';
import { ANA, BACKGAMMON, BEN, CLEO, DICE_WARDS, ENGINE, given, happy, listRooms, MONTY_HALL, World } from './world';

const FOR_BOTS = { status: null, kind: null, bots: true };
const PAGE = { before: null, limit: 9 };
const ROBOT = 'Easy';

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const listed = (filter = {}) => listRooms(world.app, CLEO, { ...FOR_BOTS, ...filter }, PAGE).rooms.map(({ id }) => id);

describe('a room in which a program is welcome', () => {
    it.each([DICE_WARDS, BACKGAMMON])('is for two, and not rated: %o', (kind) => {
        const wish = { kind, matchLength: kind === BACKGAMMON ? 5 : null, bots: true };
        expect(checkedSettings(given(wish))).toMatchObject({ settings: { bots: true, rated: false } });
        expect(checkedSettings(given({ ...wish, bots: false }))).toMatchObject({
            settings: { bots: false, rated: true },
        });
        const fault = 'A game in which a program is welcome cannot be rated';
        expect(checkedSettings(given({ ...wish, rated: true }))).toEqual({ fault });
    });

    it.each([{ kind: MONTY_HALL }, { robot: ROBOT }])('is not against the house: %o', (wish) => {
        expect(checkedSettings(given({ ...wish, bots: true }))).toEqual({ fault: 'bots is for games of two players' });
        expect(checkedSettings(given({ ...wish, bots: false }))).toHaveProperty('settings');
    });

    it('is listed as one while it waits', () => {
        const [, room, other] = [
            world.create(ANA),
            world.create(ANA, { bots: true }),
            world.create(ANA, { kind: BACKGAMMON, bots: true }),
            world.create(ANA, { bots: true, private: true }),
        ];
        expect(room).toMatchObject({ bots: true, rated: false });
        expect(listed()).toEqual([other.id, room.id]);
        expect(listed({ kind: DICE_WARDS })).toEqual([room.id]);
        expect(listed({ status: { WaitingForPlayers: null } })).toEqual([other.id, room.id]);
        expect(listed({ status: { InGame: null } })).toEqual([]);
        expect(listed({ bots: false })).toHaveLength(3);
        const welcome = world.app.rooms.get(room.id) as Room;
        world.app.rooms.move(welcome, { phase: 'inGame', guests: [BEN], engine: ENGINE });
        expect(listed()).toEqual([other.id]);
    });

    it('is found by quick match for those who want the same', async () => {
        const match = (who: Uint8Array, bots: boolean) =>
            Promise.resolve(quickMatch(world.app, who, given({ rated: false, bots }))).then(happy);
        const [mine, theirs] = [await match(ANA, true), await match(BEN, false)];
        expect(theirs.id).not.toBe(mine.id);
        void match(CLEO, true);
        expect(listed()).toEqual([mine.id]);
        expect(world.app.rooms.get(mine.id)?.stage).toMatchObject({ phase: 'starting', guests: [CLEO] });
    });
});
