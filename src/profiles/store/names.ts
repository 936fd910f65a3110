import { asciiBytes, getTime, setTime } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { samePrincipal } from '../../platform/principal';
import { foldUsername } from '../model/username';
import type { LookAlikes } from './look_alikes';

const TAKEN = 1;
const RELEASED = 2;
const RELEASED_HEAD_BYTES = 7;

/** How long a name stays its former owner's: nobody gets their letters, or their good name, by waiting for a moment. */
export const RESERVED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The owners of usernames, regardless of case. Nobody gets a name that looks like somebody else's.
 *
 * Stored: key = the name in lower case, ASCII; value, layout 1 = u8 layout · the owner's principal; layout 2, of a name that was
 * given up = u8 layout · u48 when, ms · the former owner's principal.
 */
export interface Names {
    /** The one who has the name, or had it less than 30 days ago. */
    ownerOf(username: string, nowMs: number): Uint8Array | undefined;
    /** Whether somebody else has the name, or one that looks like it, or had it less than 30 days ago. Their own name is nobody else's. */
    isTakenFor(person: Uint8Array, username: string, nowMs: number): boolean;
    /** The one who has the name now. */
    holderOf(username: string): Uint8Array | undefined;
    take(username: string, owner: Uint8Array): void;
    /** The owner gives the name up, and may take it back. */
    release(username: string, owner: Uint8Array, nowMs: number): void;
    /** Names that are taken or were given up. */
    size(): number;
}

export function createNames(map: StableMap, lookAlikes: LookAlikes): Names {
    /** Of the name that was asked for last: whoever takes one has asked for it. */
    let askedFor = '';
    let askedKey: Uint8Array = new Uint8Array(0);
    function keyOf(username: string): Uint8Array {
        return username === askedFor ? askedKey : asciiBytes(foldUsername(username));
    }

    function ownerOf(username: string, nowMs: number): Uint8Array | undefined {
        return ownerAt(keyOf(username), nowMs);
    }

    function ownerAt(key: Uint8Array, nowMs: number): Uint8Array | undefined {
        const record = map.get(key);
        if (record === undefined) return undefined;
        if (record[0] === TAKEN) return record.subarray(1);
        if (record[0] !== RELEASED) throw new Error(`a stored username has the unknown layout ${record[0]}`);
        const releasedMs = getTime(new DataView(record.buffer, record.byteOffset), 1);
        return nowMs - releasedMs < RESERVED_MS ? record.subarray(RELEASED_HEAD_BYTES) : undefined;
    }

    function isTakenFor(person: Uint8Array, username: string, nowMs: number): boolean {
        askedKey = asciiBytes(foldUsername(username));
        askedFor = username;
        const owner = ownerAt(askedKey, nowMs);
        if (owner !== undefined) return !samePrincipal(owner, person);
        const alike = lookAlikes.of(askedKey);
        if (alike.length === 0) return false;
        return alike.some((name) => {
            const its = ownerOf(name, nowMs);
            return its !== undefined && !samePrincipal(its, person);
        });
    }

    function holderOf(username: string): Uint8Array | undefined {
        const record = map.get(keyOf(username));
        return record?.[0] === TAKEN ? record.subarray(1) : undefined;
    }

    function take(username: string, owner: Uint8Array): void {
        const record = new Uint8Array(1 + owner.length);
        record[0] = TAKEN;
        record.set(owner, 1);
        const key = keyOf(username);
        map.set(key, record);
        lookAlikes.add(key, (name) => holderOf(name) !== undefined);
    }

    function release(username: string, owner: Uint8Array, nowMs: number): void {
        const record = new Uint8Array(RELEASED_HEAD_BYTES + owner.length);
        record[0] = RELEASED;
        setTime(new DataView(record.buffer), 1, nowMs);
        record.set(owner, RELEASED_HEAD_BYTES);
        map.set(keyOf(username), record);
    }
    return { ownerOf, isTakenFor, holderOf, take, release, size: () => map.size() };
}
