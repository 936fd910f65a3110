import { join } from 'node:path';
import { type Actor, createIdentity, type PocketIc } from '@dfinity/pic';
import { askKernel } from '@dice-wards/kernel/host/ask';
import { provide } from '@dice-wards/kernel/host/source';
import { AHEAD, CHOOSE, EXPECT, FORESEE, LEGAL_PLAYS, MIN_BYTES, WIDTH_AT } from '@dice-wards/kernel/questions';
import type { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileKernelProbe } from '../../bench/canisters/kernel_probe/compiled';
import { type KernelProbe, kernelProbeIdl } from '../../bench/canisters/kernel_probe/interface';
import { ROOT } from '../../tools/layout';
import { randomNet } from '../kernel/random_net';
import { randomQuestion } from '../kernel/random_questions';
import { newInstance } from '../support/instances';
import { seededRandom } from '../support/seeded_random';

const admin = createIdentity('admin').getPrincipal();
const random = seededRandom();
/** Always the same, because the build keeps what it has merged. */
const net = randomNet(seededRandom(1));
/** What the engine's heap takes at first, about. */
const HEAP_BYTES = 5_000_000;
const BUILDS = ['kernel', 'none'] as const;
type Build = (typeof BUILDS)[number];

let wasms: Readonly<Record<Build, Uint8Array>>;
let pic: PocketIc;
/** The probe by the kernel that it was built with. */
const probes = new Map<Build, { readonly id: Principal; readonly actor: Actor<KernelProbe> }>();

beforeAll(async () => {
    // Before there is a connection: building stops this process for so long that it would be closed.
    const entry = join(ROOT, 'test', 'fixtures', 'kernels', 'trapping.wasm.ts');
    wasms = {
        kernel: compileKernelProbe('probe', { entry, data: net }),
        none: compileKernelProbe('probe_without', { choice: 'none', data: net }),
    };
    provide(net);
    pic = await newInstance();
    for (const build of BUILDS) {
        const id = await pic.createCanister({ sender: admin });
        await pic.installCode({ canisterId: id, wasm: wasms[build], sender: admin });
        const actor = pic.createActor<KernelProbe>(kernelProbeIdl, id);
        actor.setPrincipal(admin);
        probes.set(build, { id, actor });
    }
});
afterAll(async () => {
    provide(new Int8Array(32));
    await pic.tearDown();
});

function probe(build: Build) {
    const found = probes.get(build);
    if (found === undefined) throw new Error(build);
    return found;
}

/** What the source answers in Node. */
function expected(question: Uint8Array): Uint8Array {
    const desk = question.slice();
    askKernel(desk);
    return desk;
}

async function ask(build: Build, question: Uint8Array): Promise<Uint8Array> {
    const { desk } = await probe(build).actor.ask(question);
    return Uint8Array.from(desk);
}

/** Asks in an update that then keeps so many objects more. */
async function askAndKeep(build: Build, question: Uint8Array, objects: number): Promise<Uint8Array> {
    const answer = await probe(build).actor.askAndKeep(question, objects);
    if ('Err' in answer) throw new Error(Object.keys(answer.Err).join());
    return Uint8Array.from(answer.Ok.desk);
}

/** What takes QuickJS more instructions than a query may have. */
function looksAhead([asked, ...rest]: Uint8Array): boolean {
    return asked === EXPECT || asked === FORESEE || (asked === CHOOSE && rest[WIDTH_AT - 1] >= AHEAD);
}

/** A desk whose first bytes are these. */
function bytesFirst(...bytes: readonly number[]): Uint8Array {
    const desk = new Uint8Array(MIN_BYTES);
    desk.set(bytes);
    return desk;
}

describe('the kernel in a canister', () => {
    test('answers as its source does', async () => {
        for (let n = 0; n < 100; n += 1) {
            const question = randomQuestion(random);
            expect(await ask('kernel', question), `asked with [${question}]`).toEqual(expected(question));
        }
    });

    test('is not missed by a canister that is built without it, whose answers are the same', async () => {
        let asked = 0;
        while (asked < 100) {
            const question = randomQuestion(random, MIN_BYTES);
            if (looksAhead(question)) continue;
            expect(await ask('none', question), `asked with [${question}]`).toEqual(expected(question));
            asked += 1;
        }
    });

    test('and QuickJS keep out of each other while the heap grows to several times its size', async () => {
        const { id } = probe('kernel');
        const memory = async () => (await pic.canisterStatus({ canisterId: id, sender: admin })).memorySize;
        const before = await memory();
        while ((await memory()) < before + BigInt(4 * HEAP_BYTES)) {
            const question = randomQuestion(random, MIN_BYTES);
            expect(await askAndKeep('kernel', question, 10_000)).toEqual(expected(question));
            const other = randomQuestion(random, MIN_BYTES);
            expect(await ask('kernel', other)).toEqual(expected(other));
        }
    });

    test('loses what it has written in a message in which it traps', async () => {
        const [, before] = await ask('kernel', bytesFirst(98));
        await expect(askAndKeep('kernel', bytesFirst(99, before ^ 0xff), 0)).rejects.toThrow('unreachable');
        expect((await askAndKeep('kernel', bytesFirst(98), 0))[1]).toBe(before);
    });

    test('keeps its memory between messages, and begins afresh after an upgrade', async () => {
        const { id } = probe('kernel');
        const question = bytesFirst(LEGAL_PLAYS, 6, 5);
        new Int8Array(question.buffer).set(Int8Array.of(-7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2), 4);
        await askAndKeep('kernel', question, 0);
        expect((await ask('kernel', bytesFirst(98)))[1]).toBe(256 - 7);
        await pic.upgradeCanister({ canisterId: id, wasm: wasms.kernel, sender: admin });
        expect((await ask('kernel', bytesFirst(98)))[1]).toBe(0);
        expect(await ask('kernel', question)).toEqual(expected(question));
    });
});
