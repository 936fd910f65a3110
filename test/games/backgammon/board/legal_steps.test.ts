import { type Board, mineOff, START_BOARD, theirsOff } from '@dice-wards/games/backgammon/board/board';
import {
    legalSteps,
    MOVE_FAULTS,
    type Step,
    stepOrFault,
    stepped,
    unstepped,
} from '@dice-wards/games/backgammon/board/legal_steps';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/runs';
import { board, ROLLS, roll } from './arbitrary_boards';
import { picture } from './board_pictures';
import { oraclePlays } from './oracle_plays';
import { slowPlays } from './slow_plays';

const EMPTY = '. . . . . . | . . . . . .';

/** The dice that a roll gives. */
function diceOf([a, b]: readonly [number, number]): number[] {
    return a === b ? [a, a, a, a] : [a, b];
}

function without(dice: readonly number[], die: number): number[] {
    const left = [...dice];
    left.splice(left.indexOf(die), 1);
    return left;
}

const written = ({ from, to, die }: Pick<Step, 'from' | 'to' | 'die'>): string => `${from}/${to} with ${die}`;
const sorted = (steps: readonly Pick<Step, 'from' | 'to' | 'die'>[]): string[] =>
    [...new Set(steps.map(written))].sort();

/** The final boards reached by taking legal steps until there are none. */
function ends(
    position: Board,
    dice: readonly number[],
    into = new Set<string>(),
    seen = new Set<string>(),
): Set<string> {
    const here = `${position.join(' ')} ${dice.join()}`;
    if (seen.has(here)) return into;
    seen.add(here);
    const steps = legalSteps(position, dice);
    if (steps.length === 0) into.add(position.join(' '));
    for (const step of steps) ends(stepped(position, step), without(dice, step.die), into, seen);
    return into;
}

describe('legal steps', () => {
    it('are those of the 1,200 positions', () => {
        for (const row of oraclePlays()) {
            const steps = legalSteps(Int8Array.from(row.board), diceOf(row.dice));
            const first = row.first.map(([from, to, die]) => ({ from, to, die }));
            expect(sorted(steps), `row ${row.id}`).toEqual(sorted(first));
            expect(steps, `row ${row.id}`).toHaveLength(first.length);
        }
    });

    it('begin the plays of a slow generator', () => {
        fc.assert(
            fc.property(board, roll, (position, dice) => {
                const firsts = slowPlays([...position], dice).map(({ steps }) => steps[0]);
                expect(sorted(legalSteps(position, diceOf(dice)))).toEqual(sorted(firsts));
            }),
            { numRuns: runs(1500) },
        );
    });

    it('begin the plays of a slow generator, with every roll', () => {
        fc.assert(
            fc.property(board, (position) => {
                for (const dice of ROLLS) {
                    const firsts = slowPlays([...position], dice).map(({ steps }) => steps[0]);
                    expect(sorted(legalSteps(position, diceOf(dice))), dice.join()).toEqual(sorted(firsts));
                }
            }),
            { numRuns: runs(60) },
        );
    });

    it('lead to every legal play and to nothing else, whichever is taken', () => {
        fc.assert(
            fc.property(board, roll, (position, dice) => {
                const plays = legalPlays(position, dice);
                const boards = plays.length === 0 ? [position] : plays.map((play) => play.board);
                expect([...ends(position, diceOf(dice))].sort()).toEqual(boards.map((each) => each.join(' ')).sort());
            }),
            { numRuns: runs(300) },
        );
    });

    it('come from the highest place first and there with the larger die, for either order of the dice', () => {
        fc.assert(
            fc.property(board, roll, (position, dice) => {
                const steps = legalSteps(position, diceOf(dice));
                const ordered = [...steps].sort((a, b) => b.from - a.from || b.die - a.die);
                expect(steps).toEqual(ordered);
                expect(legalSteps(position, diceOf(dice).reverse())).toEqual(steps);
            }),
        );
        expect(legalSteps(START_BOARD, [6, 5]).map(written)).toEqual([
            '24/18 with 6',
            '13/7 with 6',
            '13/8 with 5',
            '8/2 with 6',
            '8/3 with 5',
        ]);
        expect(legalSteps(START_BOARD, [])).toEqual([]);
    });

    it('change one checker of mine and at most one of theirs, and can be taken back', () => {
        fc.assert(
            fc.property(board, roll, (position, dice) => {
                const before = position.slice();
                for (const step of legalSteps(position, diceOf(dice))) {
                    const after = stepped(position, step);
                    expect(mineOff(after)).toBe(mineOff(position) + (step.to === 0 ? 1 : 0));
                    expect(theirsOff(after)).toBe(theirsOff(position));
                    expect(after[0]).toBe(position[0] - (step.hits ? 1 : 0));
                    expect(step.hits).toBe(step.to > 0 && position[step.to] === -1);
                    expect(unstepped(after, step)).toEqual(position);
                }
                expect(position).toEqual(before);
            }),
        );
    });
});

describe('a step is refused', () => {
    const { notYours, blocked, dieUsed, bar, larger, otherDie, bearOff, higherFirst } = MOVE_FAULTS;
    const onTheBar = picture('. . . . . . | . 2O . . . .', '. . . . . . | 5X . . . . .', '1X');
    const atHome = picture('. . . . . . | 2O . . . . .', '. . . . . . | 1X . . 3X . .');
    const oneOutside = picture('. . . . . . | 2O . . . . .', '. . . . . 1X | . . . 3X . .');
    const eitherAlone = picture('2O . . . . . | . 1X . . . .', EMPTY);
    const onlyTheFarthest = picture('. 1X . . . 2O | . . . . . 1X', '. . . . 2O 2O | . . . . . .');
    const onlyTheNearest = picture('2O . . . . . | . 1X . . . .', '. . 1X 2O . . | . . . . . .');
    const theLast = picture(EMPTY, '. . . . . . | 1X . . . . .');

    it.each([
        ['from an empty point', START_BOARD, [3, 1], 5, 3, notYours],
        ["from the opponent's point", START_BOARD, [3, 1], 12, 3, notYours],
        ['from the bar when nothing is there', START_BOARD, [3, 1], 25, 3, notYours],
        ["from the opponent's bar", onTheBar, [3, 1], 0, 3, notYours],
        ['from no place at all', START_BOARD, [3, 1], 26, 3, notYours],
        ['from between two points', START_BOARD, [3, 1], 5.5, 3, notYours],
        ['from what is no number', START_BOARD, [3, 1], Number.NaN, 3, notYours],
        ['onto two of the opponent', START_BOARD, [5, 1], 24, 5, blocked],
        ['from the bar onto two of the opponent', onTheBar, [5, 1], 25, 5, blocked],
        ['with a number that was not rolled', START_BOARD, [3, 1], 13, 4, dieUsed],
        ['with a die that is used', START_BOARD, [3], 13, 1, dieUsed],
        ['when no die is left', START_BOARD, [], 13, 1, dieUsed],
        ['while a checker is on the bar', onTheBar, [3, 1], 6, 3, bar],
        ['off, with the number of the point, while one is outside', oneOutside, [3, 2], 3, 3, bearOff],
        ['off, with a larger die, while one stands behind', atHome, [5, 4], 3, 5, higherFirst],
        ['with the smaller die when only one of two can be used', eitherAlone, [4, 3], 20, 3, larger],
        ['with a 1 after which no 6 can be played, though there is another', onlyTheFarthest, [6, 1], 14, 1, otherDie],
        ['with a 6 after which no 1 can be played, though there is another', onlyTheNearest, [6, 1], 20, 6, otherDie],
        ['off, by the last checker, when both dice can be used on the way', theLast, [6, 1], 6, 6, otherDie],
    ] as const)('%s', (_name, position, dice, from, die, fault) => {
        expect(stepOrFault(position, dice, from, die, legalSteps(position, dice))).toBe(fault);
    });

    it('exactly when it is none of the legal steps', () => {
        fc.assert(
            fc.property(board, roll, (position, rolled) => {
                const dice = diceOf(rolled);
                const legal = legalSteps(position, dice);
                for (let from = -1; from <= 27; from += 1) {
                    for (let die = 0; die <= 7; die += 1) {
                        const listed = legal.find((step) => step.from === from && step.die === die);
                        const answer = stepOrFault(position, dice, from, die, legal);
                        if (listed !== undefined) expect(answer).toBe(listed);
                        else expect(Object.values(MOVE_FAULTS)).toContain(answer);
                    }
                }
            }),
            { numRuns: runs(100) },
        );
    });

    it('for the reason that holds', () => {
        fc.assert(
            fc.property(
                board,
                roll,
                fc.integer({ min: 1, max: 25 }),
                fc.nat({ max: 1 }),
                (position, rolled, from, which) => {
                    const dice = diceOf(rolled);
                    const die = dice[which];
                    const answer = stepOrFault(position, dice, from, die, legalSteps(position, dice));
                    const most = Math.max(0, ...slowPlays([...position], rolled).map(({ steps }) => steps.length));
                    if (answer === notYours) expect(position[from]).toBeLessThanOrEqual(0);
                    if (answer === bar) expect([position[25] > 0, from !== 25]).toEqual([true, true]);
                    if (answer === blocked) expect(position[from - die]).toBeLessThan(-1);
                    const isHome = position.slice(7).every((checkers) => checkers <= 0);
                    if (answer === bearOff) expect([from <= die, position[25], isHome]).toEqual([true, 0, false]);
                    if (answer === higherFirst) expect([from < die, isHome]).toEqual([true, true]);
                    if (answer === larger) expect([most, die]).toEqual([1, Math.min(...rolled)]);
                    if (answer === otherDie) expect([most, rolled[0] === rolled[1]]).toEqual([2, false]);
                },
            ),
            { numRuns: runs(1000) },
        );
    });
});
