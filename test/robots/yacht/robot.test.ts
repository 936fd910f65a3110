import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { ALL_THERE } from '@dice-wards/games/presence';
import type { Seat } from '@dice-wards/games/rules';
import { yacht } from '@dice-wards/games/yacht';
import { decide, type Live } from '@dice-wards/games/yacht/rules';
import {
    BOXES,
    type Box,
    type Card,
    type Die,
    EMPTY_CARD,
    isFull,
    pointsIn,
    totalOf,
} from '@dice-wards/games/yacht/scoring';
import { provide } from '@dice-wards/kernel/host/source';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import { yachtRobot, yachtStandIn } from '@dice-wards/robots/yacht';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { runs } from '../../support/runs';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

const die = fc.constantFrom<Die>(1, 2, 3, 4, 5, 6);
const thrown = fc.tuple(die, die, die, die, die);
/** Each filled box has what some throw scores there. */
const card: fc.Arbitrary<Card> = fc
    .tuple(...BOXES.map((box) => fc.option(thrown.map((dice) => pointsIn(box, dice)))))
    .filter((boxes) => !isFull(boxes));
const lying: fc.Arbitrary<Live> = fc
    .record({
        cards: fc.array(card, { minLength: 1, maxLength: 6 }),
        dice: thrown,
        throwsLeft: fc.integer({ min: 0, max: 2 }),
        turn: fc.nat(),
    })
    .map(({ cards, turn, ...found }): Live => {
        return { phase: 'choosing', cards, turn: (turn % cards.length) as Seat, presence: ALL_THERE, ...found };
    });

function at(dice: readonly Die[], throwsLeft: number, filled: Card = EMPTY_CARD): Live {
    return { phase: 'choosing', turn: 0, cards: [filled], presence: ALL_THERE, dice, throwsLeft };
}

/** All boxes but these have nothing. */
function onlyOpen(...open: readonly Box[]): Card {
    return BOXES.map((box) => (open.includes(box) ? null : 0));
}

/** The box in which it scores, or the dice that it keeps, in order. */
function choice(state: Live, level: Level): Box | string {
    const command = yachtRobot.act(state, state.turn, level, 0);
    if (command.kind === 'score') return command.box;
    if (command.kind === 'reroll') return `keep ${Array.from(command.kept).sort().join('')}`;
    throw new Error(command.kind);
}

describe('a robot of Yacht', () => {
    it.each(LEVELS)('%s rolls at the beginning, and then gives legal commands, the same every time', (level) => {
        const start = yacht.start(NO_OPTIONS, 3);
        expect(yachtRobot.act(start, 0, level, 7)).toEqual({ kind: 'roll', by: 0 });
        fc.assert(
            fc.property(lying, fc.nat(), (state, whim) => {
                const command = yachtRobot.act(state, state.turn, level, whim);
                expect(decide(state, command).ok).toBe(true);
                expect(yachtRobot.act(state, state.turn, level, whim)).toEqual(command);
                const inItsPlace = yachtStandIn(state, state.turn);
                expect(inItsPlace.kind).toBe('score');
                expect(decide(state, inItsPlace).ok).toBe(true);
            }),
            { numRuns: runs(1000) },
        );
    });

    it('has nothing to say for somebody else, and nothing after the end', () => {
        const start = yacht.start(NO_OPTIONS, 2);
        expect(() => yachtRobot.act(start, 1, 'Hard', 0)).toThrow('seat 1 has nothing to decide');
        const over = { ...start, phase: 'over' } as const;
        expect(() => yachtRobot.act(over, 0, 'Hard', 0)).toThrow('seat 0 has nothing to decide');
    });

    it.each([
        [[6, 6, 2, 3, 1], 2, EMPTY_CARD, 'keep 66'],
        [[2, 2, 5, 5, 1], 1, EMPTY_CARD, 'keep 55'],
        [[1, 3, 4, 5, 6], 2, EMPTY_CARD, 'smallStraight'],
        [[1, 2, 3, 4, 5], 2, EMPTY_CARD, 'largeStraight'],
        [[2, 2, 5, 5, 5], 2, EMPTY_CARD, 'fullHouse'],
        [[2, 2, 5, 5, 5], 2, onlyOpen('fives', 'chance'), 'keep 555'],
        [[4, 4, 4, 4, 4], 2, onlyOpen('fours', 'chance'), 'fours'],
        [[4, 4, 4, 6, 1], 0, onlyOpen('fours', 'chance'), 'chance'],
    ] as const)('Easy, with %j and %i throws left', (dice, throwsLeft, filled, expected) => {
        expect(choice(at(dice, throwsLeft, filled), 'Easy')).toBe(expected);
    });

    it.each([
        [[1, 3, 4, 5, 6], 2, EMPTY_CARD, 'keep 3456'],
        [[3, 3, 4, 5, 6], 1, EMPTY_CARD, 'keep 3456'],
        [[1, 3, 4, 5, 6], 2, onlyOpen('smallStraight', 'ones'), 'smallStraight'],
        [[1, 2, 3, 4, 5], 2, EMPTY_CARD, 'largeStraight'],
        [[2, 2, 5, 5, 1], 2, EMPTY_CARD, 'keep 2255'],
        [[2, 2, 5, 5, 1], 2, onlyOpen('twos', 'chance'), 'keep 22'],
        [[2, 2, 5, 5, 5], 1, onlyOpen('fullHouse', 'twos'), 'fullHouse'],
        [[2, 2, 5, 5, 5], 1, onlyOpen('fives', 'twos'), 'keep 555'],
        [[1, 2, 3, 6, 6], 2, EMPTY_CARD, 'keep 66'],
        [[1, 2, 3, 5, 6], 2, EMPTY_CARD, 'keep 123'],
        [[1, 2, 2, 3, 6], 2, EMPTY_CARD, 'keep 123'],
        [[1, 2, 3, 3, 6], 2, EMPTY_CARD, 'keep 33'],
        [[1, 2, 3, 3, 6], 2, onlyOpen('largeStraight', 'chance'), 'keep 123'],
        [[2, 2, 5, 5, 1], 2, onlyOpen('twos', 'fives'), 'keep 55'],
        [[1, 2, 4, 5, 6], 2, onlyOpen('fours', 'chance'), 'keep 4'],
        [[6, 6, 6, 6, 6], 2, EMPTY_CARD, 'yacht'],
        [[1, 1, 3, 4, 6], 0, onlyOpen('ones', 'yacht', 'chance'), 'ones'],
        // Three fives are as much as usual, and 23 by chance are more; with four the bonus counts.
        [[5, 5, 5, 2, 6], 0, onlyOpen('fives', 'chance'), 'chance'],
        [[5, 5, 5, 5, 1], 0, onlyOpen('fives', 'fourOfAKind'), 'fives'],
        [[5, 5, 5, 5, 2], 0, onlyOpen('fives', 'fourOfAKind'), 'fourOfAKind'],
        [[5, 5, 5, 5, 6], 0, onlyOpen('fives', 'chance'), 'fives'],
    ] as const)('Medium, with %j and %i throws left', (dice, throwsLeft, filled, expected) => {
        expect(choice(at(dice, throwsLeft, filled), 'Medium')).toBe(expected);
    });

    it.each([
        [[6, 6, 6, 6, 6], 2, EMPTY_CARD, 'yacht'],
        [[1, 2, 3, 4, 5], 2, EMPTY_CARD, 'largeStraight'],
        // With two throws left the pair is worth 0.02 points more.
        [[3, 3, 4, 5, 6], 2, EMPTY_CARD, 'keep 33'],
        [[3, 3, 4, 5, 6], 1, EMPTY_CARD, 'keep 3456'],
        [[1, 1, 2, 2, 6], 2, onlyOpen('fullHouse'), 'keep 1122'],
        [[4, 4, 4, 1, 2], 0, onlyOpen('fours', 'yacht'), 'fours'],
    ] as const)('Hard, with %j and %i throws left', (dice, throwsLeft, filled, expected) => {
        for (const level of ['Hard', 'Expert', 'Grandmaster'] as const) {
            expect(choice(at(dice, throwsLeft, filled), level)).toBe(expected);
        }
    });

    it('Hard goes for the bonus where it can be had', () => {
        const almost = EMPTY_CARD.map((_, n) => (n < 5 ? 3 * (n + 1) : n === 5 || n === 12 ? null : 0));
        // With 45 points, three sixes are the bonus: 18 and 35 are more than any chance.
        expect(choice(at([6, 6, 6, 5, 5], 0, almost), 'Hard')).toBe('sixes');
        const far = almost.with(4, 0);
        expect(choice(at([6, 6, 5, 5, 5], 0, far), 'Hard')).toBe('chance');
        // Who has it already, with 100 points, need not care for a single 1; who lacks one point must.
        const most = onlyOpen('ones', 'chance').map((points, n) => (points === null || n > 5 ? points : 5 * (n + 1)));
        expect(choice(at([1, 6, 6, 6, 4], 0, most), 'Hard')).toBe('chance');
        expect(choice(at([1, 6, 6, 6, 4], 0, most.with(1, 2).with(5, 0)), 'Hard')).toBe('ones');
    });

    it('comes to the end of a game of many, the stronger ones with more points', () => {
        const luck = seededLuck(11);
        const byStrength: readonly Level[] = ['Easy', 'Medium', 'Hard'];
        const sums = [0, 0, 0];
        for (let game = 0; game < 30; game += 1) {
            let state = yacht.start(NO_OPTIONS, 3);
            while (state.phase !== 'over') {
                const by = yacht.toAct(state) as Seat;
                const level = byStrength[by];
                const played = yacht.play(state, yachtRobot.act(state, by, level, 0), luck);
                if (!played.ok) throw new Error(played.error.kind);
                state = played.state;
            }
            for (const [seat, total] of state.cards.map(totalOf).entries()) sums[seat] += total / 30;
        }
        expect(sums[1]).toBeGreaterThan(sums[0]);
        expect(sums[2]).toBeGreaterThan(sums[1] + 10);
    });
});
