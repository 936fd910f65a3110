import { Cursor, Refusal, refuse } from './cursor';
import { fuelFor } from './limits';
import * as code from './opcodes';
import { referencesAsRecords } from './references';
import { skip } from './skip';
import { readHeader, type WireEntry } from './wire_types';

/** The most that decoding a message may cost. */
export interface CandidBounds {
    readonly maxBytes: number;
    /**
     * The fuel suffices for any argument of up to this size. A blob of any length costs one visit, so a far larger
     * argument may still be decoded in one go.
     */
    readonly maxFuelBytes: number;
    /** Functions and services may occur. */
    readonly references?: boolean;
}

/**
 * Why a message must not be given to a decoder without bounds, or `undefined` if it may be. The agents' decoder walks
 * unexpected arguments and fields: there, 16 bytes that declare 10^9 nulls end the process.
 *
 * The canisters' own bounded reader walks the message first, so a message that is too expensive for it never reaches
 * the other.
 */
export function candidFault(
    bytes: Uint8Array,
    { maxBytes, maxFuelBytes, references }: CandidBounds,
): string | undefined {
    if (bytes.length > maxBytes) return `more than ${maxBytes} bytes`;
    const cursor = new Cursor();
    try {
        cursor.load(references === true ? referencesAsRecords(bytes) : bytes);
        cursor.fuel = fuelFor(Math.min(bytes.length, maxFuelBytes));
        const { table, types } = readHeader(cursor);
        const counted = countNumbers(table);
        for (const type of types) skip(cursor, counted, type);
        if (cursor.at !== cursor.end) throw refuse(cursor, 'bytes are left after the last value');
        return undefined;
    } catch (error) {
        if (error instanceof Refusal) return error.text;
        throw error;
    }
}

/**
 * The reader moves over a vec of numbers in one step; the agents' decoder does so for `vec nat8` only and makes
 * something of every other number. Such numbers are put into records of one field here, which are visited one by one.
 */
function countNumbers(table: readonly WireEntry[]): readonly WireEntry[] {
    const records: WireEntry[] = [];
    const counted = table.map((entry) => {
        if (entry.opcode !== code.VEC || entry.inner >= 0 || entry.inner === code.NAT8) return entry;
        const index = table.length + records.push({ opcode: code.RECORD, ids: [0], types: [entry.inner] }) - 1;
        return { ...entry, inner: index };
    });
    return [...counted, ...records];
}
