import { readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { LIMITS } from '../model/limits';
import { IdList } from './id_list';

/**
 * The rooms with a running game in which a principal has a seat, and the views of the newest, which nothing changes while the
 * game is running.
 *
 * Stored: key = the principal; value, layout 2 = u8 layout · u32 size of the list · an `IdList`'s record, of at most 8 kB · for
 * each of the newest 50, newest first: u16 length · the room's view in Candid. Layout 1 was the list's record alone. An empty
 * list takes no space.
 */
export interface MemberGames {
    of(member: Uint8Array): IdList;
    /** The list, and the views of the newest ones. */
    viewsOf(member: Uint8Array): MemberViews;
    /** Whether any game is running. */
    areAny(): boolean;
    /** With a game that has just begun. A full list loses its oldest id. */
    add(member: Uint8Array, id: number, row: Uint8Array): void;
    /** Does nothing if the list has lost the id already. */
    remove(member: Uint8Array, id: number): void;
}

export interface MemberViews {
    readonly ids: IdList;
    /** By age, newest first: as many as are stored. */
    readonly rows: readonly Uint8Array[];
}

/** A player with one game less than allowed may still have five waiting rooms, all of which may start. */
export const MAX_LISTED = LIMITS.games.each + LIMITS.waiting.each;

/** Rooms that `getMyRooms` shows. */
export const MAX_SHOWN = 50;

const LAYOUT = 2;
const HEAD_BYTES = 5;
const LENGTH_BYTES = 2;

/** @param rowOf the view of a room with a game, if there is one: for those whose view is not stored yet */
export function createMemberGames(map: StableMap, rowOf: (id: number) => Uint8Array | undefined): MemberGames {
    function add(member: Uint8Array, id: number, row: Uint8Array): void {
        const { ids, rows } = read(map.get(member));
        const before = ids.length;
        const newer = before - ids.placeOf(id);
        ids.add(id);
        const isAdded = ids.length > before && newer <= rows.length;
        const views = isAdded ? rows.toSpliced(newer, 0, row) : rows;
        if (ids.length > MAX_LISTED) ids.remove(ids.at(0));
        map.set(member, write(ids, views));
    }

    function remove(member: Uint8Array, id: number): void {
        // Usually this was the only game, and nothing has to be written back.
        const record = map.delete(member);
        const ids = idsIn(record);
        const before = ids.length;
        const newer = before - 1 - ids.placeOf(id);
        ids.remove(id);
        if (ids.length === 0) return;
        const rows = rowsIn(record);
        map.set(member, write(ids, ids.length < before ? rows.toSpliced(newer, 1) : rows));
    }

    function write(ids: IdList, known: readonly Uint8Array[]): Uint8Array {
        const rows = known.slice(0, MAX_SHOWN);
        for (let place = ids.length - 1 - rows.length; place >= 0 && rows.length < MAX_SHOWN; place -= 1) {
            const row = rowOf(ids.at(place));
            if (row === undefined) break;
            rows.push(row);
        }
        const list = ids.record();
        let size = HEAD_BYTES + list.length;
        for (let i = 0; i < rows.length; i += 1) size += LENGTH_BYTES + rows[i].length;
        const bytes = new Uint8Array(size);
        bytes[0] = LAYOUT;
        bytes.set(u32Key(list.length), 1);
        bytes.set(list, HEAD_BYTES);
        let at = HEAD_BYTES + list.length;
        for (let i = 0; i < rows.length; i += 1) {
            const row = rows[i];
            const { length } = row;
            bytes[at] = length >>> 8;
            bytes[at + 1] = length;
            bytes.set(row, at + LENGTH_BYTES);
            at += LENGTH_BYTES + length;
        }
        return bytes;
    }
    return {
        of: (member) => idsIn(map.get(member)),
        viewsOf: (member) => read(map.get(member)),
        areAny: () => map.size() > 0,
        add,
        remove,
    };
}

function idsIn(record: Uint8Array | undefined): IdList {
    if (record === undefined || record[0] !== LAYOUT) return new IdList(record);
    return new IdList(record.subarray(HEAD_BYTES, HEAD_BYTES + readU32(record, 1)));
}

function read(record: Uint8Array | undefined): MemberViews {
    return { ids: idsIn(record), rows: rowsIn(record) };
}

function rowsIn(record: Uint8Array | undefined): Uint8Array[] {
    const rows: Uint8Array[] = [];
    if (record === undefined || record[0] !== LAYOUT) return rows;
    for (let at = HEAD_BYTES + readU32(record, 1); at < record.length; ) {
        const end = at + LENGTH_BYTES + ((record[at] << 8) | record[at + 1]);
        rows.push(record.subarray(at + LENGTH_BYTES, end));
        at = end;
    }
    return rows;
}
