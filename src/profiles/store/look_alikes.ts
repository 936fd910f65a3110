import { asciiBytes, asciiText } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { skeletonOf } from '../model/username';

const LAYOUT = 1;
/** Names of one skeleton that are kept. One person has them. */
const MOST = 16;

/**
 * Names by their skeletons: those that look alike.
 *
 * Stored: key = the skeleton, ASCII; value = u8 layout · the names in lower case, ASCII, with a space between two. It says nothing of owners: the
 * names do.
 */
export interface LookAlikes {
    /** Names of the same skeleton, this one among them if it is known. @param name in lower case, ASCII */
    of(name: Uint8Array): readonly string[];
    /** @param isTaken whether a name has somebody now; others are dropped when there are too many */
    add(name: Uint8Array, isTaken: (username: string) => boolean): void;
}

/** What is known of one name. A name is looked at before it is taken, so the last one is remembered. */
interface Known {
    readonly name: Uint8Array;
    readonly key: Uint8Array;
    readonly names: readonly string[];
}

/** @param map opened when there is a name */
export function createLookAlikes(map: () => StableMap): LookAlikes {
    let latest: Known | undefined;

    function known(name: Uint8Array): Known {
        if (latest?.name !== name) {
            const key = skeletonOf(name);
            latest = { name, key, names: namesIn(map().get(key)) };
        }
        return latest;
    }

    function add(name: Uint8Array, isTaken: (username: string) => boolean): void {
        const { key, names: before } = known(name);
        latest = undefined;
        if (before.length === 0) {
            map().set(key, recordOf(name));
            return;
        }
        const text = asciiText(name);
        if (!before.includes(text)) map().set(key, recordOf(asciiBytes([...keptOf(before, isTaken), text].join(' '))));
    }

    return { of: (name) => known(name).names, add };
}

function keptOf(names: readonly string[], isTaken: (username: string) => boolean): readonly string[] {
    return names.length < MOST ? names : names.filter(isTaken);
}

function recordOf(names: Uint8Array): Uint8Array {
    const record = new Uint8Array(1 + names.length);
    record[0] = LAYOUT;
    record.set(names, 1);
    return record;
}

const NONE: readonly string[] = [];

function namesIn(record: Uint8Array | undefined): readonly string[] {
    if (record === undefined) return NONE;
    if (record[0] !== LAYOUT) throw new Error(`names that look alike have the unknown layout ${record[0]}`);
    return asciiText(record.subarray(1)).split(' ');
}
