import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchEnd } from '../../src/platform/matches';
import { FIRST_TURNS, noteConduct, notePaired, rests } from '../../src/tournaments/model/conduct';
import { type Field, newPlayer, pairing } from '../../src/tournaments/model/field';
import { runs } from '../support/runs';
import { type Shape, type Simulated, simulate } from './simulated_arena';

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Mean points of the one whom friends let win, and of the honest ones, over twenty arenas of an hour. */
function farmed(changes: Partial<Simulated> & Pick<Simulated, 'honest' | 'friends' | 'shape'>) {
    const all = SEEDS.map((seed) => simulate({ minutes: 60, seed, ...changes }));
    const honest = all.map(({ points }) => points.slice(changes.friends + 1));
    return {
        winner: mean(all.map(({ points }) => points[0])),
        honest: mean(honest.map(mean)),
        best: mean(honest.map((points) => Math.max(...points))),
        games: mean(all.map(({ games }) => games[0])),
    };
}

describe('friends', () => {
    const shapes = [{ comes: false }, ...[0, 3, 8, FIRST_TURNS].map((resignsAfter) => ({ resignsAfter }))] as const;

    it('who are alone have no points for matches that one leaves within its first turns', () => {
        fc.assert(
            fc.property(
                fc.constantFrom<Shape>(...shapes),
                fc.integer({ min: 1, max: 8 }),
                fc.integer(),
                (shape, friends, seed) => {
                    const { points, wins } = simulate({ honest: 0, friends, shape, minutes: 60, seed });
                    expect([...points, ...wins].every((each) => each === 0)).toBe(true);
                },
            ),
            { numRuns: runs(60) },
        );
    });

    it.each([1, 3, 5])('%i of them gain nothing by it among others', (friends) => {
        for (const honest of [2, 8, 30]) {
            for (const shape of shapes) {
                const farm = farmed({ honest, friends, shape });
                expect(farm.winner, JSON.stringify({ honest, shape, farm })).toBeLessThanOrEqual(1.15 * farm.honest);
            }
        }
    });

    it('who give up later gain no more than their share of an arena, however many they are', () => {
        for (const [friends, most] of [
            [1, 1.5],
            [3, 1.8],
            [5, 2],
        ] as const) {
            const later = [{ resignsAfter: FIRST_TURNS + 1 }, { resignsAfter: 16, seconds: 95 }] as const;
            for (const shape of later) {
                const farm = farmed({ honest: 30, friends, shape });
                expect(farm.games, JSON.stringify({ friends, shape, farm })).toBeLessThan(21);
                expect(farm.winner, JSON.stringify({ friends, shape, farm })).toBeLessThan(most * farm.honest);
            }
        }
    });
});

describe('honest players', () => {
    it.each([2, 4, 12, 40])('lose nothing, if %i of them play', (honest) => {
        const all = SEEDS.map((seed) =>
            simulate({ honest: honest - 1, friends: 0, shape: { playsOut: true }, minutes: 60, seed, givenUp: 0 }),
        );
        const some = SEEDS.map((seed) =>
            simulate({ honest: honest - 1, friends: 0, shape: { playsOut: true }, minutes: 60, seed, givenUp: 30 }),
        );
        const gamesOf = (tallies: typeof all) => mean(tallies.map(({ games }) => mean(games)));
        const winsOf = (tallies: typeof all) => mean(tallies.map(({ wins }) => mean(wins)));
        // Each match has counted for its winner, and those who give up late wait no longer than those who play on.
        expect(winsOf(some)).toBeCloseTo(gamesOf(some) / 2);
        expect(gamesOf(some)).toBeGreaterThanOrEqual(0.98 * gamesOf(all));
    });

    it('have no points for matches that strangers leave, and wait for nothing', () => {
        const players = [1, 2].map((entry) =>
            newPlayer({ id: Uint8Array.of(entry), rating: 1500, standing: 0, entry }),
        );
        const field: Field = { players, rounds: [[]] };
        for (let times = 0; times < 6; times += 1) {
            const match = pairing(0, 1);
            notePaired(field, 0, 1000);
            notePaired(field, 1, 1000);
            const how = { reason: { Played: null }, berserk: true, turns: 1, playedOut: false } as const;
            const end: MatchEnd = { Won: { winner: players[0].id, points: 1, loserPoints: null, ...how } };
            noteConduct(field, match, [1], end, 2000);
            if (times === 0) expect(rests(players[0], 2000)).toBe(false);
        }
        expect(players[0].conduct?.left).toBe(0);
        expect(players[1].conduct?.restsUntilMs).toBe(2000 + 16 * 60_000);
    });
});
