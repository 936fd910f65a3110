import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../src/profiles/app';
import type { DatedRating } from '../../src/profiles/model/aging_rating';
import { PROVISIONAL_BELOW } from '../../src/profiles/model/fibs';
import { PROVISIONAL_FROM } from '../../src/profiles/model/glicko2';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { type LeaderboardView, leaderboardAround } from '../../src/profiles/queries/leaderboard';
import { createRanking } from '../../src/profiles/store/ranking';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { MemoryMap } from '../support/memory_map';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, leaderboard, match, player, read, result } from './world';

const KIND = 'DiceWards';
const BACKGAMMON = 'Backgammon';

function board(app: App, offset = 0, limit = 100, kind: string = KIND): LeaderboardView {
    return happy(leaderboard(app, ENGINE, kind, { offset, limit }));
}

function around(app: App, id: Uint8Array, limit: number, kind: string = KIND): LeaderboardView {
    return happy(read(leaderboardAround(app, ENGINE, kind, id, limit)));
}

describe('the leaderboard', () => {
    it('is ordered and complete after any games, its pages add up to it, and everybody finds themselves in it', () => {
        const seat = fc.integer({ min: 1, max: 8 });
        const game = fc.record({
            winner: seat,
            loser: seat,
            rated: fc.boolean(),
            length: fc.constantFrom(1, 20, 25),
        });
        fc.assert(
            fc.property(fc.array(game, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (games, limit) => {
                const { app } = createWorld();
                games.forEach(({ winner, loser, rated, length }, id) => {
                    onGameFinished(app, ENGINE, player(winner), player(loser), match(id, length, { rated }));
                });

                const { entries, total } = board(app, 0, 100, BACKGAMMON);
                const placed = new Set<number>();
                for (let number = 1; number <= 8; number += 1) {
                    const profile = getMyProfile(app, player(number));
                    const rating = 'Ok' in profile ? profile.Ok.kinds[0].rating : null;
                    if (rating === null) continue;
                    expect(rating.untilPlaced).toBe(Math.max(50 - (rating.experience ?? 0), 0));
                    expect(rating.provisional).toBe(rating.untilPlaced > 0);
                    if (!rating.provisional) placed.add(number);
                    else expect(around(app, player(number), limit, BACKGAMMON)).toEqual({ entries: [], total });
                }
                expect(total).toBe(placed.size);
                expect(entries.map(({ id }) => id[0]).sort()).toEqual([...placed].sort());
                entries.forEach((entry, index) => {
                    expect(entry.place).toBe(index + 1);
                    const [kind] = happy(getMyProfile(app, entry.id)).kinds;
                    const { rating, provisional, experience } = entry;
                    expect(kind).toMatchObject({ rating: { rating, provisional, experience } });
                    expect(entry).toMatchObject({ provisional: false, gamesPlayed: kind.gamesPlayed });
                    expect(rating).toBeGreaterThanOrEqual((entries[index + 1] ?? entry).rating);

                    const first = Math.max(Math.min(index - Math.floor(limit / 2), total - limit), 0);
                    const page = { entries: entries.slice(first, first + limit), total };
                    expect(around(app, entry.id, limit, BACKGAMMON)).toEqual(page);
                    expect(page.entries).toContain(entry);
                });
                const pages = [0, 3, 6].flatMap((offset) => board(app, offset, 3, BACKGAMMON).entries);
                expect(pages).toEqual(entries);
            }),
            { numRuns: 60 },
        );
    });

    it('has no place for a lucky newcomer, whose profile tells how many games are missing', () => {
        const { app } = createWorld();
        const missing = (id: Uint8Array) => happy(getMyProfile(app, id)).kinds[0].rating?.untilPlaced ?? Number.NaN;
        let id = 0;
        for (; id < 40; id += 1) {
            const [winner, loser] = id % 2 === 0 ? [1, 2] : [2, 1];
            happy(onGameFinished(app, ENGINE, player(winner), player(loser), result(id)));
        }
        expect([missing(player(1)), missing(player(2))]).toEqual([0, 0]);
        happy(onGameFinished(app, ENGINE, player(3), player(4), result(id)));
        happy(onGameFinished(app, ENGINE, player(3), player(1), result(id + 1)));
        expect(
            board(app)
                .entries.map((entry) => entry.id[0])
                .sort(),
        ).toEqual([1, 2]);

        // Against placed players of about the same strength it is so many games, give or take one.
        const told = missing(player(3));
        let games = 0;
        for (; missing(player(3)) > 0; games += 1) {
            const [winner, loser] = games % 2 === 0 ? [1, 3] : [3, 1];
            happy(onGameFinished(app, ENGINE, player(winner), player(loser), result(id + 2 + games)));
        }
        expect(Math.abs(games - told)).toBeLessThanOrEqual(2);
        expect(board(app).entries).toHaveLength(3);
        expect(around(app, player(4), 9)).toEqual({ entries: [], total: 3 });
        expect(leaderboardAround(app, ENGINE, KIND, player(9), 9)).toEqual({ Err: { ProfileNotFound: null } });
        expect(leaderboardAround(app, ENGINE, KIND, player(1), 101)).toHaveProperty('Err.InvalidArgument');
    });

    it('is separate for each kind of game', () => {
        const { app } = createWorld();
        for (let id = 0; id < 41; id += 1) {
            const [winner, loser] = id % 2 === 0 ? [ANA, BEN] : [BEN, ANA];
            happy(onGameFinished(app, ENGINE, winner, loser, result(id)));
        }
        for (const id of [50, 51]) happy(onGameFinished(app, ENGINE, CLEO, ANA, match(id, 25)));
        expect(board(app).entries.map(({ id }) => id)).toEqual([ANA, BEN]);
        expect(board(app, 0, 9, BACKGAMMON).entries.map(({ id }) => id)).toEqual([CLEO, ANA]);
    });

    it('of backgammon ranks players by rating after matches to 50 points in all', () => {
        const { app } = createWorld();
        const play = (winner: Uint8Array, loser: Uint8Array, id: number) =>
            happy(onGameFinished(app, ENGINE, winner, loser, match(id, 25)));
        play(CLEO, player(4), 1);
        play(BEN, ANA, 2);
        expect(board(app, 0, 9, BACKGAMMON)).toEqual({ entries: [], total: 0 });

        play(BEN, ANA, 3);
        const { entries, total } = board(app, 0, 9, BACKGAMMON);
        expect(entries.map(({ id }) => id[0])).toEqual([2, 1]);
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
        expect(total).toBe(2);
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
    const ID = Uint8Array.of(7, 1, 1);

    it.each([
        ['Glicko-2', SURE],
        ['FIBS', { rating: 1500, experience: PROVISIONAL_BELOW }],
    ])('has hundredths of a point of %s', (_system, rating) => {
        const ranking = createRanking(new MemoryMap(), 0);
        ranking.move(ID, null, rating);
        expect(ranking.entries(0, 9)).toEqual([{ rank: 0xffff_ffff - 150_000, id: ID }]);
        ranking.remove(ID, rating);
        expect(ranking.size()).toBe(0);
    });

    it('is not written again while a rating stays the same', () => {
        const map = new MemoryMap();
        const board = createRanking(map, 0);
        board.move(ID, null, SURE);
        const written = [vi.spyOn(map, 'set'), vi.spyOn(map, 'delete')];
        board.move(ID, SURE, { ...SURE, rating: 1500.001, deviation: 60 });
        for (const spy of written) expect(spy).not.toHaveBeenCalled();
        expect(board.entries(0, 9).map(({ id }) => id)).toEqual([ID]);
    });

    it('has each player once, the best rating first, however ratings change, and finds everybody', () => {
        const points = fc.double({ min: 100, max: 6000, noNaN: true });
        const move = fc.tuple(fc.integer({ min: 1, max: 6 }), points);
        fc.assert(
            fc.property(fc.array(move), (moves) => {
                const board = createRanking(new MemoryMap(), 0);
                const ratings = new Map<number, DatedRating>();
                for (const [who, rating] of moves) {
                    const after = { ...SURE, rating };
                    board.move(player(who), ratings.get(who) ?? null, after);
                    ratings.set(who, after);
                }
                const rank = ({ rating }: DatedRating) => Math.round(rating * 100);
                const expected = [...ratings].sort(([a, x], [b, y]) => rank(y) - rank(x) || a - b);
                expect(board.entries(0, 9).map(({ id }) => id[0])).toEqual(expected.map(([who]) => who));
                expect(board.size()).toBe(ratings.size);
                expected.forEach(([who, rating], place) => {
                    expect(board.placeOf(player(who), rating)).toBe(place);
                });
            }),
        );
    });
});
