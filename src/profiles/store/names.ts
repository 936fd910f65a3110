import { asciiBytes } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { foldUsername } from '../model/username';

const LAYOUT = 1;

/**
 * The owners of usernames, regardless of case.
 *
 * Stored: key = the name in lower case, ASCII; value, layout 1 = u8 layout · the owner's principal.
 */
export interface Names {
    ownerOf(username: string): Uint8Array | undefined;
    take(username: string, owner: Uint8Array): void;
    free(username: string): void;
    size(): number;
}

export function createNames(map: StableMap): Names {
    const keyOf = (username: string): Uint8Array => asciiBytes(foldUsername(username));

    function ownerOf(username: string): Uint8Array | undefined {
        const record = map.get(keyOf(username));
        if (record === undefined) return undefined;
        if (record[0] !== LAYOUT) throw new Error(`a stored username has the unknown layout ${record[0]}`);
        return record.subarray(1);
    }

    function take(username: string, owner: Uint8Array): void {
        const record = new Uint8Array(1 + owner.length);
        record[0] = LAYOUT;
        record.set(owner, 1);
        map.set(keyOf(username), record);
    }
    return { ownerOf, take, free: (username) => map.delete(keyOf(username)), size: () => map.size() };
}
