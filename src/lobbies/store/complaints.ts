import { readU32, u32Key } from '../../platform/bytes';
import type { Counter } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import { principalKey } from '../../platform/principal';
import { type Case, caseIn, caseRecord } from './case_record';

/** As many are kept. */
export const MOST_COMPLAINTS = 2000;

/** What a player has reported, and whether they were known to have finished a game then. */
export interface Complaint extends Case {
    readonly hasPlayed: boolean;
}

/** With its number: the lower, the earlier. */
export interface Numbered extends Complaint {
    readonly number: number;
}

/**
 * What players have reported, for moderators: 2,000 reports, and one by each of each. Reported again by the same player, somebody keeps their
 * place.
 *
 * The places are shares of those who report. Where all are taken, the report goes that came last among those of whoever has most, and first of those
 * who have never finished a game: no crowd of fresh principals pushes out whoever plays here, and none who has reported little.
 *
 * Stored: key = u8 0 · u32 number, value = a `caseRecord` with 1 as its flag if the reporter had played; and key = u8 1 · u8+n by · the player, value =
 * u32 number.
 */
export interface Complaints {
    /** In the place of an earlier one by the same of the same. */
    add(complaint: Complaint): void;
    get(number: number): Numbered | undefined;
    /** All of them, the earliest first. Reads everything: for queries. */
    all(): readonly Numbered[];
}

/** What the heap knows of a reporter: the numbers of their reports, in ascending order, and those at which they had played. */
interface Share {
    readonly numbers: number[];
    readonly played: Set<string>;
}

const COMPLAINT = 0;
const PAIR = 1;

/** @param map the memory, which is opened when it is needed */
export function createComplaints(
    numbers: Pick<Counter, 'next'>,
    map: () => StableMap,
    most = MOST_COMPLAINTS,
): Complaints {
    let known: Map<string, Share> | undefined;
    let count = 0;
    const keyOf = (number: number): Uint8Array => Uint8Array.of(COMPLAINT, ...u32Key(number));
    const pairOf = ({ by, player }: Case): Uint8Array => Uint8Array.of(PAIR, by.length, ...by, ...player);

    function get(number: number): Numbered | undefined {
        const record = map().get(keyOf(number));
        if (record === undefined) return undefined;
        const { flag, kind: _, ...about } = caseIn(record);
        return { ...about, hasPlayed: flag === 1, number };
    }

    function all(): Numbered[] {
        // Reports come before pairs.
        const keys = map()
            .keys(0, most + 1)
            .filter(([kind]) => kind === COMPLAINT);
        return keys.map((key) => get(readU32(key, 1))).filter((each) => each !== undefined);
    }

    /** Who has reported how much: read once after an upgrade. */
    function shares(): Map<string, Share> {
        if (known === undefined) {
            known = new Map();
            count = 0;
            for (const each of all()) note(known, each);
        }
        return known;
    }

    function note(among: Map<string, Share>, { by, hasPlayed, number }: Numbered): void {
        const share = among.get(principalKey(by)) ?? { numbers: [], played: new Set<string>() };
        share.numbers.push(number);
        if (hasPlayed) share.played.add(String(number));
        among.set(principalKey(by), share);
        count += 1;
    }

    function write(number: number, complaint: Complaint): void {
        map().set(keyOf(number), caseRecord(complaint, 0, complaint.hasPlayed ? 1 : 0));
    }

    function forget(number: number, among: Map<string, Share>, share: Share): void {
        const complaint = get(number);
        share.numbers.pop();
        share.played.delete(String(number));
        count -= 1;
        if (complaint === undefined) return;
        if (share.numbers.length === 0) among.delete(principalKey(complaint.by));
        map().delete(keyOf(number));
        map().delete(pairOf(complaint));
    }

    return {
        add: (complaint) => {
            const among = shares();
            const before = map().get(pairOf(complaint));
            if (before !== undefined) {
                const again = readU32(before, 0);
                const played = among.get(principalKey(complaint.by))?.played;
                if (complaint.hasPlayed) played?.add(String(again));
                write(again, { ...complaint, hasPlayed: played?.has(String(again)) === true });
                return;
            }
            const number = numbers.next();
            write(number, complaint);
            map().set(pairOf(complaint), u32Key(number));
            note(among, { ...complaint, number });
            while (count > most) {
                const share = [...among.values()].reduce(givesWay);
                forget(share.numbers[share.numbers.length - 1]!, among, share);
            }
        },
        get,
        all,
    };
}

/** The one of two whose last report goes first. */
function givesWay(one: Share, other: Share): Share {
    const [isKnown, isOtherKnown] = [one, other].map(({ played }) => played.size > 0);
    if (isKnown !== isOtherKnown) return isKnown ? other : one;
    const difference = one.numbers.length - other.numbers.length;
    if (difference !== 0) return difference > 0 ? one : other;
    return one.numbers[one.numbers.length - 1]! > other.numbers[other.numbers.length - 1]! ? one : other;
}
