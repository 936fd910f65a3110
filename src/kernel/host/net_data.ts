/** The data of a net from outside, where `net.ts` describes them. */
import { INPUTS_OF_A_POSITION } from '../inputs';

const OUTPUTS = 8;
const LEVELS = 1024;
const HEADER = 16;
const UNITS = 16;
const MOST_BLOCKS = 16;
const MOST_SHIFT = 24;

/** A net in numbers, with its rows in the order of the inputs, then of the hidden units. */
export interface Net {
    readonly hiddenLevels: Int8Array;
    readonly outputLevels: Uint16Array;
    readonly hiddenShift: number;
    readonly outputShift: number;
    readonly hiddenBiases: Int32Array;
    readonly inputWeights: Int8Array;
    readonly outputBiases: Int32Array;
    readonly outputWeights: Int8Array;
}

/** @throws RangeError if the parts do not fit together */
export function packNet(net: Net): Int8Array {
    const hidden = net.hiddenBiases.length;
    const expected = { hiddenLevels: LEVELS, outputLevels: LEVELS, outputBiases: OUTPUTS };
    const weights = { inputWeights: INPUTS_OF_A_POSITION * hidden, outputWeights: OUTPUTS * hidden };
    for (const [part, length] of Object.entries({ ...expected, ...weights })) {
        const found = net[part as keyof typeof expected | keyof typeof weights].length;
        if (found !== length) throw new RangeError(`${part}: ${found} numbers, expected ${length}`);
    }
    const parts = [net.hiddenLevels, net.outputLevels, net.hiddenBiases, net.inputWeights];
    const bodies = [...parts, net.outputBiases, net.outputWeights].map(lowestFirst);
    const length = bodies.reduce((sum, body) => sum + body.length, 0);
    const packed = new Int8Array(HEADER + length);
    new DataView(packed.buffer).setUint32(0, length, true);
    packed.set([hidden / UNITS, net.hiddenShift, net.outputShift], 4);
    let at = HEADER;
    for (const body of bodies) {
        packed.set(body, at);
        at += body.length;
    }
    expectNet(packed);
    return packed;
}

/** @throws RangeError unless these are the data of a net, from the first byte to the last */
export function expectNet(data: Int8Array): void {
    const [blocks, hiddenShift, outputShift] = data.subarray(4, 7);
    const hidden = UNITS * blocks;
    const length = LEVELS + 2 * LEVELS + (4 + INPUTS_OF_A_POSITION + OUTPUTS) * hidden + 4 * OUTPUTS;
    const told = new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(0, true);
    if (!(blocks >= 1 && blocks <= MOST_BLOCKS)) throw new RangeError(`a net of ${hidden} hidden units`);
    if (![hiddenShift, outputShift].every((shift) => shift >= 0 && shift <= MOST_SHIFT)) {
        throw new RangeError(`shifts of ${hiddenShift} and ${outputShift} bits`);
    }
    if (told !== length || data.length !== HEADER + length) {
        throw new RangeError(`${data.length} bytes for a net of ${HEADER + length}`);
    }
    const levels = data.subarray(HEADER, HEADER + LEVELS);
    if (levels.some((level) => level < 0)) throw new RangeError('a level below 0');
}

function lowestFirst(numbers: Int8Array | Uint16Array | Int32Array): Int8Array {
    const { BYTES_PER_ELEMENT: size } = numbers;
    return Int8Array.from(
        { length: size * numbers.length },
        (_, n) => numbers[Math.floor(n / size)] >> (8 * (n % size)),
    );
}
