import type { StableMap } from '../../platform/host';
import { IdList } from '../../platform/id_list';
import { LIMITS } from '../model/limits';

/**
 * The rooms with a running game in which a principal has a seat.
 *
 * Stored: key = the principal; value = an `IdList`'s record, of at most 8,024 bytes. An empty list takes no space.
 */
export interface MemberGames {
    of(member: Uint8Array): IdList;
    /** Whether any game is running. */
    areAny(): boolean;
    /** With a game that has just begun. A full list loses its oldest id. */
    add(member: Uint8Array, id: number): void;
    /** Does nothing if the list has lost the id already. */
    remove(member: Uint8Array, id: number): void;
}

/** A player with one game less than allowed may still have five waiting rooms, all of which may start. */
export const MAX_LISTED = LIMITS.games.each + LIMITS.waiting.each;

export function createMemberGames(map: StableMap): MemberGames {
    function add(member: Uint8Array, id: number): void {
        const ids = new IdList(map.get(member));
        ids.add(id);
        if (ids.length > MAX_LISTED) ids.remove(ids.at(0));
        map.set(member, ids.record());
    }

    function remove(member: Uint8Array, id: number): void {
        // Usually this was the only game, and nothing has to be written back.
        const ids = new IdList(map.delete(member));
        ids.remove(id);
        if (ids.length > 0) map.set(member, ids.record());
    }
    return {
        of: (member) => new IdList(map.get(member)),
        areAny: () => map.size() > 0,
        add,
        remove,
    };
}
