import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HYPERGAMMON } from '@dice-wards/games/hypergammon';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { NETS, packNet } from '@dice-wards/kernel/host/kernel_data';
import { loadKernel } from '@dice-wards/kernel/host/load_kernel';
import { INPUTS_OF_A_POSITION } from '@dice-wards/kernel/inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Board, CHECKERS, START, turned } from '../../bench/robots/board';
import { CLASSES, classOf } from '../../bench/robots/hard_positions';
import { compileKernel } from '../../tools/kernel/kernel';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { dequantise } from '../../training/backgammon/dequantise';
import { createLearner, weightsOf } from '../../training/backgammon/learner';
import { quantise } from '../../training/backgammon/quantise';
import { packed, round } from '../../training/backgammon/rounding';
import { COURSE, roundAt } from '../../training/backgammon/taught/course';
import {
    boardAt,
    equityOf,
    joined,
    keptLessons,
    LESSON_BYTES,
    type Outputs,
    ofClass,
    outputsAt,
    packLessons,
    shuffled,
    turnedOutputs,
} from '../../training/backgammon/taught/lessons';
import {
    positionsOfAllKinds,
    positionsOfHypergammon,
    usualPositions,
} from '../../training/backgammon/taught/positions';
import { HELD_OUT, SETS } from '../../training/backgammon/taught/sets';
import { learnFrom, mistakeIn } from '../../training/backgammon/taught/teaching';
import { seededRandom } from '../support/seeded_random';

const HIDDEN = 32;
const SIZES = { contact: HIDDEN, race: HIDDEN };
const EVEN_GAME: Outputs = [0.5, 0.25, 0.125, 0.25, 0.125];

const checkersOf = (board: Board): number => board.reduce((sum, count) => sum + Math.max(0, count), 0);

const compiled = createLearner(SIZES);

/** The one learner, with weights by chance. */
async function learnerOf(seed: number, size: number) {
    const learner = await compiled;
    learner.setSeed(seed);
    learner.randomize(size);
    return learner;
}

describe('lessons in backgammon', () => {
    it('are packed and read again', () => {
        const boards = [START, turned(START)];
        const packed = packLessons(boards, [EVEN_GAME, [1, 1, 0, 0, 0]]);
        expect(packed.length).toBe(2 * LESSON_BYTES);
        expect([0, 1].map((n) => boardAt(packed, n))).toEqual(boards);
        outputsAt(packed, 0).forEach((chance, n) => {
            expect(chance).toBeCloseTo(EVEN_GAME[n], 4);
        });
        expect(equityOf(outputsAt(packed, 1))).toBe(2);
    });

    it('are worth as much to the one player as they cost the other', () => {
        const outputs: Outputs = [0.6, 0.2, 0.01, 0.1, 0.02];
        expect(equityOf(turnedOutputs(outputs))).toBeCloseTo(-equityOf(outputs));
        expect(turnedOutputs(turnedOutputs(outputs))[0]).toBeCloseTo(0.6);
    });

    it('come in another order, and none is lost', () => {
        const random = seededRandom();
        const boards = Array.from({ length: 40 }, (_, n) => Int8Array.from({ length: 26 }, () => n));
        const packed = packLessons(
            boards,
            boards.map(() => EVEN_GAME),
        );
        const mixed = shuffled(packed, (limit) => random.below(limit));
        const places = Array.from(boards, (_, n) => boardAt(mixed, n)[0]);
        expect(places).not.toEqual([...places].sort((one, other) => one - other));
        expect(new Set(places).size).toBe(40);
        expect(outputsAt(mixed, 7)).toEqual(outputsAt(packed, 0));
    });

    it('are made once', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'lessons-'));
        const made = packLessons([START], [EVEN_GAME]);
        const first = await keptLessons(join(folder, 'some', 'deep-0'), () => Promise.resolve(made));
        const again = await keptLessons(join(folder, 'some', 'deep-0'), () => Promise.reject(new Error('made again')));
        expect(again).toEqual(first);
        expect(readdirSync(join(folder, 'some'))).toEqual(['deep-0']);
    });

    it('are of seeds that no two sets share', () => {
        const seeds = [HELD_OUT, ...SETS].flatMap(({ seed, files }) =>
            Array.from({ length: files }, (_, n) => seed + n),
        );
        expect(new Set(seeds).size).toBe(seeds.length);
        expect(Math.min(...seeds)).toBeGreaterThan(10_000);
    });
});

describe('positions to teach', () => {
    beforeAll(async () => {
        const { wasm } = await compileKernel({ base: 0, ownMemory: true });
        answerWith(await loadKernel(wasm, readKernelData()));
    });
    afterAll(() => answerWith());

    it.each([
        ['all kinds of games', positionsOfAllKinds],
        ['usual games', usualPositions],
    ])('of %s come from a seed, each once, of every class, and none is over', (_, positions) => {
        const boards = positions(1500, 3);
        expect(positions(1500, 3)).toEqual(boards);
        expect(new Set(boards.map(String)).size).toBe(boards.length);
        expect(new Set(boards.map(classOf))).toEqual(new Set(CLASSES));
        for (const board of boards) {
            expect(checkersOf(board)).toBeGreaterThan(0);
            expect(checkersOf(board)).toBeLessThanOrEqual(CHECKERS);
            expect(checkersOf(turned(board))).toBeGreaterThan(0);
            expect(checkersOf(turned(board))).toBeLessThanOrEqual(CHECKERS);
        }
        const packed = packLessons(
            boards,
            boards.map(() => EVEN_GAME),
        );
        expect(joined(CLASSES.map((name) => ofClass(packed, name))).length).toBe(packed.length);
    });

    it('of Hypergammon have three checkers a side', () => {
        for (const board of positionsOfHypergammon(200, 3)) {
            expect(checkersOf(board)).toBeLessThanOrEqual(HYPERGAMMON.checkers);
            expect(checkersOf(turned(board))).toBeLessThanOrEqual(HYPERGAMMON.checkers);
        }
    });
});

describe('the taught learner', () => {
    it.each([0, 4])('comes nearer to what it is taught, pulled by %i', async (pull) => {
        const learner = await learnerOf(11, 0.1);
        const boards = [START, START.map((count, place) => (place === 6 ? 4 : place === 5 ? 1 : count))];
        const packed = packLessons(boards, [EVEN_GAME, [0.45, 0.1, 0, 0.3, 0.05]]);
        const before = mistakeIn(learner, packed);
        learner.setRate(0.1);
        learner.setPull(pull);
        for (let round = 0; round < 2000; round += 1) learnFrom(learner, packed);
        expect(before).toBeGreaterThan(0.1);
        expect(mistakeIn(learner, packed)).toBeLessThan(0.02);
    });

    it('has no weight that is larger than it may be', async () => {
        const learner = await learnerOf(3, 2);
        const before = learner.weights.slice();
        learner.setRate(0);
        learnFrom(learner, packLessons([START], [EVEN_GAME]), { ofInputs: 0.5, ofInputsOfRaces: 0.75, ofOutputs: 1.5 });
        const rows = INPUTS_OF_A_POSITION * HIDDEN;
        const largest = (from: number, to: number) => Math.max(...learner.weights.slice(from, to).map(Math.abs));
        expect(largest(0, rows)).toBe(0.5);
        expect(Math.max(...weightsOf(learner.weights, 'race').slice(0, rows).map(Math.abs))).toBe(0.75);
        expect(learner.weights.slice(rows, rows + HIDDEN)).toEqual(before.slice(rows, rows + HIDDEN));
        expect(largest(rows + HIDDEN, rows + 6 * HIDDEN)).toBe(1.5);
    });

    it('begins with the nets that are shipped, but for what is rounded', async () => {
        const learner = await learnerOf(5, 0.8);
        const net = weightsOf(learner.weights, 'contact').slice();
        const { floats, hidden } = dequantise(packNet(quantise(net, HIDDEN)));
        expect(hidden).toBe(HIDDEN);
        floats.forEach((weight, n) => {
            expect(Math.abs(weight - net[n])).toBeLessThan(0.005);
        });
    });
});

describe('rounding for the kernel', () => {
    it('leaves weights that are shipped as they are, and others nowhere far away', async () => {
        const learner = await learnerOf(8, 3);
        const before = learner.weights.slice();
        round(learner.weights, SIZES);
        const rounded = learner.weights.slice();
        round(learner.weights, SIZES);
        expect(learner.weights).toEqual(rounded);
        expect(rounded).not.toEqual(before);
        for (const net of NETS) {
            const { floats } = dequantise(packed(rounded, net, SIZES));
            expect(weightsOf(rounded, net).slice(0, floats.length)).toEqual(floats);
            floats.forEach((weight, n) => {
                expect(Math.abs(weight - weightsOf(before, net)[n])).toBeLessThan(0.03);
            });
        }
    });

    it('is made up for by biases alone', async () => {
        const learner = await learnerOf(9, 0.5);
        const before = learner.weights.slice();
        learner.setPull(0);
        learner.setRate(0.1);
        learner.setOnlyBiases(1);
        const packedLesson = packLessons([START], [EVEN_GAME]);
        const mistake = mistakeIn(learner, packedLesson);
        for (let n = 0; n < 500; n += 1) learnFrom(learner, packedLesson);
        learner.setOnlyBiases(0);
        const biases = INPUTS_OF_A_POSITION * HIDDEN;
        expect(learner.weights.slice(0, biases)).toEqual(before.slice(0, biases));
        expect(learner.weights.slice(biases, biases + HIDDEN)).not.toEqual(before.slice(biases, biases + HIDDEN));
        const outputs = [biases + HIDDEN, biases + 6 * HIDDEN] as const;
        expect(learner.weights.slice(...outputs)).toEqual(before.slice(...outputs));
        expect(mistakeIn(learner, packedLesson)).toBeLessThan(mistake / 4);
    });
});

describe('the course', () => {
    it('slows down within a part, and ends after the last', () => {
        const [first, second] = COURSE;
        expect(roundAt(0)).toEqual({ part: first, rate: first.firstRate });
        expect(roundAt(first.rounds - 1)?.rate).toBeCloseTo(first.lastRate);
        expect(roundAt(first.rounds)).toEqual({ part: second, rate: second.firstRate });
        expect(roundAt(COURSE.reduce((sum, { rounds }) => sum + rounds, 0))).toBeUndefined();
    });
});
