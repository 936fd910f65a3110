import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../src/profiles/app';
import { createLeaderboard } from '../../src/profiles/leaderboard';
import { isProvisional, PROVISIONAL_FROM, type Rating } from '../../src/profiles/model/glicko2';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { type LeaderboardView, leaderboard } from '../../src/profiles/queries/leaderboard';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { hex, MemoryMap } from '../support/memory_map';
import { createWorld, ENGINE, happy, player, result } from './world';

const KIND = { DiceWards: null };

function board(app: App, offset = 0, limit = 100): LeaderboardView {
    return happy(leaderboard(app, ENGINE, KIND, { offset, limit }));
}

describe('the leaderboard', () => {
    it('is in order and complete after any games, and its pages make the whole', () => {
        const seat = fc.integer({ min: 1, max: 8 });
        const game = fc.record({ winner: seat, loser: seat, first: fc.boolean(), rated: fc.boolean() });
        fc.assert(
            fc.property(fc.array(game, { maxLength: 60 }), (games) => {
                const { app } = createWorld();
                const rated = new Set<number>();
                games.forEach(({ winner, loser, first, rated: counts }, id) => {
                    const told = result(id, { rated: counts, winnerWasPlayer1: first });
                    const reply = onGameFinished(app, ENGINE, player(winner), player(loser), told);
                    if ('Ok' in reply && counts) rated.add(winner).add(loser);
                });

                const { entries, total } = board(app);
                expect(total).toBe(rated.size);
                expect(new Set(entries.map(({ id }) => id[0]))).toEqual(rated);
                entries.forEach((entry, index) => {
                    expect(entry.place).toBe(index + 1);
                    const [kind] = happy(getMyProfile(app, entry.id)).kinds;
                    expect(entry).toMatchObject({ ...kind.rating, gamesPlayed: kind.gamesPlayed });
                    const next = entries[index + 1] ?? entry;
                    if (entry.provisional) expect(next.provisional).toBe(true);
                    else if (!next.provisional) expect(entry.rating).toBeGreaterThanOrEqual(next.rating);
                });
                const pages = [0, 3, 6].flatMap((offset) => board(app, offset, 3).entries);
                expect(pages).toEqual(entries);
            }),
            { numRuns: 60 },
        );
    });

    it('ranks who has played enough before a lucky newcomer', () => {
        const { app } = createWorld();
        let id = 0;
        for (; id < 40; id += 1) {
            const [winner, loser] = id % 2 === 0 ? [1, 2] : [2, 1];
            happy(onGameFinished(app, ENGINE, player(winner), player(loser), result(id)));
        }
        happy(onGameFinished(app, ENGINE, player(3), player(4), result(id)));
        const { entries } = board(app);
        expect(entries.map(({ provisional }) => provisional)).toEqual([false, false, true, true]);
        expect(entries[2].rating).toBeGreaterThan(entries[0].rating);
    });

    it('has bounds', () => {
        const { app } = createWorld();
        expect(leaderboard(app, ENGINE, KIND, { offset: 0, limit: 101 })).toHaveProperty('Err.InvalidArgument');
        expect(leaderboard(app, ENGINE, KIND, { offset: 10_001, limit: 1 })).toHaveProperty('Err.InvalidArgument');
        expect(board(app, 10_000, 100)).toEqual({ entries: [], total: 0 });
    });
});

describe('the places of one kind', () => {
    const SURE: Rating = { rating: 1500, deviation: PROVISIONAL_FROM - 1, volatility: 0.06 };
    const GUESS: Rating = { ...SURE, deviation: PROVISIONAL_FROM };
    const ID = Uint8Array.of(7, 1, 1);

    it('are the keys of a map, hundredths of a point apart', () => {
        const map = new MemoryMap();
        createLeaderboard(map).move(ID, null, SURE);
        expect(map.keys(0, 9).map(hex)).toEqual([`${(0xffff_ffff - 150_000).toString(16)}070101`]);
        createLeaderboard(map).move(ID, SURE, GUESS);
        expect(map.keys(0, 9).map(hex)).toEqual(['ffffffff070101']);
    });

    it('are not written again while a rating stays provisional', () => {
        const map = new MemoryMap();
        const board = createLeaderboard(map);
        board.move(ID, null, GUESS);
        const written = [vi.spyOn(map, 'set'), vi.spyOn(map, 'delete')];
        board.move(ID, GUESS, { ...GUESS, rating: 1600, deviation: 200 });
        for (const spy of written) expect(spy).not.toHaveBeenCalled();
        expect(board.page(0, 9)).toEqual([ID]);
    });

    it('are one for each player, the best sure one first, however ratings become sure and unsure', () => {
        const rating = fc.record({
            rating: fc.double({ min: 100, max: 6000, noNaN: true }),
            deviation: fc.constantFrom(60, PROVISIONAL_FROM, 350),
            volatility: fc.constant(0.06),
        });
        fc.assert(
            fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), rating)), (moves) => {
                const board = createLeaderboard(new MemoryMap());
                const ratings = new Map<number, Rating>();
                for (const [who, after] of moves) {
                    board.move(player(who), ratings.get(who) ?? null, after);
                    ratings.set(who, after);
                }
                const points = (who: number, { rating, ...rest }: Rating) =>
                    isProvisional({ rating, ...rest }) ? -who : Math.round(rating * 100);
                const expected = [...ratings].sort(([a, x], [b, y]) => points(b, y) - points(a, x) || a - b);
                expect(board.page(0, 9).map((id) => id[0])).toEqual(expected.map(([who]) => who));
                expect(board.size()).toBe(ratings.size);
            }),
        );
    });
});
