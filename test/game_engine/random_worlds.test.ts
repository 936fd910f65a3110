import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Random } from '../games/backgammon/random_matches';
import { areAllRuns, runs } from '../support/runs';
import { RandomWorld } from './random_world';

/** Of each world. */
const STEPS = 300;
const FEW_STEPS = 50;

test('in any order of events, views equal the stored games, and every ending is reported exactly once', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ends = new Set<string>();
    const steps = areAllRuns() ? STEPS : FEW_STEPS;
    await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
            const all = await RandomWorld.ready(new Random(seed));
            for (let i = 1; i <= steps; i += 1) {
                await all.step();
                if (i % 25 === 0) all.expectSound();
            }
            await all.settle();
            all.expectSound();
            for (const end of all.expectTold()) ends.add(end);
        }),
        { numRuns: runs(15) },
    );
    expect(faults).not.toHaveBeenCalled();
    faults.mockRestore();
    if (areAllRuns())
        expect([...ends]).toEqual(
            expect.arrayContaining(['DiceWards Played', 'MontyHall Played', 'MontyHall Abandoned']),
        );
});
