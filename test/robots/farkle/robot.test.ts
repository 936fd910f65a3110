import { farkle } from '@dice-wards/games/farkle';
import { decide, type Live, TARGET } from '@dice-wards/games/farkle/rules';
import { countsOf, type Die, keepsOf, pointsOf } from '@dice-wards/games/farkle/scoring';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { ALL_THERE, afterLeaving } from '@dice-wards/games/presence';
import type { Seat } from '@dice-wards/games/rules';
import { provide } from '@dice-wards/kernel/host/source';
import { farkleRobot, farkleStandIn } from '@dice-wards/robots/farkle';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { runs } from '../../support/runs';
import { solvedBySweeps, turnAt } from '../../training/farkle_oracle';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

/** Between two. @param least of both scores */
function lying(least: number): fc.Arbitrary<Live> {
    const points = fc.integer({ min: least / 50, max: TARGET / 50 - 1 }).map((units) => 50 * units);
    return fc
        .record({
            turn: fc.constantFrom<Seat>(0, 1),
            scores: fc.array(points, { minLength: 2, maxLength: 2 }),
            lastDice: fc.array(fc.constantFrom<Die>(1, 2, 3, 4, 5, 6), { minLength: 1, maxLength: 6 }),
            share: fc.double({ min: 0, max: 0.99, noNaN: true }),
        })
        .filter(({ lastDice }) => keepsOf(lastDice).length > 0)
        .map(({ share, ...found }): Live => {
            const lacking = TARGET - found.scores[found.turn];
            const roundScore = 50 * Math.floor((share * lacking) / 50);
            return { ...start, phase: 'keeping', open: found.lastDice.length, roundScore, ...found };
        });
}

const start = farkle.start(NO_OPTIONS, 2) as Live;
const whim = fc.nat({ max: 0xffff_ffff });

function kept(state: Live, level: Level) {
    const command = farkleRobot.act(state, state.turn, level, 0);
    if (command.kind !== 'keep') throw new Error(command.kind);
    return command;
}

function at(roundScore: number, lastDice: readonly Die[], ...scores: readonly number[]): Live {
    const banked = scores.length === 0 ? [0, 0] : scores;
    return { ...start, phase: 'keeping', roundScore, lastDice, open: lastDice.length, scores: banked };
}

describe('a robot of Farkle', () => {
    it.each(LEVELS)('%s rolls at the beginning, and then gives legal commands, the same every time', (level) => {
        expect(farkleRobot.act(start, 0, level, 7)).toEqual({ kind: 'roll', by: 0 });
        fc.assert(
            fc.property(lying(0), whim, (state, mood) => {
                const command = farkleRobot.act(state, state.turn, level, mood);
                expect(decide(state, command).ok).toBe(true);
                expect(farkleRobot.act(state, state.turn, level, mood)).toEqual(command);
                expect(decide(state, farkleStandIn(state, state.turn))).toMatchObject({
                    value: [{ kind: 'Kept' }, { kind: 'Banked' }],
                });
            }),
            { numRuns: runs(200) },
        );
    });

    it('has nothing to say for somebody else', () => {
        expect(() => farkleRobot.act(start, 1, 'Hard', 0)).toThrow('seat 1 has nothing to decide');
    });

    it.each([
        [0, [1, 1, 5, 2, 3, 4], [1, 1, 5], false],
        [50, [1, 1, 5, 2, 3, 4], [1, 1, 5], true],
        [0, [2, 2, 2, 3, 4, 6], [2, 2, 2], false],
        [0, [3, 3, 3, 2, 4, 6], [3, 3, 3], true],
    ] as const)('Easy, with %i in the turn, keeps the most of %j, and banks 300', (roundScore, dice, expected, banks) => {
        const command = kept(at(roundScore, dice), 'Easy');
        expect([[...(command.dice as Die[])].sort(), command.banks]).toEqual([[...expected].sort(), banks]);
    });

    it.each([
        // One 1 alone leaves five dice; all that scores would leave three.
        [0, [1, 5, 5, 2, 3, 4], [1], false],
        [300, [1, 3], [1], true],
        [200, [1, 3], [1], false],
        [400, [5, 5, 3, 4, 6], [5, 5], true],
        [3000, [1, 1, 1, 5, 5, 5], [1, 1, 1, 5, 5, 5], false],
    ] as const)('Medium, with %i in the turn and %j, keeps %j', (roundScore, dice, expected, banks) => {
        const command = kept(at(roundScore, dice), 'Medium');
        expect([[...(command.dice as Die[])].sort(), command.banks]).toEqual([[...expected].sort(), banks]);
    });

    it('Hard does what wins most, by a solver that knows nothing of it', () => {
        const [target, least] = [10, TARGET - 500];
        const chances = solvedBySweeps(target);
        fc.assert(
            fc.property(lying(least), (state) => {
                const { turn, scores, lastDice, roundScore } = state;
                const units = scores.map((score) => (score - least) / 50);
                const { banked, throwing } = turnAt(chances, target, units[turn], units[1 - turn]);
                const worth = (dice: ArrayLike<number>, banks: boolean): number => {
                    const points = (roundScore + pointsOf(countsOf(dice))) / 50;
                    if (banks || units[turn] + points >= target) return banked(points);
                    return throwing(points, lastDice.length - dice.length || 6);
                };
                const best = Math.max(
                    ...keepsOf(lastDice).flatMap(({ dice }) => [worth(dice, true), worth(dice, false)]),
                );
                const command = kept(state, 'Hard');
                expect(worth(command.dice, command.banks)).toBeGreaterThan(best - 1e-4);
                expect(kept(state, 'Expert')).toEqual(command);
            }),
            { numRuns: runs(300) },
        );
    });

    it('Hard throws on with what others would bank when the opponent is about to win, and banks early when far ahead', () => {
        const behind = kept(at(1000, [1, 2, 3], 2000, 9900), 'Hard');
        expect(behind.banks).toBe(false);
        const ahead = kept(at(350, [1, 3, 4], 9000, 1000), 'Hard');
        expect(ahead.banks).toBe(true);
    });

    it.each(LEVELS)('%s gives legal commands between three to six, too', (level) => {
        fc.assert(
            fc.property(lying(0), fc.integer({ min: 3, max: 6 }), fc.nat(), (two, seats, turn) => {
                const others = Array.from({ length: seats }, (_, seat) => 50 * ((turn + 37 * seat) % 200));
                const whose = (turn % seats) as Seat;
                const scores = others.with(whose, two.scores[two.turn]);
                const state: Live = { ...two, turn: whose, scores };
                expect(decide(state, kept(state, level)).ok).toBe(true);
                expect(decide(state, farkleStandIn(state, whose)).ok).toBe(true);
            }),
            { numRuns: runs(100) },
        );
    });

    it('Hard plays between more than two as if against the strongest of those who are there', () => {
        const throwsOn = (state: Live): boolean => !kept(state, 'Hard').banks;
        const four = at(1000, [1, 2, 3], 2000, 500, 9900, 0);
        expect(throwsOn(four)).toBe(true);
        expect(kept(four, 'Hard')).toEqual(kept(at(1000, [1, 2, 3], 2000, 9900), 'Hard'));
        expect(throwsOn({ ...four, presence: afterLeaving(ALL_THERE, 2) })).toBe(false);
        expect(throwsOn(at(1000, [1, 2, 3], 2000, 500))).toBe(false);
    });

    it('comes to the end of a game with any other', () => {
        const luck = seededLuck(5);
        for (const [one, other] of [
            ['Hard', 'Easy'],
            ['Medium', 'Hard'],
        ] as const) {
            let state = farkle.start(NO_OPTIONS, 2);
            let commands = 0;
            for (; state.phase !== 'over'; commands += 1) {
                const by = farkle.toAct(state) as Seat;
                const played = farkle.play(state, farkleRobot.act(state, by, [one, other][by], 0), luck);
                if (!played.ok) throw new Error(played.error.kind);
                state = played.state;
            }
            expect(commands).toBeGreaterThan(20);
            expect(Math.max(...state.scores)).toBeGreaterThanOrEqual(TARGET);
        }
    });
});
