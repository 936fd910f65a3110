import { compareBytes, concat, leb128, sha256, utf8 } from './bytes';
import { malformed } from './refusal';

/** Values the representation-independent hash knows. Booleans, null and negative numbers have no hash. */
export type Hashable = string | bigint | Uint8Array | readonly Hashable[] | HashableMap;
export interface HashableMap {
    readonly [field: string]: Hashable;
}

/**
 * Representation-independent hash of structured data: the same for every encoding of the same fields. It names a
 * request (its "request id") and is what delegations and query responses are signed over.
 */
export function hashOfMap(fields: Iterable<readonly [string | bigint, unknown]>): Uint8Array {
    const pairs: Uint8Array[] = [];
    for (const [name, value] of fields) {
        if (typeof name !== 'string') throw malformed('Malformed request: a field name is not a text');
        pairs.push(concat(sha256(utf8(name)), hashOfValue(value)));
    }
    return sha256(...pairs.sort(compareBytes));
}

/** `hashOfMap` of an object's own fields. */
export function hashOfRecord(record: HashableMap): Uint8Array {
    return hashOfMap(Object.entries(record));
}

function hashOfValue(value: unknown): Uint8Array {
    if (typeof value === 'string') return sha256(utf8(value));
    if (typeof value === 'bigint' && value >= 0n) return sha256(leb128(value));
    if (value instanceof Uint8Array) return sha256(value);
    if (Array.isArray(value)) return sha256(...value.map(hashOfValue));
    if (value instanceof Map) return hashOfMap(value);
    if (typeof value === 'object' && value !== null) return hashOfMap(Object.entries(value));
    throw malformed('Malformed request: a field has no representation-independent hash');
}
