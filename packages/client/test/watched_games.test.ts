import { describe, expect, it } from 'vitest';
import type { GameView } from '../src';
import type { GameEngine } from '../src/generated/game_engine';
import { watchGames } from '../src/watched_games';
import { Machine } from './support/machine';
import { UNREACHABLE, VIEW } from './support/seated';

const GOES_ON: GameView = { ...VIEW, activePlayer: 'Player2' };
const OVER: GameView = { ...VIEW, version: 6, status: 'Finished', activePlayer: undefined };
const MISSING = { kind: 'RoomNotFound', text: 'There is no such room.' } as const;

/** What an engine tells of each room: a view, nothing, or no answer at all. */
type Told = Record<number, GameView | 'missing' | 'lost'>;

function watched(told: Told) {
    const machine = new Machine();
    const asked: number[] = [];
    const look = async (roomId: number, version = -1) => {
        asked.push(roomId);
        const view = told[roomId];
        if (view === 'lost') throw UNREACHABLE;
        if (view === 'missing' || view === undefined) return { ok: false, refusal: MISSING } as const;
        return { ok: true, value: view.version === version ? undefined : view } as const;
    };
    const gameEngine = { getGameState: look, changedSince: look } as unknown as GameEngine;
    const games = watchGames({ gameEngine }, machine);
    /** The rooms that were asked about until then, since somebody looked last. */
    const askedIn = async (milliseconds: number): Promise<readonly number[]> => {
        await machine.pass(milliseconds);
        return asked.splice(0);
    };
    return { machine, games, askedIn };
}

describe('games that are watched side by side', () => {
    it('are those that are followed, and a move of one is seen', async () => {
        const told: Told = { 1: GOES_ON, 2: GOES_ON };
        const { games, askedIn } = watched(told);
        expect(await askedIn(10_000)).toEqual([]);
        games.follow([1, 2]);
        expect(await askedIn(0)).toEqual([1, 2]);
        const { games: before } = games.get();
        told[2] = { ...GOES_ON, version: 7 };
        await askedIn(1_000);
        const { games: after } = games.get();
        expect(after.get(1)).toBe(before.get(1));
        expect(after.get(2)?.version).toBe(7);
        games.follow([2, 3]);
        expect([...games.get().games.keys()]).toEqual([2]);
        expect(await askedIn(0)).toEqual([3]);
    });

    it('change nothing while nothing happens, or while a node knows less', async () => {
        const told: Told = { 1: GOES_ON };
        const { games, askedIn } = watched(told);
        games.follow([1]);
        await askedIn(0);
        const before = games.get();
        told[1] = { ...GOES_ON, version: 4 };
        expect(await askedIn(3_000)).toHaveLength(3);
        expect(games.get()).toBe(before);
    });

    it('are asked about each second, and never more than four times a second together', async () => {
        const told: Told = Object.fromEntries(Array.from({ length: 20 }, (_, roomId) => [roomId, GOES_ON]));
        const few = watched(told);
        few.games.follow([1, 2]);
        await few.askedIn(500);
        expect(await few.askedIn(10_000)).toHaveLength(20);
        const many = watched(told);
        many.games.follow(Object.keys(told).map(Number));
        await many.askedIn(500);
        expect(await many.askedIn(10_000)).toHaveLength(40);
    });

    it('are asked about less often in a long turn, and not at all after their end', async () => {
        const day = 86_400_000;
        const slow: GameView = { ...GOES_ON, turnSeconds: 86_400, remainingMs: day, turnExpiresAtMs: day };
        const told: Told = { 1: slow, 2: OVER };
        const { games, askedIn } = watched(told);
        games.follow([1, 2]);
        await askedIn(3_600_000);
        expect(await askedIn(600_000)).toEqual(Array(10).fill(1));
        told[1] = OVER;
        await askedIn(60_000);
        expect(await askedIn(day)).toEqual([]);
        expect(games.get().games.get(2)).toBe(OVER);
    });

    it('say which of them have not begun, and look for those every five seconds', async () => {
        const told: Told = { 1: 'missing' };
        const { games, askedIn } = watched(told);
        games.follow([1]);
        expect(games.get().games.has(1)).toBe(false);
        expect(await askedIn(10_000)).toHaveLength(3);
        expect([...games.get().games]).toEqual([[1, undefined]]);
        told[1] = GOES_ON;
        await askedIn(5_000);
        expect(games.get().games.get(1)).toBe(GOES_ON);
    });

    it('go on when one of them has no answer, and are lost when none has', async () => {
        const told: Told = { 1: GOES_ON, 2: 'lost' };
        const { games, askedIn } = watched(told);
        games.follow([1, 2]);
        expect((await askedIn(10_500)).filter((roomId) => roomId === 2)).toHaveLength(3);
        expect(games.get()).toMatchObject({ connection: 'live' });
        told[1] = 'lost';
        await askedIn(20_000);
        expect(games.get()).toMatchObject({ connection: 'lost', lost: UNREACHABLE });
        told[1] = GOES_ON;
        await askedIn(15_000);
        expect(games.get().connection).toBe('live');
        expect(games.get().lost).toBeUndefined();
    });

    it('stay lost until there is an answer, also those that have not begun', async () => {
        const { games, askedIn } = watched({ 1: 'lost' });
        await askedIn(0);
        games.follow([1]);
        await askedIn(0);
        const told: string[] = [];
        games.subscribe(({ connection }) => told.push(connection));
        // After pauses of 1, 2, 4, 8 and 15 seconds.
        expect(await askedIn(30_000)).toHaveLength(5);
        expect([...new Set(told)]).toEqual(['lost']);
    });

    it('rest while the page is hidden, and after they are closed', async () => {
        const { games, askedIn, machine } = watched({ 1: GOES_ON });
        games.follow([1]);
        await askedIn(0);
        await machine.show(false);
        expect(await askedIn(60_000)).toEqual([]);
        expect(games.get().connection).toBe('paused');
        await machine.show(true);
        expect(await askedIn(0)).toEqual([1]);
        expect(games.get().connection).toBe('live');
        games.refresh();
        expect(await askedIn(0)).toEqual([1]);
        games.close();
        expect(await askedIn(60_000)).toEqual([]);
    });
});
