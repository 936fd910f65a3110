import { askKernel } from '@dice-wards/kernel/host/ask';
import { provide } from '@dice-wards/kernel/host/source';
import { expect, test } from 'vitest';
import { runs } from '../support/runs';
import { type Random, seededRandom } from '../support/seeded_random';
import { compiledKernel } from './kernels';
import { randomNet } from './random_net';
import { damaged, randomQuestion } from './random_questions';

const PAGE = 65_536;
/** Where the kernel lies in a canister, and how much there is behind it: the heap as it has grown. */
const BASE = 23 * PAGE;
const PAGES_BEHIND = 8;
const MOST_BYTES = 4096;

/** Random bytes at once, of which each question takes some. */
const NOISE_BYTES = 1 << 20;

/** A memory with the kernel in the middle of other things. */
async function surrounded(random: Random, net: Int8Array, checked: boolean) {
    const { wasm, dataAt } = await compiledKernel({ base: BASE, checked });
    const kernelEnd = Math.ceil((dataAt + net.length) / PAGE) * PAGE;
    const memory = new WebAssembly.Memory({ initial: kernelEnd / PAGE + PAGES_BEHIND });
    const bytes = new Uint8Array(memory.buffer);
    for (let at = 0; at < bytes.length; at += 1) if (at < BASE || at >= kernelEnd) bytes[at] = random.below(256);
    bytes.set(new Uint8Array(net.buffer), dataAt);
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), { env: { memory } });
    return { bytes, kernelEnd, call: exports.call as (at: number, length: number) => void };
}

test.each([
    ['as it is shipped', false, 1_000_000],
    ['with checks of every access', true, 50_000],
] as const)('whatever it is asked, the kernel %s answers as its source does, and touches nothing else', async (...given) => {
    const [, checked, questions] = given;
    const random = seededRandom();
    const net = randomNet(random);
    provide(net);
    const { bytes, kernelEnd, call } = await surrounded(random, net, checked);
    const noise = Uint8Array.from({ length: NOISE_BYTES + MOST_BYTES }, () => random.below(256));
    const before = bytes.slice();

    /** Puts the question somewhere, on either side of the kernel and its data, and takes it away again. */
    function ask(question: Uint8Array): void {
        const places = BASE - question.length + (bytes.length - kernelEnd - question.length);
        const place = random.below(places);
        const at = place < BASE - question.length ? place : kernelEnd + place - (BASE - question.length);
        bytes.set(question, at);
        call(at, question.length);
        const answer = question.slice();
        askKernel(answer);
        if (Buffer.compare(bytes.subarray(at, at + answer.length), answer) !== 0)
            expect.fail(`asked with [${question}]`);
        bytes.set(before.subarray(at, at + answer.length), at);
    }
    function randomBytes(): Uint8Array {
        const from = random.below(NOISE_BYTES);
        return noise.slice(from, from + random.below(random.below(20) === 0 ? MOST_BYTES : 600));
    }

    let answered = 0;
    for (let n = 0; n < runs(questions); n += 1) {
        const kind = random.below(100);
        const question = kind > 1 ? randomBytes() : randomQuestion(random, 512);
        ask(kind === 1 ? damaged(question, random) : question);
        answered += kind < 2 ? 1 : 0;
    }
    expect(Buffer.compare(bytes.subarray(0, BASE), before.subarray(0, BASE))).toBe(0);
    expect(Buffer.compare(bytes.subarray(kernelEnd), before.subarray(kernelEnd))).toBe(0);
    expect(answered).toBeGreaterThan(0);
    provide(new Int8Array(32));
});
