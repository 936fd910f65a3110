import { FACES, HELD, ROLL_ASKED } from '@dice-wards/games/dice_wards/rules';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import type { CubedState } from '@dice-wards/games/with_cube';
import { provide } from '@dice-wards/kernel/host/source';
import type { Judgement } from '@dice-wards/robots/analyst';
import { adviseDiceWards, analyseDiceWards, diceWardsRobot } from '@dice-wards/robots/dice_wards';
import { type AnyState, gameOf } from '@dice-wards/robots/dice_wards/position';
import { LEVELS } from '@dice-wards/robots/levels';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { die } from '../../games/dice_wards/arbitraries';
import { runs } from '../../support/runs';
import { isCubed, playedOut, rulesFor, type Step } from './random_play';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

const level = fc.constantFrom(...LEVELS);
const stakesOf = (state: AnyState) => ('game' in state ? state.cube.stakes : 1);

function judged(step: Step): readonly Judgement[] {
    return analyseDiceWards.judge(step);
}

describe('the analysis of Dice Wards', () => {
    it('finds nothing wrong with the best play, and no gain in any other', () => {
        fc.assert(
            fc.property(fc.boolean(), level, fc.infiniteStream(die), (doubling, other, dice) => {
                const levels = ['Hard', other] as const;
                const steps = playedOut(rulesFor(doubling), { draw: () => dice.next().value }, (state, seat, step) =>
                    diceWardsRobot.act(state, seat, levels[seat], step),
                );
                for (const step of steps) {
                    const [{ seat, decision }] = judged(step);
                    expect(seat).toBe(step.by);
                    if (decision === null) throw new Error('nothing was decided');
                    expect(decision.loss).toBeGreaterThanOrEqual(0);
                    if (seat === 0) expect(decision.loss).toBe(0);
                    if (decision.loss === 0) continue;
                    expect(decision.isForced).toBe(false);
                    expect(decision.best).not.toEqual(decision.done);
                }
            }),
            { numRuns: runs(1000) },
        );
    });

    it('explains the whole result: the start, luck and losses, added up', () => {
        fc.assert(
            fc.property(fc.boolean(), level, level, fc.infiniteStream(die), (doubling, one, other, dice) => {
                const rules = rulesFor(doubling);
                const levels = [one, other];
                const steps = playedOut(rules, { draw: () => dice.next().value }, (state, seat, step) =>
                    diceWardsRobot.act(state, seat, levels[seat], step),
                );
                const last = steps[steps.length - 1].after;
                let explained = adviseDiceWards(analyseDiceWards.begin(last)).choices[0].equity;
                let rounding = 0;
                for (const step of steps) {
                    const stakes = stakesOf(step.before);
                    rounding += stakes / 2 ** (doubling ? 9 : 13);
                    for (const { seat, decision, luck } of judged(step)) {
                        const gain = stakes * ((luck ?? 0) - (decision?.loss ?? 0));
                        explained += seat === 0 ? gain : -gain;
                    }
                }
                const outcome = rules.outcome(last);
                const points = outcome?.places?.[0] === 1 ? outcome.points : -(outcome?.points ?? 0);
                expect(Math.abs(points - explained)).toBeLessThan(rounding);
            }),
            { numRuns: runs(1000) },
        );
    });

    it('counts on no luck: over all faces it adds up to none', () => {
        const rules = rulesFor(true);
        const before: CubedState<ReturnType<typeof gameOf>> = {
            game: { phase: 'choosing', turn: 1, player1Score: 60, player2Score: 44, roundScore: 12, lastDie: 6 },
            cube: { stakes: 4, holdsCube: 0 },
            phase: 'playing',
        };
        const luck = FACES.map((face) => {
            const played = rules.play(before, { kind: 'roll', by: 1 }, { draw: () => face });
            if (!played.ok) throw new Error(played.error.kind);
            return judged({ before, after: played.state, events: played.events, by: 1 })[0].luck ?? Number.NaN;
        });
        expect(luck.reduce((sum, each) => sum + each)).toBeCloseTo(0, 12);
        expect(luck[0]).toBeLessThan(0);
        expect(luck[5]).toBeGreaterThan(0);
    });

    const turn = (mine: number, theirs: number, roundScore: number): AnyState => {
        const [player1Score, player2Score] = [mine, theirs];
        return { phase: 'choosing', turn: 0, player1Score, player2Score, roundScore, lastDie: 6 };
    };

    function ofHold(before: AnyState, by: Seat | 'clock' = 0): readonly Judgement[] {
        const played = rulesFor(isCubed(before)).play(before, { kind: 'hold', by: 0 }, { draw: () => 1 });
        if (!played.ok) throw new Error(played.error.kind);
        return analyseDiceWards.judge({ before, after: played.state, events: [HELD], by });
    }

    it('marks a blunder', () => {
        const [{ decision, luck }] = ofHold(turn(60, 95, 20));
        expect(decision).toMatchObject({ done: { hold: null }, best: { roll: null }, isForced: false });
        expect(decision?.loss).toBeGreaterThan(0.2);
        expect(luck).toBeNull();
    });

    it('does not count what everybody does', () => {
        expect(ofHold(turn(90, 40, 10))[0].decision).toMatchObject({ loss: 0, isForced: true });
        expect(ofHold(turn(90, 40, 0))[0].decision).toMatchObject({ isForced: false });
        expect(ofHold(turn(40, 40, 22))[0].decision).toMatchObject({ loss: 0, isForced: false });
    });

    it('holds nobody to what the clock plays', () => {
        expect(ofHold(turn(20, 95, 20), 'clock')).toEqual([]);
    });

    it('counts a double that was near, and forgets one that was far', () => {
        const forced = (mine: number, theirs: number) => {
            const game = gameOf(turn(mine, theirs, 0));
            const before: AnyState = { game, cube: { stakes: 1, holdsCube: -1 }, phase: 'playing' };
            const played = rulesFor(true).play(before, { kind: 'roll', by: 0 }, { draw: () => 2 });
            if (!played.ok) throw new Error(played.error.kind);
            const [{ decision }] = analyseDiceWards.judge({
                before,
                after: played.state,
                events: [ROLL_ASKED, 2],
                by: 0,
            });
            return decision;
        };
        expect(forced(0, 0)).toMatchObject({ loss: 0, isForced: true });
        expect(forced(50, 32)).toMatchObject({ loss: 0, isForced: false });
        expect(forced(60, 20)).toMatchObject({ best: { proposeDouble: null }, isForced: false });
        expect(forced(60, 20)?.loss).toBeGreaterThan(0.02);
    });

    it('knows how a game began', () => {
        const over: AnyState = {
            phase: 'over',
            winner: otherSeat(0),
            player1Score: 3,
            player2Score: 100,
            roundScore: 0,
            lastDie: 2,
        };
        for (const doubling of [false, true]) {
            const rules = rulesFor(doubling);
            const start = rules.start({} as never);
            const end: AnyState = doubling ? { game: over, cube: { stakes: 8, holdsCube: 1 }, phase: 'playing' } : over;
            expect(analyseDiceWards.begin(end)).toEqual(start);
            expect(analyseDiceWards.gameOf(end)).toBe(1);
        }
    });
});
