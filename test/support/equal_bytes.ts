import { expect } from 'vitest';

/** Byte by byte in one go, where `toEqual` would look up each index as a property. It still tells what differs. */
function areEqualBytes(one: unknown, other: unknown): true | undefined {
    const areBytes = one instanceof Uint8Array && other instanceof Uint8Array;
    return areBytes && one.constructor === other.constructor && Buffer.compare(one, other) === 0 ? true : undefined;
}

expect.addEqualityTesters([areEqualBytes]);
