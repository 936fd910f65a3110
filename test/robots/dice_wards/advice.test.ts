import { parse } from '@dice-wards/games/dice_wards/notation';
import type { Command, State } from '@dice-wards/games/dice_wards/rules';
import type { Seat } from '@dice-wards/games/for_two';
import { provide } from '@dice-wards/kernel/host/source';
import { adviseDiceWards, diceWardsRobot } from '@dice-wards/robots/dice_wards';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { runs } from '../../support/runs';
import { deciding, isCubed, rulesFor } from './random_play';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

function at(text: string): State {
    const state = parse(text);
    if (state === undefined) throw new Error(`no position: ${text}`);
    return state;
}

describe('advice for Dice Wards', () => {
    it('tells all that the rules allow, with the best first, which is what Hard does', () => {
        fc.assert(
            fc.property(deciding, (state) => {
                const rules = rulesFor(isCubed(state));
                const by = rules.toAct(state) as Seat;
                const { choices } = adviseDiceWards(state);
                const kinds = choices.map(({ command }) => Object.keys(command)[0]);
                const all = ['roll', 'hold', 'proposeDouble', 'acceptDouble', 'forfeit'] as const;
                const allowed = all.filter((kind) => rules.decide(state, { kind, by } as Command).ok);
                expect([...kinds].sort()).toEqual([...allowed].sort());
                expect(kinds[0]).toBe(diceWardsRobot.act(state, by, 'Hard', 0).kind);
                choices.forEach(({ equity, chances }, place) => {
                    expect(equity).toBeLessThanOrEqual(choices[Math.max(0, place - 1)].equity);
                    expect(chances.win).toBeGreaterThanOrEqual(0);
                    expect(chances.win).toBeLessThanOrEqual(1);
                });
            }),
            { numRuns: runs(20_000) },
        );
    });

    it('without a cube tells equities that are the probabilities, and no verdict', () => {
        const { choices, cube } = adviseDiceWards(at('41-49 p1 +27 (6)'));
        expect(cube).toBeNull();
        expect(choices.map(({ command }) => command)).toEqual([{ roll: null }, { hold: null }]);
        for (const { equity, chances } of choices) expect(equity).toBeCloseTo(2 * chances.win - 1, 12);
    });

    it('says of the first move what it is worth', () => {
        const [{ command, chances }] = adviseDiceWards(at('0-0 p1 +0')).choices;
        expect(command).toEqual({ roll: null });
        expect(chances.win).toBeCloseTo(0.530592725, 4);
    });

    it.each([
        ['50-40 p1 +0', 'NoDouble'],
        ['50-25 p1 +0', 'DoubleTake'],
        ['50-5 p1 +0', 'DoublePass'],
    ])('judges a double at %s: %s', (text, verdict) => {
        const game = at(text);
        const centred = { stakes: 1, holdsCube: -1 } as const;
        const offered = adviseDiceWards({ game, cube: centred, phase: 'playing' });
        expect(offered.cube?.verdict).toEqual({ [verdict]: null });
        expect(offered.cube?.doublePass).toBe(1);
        const answered = adviseDiceWards({ game, cube: centred, phase: 'doubled' });
        expect(answered.cube).toEqual({
            ...offered.cube,
            verdict: verdict === 'DoublePass' ? { DoublePass: null } : { DoubleTake: null },
        });
        const accepting = answered.choices.find(({ command }) => 'acceptDouble' in command);
        expect(accepting?.equity).toBe(-(offered.cube?.doubleTake ?? 0));
    });

    it('has nothing to say while the die is in the air, and after the end', () => {
        const nothing = { choices: [], cube: null };
        expect(adviseDiceWards(at('40-50 p1 +17 (6) rolls'))).toEqual(nothing);
        expect(adviseDiceWards(at('101-64 #p1 (6)'))).toEqual(nothing);
        const cube = { stakes: 2, holdsCube: 0 } as const;
        expect(adviseDiceWards({ game: at('40-50 p1 +0'), cube, phase: 'refused' })).toEqual(nothing);
    });
});
