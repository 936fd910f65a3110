import { montyHall } from '@dice-wards/games/monty_hall';
import type { Strategy } from '@dice-wards/games/monty_hall/doors';
import { CONFIDENCES, waldInterval, wilsonInterval } from '@dice-wards/games/monty_hall/intervals';
import { MAX_SIMULATED, seededLuck, simulate } from '@dice-wards/games/monty_hall/simulate';
import { isOver, type Over } from '@dice-wards/games/monty_hall/state';
import {
    counted,
    NO_GAMES,
    observedProbability,
    type Statistics,
    tallyOf,
    theoreticalProbability,
} from '@dice-wards/games/monty_hall/statistics';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { playOut } from '@dice-wards/games/play_out';
import type { Luck } from '@dice-wards/games/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, STATES } from './arbitraries';
import { scriptedLuck } from './scripted_luck';

function ended(text: string): Over {
    const game = at(text);
    if (!isOver(game)) throw new Error(`not over: ${text}`);
    return game;
}

/**
 * One game by decisions and events, as the engine plays it; chance places the prize and then chooses the first door.
 */
function playedGame(strategy: Strategy, luck: Luck): Over {
    const start = montyHall.start(NO_OPTIONS);
    let played = playOut(montyHall, start, montyHall.chanceActs(start, luck), luck);
    const given = [
        { kind: 'selectDoor', by: 0, door: luck.draw(3) },
        { kind: 'makeFinalChoice', by: 0, strategy },
    ] as const;
    for (const each of given) {
        if (!played.ok) throw new Error(played.error.kind);
        played = playOut(montyHall, played.state, each, luck);
    }
    if (!played.ok || !isOver(played.state)) throw new Error('not over');
    return played.state;
}

describe('statistics', () => {
    it('count each ending in its own place only', () => {
        expect(counted(NO_GAMES, ended('prize 1 choice 1 host 2 stick won'))).toEqual({ ...NO_GAMES, stickWins: 1 });
        expect(counted(NO_GAMES, ended('prize 2 choice 1 host 3 stick lost'))).toEqual({ ...NO_GAMES, stickLosses: 1 });
        expect(counted(NO_GAMES, ended('prize 2 choice 1 host 3 switch won'))).toEqual({ ...NO_GAMES, switchWins: 1 });
        expect(counted(NO_GAMES, ended('prize 1 choice 1 host 2 switch lost'))).toEqual({
            ...NO_GAMES,
            switchLosses: 1,
        });
        expect(counted(NO_GAMES, ended('prize 1 abandoned'))).toEqual({ ...NO_GAMES, abandoned: 1 });
    });

    it('add up in any order', () => {
        const games = fc.array(fc.constantFrom(...STATES.filter(isOver)), { maxLength: 50 });
        fc.assert(
            fc.property(games, (list) => {
                const all = list.reduce(counted, NO_GAMES);
                expect([...list].reverse().reduce(counted, NO_GAMES)).toEqual(all);
                expect(Object.values(all).reduce((sum, count) => sum + count, 0)).toBe(list.length);
                const sticks = list.filter((game) => game.phase === 'complete' && game.strategy === 'stick');
                expect(tallyOf(all, 'stick').games).toBe(sticks.length);
            }),
        );
    });

    it('tell the theoretical and the observed probabilities', () => {
        expect(theoreticalProbability('stick')).toBe(1 / 3);
        expect(theoreticalProbability('switch')).toBe(2 / 3);
        const some: Statistics = { stickWins: 1, stickLosses: 3, switchWins: 3, switchLosses: 2, abandoned: 9 };
        expect(observedProbability(some, 'stick')).toBe(0.25);
        expect(observedProbability(some, 'switch')).toBe(0.6);
        expect(observedProbability(NO_GAMES, 'stick')).toBeUndefined();
        expect(observedProbability({ ...some, switchWins: 0, switchLosses: 0 }, 'switch')).toBeUndefined();
    });
});

describe('intervals by Wald, as in 003', () => {
    it.each([
        [0, 0, 0.95, 0, 0],
        [0, 1, 0.95, 0, 0],
        [1, 1, 0.99, 1, 1],
        [50, 100, 0.9, 0.5 - 1.645 * 0.05, 0.5 + 1.645 * 0.05],
        [50, 100, 0.95, 0.5 - 1.96 * 0.05, 0.5 + 1.96 * 0.05],
        [50, 100, 0.99, 0.5 - 2.576 * 0.05, 0.5 + 2.576 * 0.05],
        [50, 100, 0.5, 0.5 - 1.96 * 0.05, 0.5 + 1.96 * 0.05],
        [1, 5, 0.95, 0, 0.2 + 1.96 * Math.sqrt(0.032)],
        [4, 5, 0.95, 0.8 - 1.96 * Math.sqrt(0.032), 1],
    ])('%i of %i at %d', (wins, games, confidence, low, high) => {
        const interval = waldInterval({ wins, games }, confidence);
        expect(interval.low).toBeCloseTo(low, 12);
        expect(interval.high).toBeCloseTo(high, 12);
    });
});

describe('intervals by Wilson', () => {
    it.each([
        [0, 1, 0, 0.793451],
        [1, 1, 0.206549, 1],
        [0, 5, 0, 0.434482],
        [5, 5, 0.565518, 1],
        [2, 3, 0.20766, 0.938508],
        [0, 10, 0, 0.277533],
        [1, 10, 0.017876, 0.40415],
        [7, 10, 0.396778, 0.892209],
        [10, 10, 0.722467, 1],
        [20, 30, 0.487801, 0.807695],
        [66, 100, 0.562777, 0.745385],
        [33, 100, 0.245631, 0.426947],
        [667, 1000, 0.6372, 0.695522],
        [6667, 10000, 0.657398, 0.675874],
    ])('%i of %i at 95 %%: %d to %d', (wins, games, low, high) => {
        const interval = wilsonInterval({ wins, games }, 0.95);
        expect(Math.abs((interval?.low ?? Number.NaN) - low)).toBeLessThan(1e-6);
        expect(Math.abs((interval?.high ?? Number.NaN) - high)).toBeLessThan(1e-6);
        expect(wilsonInterval({ wins, games }, 0.5)).toEqual(interval);
    });

    it('are empty without games', () => {
        for (const confidence of CONFIDENCES) expect(wilsonInterval({ wins: 0, games: 0 }, confidence)).toBeUndefined();
    });

    it('lie in [0, 1] around what was observed, wider with more confidence; all the same for losses', () => {
        const tally = fc
            .integer({ min: 1, max: 1_000_000 })
            .chain((games) => fc.record({ games: fc.constant(games), wins: fc.nat({ max: games }) }));
        fc.assert(
            fc.property(tally, ({ wins, games }) => {
                const [at90, at95, at99] = CONFIDENCES.map((confidence) => wilsonInterval({ wins, games }, confidence));
                const [losses90] = CONFIDENCES.map((confidence) =>
                    wilsonInterval({ wins: games - wins, games }, confidence),
                );
                if (!at90 || !at95 || !at99 || !losses90) throw new Error('none');
                const bounds = [0, at99.low, at95.low, at90.low, wins / games, at90.high, at95.high, at99.high, 1];
                for (let i = 1; i < bounds.length; i += 1) expect(bounds[i]).toBeGreaterThanOrEqual(bounds[i - 1]);
                expect(losses90.low).toBeCloseTo(1 - at90.high, 12);
                for (const confidence of CONFIDENCES) {
                    const { low, high } = waldInterval({ wins, games }, confidence);
                    expect(low).toBeGreaterThanOrEqual(0);
                    expect(high).toBeLessThanOrEqual(1);
                    expect(low).toBeLessThanOrEqual(wins / games);
                    expect(high).toBeGreaterThanOrEqual(wins / games);
                }
            }),
        );
    });

    /** Of many samples, how many give an interval with p in it, exactly. */
    function coverage(games: number, p: number, interval: typeof waldInterval | typeof wilsonInterval): number {
        let chance = (1 - p) ** games;
        let covered = 0;
        for (let wins = 0; wins <= games; wins += 1) {
            const found = interval({ wins, games }, 0.95);
            if (found !== undefined && found.low <= p && p <= found.high) covered += chance;
            chance *= ((games - wins) / (wins + 1)) * (p / (1 - p));
        }
        return covered;
    }

    it.each([
        [1, 0, 1],
        [2, 0.444, 0.889],
        [3, 0.667, 0.963],
        [5, 0.823, 0.955],
        [10, 0.876, 0.963],
        [20, 0.927, 0.945],
        [30, 0.946, 0.969],
    ])('hold 2/3 after %i games as often as they say; by Wald only %d do, by Wilson %d', (games, wald, wilson) => {
        expect(coverage(games, 2 / 3, waldInterval)).toBeCloseTo(wald, 2);
        expect(coverage(games, 2 / 3, wilsonInterval)).toBeCloseTo(wilson, 2);
    });
});

describe('simulate', () => {
    function simulated(strategy: Strategy, games: number, seed: number): Statistics {
        const played = simulate(strategy, games, seed);
        if (!played.ok) throw new Error(played.error.kind);
        return played.value;
    }

    it('plays what the rules play', () => {
        fc.assert(
            fc.property(
                fc.constantFrom('stick', 'switch'),
                fc.integer({ min: 1, max: 60 }),
                fc.integer(),
                (strategy, games, seed) => {
                    const luck = seededLuck(seed);
                    let all = NO_GAMES;
                    for (let i = 0; i < games; i += 1) {
                        const pair = luck.draw(9) - 1;
                        all = counted(all, playedGame(strategy, scriptedLuck([pair % 3, Math.floor(pair / 3)])));
                    }
                    expect(simulated(strategy, games, seed)).toEqual(all);
                },
            ),
        );
    });

    const seed = Math.floor(Math.random() * 0x1_0000_0000);
    it(`shows 1/3 and 2/3, within the intervals at 99 % (seed ${seed})`, () => {
        for (const strategy of ['stick', 'switch'] as const) {
            const truth = theoreticalProbability(strategy);
            let misses = 0;
            for (let run = 0; run < 10; run += 1) {
                const tally = tallyOf(simulated(strategy, MAX_SIMULATED, seed + run), strategy);
                expect(tally.games).toBe(MAX_SIMULATED);
                const both = [waldInterval(tally, 0.99), wilsonInterval(tally, 0.99)];
                if (both.some((found) => found === undefined || truth < found.low || truth > found.high)) misses += 1;
            }
            // One run of a hundred may miss; that five of ten do happens once in 40 million.
            expect(misses).toBeLessThan(5);
        }
    });

    it('stays as it is for a seed', () => {
        expect(simulated('stick', MAX_SIMULATED, 2026)).toEqual({ ...NO_GAMES, stickWins: 3385, stickLosses: 6615 });
        expect(simulated('switch', MAX_SIMULATED, 2026)).toEqual({
            ...NO_GAMES,
            switchWins: 6615,
            switchLosses: 3385,
        });
    });

    it('draws by mulberry32', () => {
        /** As published, from 0 to 1. */
        function mulberry32(a: number): () => number {
            return () => {
                a |= 0;
                a = (a + 0x6d2b79f5) | 0;
                let t = Math.imul(a ^ (a >>> 15), 1 | a);
                t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
                return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
            };
        }
        expect(mulberry32(0)() * 4294967296).toBe(1_144_304_738);
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (from) => {
                const luck = seededLuck(from);
                const random = mulberry32(from);
                for (let i = 0; i < 20; i += 1) expect(luck.draw(256)).toBe((Math.floor(random() * 65536) % 256) + 1);
            }),
        );
    });

    it('draws every face alike', () => {
        const luck = seededLuck(7);
        const counts = [0, 0, 0];
        for (let i = 0; i < 30_000; i += 1) counts[luck.draw(3) - 1] += 1;
        for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
    });

    it('refuses what it does not play', () => {
        const why = 'games is from 1 to 10000';
        for (const games of [0, -1, 10_001, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
            expect(simulate('stick', games, 1)).toEqual({ ok: false, error: { kind: 'invalidArgument', why } });
        }
        const error = { kind: 'invalidArgument', why: 'invalid strategy' };
        expect(simulate('Stick', 1, 1)).toEqual({ ok: false, error });
    });
});
