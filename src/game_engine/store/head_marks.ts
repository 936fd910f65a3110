import { pairKey } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { HEAD_BYTES } from '../model/head';
import { PAGE_ENTRIES } from '../model/log';

const LAYOUT = 1;
/** In the place of a page's number in the key, plus the mark's. Those of checkpoints are lower. */
const FIRST_KEY = 0xc000_0000;

/**
 * The heads of games where a page of the log has become full. Those between follow from the page that is not full, so an action
 * mostly stores nothing for its head.
 *
 * Stored beside the full pages of logs: key = u32 room · u32 3221225472 + version div 16; value = u8 layout 1 · the head, 32 bytes
 */
export interface HeadMarks {
    /** Writes the head of a version that fills a page. */
    add(roomId: number, version: number, head: Uint8Array): void;
    /** The latest one up to this version, if any. */
    latest(roomId: number, version: number): HeadMark | undefined;
    remove(roomId: number, version: number): void;
}

export interface HeadMark {
    readonly version: number;
    readonly head: Uint8Array;
}

export function fillsPage(version: number): boolean {
    return version % PAGE_ENTRIES === 0;
}

export function createHeadMarks(map: StableMap): HeadMarks {
    return {
        add: (roomId, version, head) => {
            const stored = new Uint8Array(1 + HEAD_BYTES);
            stored[0] = LAYOUT;
            stored.set(head, 1);
            map.set(keyOf(roomId, numberOf(version)), stored);
        },
        latest: (roomId, version) => {
            for (let number = numberOf(version); number > 0; number -= 1) {
                const stored = map.get(keyOf(roomId, number));
                if (stored === undefined) continue;
                if (stored[0] !== LAYOUT) throw new Error(`a head of the unknown layout ${stored[0]}`);
                return { version: number * PAGE_ENTRIES, head: stored.slice(1) };
            }
            return undefined;
        },
        remove: (roomId, version) => {
            for (let number = numberOf(version); number > 0; number -= 1) map.delete(keyOf(roomId, number));
        },
    };
}

function numberOf(version: number): number {
    return Math.floor(version / PAGE_ENTRIES);
}

function keyOf(roomId: number, number: number): Uint8Array {
    return pairKey(roomId, FIRST_KEY + number);
}
