import { Cursor, refuse, take } from './cursor';
import { readLeb, readSleb } from './leb128';
import { MAX_TABLE_ENTRIES } from './limits';
import * as code from './opcodes';

const FUNC = -22;
const SERVICE = -23;
/** Records that are laid out as references are: a flag, the principal and the method's name; the principal alone. */
const AS_RECORDS: Readonly<Record<number, Uint8Array>> = {
    [FUNC]: Uint8Array.of(0x6c, 3, 0, 0x7b, 1, 0x68, 2, 0x71),
    [SERVICE]: Uint8Array.of(0x6c, 1, 0, 0x68),
};

/**
 * The message with records for its types of functions and services, which the bounded reader does not know. Its values
 * stay as they are. Only for inspecting a message: its declared types are no longer its own.
 *
 * @throws Refusal when the type table cannot be read
 */
export function referencesAsRecords(bytes: Uint8Array): Uint8Array {
    const c = new Cursor();
    c.load(bytes);
    take(c, 4);
    const entries = readLeb(c);
    if (entries > MAX_TABLE_ENTRIES) throw refuse(c, `the type table has more than ${MAX_TABLE_ENTRIES} entries`);
    const parts = [bytes.subarray(0, c.at)];
    for (let i = 0; i < entries; i++) {
        const from = c.at;
        const opcode = skipEntry(c);
        parts.push(AS_RECORDS[opcode] ?? bytes.subarray(from, c.at));
    }
    return joined([...parts, bytes.subarray(c.at)]);
}

/** Every turn of a loop takes a byte at least, so the counts need no limits. */
function skipEntry(c: Cursor): number {
    const opcode = readSleb(c);
    const times = (each: () => void) => {
        for (let left = readLeb(c); left > 0; left--) each();
    };
    const skipType = () => {
        readSleb(c);
    };
    const skipField = () => {
        readLeb(c);
        readSleb(c);
    };
    if (opcode === code.OPT || opcode === code.VEC) skipType();
    else if (opcode === code.RECORD || opcode === code.VARIANT) times(skipField);
    else if (opcode === FUNC) {
        times(skipType);
        times(skipType);
        times(() => take(c, 1));
    } else if (opcode === SERVICE) {
        times(() => {
            take(c, readLeb(c));
            readSleb(c);
        });
    } else throw refuse(c, `the type table holds ${code.nameOf(opcode)}`);
    return opcode;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
    const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return bytes;
}
