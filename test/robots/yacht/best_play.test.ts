import { BOXES, type Box } from '@dice-wards/games/yacht/scoring';
import { askKernel } from '@dice-wards/kernel/host/ask';
import { provide } from '@dice-wards/kernel/host/source';
import { ANSWER_AT, KEEPS_AT, LYING_AT, MIN_BYTES, SUM_AT, THROWS_AT, YACHT } from '@dice-wards/kernel/questions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { runs } from '../../support/runs';
import { oracle } from './oracle';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

/** Half of an eighth of a point, by which the table is rounded, and what is lost behind a 65,536th. */
const ROUNDING = 1 / 16 + 1e-4;
const { scored, kept } = oracle();

interface Asked {
    readonly open: readonly Box[];
    readonly upper: number;
    readonly dice: readonly number[];
    readonly throwsLeft: number;
}

function ask({ open, upper, dice, throwsLeft }: Asked) {
    const filled = BOXES.reduce((bits, box, place) => (open.includes(box) ? bits : bits | (1 << place)), 0);
    const desk = new Uint8Array(MIN_BYTES);
    desk.set([YACHT, filled & 255, filled >> 8]);
    desk[SUM_AT] = Math.min(63, upper);
    desk[THROWS_AT] = throwsLeft;
    desk.set(dice, LYING_AT);
    askKernel(desk);
    expect(desk[0]).toBe(YACHT);
    const words = (place: number, count: number) =>
        Array.from(new Int32Array(desk.buffer, place, count), (word) => (word < 0 ? undefined : word / 65_536));
    return { scoring: words(ANSWER_AT, BOXES.length), keeping: words(KEEPS_AT, 32) };
}

const die = fc.integer({ min: 1, max: 6 });
/** Few boxes are open. The sum of the upper ones is such as three of each face come to, or somewhat more or less. */
const asked: fc.Arbitrary<Asked> = fc
    .record({
        open: fc.subarray([...BOXES], { minLength: 1, maxLength: 2 }),
        counts: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }),
        dice: fc.array(die, { minLength: 5, maxLength: 5 }),
        throwsLeft: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ counts, open, ...found }) => {
        const upper = counts.reduce((sum, count, n) => (open.includes(BOXES[n]) ? sum : sum + count * (n + 1)), 0);
        return { open, upper, ...found };
    });

it('each choice is worth what a solver finds that knows nothing of the kernel', () => {
    fc.assert(
        fc.property(asked, (turn) => {
            const { open, upper, dice, throwsLeft } = turn;
            const { scoring, keeping } = ask(turn);
            for (const [place, box] of BOXES.entries()) {
                const worth = open.includes(box) ? scored(open, upper, box, dice.join('')) : undefined;
                expectNear(scoring[place], worth);
            }
            for (const [bits, found] of keeping.entries()) {
                const set = dice.filter((_, n) => (bits >> n) & 1).sort();
                const isPossible = throwsLeft > 0 && set.length < 5;
                expectNear(found, isPossible ? kept(open, upper, set.join(''), throwsLeft) : undefined);
            }
        }),
        { numRuns: runs(400) },
    );
});

function expectNear(found: number | undefined, expected: number | undefined): void {
    if (expected === undefined || found === undefined) expect(found).toBe(expected);
    else expect(Math.abs(found - expected)).toBeLessThan(ROUNDING);
}

it('has nothing to say of a card that is full, of dice that there are not, and of more throws', () => {
    const sound = [YACHT, 0, 0, 63, 2, 1, 2, 3, 4, 6];
    const answerTo = (changed: Readonly<Record<number, number>>) => {
        const desk = new Uint8Array(MIN_BYTES);
        desk.set(sound);
        for (const [place, byte] of Object.entries(changed)) desk[Number(place)] = byte;
        askKernel(desk);
        return desk[0];
    };
    expect(answerTo({})).toBe(YACHT);
    expect(answerTo({ 1: 0xff, 2: 0x1e })).toBe(YACHT);
    const faults: readonly Readonly<Record<number, number>>[] = [
        { 1: 0xff, 2: 0x1f },
        { 2: 0x20 },
        { 3: 64 },
        { 3: 255 },
        { 4: 3 },
        { 5: 0 },
        { 9: 7 },
    ];
    for (const fault of faults) expect(answerTo(fault)).toBe(0);
});
