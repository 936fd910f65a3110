import { beforeEach, describe, expect, it } from 'vitest';
import { getMyGames } from '../../src/game_engine/queries/get_my_games';
import { MEMORY } from '../../src/game_engine/store/memory';
import { initGame } from '../../src/game_engine/updates/init_game';
import { letGo } from '../../src/game_engine/updates/let_go';
import { ANA, BEN, CLEO, LOBBIES, settings, World } from './world';

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const rooms = (player: Uint8Array) => getMyGames(world.app, player).map(({ roomId }) => roomId);

describe('the list of one player’s games', () => {
    it('tells of each whose turn it is, until when, and the score', () => {
        world.begin(1);
        const { version, turnExpiresAtMs } = world.act(1, 'roll');
        expect(getMyGames(world.app, ANA)).toEqual([
            {
                roomId: 1,
                kind: 'DiceWards',
                version,
                me: { Player1: null },
                opponent: BEN,
                opponentName: null,
                robot: null,
                myTurn: world.view(1).activePlayer !== null && 'Player1' in (world.view(1).activePlayer ?? {}),
                activePlayer: world.view(1).activePlayer,
                turnExpiresAtMs,
                remainingMs: 30_000,
                score: { player1: 0, player2: 0 },
                doubleOffered: false,
            },
        ]);
        expect(rooms(CLEO)).toEqual([]);
    });

    it('has those first in which the player is to act, and then those that end first', async () => {
        for (const room of [1, 2, 3, 4]) {
            world.begin(room);
            await world.host.pass(1000);
        }
        for (const room of [1, 2]) world.act(room, 'hold');
        expect(rooms(ANA)).toEqual([3, 4, 1, 2]);
        expect(rooms(BEN)).toEqual([1, 2, 3, 4]);
    });

    it('shows a window that has passed as the clock will play it', () => {
        world.begin(1);
        world.host.stall(30_000);
        expect(getMyGames(world.app, BEN)).toMatchObject([{ myTurn: true, version: world.view(1).version }]);
    });

    it('has a game that sleeps last, without a window', async () => {
        world.begin(1);
        await world.host.pass(21 * 31_000);
        world.begin(2);
        expect(getMyGames(world.app, ANA)).toMatchObject([
            { roomId: 2 },
            { roomId: 1, turnExpiresAtMs: null, remainingMs: null },
        ]);
    });

    it('tells of a double that waits', () => {
        world.begin(1, { doubling: true });
        world.act(1, 'proposeDouble');
        expect(getMyGames(world.app, BEN)).toMatchObject([{ myTurn: true, doubleOffered: true }]);
    });

    it('loses a game at its end, and one that is let go', async () => {
        for (const room of [1, 2]) world.begin(room);
        world.finish(1);
        expect(rooms(ANA)).toEqual([2]);
        await world.host.pass(1000);
        expect(rooms(BEN)).toEqual([2]);
        expect(world.memory(MEMORY.playerGames).size()).toBe(2);
        const going = world.app.games.get(2);
        if (going !== undefined) letGo(world.app, going, 'operator');
        expect(world.memory(MEMORY.playerGames).size()).toBe(0);
    });

    it('leaves the engine out, which plays for the house and for robots', () => {
        const self = world.host.self();
        initGame(world.app, LOBBIES, 1, ANA, self, settings({ kind: 'MontyHall', rated: false }));
        expect(getMyGames(world.app, ANA)).toMatchObject([{ roomId: 1, score: null, opponent: self }]);
        expect(world.memory(MEMORY.playerGames).size()).toBe(1);
    });
});
