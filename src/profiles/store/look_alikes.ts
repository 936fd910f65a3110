import { asciiBytes, asciiText } from '../../platform/bytes';
import type { Tally } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import { skeletonOf } from '../model/username';

const LAYOUT = 1;
/** Behind all names, which are ASCII. */
const PREFIX = 0xff;
/** What the tally of names that were read has when all were: more than there can be. */
const ALL_READ = 0x8000_0000;
/** Names of one skeleton that are kept. One person has them, but for names that are older than this index. */
const MOST = 16;

/**
 * Names by their skeletons: those that look alike.
 *
 * Stored among the names: key = 0xff · the skeleton, ASCII; value = u8 layout · the names in lower case, ASCII, with a space between two.
 * It says nothing of owners: the names do. Those that were taken before there was this index are read in parts after an upgrade.
 */
export interface LookAlikes {
    /** Names of the same skeleton, this one among them if it is known. */
    of(username: string): readonly string[];
    /** @param isTaken whether a name has somebody now; others are dropped when there are too many */
    add(username: string, isTaken: (username: string) => boolean): void;
    /** Skeletons that are stored. */
    size(): number;
    /** Reads so many of the stored names; whether there are more. */
    readMore(count: number): boolean;
}

/**
 * @param skeletons how many are stored
 * @param read how many names were read
 */
export function createLookAlikes(map: StableMap, skeletons: Tally, read: Tally): LookAlikes {
    function keyOf(username: string): Uint8Array {
        const skeleton = skeletonOf(username);
        const key = new Uint8Array(1 + skeleton.length);
        key[0] = PREFIX;
        key.set(asciiBytes(skeleton), 1);
        return key;
    }

    function namesAt(key: Uint8Array): readonly string[] {
        const record = map.get(key);
        if (record === undefined) return [];
        if (record[0] !== LAYOUT) throw new Error(`names that look alike have the unknown layout ${record[0]}`);
        return asciiText(record.subarray(1)).split(' ');
    }

    function add(username: string, isTaken: (username: string) => boolean): void {
        const key = keyOf(username);
        const before = namesAt(key);
        const name = username.toLowerCase();
        if (before.includes(name)) return;
        const kept = before.length < MOST ? before : before.filter(isTaken);
        const text = asciiBytes([...kept, name].join(' '));
        const record = new Uint8Array(1 + text.length);
        record[0] = LAYOUT;
        record.set(text, 1);
        map.set(key, record);
        if (before.length === 0) skeletons.add(1);
    }

    function readMore(count: number): boolean {
        const from = read.value();
        if (from >= ALL_READ) return false;
        // A name that is taken meanwhile moves later ones on: some are read twice, none is passed over.
        const names = map.keys(from, count).filter((key) => key[0] !== PREFIX);
        for (const key of names) add(asciiText(key), () => true);
        read.add(names.length < count ? ALL_READ : names.length);
        return names.length === count;
    }
    return { of: (username) => namesAt(keyOf(username)), add, size: skeletons.value, readMore };
}
