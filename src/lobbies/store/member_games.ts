import type { StableMap } from '../../platform/host';
import { IdList } from './id_list';

/**
 * The rooms with a running game in which a principal has a seat.
 *
 * Stored: key = the principal; value = an `IdList`'s record, of 8 kB at most. An empty one takes no space.
 */
export interface MemberGames {
    of(member: Uint8Array): IdList;
    /** A list that is full loses its oldest id. */
    add(member: Uint8Array, id: number): void;
    remove(member: Uint8Array, id: number): void;
}

/** Games that one principal plays at a time. Nobody plays so many by hand, and a record is written whole. */
export const MOST_GAMES = 2000;
/** Who has one game less may still have five rooms that wait. */
export const MOST_LISTED = MOST_GAMES + 5;

export function createMemberGames(map: StableMap): MemberGames {
    const of = (member: Uint8Array): IdList => new IdList(map.get(member));

    function add(member: Uint8Array, id: number): void {
        const list = of(member);
        list.add(id);
        if (list.length > MOST_LISTED) list.remove(list.at(0));
        map.set(member, list.record());
    }

    function remove(member: Uint8Array, id: number): void {
        // Mostly it was the only one, and then this is all.
        const list = new IdList(map.delete(member));
        list.remove(id);
        if (list.length > 0) map.set(member, list.record());
    }
    return { of, add, remove };
}
