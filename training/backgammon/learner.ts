import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADER, NETS, type NetName } from '@dice-wards/kernel/host/kernel_data';
import { compileKernel } from '../../tools/kernel/kernel';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { ROOT } from '../../tools/layout';

/** The hidden units of each net: those for positions in contact have as many. */
export interface Sizes {
    readonly contact: number;
    readonly race: number;
}

/** The weights of one net: its part of all. */
export function weightsOf(weights: Float32Array, net: NetName): Float32Array {
    const each = weights.length / NETS.length;
    return weights.subarray(each * NETS.indexOf(net), each * (NETS.indexOf(net) + 1));
}

/** What `learner.wasm.ts` exports. */
interface Exports {
    readonly memory: { readonly buffer: ArrayBuffer };
    weightsAt(): number;
    dataAt(): number;
    roomForDataAt(): number;
    dataBytes(): number;
    netBytes(): number;
    linearAt(): number;
    sigmoidAt(): number;
    lessonsAt(): number;
    setup(contact: number, race: number): void;
    setSeed(seed: number): void;
    setRate(rate: number): void;
    setPull(pull: number): void;
    setOnlyBiases(to: number): void;
    randomize(size: number): void;
    positions(): number;
    selfPlay(games: number, ahead: number): void;
    teach(count: number): void;
    clip(ofInputs: number, ofInputsOfRaces: number, ofOutputs: number): void;
    worthOf(lesson: number): number;
    match(pairs: number, seed: number): number;
    squaresOfPairs(): number;
}

const PLACES = 4096;
const A_POINT = 256;

export type Learner = Exports & { readonly weights: Float32Array };

/** Compiles the learner, and gives it its sizes, the table of the sigmoid, and the linear player. */
export async function createLearner(sizes: Sizes): Promise<Learner> {
    const { wasm } = await compileKernel({
        base: 1024,
        ownMemory: true,
        entry: join(ROOT, 'training', 'backgammon', 'learner.wasm.ts'),
    });
    const learner = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports as unknown as Exports;
    const floats = (at: number, count: number): Float32Array => new Float32Array(learner.memory.buffer, at, count);
    provideData(learner, readKernelData());
    learner.setup(sizes.contact, sizes.race);
    floats(learner.sigmoidAt(), PLACES).set(
        Array.from({ length: PLACES }, (_, place) => 1 / (1 + Math.exp(-(place + 0.5 - PLACES / 2) / A_POINT))),
    );
    const linear = JSON.parse(readFileSync(join(ROOT, 'bench', 'robots', 'pubeval.json'), 'utf8'));
    floats(learner.linearAt(), 2 * 122).set([...linear.contact, ...linear.race]);
    return Object.assign({}, learner, { weights: floats(learner.weightsAt(), (NETS.length * learner.netBytes()) / 4) });
}

/** Races are seen by the kernel's table for the bear-off. Its header and what it tells of must lie one behind the other. */
function provideData(learner: Exports, data: Int8Array): void {
    const header = learner.roomForDataAt() - learner.dataAt();
    if (header !== HEADER || data.length > header + learner.dataBytes()) throw new Error('no room for the data');
    new Int8Array(learner.memory.buffer, learner.dataAt(), data.length).set(data);
}
