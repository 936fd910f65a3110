import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewGame, Room, RoomFilter, RoomList } from '../../src/declarations/lobbies.did';
import { DICE_WARDS, newGame, newRoom, play, startGame } from '../support/games';
import { ANONYMOUS, freshWorld, happy, type Player, refused, World } from '../support/world';

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;

beforeAll(async () => {
    world = await World.create();
    [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
});
afterAll(() => world.close());

function settings(turnSeconds: number, rated = true): NewGame {
    return newGame({ turnSeconds: [turnSeconds], rated: [rated] });
}

describe('a room', () => {
    test('waits for its second player, whose arrival starts the game', async () => {
        const room = await happy(ana.lobbies.createRoom(newRoom({ name: 'First room', turnSeconds: [45] })));
        expect(room).toMatchObject({
            name: 'First room',
            status: { WaitingForPlayers: null },
            player2: [],
            gameId: [],
            winner: [],
            turnSeconds: [45],
            rated: true,
            isPrivate: false,
        });
        expect(room.owner.toText()).toBe(ana.principal.toText());
        expect(room.player1.toText()).toBe(ana.principal.toText());

        expect(await happy(ben.lobbies.joinRoom(room.id, [], []))).toBe(room.id);
        const joined = await happy(cleo.lobbies.getRoom(room.id));
        expect(joined).toMatchObject({ status: { InGame: null }, gameId: [room.id] });
        expect(joined.player2.map(String)).toEqual([ben.principal.toText()]);
        expect(joined.gameEngine.map(String)).toEqual([world.ids.gameEngine.toText()]);
    });

    test('that is private opens to its code alone, which only its members see', async () => {
        const room = await happy(ana.lobbies.createRoom(newRoom({ private: [true] })));
        const [code] = room.inviteCode;
        expect(code).toMatch(/^[A-Z2-9]{8}$/);
        expect(await refused(ben.lobbies.getRoom(room.id))).toEqual({ RoomNotFound: null });
        expect((await listed(ben, { status: [], kind: [], bots: [] })).map(({ id }) => id)).not.toContain(room.id);
        expect(await refused(ben.lobbies.joinRoom(room.id, [], []))).toEqual({ RoomNotFound: null });
        expect(await refused(ben.lobbies.joinRoom(room.id, ['WRONGONE'], []))).toEqual({ WrongInviteCode: null });
        expect(await happy(ben.lobbies.joinRoom(room.id, [String(code).toLowerCase()], []))).toBe(room.id);
    });

    test('is called what its owner writes, with the joiners and emoji that it takes, and nothing else that is invisible', async () => {
        const written = [
            'می\u200cخواهم',
            'क्\u200dष क्\u200cष',
            '👩🏽\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3',
            'Ana 🏳\ufe0f\u200d🌈',
        ];
        for (const name of written) {
            const room = await happy(ana.lobbies.createRoom(newRoom({ name })));
            expect(room.name).toBe(name);
            await happy(ana.lobbies.leaveRoom(room.id));
        }
        for (const name of [
            'A\u200cna',
            'د\u200cر',
            'x\ufe0f',
            '1 🎲\u200d',
            'a\u00adb',
            'x\u{e0067}',
            'a\u202eb',
            'Аլեք',
        ]) {
            expect(await refused(ana.lobbies.createRoom(newRoom({ name })))).toHaveProperty('InvalidArgument');
        }
    });

    test('can be left by its owner alone, and only while it waits', async () => {
        const { id } = await happy(ana.lobbies.createRoom(newRoom()));
        expect(await refused(ben.lobbies.leaveRoom(id))).toEqual({ Unauthorized: null });
        await happy(ana.lobbies.leaveRoom(id));
        expect(await refused(ana.lobbies.getRoom(id))).toEqual({ RoomNotFound: null });
        expect(await refused(ben.lobbies.joinRoom(id, [], []))).toEqual({ RoomNotFound: null });
    });

    test('cannot be left while its game runs', async () => {
        const { id } = await happy(ana.lobbies.createRoom(newRoom()));
        await happy(ben.lobbies.joinRoom(id, [], []));
        for (const player of [ana, ben]) {
            expect(await refused(player.lobbies.leaveRoom(id))).toEqual({
                InvalidState: "This room's game is running",
            });
        }
    });

    test('without a second player is gone after half an hour', async () => {
        const own = await freshWorld();
        const [owner, late] = own.players('owner', 'late');
        const { id } = await happy(owner.lobbies.createRoom(newRoom()));
        await own.advance(30 * 60_000 - 1000);
        expect((await happy(late.lobbies.getRoom(id))).status).toEqual({ WaitingForPlayers: null });
        await own.advance(1000);
        expect(await refused(late.lobbies.joinRoom(id, [], []))).toEqual({ RoomNotFound: null });
        expect(await refused(late.lobbies.getRoom(id))).toEqual({ RoomNotFound: null });
    });

    test('is one of at most five that a player lets wait', async () => {
        const [greedy] = world.players('greedy');
        for (let i = 0; i < 5; i += 1) await happy(greedy.lobbies.createRoom(newRoom({ name: `Room ${i}` })));
        expect(await refused(greedy.lobbies.createRoom(newRoom()))).toHaveProperty('LimitReached');
    });
});

describe('quick match', () => {
    test('pairs two strangers: the first waits, the second starts the game', async () => {
        const [dora, emil] = world.players('dora', 'emil');
        const waiting = await happy(dora.lobbies.quickMatch(settings(77, false)));
        expect(waiting).toMatchObject({ status: { WaitingForPlayers: null }, rated: false, turnSeconds: [77] });
        const started = await happy(emil.lobbies.quickMatch(settings(77, false)));
        expect(started).toMatchObject({ id: waiting.id, status: { InGame: null }, gameId: [waiting.id] });

        const view = await happy(emil.gameEngine.getGameState(waiting.id));
        expect(view).toMatchObject({ me: [{ Player2: null }], rated: false, remainingMs: [77_000] });
    });

    test('closes the room of a player seated in another one', async () => {
        const [lea, mia] = world.players('lea', 'mia');
        const own = await happy(lea.lobbies.quickMatch(settings(66)));
        const other = await happy(mia.lobbies.createRoom(newRoom({ turnSeconds: [66] })));
        const started = await happy(lea.lobbies.quickMatch(settings(66)));
        expect(started).toMatchObject({ id: other.id, status: { InGame: null } });
        expect(await refused(mia.lobbies.joinRoom(own.id, [], []))).toEqual({ RoomNotFound: null });
    });

    test('asked twice opens no second room, and does not match players who want something else', async () => {
        const [finn, gina] = world.players('finn', 'gina');
        const first = await happy(finn.lobbies.quickMatch(settings(99)));
        const again = await happy(finn.lobbies.quickMatch(settings(99)));
        const other = await happy(gina.lobbies.quickMatch(settings(98)));
        expect(again.id).toBe(first.id);
        expect(other.id).not.toBe(first.id);
        expect(other.status).toEqual({ WaitingForPlayers: null });
    });
});

describe('getGamesOf', () => {
    test('tells anybody, also after an upgrade, which public games somebody plays now, and of no private one', async () => {
        const [jana, karl] = world.players('jana', 'karl');
        const running = await startGame(jana, karl);
        await startGame(jana, karl, { private: [true] });
        await happy(jana.lobbies.createRoom(newRoom({ robot: ['Easy'] })));
        const farkle = await happy(karl.lobbies.createRoom(newRoom({ kind: 'Farkle' })));
        await happy(jana.lobbies.joinRoom(farkle.id, [], []));
        await happy(jana.lobbies.block(karl.principal));
        await world.upgrade('lobbies');
        const robot = (await jana.lobbies.getMyRooms()).find((room) => room.robot.length > 0);
        for (const who of [jana, karl, world.as(ANONYMOUS)]) {
            const gamesOf = async ({ principal }: Player) =>
                (await who.lobbies.getGamesOf(principal)).map(({ id }) => id);
            expect(await gamesOf(jana)).toEqual([farkle.id, robot?.id, running]);
            expect(await gamesOf(karl)).toEqual([farkle.id, running]);
            expect(await gamesOf(world.as(ANONYMOUS))).toEqual([]);
            expect(await gamesOf(world.as(world.ids.gameEngine))).toEqual([]);
        }
    });
});

describe('getMyRooms', () => {
    test('finds a player’s rooms again, in every stage but the last', async () => {
        const [hugo, iris] = world.players('hugo', 'iris');
        const running = await startGame(hugo, iris);
        const { id: hidden } = await happy(hugo.lobbies.createRoom(newRoom({ private: [true] })));
        const rooms = await hugo.lobbies.getMyRooms();
        expect(rooms.map(({ id }) => id)).toEqual([hidden, running]);
        expect(rooms[0].inviteCode).toHaveLength(1);
        expect(rooms[1]).toMatchObject({ status: { InGame: null }, gameId: [running] });
        expect((await iris.lobbies.getMyRooms()).map(({ id }) => id)).toEqual([running]);

        expect(await play([hugo, iris], running)).toMatchObject({ status: { Finished: null } });
        await world.settle();
        expect((await hugo.lobbies.getMyRooms()).map(({ id }) => id)).toEqual([hidden]);
        expect(await iris.lobbies.getMyRooms()).toEqual([]);
    });
});

describe('the name of a room', () => {
    // The canister's own tables of characters decide here, which need not be Node's.
    test.each([
        ['the Hangul filler', '\u3164'],
        ['Hangul fillers', '\u115f\u1160'],
        ['braille without a dot', 'x\u2800'],
        ['a variation selector', 'x\ufe0f'],
        ['another', 'x\u{e0100}'],
        ['a grapheme joiner', 'x\u034f'],
        ['private use', 'x\ue000'],
        ['an unassigned code point', 'x\u{e0fff}'],
        ['a turn of the text', 'x\u202e'],
        ['a pile of accents', `a${'\u0301'.repeat(39)}`],
        ['no letter', '- 🎲 -'],
    ])('is not %s', async (_name, name) => {
        const [jan] = world.players('jan');
        expect(await refused(jan.lobbies.createRoom(newRoom({ name })))).toHaveProperty('InvalidArgument');
    });

    test('may be in any script', async () => {
        const [kim] = world.players('kim');
        for (const name of ['Ệ', 'e\u0302\u0301', 'कमरा', 'ห้องเล่น', '部屋 7', '한국', 'Ана’s 🎲']) {
            const { id, name: kept } = await happy(kim.lobbies.createRoom(newRoom({ name })));
            expect(kept).toBe(name);
            await happy(kim.lobbies.leaveRoom(id));
        }
    });
});

describe('listRooms', () => {
    test('pages through all rooms, newest first, each room once', async () => {
        const own = await freshWorld();
        const owners = own.players('one', 'two', 'three');
        for (let i = 0; i < 12; i += 1) await happy(owners[i % 3].lobbies.createRoom(newRoom({ name: `Room ${i}` })));
        await happy(owners[0].lobbies.joinRoom(2, [], []));

        const all = await listed(owners[0], { status: [], kind: [], bots: [] }, 5);
        expect(all.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
        const waiting = await listed(
            owners[0],
            { status: [{ WaitingForPlayers: null }], kind: [DICE_WARDS], bots: [] },
            5,
        );
        expect(waiting.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1]);
        const playing = await listed(owners[0], { status: [{ InGame: null }], kind: [], bots: [] }, 5);
        expect(playing.map(({ id }) => id)).toEqual([2]);
        expect(await listed(owners[0], { status: [{ Finished: null }], kind: [], bots: [] })).toEqual([]);
    });

    test('gives at most 50 rooms, whatever the limit asked for', async () => {
        const own = await freshWorld();
        for (let i = 0; i < 51; i += 1) {
            await happy(own.player(`owner ${i}`).lobbies.createRoom(newRoom()));
        }
        const reader = own.player('reader');
        const { rooms, next } = await reader.lobbies.listRooms(
            { status: [], kind: [], bots: [] },
            { before: [], limit: 0xffff_ffff },
        );
        expect(rooms).toHaveLength(50);
        expect(next).toEqual([2]);
    });
});

/** All pages, one after the other. */
async function listed(player: Player, filter: RoomFilter, limit = 50): Promise<Room[]> {
    const rooms: Room[] = [];
    let before: [] | [number] = [];
    for (;;) {
        const page: RoomList = await player.lobbies.listRooms(filter, { before, limit });
        rooms.push(...page.rooms);
        if (page.next.length === 0) return rooms;
        before = page.next;
    }
}
