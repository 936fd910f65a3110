import {
    afterGame,
    arenaStandings,
    type Entrant,
    isOnFire,
    NO_GAMES,
    pairArena,
    type Waiting,
} from '@dice-wards/pairings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../support/runs';

/** The score after these games: W for one that is won, in small letters for one in which the player was berserk. */
const scoreOf = (games: string) =>
    [...games].reduce((score, game) => afterGame(score, /w/i.test(game), /[wl]/.test(game)), NO_GAMES);

describe('the score of an arena', () => {
    it.each([
        ['', 0, false],
        ['W', 2, false],
        ['WW', 4, true],
        ['WWW', 8, true],
        ['WWWW', 12, true],
        ['WWL', 4, false],
        ['WWWLW', 10, false],
        ['WWLWWW', 12, true],
        ['LLL', 0, false],
        ['w', 3, false],
        ['wwwL', 11, false],
        ['WlWW', 6, true],
    ])('counts %j as %i points', (games, points, onFire) => {
        const score = scoreOf(games);
        expect(score).toMatchObject({ points, games: games.length, wins: games.split(/w/i).length - 1 });
        expect(isOnFire(score)).toBe(onFire);
    });

    it('ranks by points, then by wins, and those who are level share a place', () => {
        const scores = ['L', 'WWW', 'WLWLWLW', '', 'WLWLWLW', 'WWWW'].map(scoreOf);
        expect(arenaStandings(scores).map(({ entrant, place }) => ({ entrant, place }))).toEqual([
            { entrant: 5, place: 1 },
            { entrant: 2, place: 2 },
            { entrant: 4, place: 2 },
            { entrant: 1, place: 4 },
            { entrant: 0, place: 5 },
            { entrant: 3, place: 5 },
        ]);
        expect(arenaStandings([scoreOf('WWW')])).toEqual([{ entrant: 0, place: 1, halves: 16, buchholz: 0 }]);
    });
});

const waits = (entrant: Entrant, points: number, seconds = 0, last: Entrant | null = null): Waiting => ({
    entrant,
    points,
    seconds,
    last,
});

describe('an arena pairs', () => {
    it('near scores', () => {
        expect(pairArena([waits(1, 0), waits(2, 9), waits(3, 8), waits(4, 1)])).toEqual([
            [1, 4],
            [2, 3],
        ]);
    });

    it('those who wait the longest first, with the nearest', () => {
        expect(pairArena([waits(1, 6), waits(2, 7), waits(3, 8, 5)])).toEqual([[3, 2]]);
    });

    it.each([
        [4, 0, true],
        [5, 0, false],
        [9, 5, true],
        [10, 5, false],
        [200, 19, false],
        [200, 20, true],
    ])('two who are %i points apart after %i seconds: %s', (points, seconds, arePaired) => {
        expect(pairArena([waits(1, 0, seconds), waits(2, points)])).toHaveLength(arePaired ? 1 : 0);
    });

    it('two who have just met with others, with one another only where they wait alone', () => {
        const [one, other] = [waits(1, 2, 10, 2), waits(2, 0, 10, 1)];
        expect(pairArena([one, other])).toEqual([]);
        expect(pairArena([one, other, waits(3, 6)])).toEqual([[1, 3]]);
        const late = [waits(1, 2, 20, 2), waits(2, 0, 20, 1)];
        expect(pairArena(late)).toEqual([[1, 2]]);
        expect(pairArena([...late, waits(3, 90)])).toEqual([[1, 3]]);
        // It counts as well if only one of them has met nobody since.
        expect(pairArena([waits(1, 0, 0, 2), waits(2, 0, 0, 3)])).toEqual([]);
    });

    const waiting = fc.uniqueArray(
        fc.record({
            entrant: fc.integer({ min: 1, max: 400 }),
            points: fc.nat(30),
            seconds: fc.nat(30),
            last: fc.option(fc.integer({ min: 1, max: 400 })),
        }),
        { selector: ({ entrant }) => entrant, maxLength: 300, size: 'max' },
    );
    const mayMeet = (one: Waiting, other: Waiting) =>
        Math.abs(one.points - other.points) <= 4 + Math.max(one.seconds, other.seconds) &&
        one.last !== other.entrant &&
        other.last !== one.entrant;

    it('nobody twice, and leaves no two who could have met', () => {
        fc.assert(
            fc.property(waiting, (all) => {
                const pairs = pairArena(all);
                expect(pairArena(all)).toEqual(pairs);
                const seated = new Set(pairs.flat());
                expect(seated.size).toBe(2 * pairs.length);
                expect(pairs.length).toBeLessThanOrEqual(100);
                const of = new Map(all.map((each) => [each.entrant, each]));
                // Of those who wait as long, the first of the list choose.
                const choosing = [...all].sort((one, other) => other.seconds - one.seconds).slice(0, 200);
                const left = choosing.filter(({ entrant }) => !seated.has(entrant));
                expect(left.length).toBe(choosing.length - seated.size);
                for (const pair of pairs) {
                    const [one, other] = pair.map((entrant) => of.get(entrant) as Waiting);
                    if (Math.max(one.seconds, other.seconds) < 20) expect(mayMeet(one, other)).toBe(true);
                    // Whoever chose found nobody nearer among those who are left.
                    const distance = Math.abs(one.points - other.points);
                    for (const each of left) {
                        if (!mayMeet(one, each)) continue;
                        expect(Math.abs(one.points - each.points)).toBeGreaterThanOrEqual(distance);
                    }
                }
                for (const one of left)
                    for (const other of left) if (one !== other) expect(mayMeet(one, other)).toBe(false);
                expect(left.filter(({ seconds }) => seconds >= 20).length).toBeLessThanOrEqual(1);
            }),
            { numRuns: runs(300) },
        );
    });
});
