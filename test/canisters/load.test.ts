import { describe, expect, it } from 'vitest';
import { BUILD } from '../../tools/layout';
import { EventLoad } from '../../tools/load/event/evening';
import { type Options, USUAL } from '../../tools/load/options';
import { Load } from '../../tools/load/play';
import { loadModules } from '../../tools/simulate/modules';

const modules = loadModules(BUILD);
const FEW: Options = { ...USUAL, players: 60, minutes: 0.5, engines: 2, subnets: 2, seed: 4 };
const play = (options: Partial<Options>) => new Load({ ...FEW, ...options }, modules).run();

describe('a load', () => {
    it('loses nothing, over an upgrade too, and is the same for the same seed', () => {
        const [one, two] = [1, 2].map(() => play({ upgrade: true }));
        expect(one.violations).toEqual([]);
        expect(one).toEqual(two);
        expect(one.games).toBeGreaterThan(25);
        expect(one.finished).toBeGreaterThan(5);
        // A throw of late dice takes a round more than a play.
        expect(one.waits.plays).toMatchObject({ median: 1, p99: 2 });
        // A start by Lobbies of a game on the other subnet takes four rounds more.
        expect(one.waits.meets.p99).toBe(5);
        expect(one.bounds).toEqual([]);
    });

    it('finds games that an engine has lost', () => {
        expect(play({ plant: 'lost' }).violations.join()).toMatch(/C2: room \d+ has no game in engine 1/);
    });

    it('finds a game that was counted twice', () => {
        const { violations } = play({ plant: 'doubled' });
        expect(violations).toEqual([expect.stringMatching(/^C1: .* and is counted/)]);
    });
});

describe('a Swiss', () => {
    it('is played to its end, with standings that are right all the time', () => {
        const outcome = new EventLoad({ ...FEW, players: 14, rounds: 2, dice: 'Sealed' }, modules).run();
        expect(outcome.violations).toEqual([]);
        expect(outcome.games).toBe(14);
        expect(outcome.starts.map(({ isWhole }) => isWhole)).toEqual([true, true]);
        expect(Math.max(...outcome.starts.map(({ seconds }) => seconds))).toBeLessThanOrEqual(10);
        expect(outcome.checks).toBeGreaterThan(2);
    });
});
