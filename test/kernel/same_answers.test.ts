import { createHash } from 'node:crypto';
import { FORKS_BYTES, LEAF_COUNT } from '@dice-wards/kernel/forks';
import { askKernel } from '@dice-wards/kernel/host/ask';
import { type Ask, loadKernel } from '@dice-wards/kernel/host/load_kernel';
import { provide } from '@dice-wards/kernel/host/source';
import {
    ANSWER_AT,
    CHOOSE,
    DICE_WARDS,
    EVALUATE,
    EXPECT,
    FARKLE,
    FORESEE,
    FORKS,
    HASH,
    KEPT_AT,
    LEGAL_PLAYS,
    LYING_AT,
    MESSAGE_AT,
    MIN_BYTES,
    NEW_LEAVES_AT,
    SHA256,
    SUM_AT,
    THROWS_AT,
    YACHT,
} from '@dice-wards/kernel/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../support/runs';
import { seededRandom } from '../support/seeded_random';
import { checkedKernel, fastKernel } from './kernels';
import { randomNet } from './random_net';
import { randomPosition, randomQuestion } from './random_questions';

/** Where the header says where tables are that `FARKLE` and its like are answered from. */
function isTableAt(at: number): boolean {
    return (at >= 16 && at < 24) || (at >= 32 && at < 36);
}

const random = seededRandom();
const net = randomNet(random);
/** With and without checks of every access. */
const kernels: Ask[] = [];

beforeAll(async () => {
    for (const wasm of [await fastKernel(), await checkedKernel()]) kernels.push(await loadKernel(wasm, net));
    provide(net);
});
afterAll(() => provide(new Int8Array(32)));

/** What the source answers in Node, once all have answered the same. */
function answerOfAll(question: Uint8Array): Uint8Array {
    const answer = question.slice();
    askKernel(answer);
    for (const ask of kernels) {
        const desk = new Int8Array(question);
        ask(desk, desk.length);
        if (Buffer.compare(new Uint8Array(desk.buffer), answer) !== 0) expect.fail(`asked with [${question}]`);
    }
    return answer;
}

describe('the kernel in Wasm', () => {
    it('answers what its source does in Node, to questions of all kinds', () => {
        const answered = new Set<number>();
        // Three kinds are rare, so few questions may have none of them.
        for (let n = 0; n < runs(5000) || (answered.size < 15 && n < 5000); n += 1) {
            answered.add(answerOfAll(randomQuestion(random))[0]);
        }
        expect([...answered].sort((one, other) => one - other)).toEqual([
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
        ]);
    });

    it('has the same plays of 100,000 positions, and one of hundreds', () => {
        let most = 0;
        for (let n = 0; n < runs(100_000); n += 1) {
            const question = new Uint8Array(ANSWER_AT + 32 * 128);
            question.set([LEGAL_PLAYS, 1 + random.below(6), 1 + random.below(6)]);
            new Int8Array(question.buffer).set(randomPosition(random), 4);
            const [, low, high] = answerOfAll(question);
            most = Math.max(most, low + 256 * high);
        }
        expect(most).toBeGreaterThan(100);
    });

    it('hashes longer messages as others do', () => {
        for (let length = 0; length <= 300; length += 1) {
            const message = Uint8Array.from({ length }, () => random.below(256));
            const question = new Uint8Array(MIN_BYTES);
            question.set([HASH, length & 255, length >> 8]);
            question.set(message, MESSAGE_AT);
            const hash = answerOfAll(question).subarray(ANSWER_AT, ANSWER_AT + 32);
            expect(Buffer.from(hash).toString('hex')).toBe(createHash('sha256').update(message).digest('hex'));
        }
        const tooLong = new Uint8Array(MIN_BYTES);
        tooLong.set([HASH, 193, 1]);
        expect(answerOfAll(tooLong)[0]).toBe(0);
    });

    it('joins leaves as the hash trees of the IC do, and passes over what is empty', () => {
        const fork = (one: Uint8Array, other: Uint8Array) =>
            createHash('sha256').update('\x10ic-hashtree-fork').update(one).update(other).digest();
        const isEmpty = (hash: Uint8Array) => hash.every((byte) => byte === 0);
        const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
            if (hashes.length === 1) return hashes[0];
            const half = hashes.length / 2;
            const [one, other] = [rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half))];
            return isEmpty(one) ? other : isEmpty(other) ? one : fork(one, other);
        };
        const desk = new Uint8Array(FORKS_BYTES);
        const leaf = (n: number) => desk.subarray(32 * (LEAF_COUNT + n), 32 * (LEAF_COUNT + n + 1));
        for (let round = 0; round < 30; round += 1) {
            for (let n = 0; n < 1 + random.below(5); n += 1) {
                const place = random.below(LEAF_COUNT);
                const isGone = random.below(4) === 0;
                leaf(place).set(Uint8Array.from({ length: 32 }, () => (isGone ? 0 : random.below(256))));
                desk[NEW_LEAVES_AT + (place >> 3)] |= 1 << (place & 7);
            }
            desk[0] = FORKS;
            desk.set(answerOfAll(desk));
            const leaves = Array.from({ length: LEAF_COUNT }, (_, n) => leaf(n));
            expect(Buffer.from(desk.subarray(32, 64))).toEqual(Buffer.from(rootOf(leaves)));
        }
    });

    it('hashes as others do', () => {
        for (let length = 0; length <= 55; length += 1) {
            const message = Uint8Array.from({ length }, () => random.below(256));
            const question = new Uint8Array(MIN_BYTES);
            question.set([SHA256, length]);
            question.set(message, MESSAGE_AT);
            const hash = answerOfAll(question).subarray(ANSWER_AT, ANSWER_AT + 32);
            expect(Buffer.from(hash).toString('hex')).toBe(createHash('sha256').update(message).digest('hex'));
        }
    });

    it('evaluates with nets of any size', async () => {
        for (const hidden of [32, 96, 256]) {
            const other = randomNet(random, hidden);
            const ask = await loadKernel(await checkedKernel(), other);
            provide(other);
            for (let n = 0; n < runs(100); n += 1) {
                const question = randomQuestion(random);
                const [answer, desk] = [question.slice(), new Int8Array(question)];
                askKernel(answer);
                ask(desk, desk.length);
                expect(new Uint8Array(desk.buffer)).toEqual(answer);
            }
        }
        provide(net);
    });

    it('has no equities of Dice Wards beyond its tables', () => {
        const limits = [12, 100, 100];
        for (let n = 0; n < runs(1000); n += 1) {
            const given = limits.map((limit) => (random.below(2) === 0 ? random.below(limit) : random.below(256)));
            const question = new Uint8Array(MIN_BYTES);
            question.set([DICE_WARDS, ...given]);
            const isThere = given.every((number, place) => number < limits[place]);
            expect(answerOfAll(question)[0]).toBe(isThere ? DICE_WARDS : 0);
        }
    });

    it('solves no turn of Farkle beyond its scores', () => {
        const kept = [0, 1, 59, 60, 61, 128, 255];
        for (let n = 0; n < runs(300); n += 1) {
            const [mine, theirs, points] = [0, 1, 2].map(() => random.below(random.below(2) === 0 ? 200 : 256));
            const most = Array.from({ length: 6 }, () => kept[random.below(random.below(4) === 0 ? kept.length : 4)]);
            const question = new Uint8Array(MIN_BYTES);
            question.set([FARKLE, mine, theirs, points]);
            question.set(most, KEPT_AT);
            const isThere = mine + points < 200 && theirs < 200 && most.every((each) => each <= 60);
            expect(answerOfAll(question)[0]).toBe(isThere ? FARKLE : 0);
        }
    });

    it('solves no turn of Yacht that there cannot be', () => {
        for (let n = 0; n < runs(300); n += 1) {
            const filled = random.below(random.below(2) === 0 ? 2 ** 13 : 2 ** 16);
            const [sum, throws] = [64, 3].map((limit) => random.below(random.below(4) === 0 ? 256 : limit));
            const dice = Array.from({ length: 5 }, () =>
                random.below(10) === 0 ? random.below(256) : 1 + random.below(6),
            );
            const question = new Uint8Array(MIN_BYTES);
            question.set([YACHT, filled & 255, filled >> 8]);
            question[SUM_AT] = sum;
            question[THROWS_AT] = throws;
            question.set(dice, LYING_AT);
            const isThere = filled < 2 ** 13 - 1 && sum < 64 && throws < 3 && dice.every((die) => die >= 1 && die <= 6);
            expect(answerOfAll(question)[0]).toBe(isThere ? YACHT : 0);
        }
    });

    it.each([
        ['no data', undefined, [EVALUATE, CHOOSE, EXPECT, FORESEE, DICE_WARDS, FARKLE, YACHT]],
        ['nets alone', net.map((byte, at) => (isTableAt(at) ? 0 : byte)), [DICE_WARDS, FARKLE, YACHT]],
    ])('has no answer that takes data which are not there: %s', async (_, data, questions) => {
        const ask = await loadKernel(await checkedKernel(), data);
        for (const asked of questions) {
            const desk = new Int8Array(MIN_BYTES);
            desk.set([asked, 1, 1]);
            ask(desk, desk.length);
            expect(desk[0]).toBe(0);
        }
    });
});
