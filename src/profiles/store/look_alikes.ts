import { asciiBytes, asciiText } from '../../platform/bytes';
import type { Tally } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import { foldUsername, skeletonOf } from '../model/username';

const LAYOUT = 1;
/** What the tally of names that were read has when all were: more than there can be. */
const ALL_READ = 0x8000_0000;
/** Names of one skeleton that are kept. One person has them, but for names that are older than this index. */
const MOST = 16;

/**
 * Names by their skeletons: those that look alike.
 *
 * Stored: key = the skeleton, ASCII; value = u8 layout · the names in lower case, ASCII, with a space between two. It says nothing of owners: the
 * names do. Those that were taken before there was this index are read in parts after an upgrade.
 */
export interface LookAlikes {
    /** Names of the same skeleton, this one among them if it is known. */
    of(username: string): readonly string[];
    /** @param isTaken whether a name has somebody now; others are dropped when there are too many */
    add(username: string, isTaken: (username: string) => boolean): void;
    /** Reads so many of the names; whether there are more. */
    readMore(count: number): boolean;
}

/** What is known of one name. A name is looked at before it is taken, so the last one is remembered. */
interface Known {
    readonly username: string;
    readonly key: Uint8Array;
    readonly names: readonly string[];
}

/**
 * @param names the stored names, whose keys are their lower case
 * @param map opened when there is a name
 * @param read how many names were read
 */
export function createLookAlikes(names: StableMap, map: () => StableMap, read: Tally): LookAlikes {
    let latest: Known | undefined;

    function known(username: string): Known {
        if (latest?.username !== username) {
            const key = asciiBytes(skeletonOf(username));
            latest = { username, key, names: namesIn(map().get(key)) };
        }
        return latest;
    }

    function add(username: string, isTaken: (username: string) => boolean): void {
        const { key, names: before } = known(username);
        const name = foldUsername(username);
        if (before.length > 0 && before.includes(name)) return;
        const text = asciiBytes(before.length === 0 ? name : [...keptOf(before, isTaken), name].join(' '));
        const record = new Uint8Array(1 + text.length);
        record[0] = LAYOUT;
        record.set(text, 1);
        latest = undefined;
        map().set(key, record);
    }

    function readMore(count: number): boolean {
        const from = read.value();
        if (from >= ALL_READ) return false;
        // A name that is taken meanwhile moves later ones on: some are read twice, none is passed over.
        const keys = names.keys(from, count);
        for (const key of keys) add(asciiText(key), () => true);
        read.add(keys.length < count ? ALL_READ : keys.length);
        return keys.length === count;
    }
    return { of: (username) => known(username).names, add, readMore };
}

function keptOf(names: readonly string[], isTaken: (username: string) => boolean): readonly string[] {
    return names.length < MOST ? names : names.filter(isTaken);
}

const NONE: readonly string[] = [];

function namesIn(record: Uint8Array | undefined): readonly string[] {
    if (record === undefined) return NONE;
    if (record[0] !== LAYOUT) throw new Error(`names that look alike have the unknown layout ${record[0]}`);
    return asciiText(record.subarray(1)).split(' ');
}
