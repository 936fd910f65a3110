/** Arguments as an encoder with another taste writes them: same meaning, another type table. */
import { Cursor } from '../src/cursor';
import { pushLeb, pushSleb } from '../src/leb128';
import { NULL, OPT } from '../src/opcodes';
import { readHeader } from '../src/wire_types';

/**
 * Turns the table around, so that entries refer forwards as Rust's do, and appends an entry that nothing uses. Values
 * hold no indices of the table and stay as they are.
 */
export function withReversedTable(bytes: Uint8Array): Uint8Array {
    const c = new Cursor();
    c.load(bytes);
    c.fuel = Number.POSITIVE_INFINITY;
    const { table, types } = readHeader(c);
    const moved = (type: number): number => (type < 0 ? type : table.length - 1 - type);
    const out = [0x44, 0x49, 0x44, 0x4c];
    pushLeb(out, table.length + 1);
    for (const entry of table.toReversed()) {
        pushSleb(out, entry.opcode);
        if ('inner' in entry) {
            pushSleb(out, moved(entry.inner));
        } else {
            pushLeb(out, entry.ids.length);
            entry.ids.forEach((id, i) => {
                pushLeb(out, id);
                pushSleb(out, moved(entry.types[i]));
            });
        }
    }
    pushSleb(out, OPT);
    pushSleb(out, NULL);
    pushLeb(out, types.length);
    for (const type of types) pushSleb(out, moved(type));
    return Uint8Array.from([...out, ...bytes.subarray(c.at)]);
}
