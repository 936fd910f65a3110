import { describe, expect, it } from 'vitest';
import type { Step } from '../../../tools/simulate/script';
import { shrink } from '../../../tools/simulate/shrink';

const steps: readonly Step[] = Array.from({ length: 100 }, (_, at) => ({
    at,
    act: at % 25 === 23 ? 'relent' : at % 25 === 24 ? 'calm' : `player ${at % 6}`,
    luck: at,
}));

/** Fails at the step that comes after all of these. */
const needs =
    (...needed: readonly number[]) =>
    (script: readonly Step[]): readonly Step[] | undefined => {
        const has = (at: number): boolean => script.some((step) => step.at === at);
        if (!needed.every(has)) return undefined;
        return script.filter(({ at }) => at <= Math.max(...needed));
    };

describe('shrinking', () => {
    it('leaves the steps that are needed, and the calm in which it breaks', () => {
        const left = shrink(steps.slice(0, 75), needs(3, 40, 74), 1000);
        expect(left.map(({ at }) => at)).toEqual([3, 40, 73, 74]);
    });

    it('leaves out what a player did in one replay, where nothing of it is needed', () => {
        const sizes: number[] = [];
        const failing = needs(3, 9, 74);
        shrink(
            steps.slice(0, 75),
            (fewer) => {
                sizes.push(fewer.length);
                return failing(fewer);
            },
            10,
        );
        // Without the earlier calms, and then without five of the six players.
        expect(sizes[0]).toBe(71);
        expect(sizes.filter((size) => size < 20).length).toBeGreaterThan(0);
    });

    it('stops after as many replays as it may make', () => {
        let replays = 0;
        const failing = needs(3, 40, 60);
        const left = shrink(
            steps,
            (fewer) => {
                replays += 1;
                return failing(fewer);
            },
            5,
        );
        expect(replays).toBe(5);
        expect(failing(left)).toBeDefined();
    });

    it('leaves everything where every step is needed', () => {
        const all = steps.map(({ at }) => at);
        expect(shrink(steps, needs(...all), 1000)).toEqual(steps);
    });
});
