import { MONEY, POINT_WEIGHT, type RankedPlay, type Weights } from '@dice-wards/games/backgammon/board/best_plays';
import { flipped } from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { loadKernel } from '@dice-wards/kernel/host/load_kernel';
import { CHOOSE, FORESEE } from '@dice-wards/kernel/questions';
import { verdictAt } from '@dice-wards/robots/backgammon/cube_play';
import { EXPERT } from '@dice-wards/robots/backgammon/depths';
import { foreseenChances } from '@dice-wards/robots/backgammon/evaluate';
import { bestPlaysAhead, type Depth, LOOK, weightsOfOpponent } from '@dice-wards/robots/backgammon/looking_ahead';
import { weighed } from '@dice-wards/robots/backgammon/weights';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { oraclePlays } from '../../games/backgammon/board/oracle_plays';
import { fastKernel } from '../../kernel/kernels';
import { oracleCubes } from './oracle_cubes';

const EVEN: Weights = [POINT_WEIGHT, POINT_WEIGHT, POINT_WEIGHT, POINT_WEIGHT, POINT_WEIGHT];
const ONE_PLY: Depth = { one: { most: 5, within: 0.2 } };
const TWO_PLIES: Depth = { ...ONE_PLY, two: { most: 3, within: 0.05 } };

/** What the kernel has been asked. */
let asked: number[] = [];
const positions = oraclePlays()
    .filter(({ src, used }, n) => src === 'gnubg-selfplay' && used > 0 && n % 4 === 0)
    .map(({ board, dice }) => ({ board: Int8Array.from(board), dice: dice as Dice }));

beforeAll(async () => {
    const ask = await loadKernel(await fastKernel(), readKernelData());
    answerWith((desk, length) => {
        asked.push(desk[0]);
        ask(desk, length);
    });
});
beforeEach(() => {
    asked = [];
});
afterAll(() => answerWith());

const looks = () => asked.filter((question) => question === FORESEE).length;
const namesOf = (plays: readonly RankedPlay[]) => plays.map(({ board }) => board.join());

describe('a look two plies ahead', () => {
    it('puts the plays that are close in the order of what can be expected then, and leaves the others', () => {
        let changed = 0;
        for (const { board, dice } of positions) {
            const before = bestPlaysAhead(board, dice, 5, ONE_PLY, EVEN);
            const after = bestPlaysAhead(board, dice, 5, TWO_PLIES, EVEN);
            const close = before.slice(0, 3).filter(({ worth }) => worth > before[0].worth - 0.05).length;
            expect(namesOf(after).sort()).toEqual(namesOf(before).sort());
            expect(namesOf(after).slice(close)).toEqual(namesOf(before).slice(close));
            if (close === 1) continue;
            const theirs = weightsOfOpponent(EVEN);
            for (const [n, play] of after.slice(0, close).entries()) {
                const chances = foreseenChances(flipped(play.board), theirs, Number.POSITIVE_INFINITY);
                expect(chances && -weighed(theirs, chances)).toBe(play.worth);
                if (n > 0) expect(play.worth).toBeLessThanOrEqual(after[n - 1].worth);
            }
            changed += namesOf(after)[0] === namesOf(before)[0] ? 0 : 1;
        }
        expect(changed).toBeGreaterThan(0);
    });

    it('is not taken at one play alone, nor without a wish for it', () => {
        for (const { board, dice } of positions.slice(0, 10)) {
            bestPlaysAhead(board, dice, 1, { ...TWO_PLIES, two: { most: 1, within: 1 } }, EVEN);
            bestPlaysAhead(board, dice, 1, ONE_PLY, EVEN);
            expect(looks()).toBe(0);
            asked = [];
            bestPlaysAhead(board, dice, 1, LOOK, MONEY);
            expect(asked).toEqual([CHOOSE]);
            asked = [];
        }
    });

    it('is given up where it takes more work than wanted: the order is that of one ply', () => {
        for (const { board, dice } of positions.slice(0, 20)) {
            const given = bestPlaysAhead(board, dice, 5, { ...TWO_PLIES, work: 0 }, EVEN);
            // The first question was too many.
            expect(looks()).toBeLessThanOrEqual(1);
            expect(given).toEqual(bestPlaysAhead(board, dice, 5, ONE_PLY, EVEN));
            asked = [];
        }
    });

    it('is taken by Expert in some positions, and not in most', () => {
        const taken = positions.filter(({ board, dice }) => {
            asked = [];
            bestPlaysAhead(board, dice, 1, EXPERT, EVEN);
            return looks() > 0;
        });
        expect(taken.length).toBeGreaterThan(0);
        expect(taken.length).toBeLessThan(positions.length / 2);
    });

    it('is taken at a cube that one ply leaves open, and at no other', () => {
        const rows = oracleCubes('cube.jsonl').map(
            ({ table }) => ({ ...table, kind: 'rolling', askedBy: 'nobody' }) as const,
        );
        for (const state of rows) {
            const { noDouble, doubleTake } = verdictAt(state, 1);
            expect(looks()).toBe(0);
            const isOpen = Math.abs(Math.min(doubleTake, 1) - noDouble) < 0.15;
            const first = verdictAt(state, 0);
            const wasOpen = Math.abs(Math.min(first.doubleTake, 1) - first.noDouble) < 0.3;
            verdictAt(state, 2);
            expect(looks() > 0).toBe(isOpen && wasOpen);
            asked = [];
        }
    });
});
