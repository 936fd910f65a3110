import { Reader, Writer } from '../canister/bytes';
import type { StableMap } from '../canister/host';
import { foldUsername } from './model/username';
import { asciiBytes } from './store';

const LAYOUT = 1;

/**
 * Who has which name, without regard to case.
 *
 * Stored: key = the name in small letters, ASCII; value, layout 1 = u8 layout · the owner's principal.
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
        const bytes = map.get(keyOf(username));
        if (bytes === undefined) return undefined;
        const reader = new Reader(bytes);
        const layout = reader.u8();
        if (layout !== LAYOUT) throw new Error(`a name of layout ${layout}`);
        return reader.rest();
    }
    return {
        ownerOf,
        take: (username, owner) => map.set(keyOf(username), new Writer(30).u8(LAYOUT).raw(owner).finish()),
        free: (username) => map.delete(keyOf(username)),
        size: () => map.size(),
    };
}
