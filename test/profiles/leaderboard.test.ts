import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { App } from '../../src/profiles/app';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { type LeaderboardView, leaderboard } from '../../src/profiles/queries/leaderboard';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
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
                    if (entry.provisional === next.provisional)
                        expect(entry.rating).toBeGreaterThanOrEqual(next.rating);
                    else expect(next.provisional).toBe(true);
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
