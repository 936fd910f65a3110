import type { Tally } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import { MAX_CARDS, type PlayerCard } from '../../platform/messages';

/** Profiles that one message looks through when all names are told. */
const STEP = 500;
const NO_VALUE = new Uint8Array(0);

/** What is known about players, as far as it is told. */
export interface Told {
    nameOf(id: Uint8Array): Uint8Array | null;
    /** Players by principal, `count` of them after skipping `start`. */
    keys(start: number, count: number): Uint8Array[];
}

/** The players whose names one receiver may not know. So nothing is told that is out of date, and never more than there are players. */
export interface UntoldNames {
    add(id: Uint8Array): void;
    /** From the first player on, all are to be told. */
    addAll(): void;
    /** Those of the next letter, with the names that they have now. */
    next(): PlayerCard[];
    /** The receiver knows them, unless names have changed since. */
    told(cards: readonly PlayerCard[]): void;
    /** Whether there are players who are not looked through yet. */
    isLooking(): boolean;
    areAny(): boolean;
    /** As far as they are looked through. */
    size(): number;
}

/**
 * @param waiting key = the principal of a player whose name the receiver may not know, value empty
 * @param place of the next player when all are told, from 1; 0 while they are not
 */
export function createUntoldNames(players: Told, waiting: StableMap, place: Tally): UntoldNames {
    /** Takes the next players onto the list, if it has become short. A player who joins in front of them is on it anyway. */
    function lookThrough(): void {
        const from = place.value();
        if (from === 0 || waiting.size() >= MAX_CARDS) return;
        const ids = players.keys(from - 1, STEP);
        for (const id of ids) if (players.nameOf(id) !== null) waiting.set(id, NO_VALUE);
        place.add(ids.length < STEP ? -from : STEP);
    }

    return {
        add: (id) => {
            waiting.set(id, NO_VALUE);
        },
        addAll: () => {
            place.add(1 - place.value());
        },
        next: () => {
            lookThrough();
            return waiting.keys(0, MAX_CARDS).map((id): PlayerCard => ({ id, username: players.nameOf(id) }));
        },
        told: (cards) => {
            for (const { id, username } of cards) if (isSame(players.nameOf(id), username)) waiting.delete(id);
        },
        isLooking: () => place.value() > 0,
        areAny: () => place.value() > 0 || waiting.size() > 0,
        size: () => waiting.size(),
    };
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
    if (one === null || other === null) return one === other;
    return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
