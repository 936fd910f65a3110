import { timeAt, timeKey } from './bytes';
import type { Host, StableMap } from './host';
import type { Links } from './links';
import { MAX_CARDS, type PlayerCard } from './messages';
import { invalidArgument, REFUSE, type Reply } from './refusal';

/** The names of players as Profiles has told them, for queries that show rooms and games. */
export interface KnownNames {
    /** ASCII; null for a player who has no name, or of whom Profiles has not told yet. */
    of(player: Uint8Array): Uint8Array | null;
    /** Takes the names over, and answers when this canister began to keep names: never the same after a reinstall. */
    take(cards: readonly PlayerCard[]): number;
    size(): number;
}

const LAYOUT = 1;
/** No player's principal: its last byte tells its class, and there is none of this number. */
const BEGAN = Uint8Array.of(0);
const TIME_BYTES = 6;

/**
 * Stored: key = the player's principal, value = u8 layout 1 · the name in ASCII; and at key 0 (one byte) the time at which the first
 * letter came, u48 ms. A name takes about 50 bytes. There is one for each profile that has a name, which takes three times as much in
 * Profiles.
 */
export function createKnownNames(host: Pick<Host, 'now'>, map: StableMap): KnownNames {
    function of(player: Uint8Array): Uint8Array | null {
        const record = map.get(player);
        if (record === undefined) return null;
        if (record[0] !== LAYOUT) throw new Error(`a name has the unknown layout ${record[0]}`);
        return record.subarray(1);
    }

    function began(): number {
        const record = map.get(BEGAN);
        if (record !== undefined) return timeAt(record, 0);
        const nowMs = host.now();
        map.set(BEGAN, timeKey(nowMs, 0).subarray(0, TIME_BYTES));
        return nowMs;
    }

    function take(cards: readonly PlayerCard[]): number {
        const beganMs = began();
        for (const { id, username } of cards) {
            if (username === null) map.delete(id);
            else {
                const record = new Uint8Array(1 + username.length);
                record[0] = LAYOUT;
                record.set(username, 1);
                map.set(id, record);
            }
        }
        return beganMs;
    }
    return { of, take, size: () => Math.max(0, map.size() - 1) };
}

/**
 * The use case of `onNames`, which Profiles calls: names that are new or changed, in the order in which they changed, or none to ask
 * whether they are known here. A letter that comes twice changes nothing.
 *
 * Refusals: `Unauthorized` to all but the Profiles that is linked; `InvalidArgument` for more than 16.
 */
export function onNames(
    { links, names }: { readonly links: Links; readonly names: KnownNames },
    caller: Uint8Array,
    cards: readonly PlayerCard[],
): Reply<number, 'Unauthorized' | 'InvalidArgument'> {
    if (!links.isLinked('profiles', caller)) return REFUSE.unauthorized;
    if (cards.length > MAX_CARDS) return invalidArgument(`at most ${MAX_CARDS} names`);
    return { Ok: names.take(cards) };
}
