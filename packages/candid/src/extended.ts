/**
 * Values that are encoded already and get more fields, the last of the record at their end. Only the types in front change, and
 * the bytes behind: the value between them is copied as it is. So a reply that most callers get in its short form costs them
 * nothing for a field that others get.
 *
 *     const named = compileExtended(variant('', { Ok: View }), variant('', { Ok: NamedView }), 'Ok', ['names']);
 *     const encodeNames = compileRow(record('', { names: NamedView.fields.names }));
 *
 *     msgReply(named(shortReply, encodeNames({ names })));
 */
import { lazy } from './lazy';
import { makeHeads, type Write } from './making';
import type { AnySchema } from './schema';

/**
 * A function that takes the encoded value, and the bytes of a record of these fields, as `compileRow` writes them. Throws
 * where it is compiled if the fields are not the last ones on the wire, where they are ordered by the hashes of their names.
 *
 * @param path the way to the record, such as `Ok`; '' if the value itself is the record
 */
export function compileExtended(
    plain: AnySchema,
    extended: AnySchema,
    path: string,
    fields: readonly string[],
): (value: Uint8Array, fields: Uint8Array) => Uint8Array {
    let heads: Uint8Array | undefined;
    const compile = lazy(() => {
        const write: Write = makeHeads(plain, extended, path === '' ? [] : path.split('.'), fields);
        heads = write([], []);
        return heads;
    });
    return (value, last) => {
        const both = heads ?? compile();
        // The types of the extended value, and how many bytes those of the plain one take.
        const head = both.length - 2;
        const from = (both[head] << 8) | both[head + 1];
        const inside = value.length - from;
        const bytes = new Uint8Array(head + inside + last.length);
        bytes.set(both);
        bytes.set(from === 0 ? value : value.subarray(from), head);
        bytes.set(last, head + inside);
        return bytes;
    };
}
