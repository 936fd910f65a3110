import { backgammon } from '@dice-wards/games/backgammon';
import { flipped, START_BOARD } from '@dice-wards/games/backgammon/board/board';
import type { DiceLeft } from '@dice-wards/games/backgammon/board/dice';
import { LegalMemo } from '@dice-wards/games/backgammon/board/legal_memo';
import { legalSteps, stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import { decide } from '@dice-wards/games/backgammon/decide';
import type { Event } from '@dice-wards/games/backgammon/events';
import { evolve } from '@dice-wards/games/backgammon/evolve';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logged } from '../../../support/logged';
import { areAllRuns, runs } from '../../../support/runs';
import { same } from '../../../support/same';
import { isPlayable, Random, randomOptions, randomState, walk } from '../random_matches';
import { board, roll } from './arbitrary_boards';

/** The same state with boards, steps and dice that no memo has seen. */
function unseen(state: State): State {
    const bytes = new DataView(new ArrayBuffer(backgammon.records.stateSize));
    backgammon.records.writeState(state, bytes, 0);
    return backgammon.records.readState(bytes, 0);
}

const dice: fc.Arbitrary<DiceLeft> = fc.oneof(
    roll,
    roll.map(([die]) => [die]),
    roll.map(([die]) => [die, die, die]),
    fc.constant([]),
);

/** Whole matches, and what is left of matches from any position. */
const match = fc.tuple(fc.integer(), fc.option(board.filter(isPlayable))).map(([seed, position]) => {
    const random = new Random(seed);
    const first: State = position === null ? startOf(randomOptions(random)) : randomState(random, position);
    return { random, first };
});

describe('the memo of legal steps', () => {
    it('answers as if it computed them anew, after any earlier question', () => {
        const questions = fc.record({
            boards: fc.array(board, { minLength: 1, maxLength: 3 }),
            rolls: fc.array(dice, { minLength: 1, maxLength: 4 }),
            asked: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 20 }),
        });
        fc.assert(
            fc.property(questions, ({ boards, rolls, asked }) => {
                const memo = new LegalMemo();
                const before = String(boards);
                for (const [whichBoard, whichRoll] of asked) {
                    const position = boards[whichBoard % boards.length];
                    const question = rolls[whichRoll % rolls.length];
                    const expected = legalSteps(position.slice(), [...question]);
                    expect(memo.from(position, question)).toEqual(expected);
                    expect(memo.from(position, question)).toEqual(expected);
                }
                expect(String(boards)).toBe(before);
            }),
        );
    });

    it('tells two dice from one, and from the same in another order', () => {
        const memo = new LegalMemo();
        const position = START_BOARD.slice();
        for (const question of [[1, 2], [1], [2, 1], [2], [1, 1], [1, 1, 1, 1], []]) {
            expect(memo.from(position, question)).toEqual(legalSteps(START_BOARD, question));
        }
    });

    it('tells boards apart on which the same step is legal', () => {
        fc.assert(
            fc.property(board, board, roll, (one, other, question) => {
                const memo = new LegalMemo();
                for (const step of memo.from(one, question)) {
                    for (const position of [stepped(one, step), other, flipped(one), one]) {
                        expect(memo.from(position, question)).toEqual(legalSteps(position.slice(), question));
                    }
                }
            }),
        );
    });

    it('computes a repeated question only the first time', () => {
        const memo = new LegalMemo();
        const question = [3, 1];
        const answer = memo.from(START_BOARD, question);
        expect(memo.from(START_BOARD, [])).toEqual([]);
        expect(memo.from(START_BOARD, question)).toBe(answer);
    });

    it('changes no decision or view of a whole match, nor any answer to another match', () => {
        fc.assert(
            fc.property(match, match, (one, other) => {
                const memo = new LegalMemo();
                const walks = [one, other].map(({ random, first }) => walk(random, first, 400));
                for (let turn = 0, done = 0; done < walks.length; turn += 1) {
                    const { value } = walks[turn % walks.length].next();
                    done = value ? 0 : done + 1;
                    if (!value) continue;
                    const { before, command } = value;
                    same(decide(before, command, memo), decide(unseen(before), command));
                    for (const viewer of [0, 1, undefined] as const) {
                        same(backgammon.view(before, viewer, memo), backgammon.view(unseen(before), viewer));
                    }
                    const played = backgammon.play(before, command, new Random(turn), memo);
                    same(played, backgammon.play(unseen(before), command, new Random(turn)));
                }
            }),
            { numRuns: runs(40) },
        );
    });
});

describe('the board that an event of a step carries', () => {
    it('is the one that the step leads to: with it or without, as the log has it, the same follows', () => {
        let boards = 0;
        fc.assert(
            fc.property(match, ({ random, first }) => {
                for (const { before, played } of walk(random, first, 400)) {
                    if (!played.ok) continue;
                    for (const event of played.events) {
                        if (event.kind === 'moving') expect(event.board).toBeDefined();
                    }
                    let fresh = before;
                    let read = unseen(before);
                    for (const [i, kept] of logged(played.events).entries()) {
                        const event: Event = played.events[i];
                        if (event.kind === 'moving') boards += 1;
                        fresh = evolve(fresh, event);
                        read = evolve(read, kept);
                        same(fresh, read, event.kind);
                    }
                    same(fresh, played.state);
                }
            }),
            { numRuns: runs(40) },
        );
        if (areAllRuns()) expect(boards).toBeGreaterThan(1000);
    });
});
