/** The kernel's data from outside: four nets and four tables, where `net.ts` describes them. */
import { DICE_WARDS_BYTES } from '../dice_wards';
import { FARKLE_BYTES, SORTS_AT as FARKLE_SORTS_AT, MOST_KEPT } from '../farkle';
import { INPUTS_OF_A_POSITION } from '../inputs';
import { expectYacht } from './yacht_data';

const OUTPUTS = 8;
const LEVELS = 2048;
const PLACES_OF_A_LOGIT = 256;
const CERTAINTY = 32_767;
const FACES = 6;
export const HEADER = 64;
const NET_HEADER = 16;
const UNITS = 16;
const MOST_UNITS = 256;
/** `rows.wasm.ts` adds up so many together. */
const UNITS_AT_ONCE = 32;
/** With these no product leaves 53 bits, so JavaScript and Wasm come to the same. */
const MOST_BIAS = 1 << 28;
const MOST_MULTIPLIER = 1 << 12;
/** Where the header says that each part begins. */
const PARTS = {
    contact: 4,
    race: 8,
    bearOff: 12,
    diceWards: 16,
    farkle: 20,
    behind: 24,
    ahead: 28,
    yacht: 32,
} as const;
/** The nets of backgammon: those for positions in contact in the order of `kindOfContact`, and the one for races. */
export const NETS = ['contact', 'behind', 'ahead', 'race'] as const;
export type NetName = (typeof NETS)[number];

/** A net in numbers, with its rows in the order of the inputs, then of the hidden units. */
export interface Net {
    readonly biases: Int32Array;
    readonly multipliers: Int32Array;
    readonly weights: Int8Array;
    readonly outputBiases: Int32Array;
    readonly outputMultipliers: Int32Array;
    readonly outputWeights: Int8Array;
}

/** The parts, packed. */
export interface KernelData {
    readonly contact: Int8Array;
    readonly behind: Int8Array;
    readonly ahead: Int8Array;
    readonly race: Int8Array;
    readonly bearOff?: Int8Array | undefined;
    readonly diceWards?: Int8Array | undefined;
    readonly farkle?: Int8Array | undefined;
    readonly yacht?: Int8Array | undefined;
}

/** @throws RangeError if the parts do not fit together */
export function packKernelData(parts: KernelData): Int8Array {
    let length = HEADER + 2 * LEVELS;
    const header = new Int32Array(HEADER / 4);
    for (const [name, at] of Object.entries(PARTS)) {
        const part = parts[name as keyof typeof PARTS];
        if (part === undefined) continue;
        header[at / 4] = length;
        length += padded(part.length);
    }
    header[0] = length - HEADER;
    const packed = new Int8Array(length);
    packed.set(lowestFirst(header));
    packed.set(lowestFirst(levels()), HEADER);
    for (const [name, at] of Object.entries(PARTS)) {
        const part = parts[name as keyof typeof PARTS];
        if (part !== undefined) packed.set(part, header[at / 4]);
    }
    expectKernelData(packed);
    return packed;
}

/** @throws RangeError if the numbers do not fit together */
export function packNet(net: Net): Int8Array {
    const hidden = net.biases.length;
    const expected = { multipliers: hidden, outputBiases: OUTPUTS, outputMultipliers: OUTPUTS };
    const weights = { weights: INPUTS_OF_A_POSITION * hidden, outputWeights: OUTPUTS * hidden };
    for (const [part, length] of Object.entries({ ...expected, ...weights })) {
        const found = net[part as keyof typeof expected | keyof typeof weights].length;
        if (found !== length) throw new RangeError(`${part}: ${found} numbers, expected ${length}`);
    }
    const header = new Int8Array(NET_HEADER);
    header[0] = hidden / UNITS;
    const outputs = [net.outputBiases, net.outputMultipliers, net.outputWeights];
    return joined([header, ...[net.biases, net.multipliers, net.weights, ...outputs].map(lowestFirst)]);
}

/** The logistic function from 0 on. */
function levels(): Uint16Array {
    return Uint16Array.from({ length: LEVELS }, (_, place) =>
        Math.round(CERTAINTY / (1 + Math.exp(-(place + 0.5) / PLACES_OF_A_LOGIT))),
    );
}

/** @throws RangeError unless these are the kernel's data, from the first byte to the last */
export function expectKernelData(data: Int8Array): void {
    const words = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data.length < HEADER || words.getUint32(0, true) !== data.length - HEADER) {
        throw new RangeError(`${data.length} bytes of data, which say otherwise`);
    }
    for (const part of NETS) expectNet(words, words.getUint32(PARTS[part], true));
    if (words.getUint32(PARTS.bearOff, true) > data.length) throw new RangeError('no bear-off table');
    const diceWards = words.getUint32(PARTS.diceWards, true);
    if (diceWards !== 0 && diceWards + DICE_WARDS_BYTES > data.length) throw new RangeError('no table of Dice Wards');
    const farkle = words.getUint32(PARTS.farkle, true);
    if (farkle !== 0) expectFarkle(data, farkle);
    const yacht = words.getUint32(PARTS.yacht, true);
    if (yacht !== 0) expectYacht(data.subarray(yacht));
}

/** What can be kept lies behind the counts of its sorts, in 8 bytes each. */
function expectFarkle(data: Int8Array, at: number): void {
    if (at + FARKLE_BYTES > data.length) throw new RangeError('no table of Farkle');
    const counts = new DataView(data.buffer, data.byteOffset + at + FARKLE_SORTS_AT - 2 * FACES, 2 * FACES);
    const sorts = Array.from({ length: FACES }, (_, n) => counts.getUint16(2 * n, true)).reduce((sum, n) => sum + n, 0);
    if (FARKLE_SORTS_AT + 8 * sorts !== FARKLE_BYTES) throw new RangeError(`${sorts} sorts of throws`);
    for (let sort = at + FARKLE_SORTS_AT; sort < at + FARKLE_BYTES; sort += 8) {
        const isKept = data.subarray(sort + 2, sort + 8).every((points) => points >= 0 && points <= MOST_KEPT);
        if (!isKept) throw new RangeError(`more than ${MOST_KEPT} points can be kept, or fewer than none`);
    }
}

function expectNet(words: DataView, at: number): void {
    const hidden = at < words.byteLength ? UNITS * words.getInt8(at) : 0;
    const isWhole = hidden > 0 && hidden <= MOST_UNITS && hidden % UNITS_AT_ONCE === 0;
    if (!isWhole) throw new RangeError(`a net of ${hidden} hidden units`);
    const outputs = at + NET_HEADER + (8 + INPUTS_OF_A_POSITION) * hidden;
    if (outputs + (8 + hidden) * OUTPUTS > words.byteLength) throw new RangeError('a net that is cut off');
    expectSums(words, at + NET_HEADER, hidden);
    expectSums(words, outputs, OUTPUTS);
}

function expectSums(words: DataView, at: number, units: number): void {
    for (let n = 0; n < units; n += 1) {
        const bias = words.getInt32(at + 4 * n, true);
        const multiplier = words.getInt32(at + 4 * (units + n), true);
        if (Math.abs(bias) > MOST_BIAS) throw new RangeError(`a bias of ${bias}`);
        if (!(multiplier >= 0 && multiplier <= MOST_MULTIPLIER)) throw new RangeError(`a multiplier of ${multiplier}`);
    }
}

function lowestFirst(numbers: Int8Array | Uint16Array | Int32Array): Int8Array {
    const { BYTES_PER_ELEMENT: size } = numbers;
    return Int8Array.from(
        { length: size * numbers.length },
        (_, n) => numbers[Math.floor(n / size)]! >> (8 * (n % size)),
    );
}

function joined(parts: readonly Int8Array[]): Int8Array {
    const all = new Int8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** Rows that are read sixteen bytes at a time stand better on such a step. */
function padded(length: number): number {
    return Math.ceil(length / UNITS) * UNITS;
}
