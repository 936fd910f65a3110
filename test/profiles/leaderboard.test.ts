import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { GameKind } from '../../src/platform/messages';
import type { App } from '../../src/profiles/app';
import type { DatedRating } from '../../src/profiles/model/aging_rating';
import { type FibsRating, PROVISIONAL_BELOW } from '../../src/profiles/model/fibs';
import { PROVISIONAL_FROM } from '../../src/profiles/model/glicko2';
import { isProvisional, type PlayerRating } from '../../src/profiles/model/rated_game';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import type { LeaderboardView } from '../../src/profiles/queries/leaderboard';
import { createRanking } from '../../src/profiles/store/ranking';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { hex, MemoryMap } from '../support/memory_map';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, leaderboard, match, player, result } from './world';

const KIND = { DiceWards: null };
const BACKGAMMON = { Backgammon: null };

function board(app: App, offset = 0, limit = 100, kind: GameKind = KIND): LeaderboardView {
    return happy(leaderboard(app, ENGINE, kind, { offset, limit }));
}

describe('the leaderboard', () => {
    it('is ordered and complete after any games, and its pages add up to it', () => {
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

    it('ranks players with enough games before a lucky newcomer', () => {
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

    it('is separate for each kind of game', () => {
        const { app } = createWorld();
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        happy(onGameFinished(app, ENGINE, CLEO, ANA, match(2, 7)));
        expect(board(app).entries.map(({ id }) => id)).toEqual([ANA, BEN]);
        expect(board(app, 0, 9, BACKGAMMON).entries.map(({ id }) => id)).toEqual([ANA, CLEO]);
    });

    it('of backgammon ranks players by rating after matches to 50 points in all', () => {
        const { app } = createWorld();
        const play = (winner: Uint8Array, loser: Uint8Array, id: number) =>
            happy(onGameFinished(app, ENGINE, winner, loser, match(id, 25)));
        play(CLEO, player(4), 1);
        play(BEN, ANA, 2);
        const provisional = board(app, 0, 9, BACKGAMMON).entries;
        expect(provisional.map(({ id }) => id[0])).toEqual([1, 2, 3, 4]);
        expect(provisional[0]).toMatchObject({ provisional: true, experience: 25, deviation: null });

        play(BEN, ANA, 3);
        const { entries, total } = board(app, 0, 9, BACKGAMMON);
        expect(entries.map(({ id }) => id[0])).toEqual([2, 1, 3, 4]);
        expect(entries.map(({ provisional }) => provisional)).toEqual([false, false, true, true]);
        expect(entries[0]).toEqual({
            place: 1,
            id: BEN,
            username: null,
            rating: 1584,
            provisional: false,
            deviation: null,
            experience: 50,
            gamesPlayed: 2,
            gamesWon: 2,
        });
        expect(total).toBe(4);
    });

    it('limits its pages', () => {
        const { app } = createWorld();
        expect(leaderboard(app, ENGINE, KIND, { offset: 0, limit: 101 })).toHaveProperty('Err.InvalidArgument');
        expect(leaderboard(app, ENGINE, KIND, { offset: 10_001, limit: 1 })).toHaveProperty('Err.InvalidArgument');
        expect(board(app, 10_000, 100)).toEqual({ entries: [], total: 0 });
    });
});

describe('the ranking of one kind', () => {
    const SURE: DatedRating = { rating: 1500, deviation: PROVISIONAL_FROM - 1, volatility: 0.06, ratedAtMs: 0 };
    const GUESS: DatedRating = { ...SURE, deviation: PROVISIONAL_FROM };
    const ID = Uint8Array.of(7, 1, 1);

    it('is the order of the keys of a map, in hundredths of a point', () => {
        const map = new MemoryMap();
        createRanking(map).move(ID, null, SURE);
        expect(map.keys(0, 9).map(hex)).toEqual([`${(0xffff_ffff - 150_000).toString(16)}070101`]);
        createRanking(map).move(ID, SURE, GUESS);
        expect(map.keys(0, 9).map(hex)).toEqual(['ffffffff070101']);
    });

    it('has the same keys for both systems', () => {
        const map = new MemoryMap();
        const guess: FibsRating = { rating: 1600, experience: PROVISIONAL_BELOW - 1 };
        createRanking(map).move(ID, null, guess);
        expect(map.keys(0, 9).map(hex)).toEqual(['ffffffff070101']);
        createRanking(map).move(ID, guess, { rating: 1500, experience: PROVISIONAL_BELOW });
        expect(map.keys(0, 9).map(hex)).toEqual([`${(0xffff_ffff - 150_000).toString(16)}070101`]);
    });

    it('is not written again while a rating stays provisional', () => {
        const map = new MemoryMap();
        const board = createRanking(map);
        board.move(ID, null, GUESS);
        const written = [vi.spyOn(map, 'set'), vi.spyOn(map, 'delete')];
        board.move(ID, GUESS, { ...GUESS, rating: 1600, deviation: 200 });
        for (const spy of written) expect(spy).not.toHaveBeenCalled();
        expect(board.entries(0, 9).map(({ id }) => id)).toEqual([ID]);
    });

    it('has each player once, the best certain rating first, however ratings change', () => {
        const points = fc.double({ min: 100, max: 6000, noNaN: true });
        const glicko2 = fc.record({
            rating: points,
            deviation: fc.constantFrom(60, PROVISIONAL_FROM, 350),
            volatility: fc.constant(0.06),
            ratedAtMs: fc.constant(0),
        });
        const fibs = fc.record({ rating: points, experience: fc.constantFrom(0, PROVISIONAL_BELOW, 400) });
        const move = (rating: fc.Arbitrary<PlayerRating>) => fc.tuple(fc.integer({ min: 1, max: 6 }), rating);
        fc.assert(
            fc.property(fc.oneof(fc.array(move(glicko2)), fc.array(move(fibs))), (moves) => {
                const board = createRanking(new MemoryMap());
                const ratings = new Map<number, PlayerRating>();
                for (const [who, after] of moves) {
                    board.move(player(who), ratings.get(who) ?? null, after);
                    ratings.set(who, after);
                }
                const rank = (who: number, rating: PlayerRating) =>
                    isProvisional(rating) ? -who : Math.round(rating.rating * 100);
                const expected = [...ratings].sort(([a, x], [b, y]) => rank(b, y) - rank(a, x) || a - b);
                expect(board.entries(0, 9).map(({ id }) => id[0])).toEqual(expected.map(([who]) => who));
                expect(board.size()).toBe(ratings.size);
            }),
        );
    });
});
