import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backgammon } from '../../../../src/games/backgammon';
import { type Board, flipped, START_BOARD } from '../../../../src/games/backgammon/board/board';
import { legalFrom, steppedFrom } from '../../../../src/games/backgammon/board/known';
import { legalSteps, stepped } from '../../../../src/games/backgammon/board/legal_steps';
import { decide } from '../../../../src/games/backgammon/decide';
import { evolve } from '../../../../src/games/backgammon/evolve';
import type { State } from '../../../../src/games/backgammon/state';
import { isPlayable, Random, randomState, walk } from '../random_matches';
import { board, roll } from './arbitrary_boards';

/** The same state with boards, steps and dice that nobody has seen. */
function unseen(state: State): State {
    const bytes = new DataView(new ArrayBuffer(backgammon.records.stateSize));
    backgammon.records.writeState(state, bytes, 0);
    return backgammon.records.readState(bytes, 0);
}

describe('what is known about a board', () => {
    it('is what would be found out anew, in whatever order it is asked', () => {
        const dice = fc.oneof(
            roll,
            roll.map(([die]) => [die]),
            roll.map(([die]) => [die, die, die]),
            fc.constant([]),
        );
        fc.assert(
            fc.property(board, fc.array(dice, { minLength: 1, maxLength: 8 }), (position, questions) => {
                const before = position.toString();
                for (const question of [...questions, ...questions]) {
                    expect(legalFrom(position, question)).toEqual(legalSteps(position.slice(), question));
                }
                expect(position.toString()).toBe(before);
            }),
        );
    });

    it('tells two dice from one, and from the same in another order', () => {
        const position = START_BOARD.slice();
        for (const dice of [[1, 2], [1], [2, 1], [2], [1, 1], [1, 1, 1, 1], []]) {
            expect(legalFrom(position, dice)).toEqual(legalSteps(START_BOARD, dice));
        }
    });

    it('after a step is that of the board on which it is made, though another board has the same step', () => {
        fc.assert(
            fc.property(board, board, roll, (one, other, dice) => {
                for (const step of legalFrom(one, dice)) {
                    const expected = stepped(one, step);
                    expect(steppedFrom(one, step)).toEqual(expected);
                    expect(steppedFrom(other, step)).toEqual(stepped(other, step));
                    expect(steppedFrom(flipped(one), step)).toEqual(stepped(flipped(one), step));
                    expect(steppedFrom(one, step)).toEqual(expected);
                }
            }),
        );
    });

    it('makes no difference to what is decided, and to what follows from it', () => {
        fc.assert(
            fc.property(fc.integer(), board.filter(isPlayable), (seed, position: Board) => {
                const random = new Random(seed);
                for (const { before, command, played } of walk(random, randomState(random, position), 300)) {
                    const decided = decide(unseen(before), command);
                    expect(decided).toEqual(decide(before, command));
                    if (!decided.ok || !played.ok) continue;
                    const known = decided.value.reduce(evolve, before);
                    expect(decided.value.reduce((state, event) => evolve(unseen(state), event), before)).toEqual(known);
                }
            }),
            { numRuns: 40 },
        );
    });
});
