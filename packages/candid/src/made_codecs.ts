import type { Read } from './decode_canonical';
import { MADE, type Made } from './made';
import type { Fill, Find, Write, WriteParts } from './making';
import { type Buffer, fillerOutside, partsOutside, readerOutside, writerOutside } from './outside';
import type { AnySchema } from './schema';

/** Stands for `making.ts` in a canister: the build has made its codecs beforehand, and put them in the place of `made.ts`. */

let codecs = 0;

export function nextCodec(): number {
    codecs += 1;
    return codecs - 1;
}

/** Nothing for a codec that the build did not know: then the general path reads everything. */
export function makeRead(codec: number, _schemas: readonly AnySchema[], buffer: Buffer): Read {
    const made = MADE[codec];
    return made === undefined ? () => undefined : (made.make(...Object.values(readerOutside(buffer))) as Read);
}

export function makeWrite(codec: number): Write {
    const made = madeCodec(codec);
    return made.make(...Object.values(writerOutside(headerOf(made), made.room))) as Write;
}

export const makeTemplate = makeWrite;
export const makePart = makeWrite;
export const makeRow = makeWrite;
export const makeRowType = makeWrite;
export const makeList = makeWrite;
export const makeHeads = makeWrite;

export function makeFind(codec: number): Find {
    return madeCodec(codec).make() as Find;
}

export function makeParts(codec: number): WriteParts {
    const made = madeCodec(codec);
    return made.make(...Object.values(partsOutside(headerOf(made), made.room))) as WriteParts;
}

export function makeFill(codec: number): Fill {
    return madeCodec(codec).make(...Object.values(fillerOutside())) as Fill;
}

/** Nothing is faster in QuickJS: from bytes it would take twice, and from numbers in JavaScript six times as long. */
function headerOf({ header, differences, size }: Made): Uint8Array {
    const pairs = Uint16Array.of.apply(Uint16Array, JSON.parse(header) as number[]);
    const others = JSON.parse(differences) as number[];
    for (let i = 0; i < others.length; i += 2) pairs[others[i]] = others[i + 1];
    return new Uint8Array(pairs.buffer, 0, size);
}

function madeCodec(codec: number): Made {
    const made = MADE[codec];
    if (made === undefined) throw new Error('codecs that write are declared when a program starts');
    return made;
}
