import type { StableMap } from '../../platform/host';
import { LIMITS } from '../model/limits';
import { IdList } from './id_list';

/**
 * The rooms with a running game in which a principal has a seat.
 *
 * Stored: key = the principal; value = an `IdList`'s record, of at most 8 kB. An empty list takes no space.
 */
export interface MemberGames {
    of(member: Uint8Array): IdList;
    /** Whether any game is running. */
    areAny(): boolean;
    /** A full list loses its oldest id. */
    add(member: Uint8Array, id: number): void;
    remove(member: Uint8Array, id: number): void;
}

/** A player with one game less than allowed may still have five waiting rooms, all of which may start. */
export const MAX_LISTED = LIMITS.games.each + LIMITS.waiting.each;

export function createMemberGames(map: StableMap): MemberGames {
    const of = (member: Uint8Array): IdList => new IdList(map.get(member));

    function add(member: Uint8Array, id: number): void {
        const list = of(member);
        list.add(id);
        if (list.length > MAX_LISTED) list.remove(list.at(0));
        map.set(member, list.record());
    }

    function remove(member: Uint8Array, id: number): void {
        // Usually this was the only game, and nothing has to be written back.
        const list = new IdList(map.delete(member));
        list.remove(id);
        if (list.length > 0) map.set(member, list.record());
    }
    return { of, areAny: () => map.size() > 0, add, remove };
}
