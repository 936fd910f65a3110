import { type Read, readerText } from './decode_canonical';
import { type WriterText, writerText } from './encode';
import { fieldsOf, nodeOf } from './facts';
import { canonicalHeader } from './header';
import { type Buffer, fillerOutside, partsOutside, readerOutside, writerOutside } from './outside';
import { type GivenPart, partsText } from './parts_text';
import { type Filling, fillerText, PlaceNotes, Places } from './places';
import { rowPartsText } from './row_parts_text';
import type { AnySchema, Fields, RecordSchema } from './schema';

/**
 * Makes codecs: writes their texts and compiles them, for up to 20 million instructions each, two thirds of which go into writing.
 */

/** Header, values, and the places that are noted on the way. */
export type Write = (values: readonly unknown[], places: number[]) => Uint8Array;

/** Takes the parts in the order in which they were named. */
export type WriteParts = (...parts: readonly unknown[]) => Uint8Array;

/** A function that stores values into a reply and its places, and says whether they fit. */
export type Fill = (reply: Reply, ...values: readonly unknown[]) => boolean;

/** Notes where parts of an encoded record begin and end. */
export type Find = (row: Uint8Array, places: number[]) => void;

interface Reply {
    readonly bytes: Uint8Array;
    readonly view: DataView;
    readonly places: readonly number[];
}

/** A schema, the paths of its parts that are filled, and those among them that are filled with bytes. */
export interface TemplatePlan {
    readonly schema: AnySchema;
    readonly paths: ReadonlySet<string>;
    readonly parts: ReadonlySet<string>;
}

export function makeRead(schemas: readonly AnySchema[], buffer: Buffer): Read {
    return compiled(readerOutside(buffer), readerText(schemas)) as Read;
}

export function makeWrite(schemas: readonly AnySchema[]): Write {
    return writer(writerText(canonicalHeader(schemas), schemas));
}

/** Notes the places of a template's parts. */
export function makeTemplate(plan: TemplatePlan): Write {
    const { header, places } = workedOut(plan);
    return writer(writerText(header, [plan.schema], new PlaceNotes(places, plan.paths)));
}

/** Writes a part, without a header. */
export function makePart(plan: TemplatePlan, path: string): Write {
    return makeRow(workedOut(plan).places.at(path).schema);
}

/** Writes an element of a list, without a header. */
export function makeRow(schema: AnySchema): Write {
    return writer(writerText(new Uint8Array(), [schema]));
}

/** Gives four bytes that tell the type of a row from others: the hash FNV-1a of its header. */
export function makeRowType(schema: AnySchema): Write {
    let hash = 0x811c_9dc5;
    for (const byte of canonicalHeader([schema])) hash = Math.imul(hash ^ byte, 0x0100_0193);
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, hash);
    return writer(writerText(bytes, []));
}

/**
 * Notes the place of the list at this path.
 *
 * @param empty the same with a list whose elements cost no code
 */
export function makeList(schema: AnySchema, empty: AnySchema, path: string): Write {
    const place = {
        noteBase: (each: string, here: string) => (each === path ? `p[0] = ${here};` : ''),
        noteEnd: () => '',
    };
    return writer(writerText(canonicalHeader([schema]), [empty], new PlaceNotes(place, new Set([path]))));
}

/**
 * The types of an extended value, and behind them in two bytes how many those of the plain one take.
 *
 * @param path the way to the record that has more fields
 * @param last those fields
 */
export function makeHeads(
    plain: AnySchema,
    extended: AnySchema,
    path: readonly string[],
    last: readonly string[],
): Write {
    assertLast(plain, extended, path, last);
    const { length } = canonicalHeader([plain]);
    const types = canonicalHeader([extended]);
    const header = new Uint8Array(types.length + 2);
    header.set(types);
    header.set([length >>> 8, length & 0xff], types.length);
    return writer(writerText(header, []));
}

/** Throws unless the extended schema is the plain one with these fields in the record at the end of the path, behind all others. */
function assertLast(
    plain: AnySchema,
    extended: AnySchema,
    [name, ...rest]: readonly string[],
    last: readonly string[],
): void {
    const [before, after] = [nodeOf(plain), nodeOf(extended)];
    if (!(before.kind === 'record' || before.kind === 'variant') || before.kind !== after.kind) {
        throw new Error(`there is no ${name ?? last.join()} in both`);
    }
    const fields = fieldsOf(after);
    const known = fieldsOf(before);
    if (name !== undefined) {
        const isOnly = fields.length === 1 && known.length === 1 && fields[0].name === name && known[0].name === name;
        if (!isOnly) throw new Error(`${name} is not all that there is`);
        assertLast(known[0].schema, fields[0].schema, rest, last);
        return;
    }
    const isLast =
        fields.length === known.length + last.length &&
        fields.slice(known.length).every((each) => last.includes(each.name));
    if (!isLast || known.some((each, i) => each.name !== fields[i].name)) {
        throw new Error(`${last.join()} must be last on the wire: another field has a greater hash`);
    }
}

/** A function that finds parts of an encoded record. */
export function makeFind(record: RecordSchema<Fields>, names: readonly string[]): Find {
    return compiled({}, rowPartsText(record, names)) as Find;
}

/** A function that writes a value from its parts. */
export function makeParts(schema: AnySchema, parts: readonly GivenPart[]): WriteParts {
    const { header, room, text } = partsText(schema, parts);
    return compiled(partsOutside(header, room), text) as WriteParts;
}

export function makeFill(plan: TemplatePlan, fillings: readonly Filling[]): Fill {
    return compiled(fillerOutside(), fillerText(workedOut(plan).places, fillings)) as Fill;
}

function writer({ header, room, text }: WriterText): Write {
    return compiled(writerOutside(header, room), text) as Write;
}

/** By their texts: views of games that differ in a name alone share one. */
const functions = new Map<string, (...outside: unknown[]) => unknown>();

function compiled(outside: object, text: string): unknown {
    const made = functions.get(text) ?? (new Function(...Object.keys(outside), `return ${text};`) as () => unknown);
    functions.set(text, made);
    return made(...Object.values(outside));
}

const known = new WeakMap<TemplatePlan, { readonly header: Uint8Array; readonly places: Places }>();

function workedOut(plan: TemplatePlan): { readonly header: Uint8Array; readonly places: Places } {
    const before = known.get(plan);
    if (before !== undefined) return before;
    const header = canonicalHeader([plan.schema]);
    const worked = { header, places: new Places(plan.schema, header.length, plan.paths, plan.parts) };
    known.set(plan, worked);
    return worked;
}
