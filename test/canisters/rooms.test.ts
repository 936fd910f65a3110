import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Room, RoomFilter, RoomList } from '../../src/declarations/lobbies.did';
import { REFUSED, STORED } from '../lobbies/room_names';
import { DICE_WARDS, newGame, newRoom, startGame } from '../support/games';
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
});

describe('quick match', () => {
    test('pairs two strangers: the first waits, the second starts the game', async () => {
        const [dora, emil] = world.players('dora', 'emil');
        const wish = newGame({ turnSeconds: [77], rated: [false] });
        const waiting = await happy(dora.lobbies.quickMatch(wish));
        expect(waiting).toMatchObject({ status: { WaitingForPlayers: null }, rated: false, turnSeconds: [77] });
        const started = await happy(emil.lobbies.quickMatch(wish));
        expect(started).toMatchObject({ id: waiting.id, status: { InGame: null }, gameId: [waiting.id] });

        const view = await happy(emil.gameEngine.getGameState(waiting.id));
        expect(view).toMatchObject({ me: [{ Player2: null }], rated: false, remainingMs: [77_000] });
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

test('the names of rooms are stored and refused as in Node, by the canister’s own tables of characters', async () => {
    for (const [number, [written, stored]] of STORED.entries()) {
        const { lobbies } = world.player(`painter ${number}`);
        expect((await happy(lobbies.createRoom(newRoom({ name: written })))).name).toBe(stored);
    }
    for (const [name, rule] of REFUSED) {
        const refusal = { InvalidArgument: expect.stringContaining(rule) };
        expect(await refused(ana.lobbies.createRoom(newRoom({ name }))), JSON.stringify(name)).toEqual(refusal);
    }
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
