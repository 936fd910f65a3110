import { type Board, mineOff, pips, START_BOARD, theirsOff } from '@dice-wards/games/backgammon/board/board';
import { stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import { changeBy } from '@dice-wards/kernel/plays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/runs';
import { board, ROLLS, roll } from './arbitrary_boards';
import { picture } from './board_pictures';
import { oraclePlays } from './oracle_plays';
import { slowPlays } from './slow_plays';

const EMPTY = '. . . . . . | . . . . . .';

const sorted = (boards: readonly (readonly number[] | Board)[]): string[] =>
    boards.map((each) => each.join(' ')).sort();
const results = (position: Board, dice: readonly [number, number]): string[] =>
    sorted(legalPlays(position, dice).map((play) => play.board));
const slowResults = (position: Board, dice: readonly [number, number]): string[] => [
    ...new Set(sorted(slowPlays([...position], dice).map((play) => play.board))),
];

describe('legal plays', () => {
    it("are GNU Backgammon's, in 1,200 positions", () => {
        for (const row of oraclePlays()) {
            const plays = legalPlays(Int8Array.from(row.board), row.dice);
            expect(sorted(plays.map((play) => play.board)), `row ${row.id}`).toEqual(sorted(row.legal));
            for (const play of plays) expect(play.steps.length, `row ${row.id}`).toBe(row.used);
        }
    });

    it.each([
        [[3, 1], 16],
        [[6, 5], 7],
        [[1, 1], 42],
        [[2, 1], 15],
        [[6, 6], 11],
    ] as const)('%j from the start: %i', (dice, count) => {
        const [a, b] = dice;
        expect(slowResults(START_BOARD, dice)).toHaveLength(count);
        expect(legalPlays(START_BOARD, dice)).toHaveLength(count);
        expect(results(START_BOARD, [b, a])).toEqual(results(START_BOARD, dice));
    });

    it('are 2,225 of one roll, more than a search of a million positions has found of any other', () => {
        const scattered = [0, -1, -1, 1, 0, 1, 1, -1, 1, 1, 0, 1, 1, -1, 1, 1, -1, 1, 1, 0, 1, 1, 1, -1, 1, 0];
        const position = Int8Array.from(scattered);
        expect(results(position, [1, 1])).toHaveLength(2225);
        expect(results(position, [1, 1])).toEqual(slowResults(position, [1, 1]));
    });

    it.each([
        [
            'both orders are offered when one of them hits on the way',
            picture('. . . . . . | . 1O . . . 1X', EMPTY),
            [6, 4],
            [picture('. 1X . . . . | . 1O . . . .', EMPTY), picture('. 1X . . . . | . . . . . .', EMPTY, '1O')],
        ],
        [
            'two on the bar of which one enters: no other checker moves',
            picture('. . . . . . | 2O . . . . .', '. . . . . . | 3X . . . . .', '2X'),
            [6, 5],
            [picture('. . . . . . | 2O 1X . . . .', '. . . . . . | 3X . . . . .', '1X')],
        ],
        ['a dance', picture('. . . . . . | 2O 2O . . . .', '. . . . . . | 3X . . . . .', '1X'), [6, 5], []],
        [
            'the last checker is off, and the dice that are left do not count',
            picture('2O . . . . . | . . . . . .', '. . . . . . | . . . . . 1X'),
            [4, 4],
            [picture('2O . . . . . | . . . . . .', EMPTY)],
        ],
        [
            'a 4 brings the last checker down, and the 6 takes off what is then the highest',
            picture('2O . . . . . | . . . . . .', '. . . . . . | 1X . . . 1X .'),
            [6, 4],
            [
                picture('2O . . . . . | . . . . . .', EMPTY),
                picture('2O . . . . . | . . . . . .', '. . . . . . | . . . . 1X .'),
            ],
        ],
    ] as const)('%s', (_name, position, dice, expected) => {
        expect(results(position, dice)).toEqual(sorted(expected));
    });

    it('are those of a slow generator', () => {
        fc.assert(
            fc.property(board, roll, (position, dice) => {
                expect(results(position, dice)).toEqual(slowResults(position, dice));
            }),
            { numRuns: runs(1500) },
        );
    });

    it('are those of a slow generator, with every roll', () => {
        fc.assert(
            fc.property(board, (position) => {
                for (const dice of ROLLS)
                    expect(results(position, dice), dice.join()).toEqual(slowResults(position, dice));
            }),
            { numRuns: runs(60) },
        );
    });

    it('lead to different positions, by the steps that they name, with dice of the roll', () => {
        fc.assert(
            fc.property(board, roll, (position, dice) => {
                const before = position.slice();
                const plays = legalPlays(position, dice);
                expect(new Set(results(position, dice)).size).toBe(plays.length);
                for (const play of plays) {
                    expect(play.steps.reduce(stepped, position)).toEqual(play.board);
                    const left = dice[0] === dice[1] ? [dice[0], ...dice, dice[0]] : [...dice];
                    for (const step of play.steps) expect(left.splice(left.indexOf(step.die), 1)).toEqual([step.die]);
                }
                expect(position).toEqual(before);
            }),
        );
    });

    it('lose no checker, and go forward', () => {
        fc.assert(
            fc.property(board, roll, (position, dice) => {
                const [mine, theirs] = pips(position);
                for (const play of legalPlays(position, dice)) {
                    const bornOff = play.steps.filter(({ to }) => to === 0).length;
                    const hits = play.steps.filter((step) => step.hits).length;
                    expect(mineOff(play.board)).toBe(mineOff(position) + bornOff);
                    expect(theirsOff(play.board)).toBe(theirsOff(position));
                    expect(play.board[0]).toBe(position[0] - hits);
                    const gone = play.steps.reduce((sum, { from, to }) => sum + from - to, 0);
                    expect(pips(play.board)[0]).toBe(mine - gone);
                    expect(pips(play.board)[1] >= theirs).toBe(true);
                }
            }),
        );
    });

    it('of two dice have a number that is unique to the result', () => {
        for (const [larger, smaller] of ROLLS.filter(([a, b]) => a !== b)) {
            const boards = new Map<number, string>();
            for (const [first, second] of [
                [larger, smaller],
                [smaller, larger],
            ]) {
                for (const one of everyStep(first)) {
                    for (const other of everyStep(second)) {
                        const changes = new Array<number>(26).fill(0);
                        for (const { from, to, hits } of [one, other]) {
                            changes[from] -= 1;
                            changes[to] += hits ? 2 : 1;
                        }
                        const sum = [one, other].reduce(
                            (all, { from, die, hits }) => all + changeBy(from, die, hits),
                            0,
                        );
                        const known = boards.get(sum) ?? changes.join(' ');
                        if (known !== changes.join(' ')) expect.fail(`${known} and ${changes.join(' ')}`);
                        boards.set(sum, known);
                    }
                }
            }
        }
    });
});

/** Every step that this die could be on some board. */
function everyStep(die: number): { from: number; to: number; die: number; hits: boolean }[] {
    return Array.from({ length: 25 }, (_, i) => i + 1).flatMap((from) => {
        const to = Math.max(from - die, 0);
        return (to > 0 ? [false, true] : [false]).map((hits) => ({ from, to, die, hits }));
    });
}
