import { readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { IdList } from '../../platform/id_list';
import { LIMITS } from '../model/limits';
import { roomRowType } from '../model/room_row';

/**
 * The rooms with a running game in which a principal has a seat, and the views of the newest, which nothing changes while the
 * game is running.
 *
 * Stored: key = the principal; value, layout 1 (numbers big-endian) = u8 layout · u8 number of views · u16 size of the list · u32
 * `roomRowType` of the views · an `IdList`'s record, of at most 8,024 bytes · for the newest rooms, 50 or some more, newest first: u16
 * length · the room's view in Candid. Views of another type than today's count as missing. An empty list takes no space.
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
    /** Newest first, at most 50: fewer than there are only where those of the list are of another type. */
    readonly rows: readonly Uint8Array[];
}

/** A player with one game less than allowed may still have five waiting rooms, all of which may start. */
export const MAX_LISTED = LIMITS.games.each + LIMITS.waiting.each;

/** Rooms that `getMyRooms` shows. */
export const MAX_SHOWN = 50;

/** More are kept, so that dropping the oldest is rare work. */
const MAX_KEPT = MAX_SHOWN + 14;

const LAYOUT = 1;
const TYPE_AT = 4;
const HEAD_BYTES = 8;
const LENGTH_BYTES = 2;

/** @param rowOf the view of a room with a game, if there is one: for those whose view is not stored yet */
export function createMemberGames(map: StableMap, rowOf: (id: number) => Uint8Array | undefined): MemberGames {
    function add(member: Uint8Array, id: number, row: Uint8Array): void {
        const record = map.get(member);
        const ids = idsIn(record);
        const views = viewsIn(record);
        const before = ids.length;
        const newer = before - ids.placeOf(id);
        ids.add(id);
        if (ids.length > before && newer <= views.count) insert(views, newer, row);
        if (ids.length > MAX_LISTED) ids.remove(ids.at(0));
        map.set(member, written(ids, views));
    }

    function remove(member: Uint8Array, id: number): void {
        // Usually this was the only game, and nothing has to be written back.
        const record = map.delete(member);
        const ids = idsIn(record);
        const before = ids.length;
        const newer = before - 1 - ids.placeOf(id);
        ids.remove(id);
        if (ids.length === 0) return;
        const views = viewsIn(record);
        if (ids.length < before && newer < views.count) cutOut(views, newer);
        map.set(member, written(ids, views));
    }

    /** Takes in what is missing among those that are shown. */
    function written(ids: IdList, views: Views): Uint8Array {
        const shown = Math.min(ids.length, MAX_SHOWN);
        while (views.count < shown) {
            const row = rowOf(ids.at(ids.length - 1 - views.count));
            if (row === undefined) break;
            insert(views, views.count, row);
        }
        if (views.count > MAX_KEPT) {
            views.bytes = views.bytes.subarray(0, placeOf(views, MAX_SHOWN));
            views.count = MAX_SHOWN;
        }
        return write(ids, views);
    }
    return {
        of: (member) => idsIn(map.get(member)),
        viewsOf: (member) => {
            const record = map.get(member);
            return { ids: idsIn(record), rows: rowsIn(viewsIn(record)) };
        },
        areAny: () => map.size() > 0,
        add,
        remove,
    };
}

function idsIn(record: Uint8Array | undefined): IdList {
    if (record === undefined) return new IdList(record);
    if (record[0] !== LAYOUT) throw new Error(`a list of games has the unknown layout ${record[0]}`);
    return new IdList(record.subarray(HEAD_BYTES, HEAD_BYTES + listBytes(record)));
}

function listBytes(record: Uint8Array): number {
    return (record[2] << 8) | record[3];
}

/** Views as they are stored, newest first. */
interface Views {
    count: number;
    bytes: Uint8Array;
}

const NO_BYTES = new Uint8Array(0);

function viewsIn(record: Uint8Array | undefined): Views {
    if (record === undefined || readU32(record, TYPE_AT) !== roomRowType()) return { count: 0, bytes: NO_BYTES };
    return { count: record[1], bytes: record.subarray(HEAD_BYTES + listBytes(record)) };
}

/** Where a view begins that has so many in front of it. */
function placeOf({ bytes }: Views, before: number): number {
    let at = 0;
    for (let i = 0; i < before; i += 1) at += LENGTH_BYTES + ((bytes[at] << 8) | bytes[at + 1]);
    return at;
}

function insert(views: Views, before: number, row: Uint8Array): void {
    const { length } = row;
    const old = views.bytes;
    const at = placeOf(views, before);
    const bytes = new Uint8Array(old.length + LENGTH_BYTES + length);
    if (at > 0) bytes.set(old.subarray(0, at));
    bytes[at] = length >>> 8;
    bytes[at + 1] = length;
    bytes.set(row, at + LENGTH_BYTES);
    if (at < old.length) bytes.set(old.subarray(at), at + LENGTH_BYTES + length);
    views.bytes = bytes;
    views.count += 1;
}

function cutOut(views: Views, before: number): void {
    const { bytes } = views;
    const from = placeOf(views, before);
    const size = LENGTH_BYTES + ((bytes[from] << 8) | bytes[from + 1]);
    bytes.copyWithin(from, from + size);
    views.bytes = bytes.subarray(0, bytes.length - size);
    views.count -= 1;
}

function write(ids: IdList, { count, bytes }: Views): Uint8Array {
    const list = ids.record();
    const { length } = list;
    const record = new Uint8Array(HEAD_BYTES + length + bytes.length);
    record[0] = LAYOUT;
    record[1] = count;
    record[2] = length >>> 8;
    record[3] = length;
    record.set(u32Key(roomRowType()), TYPE_AT);
    record.set(list, HEAD_BYTES);
    record.set(bytes, HEAD_BYTES + length);
    return record;
}

function rowsIn({ count, bytes }: Views): Uint8Array[] {
    const rows: Uint8Array[] = [];
    let at = 0;
    for (let i = 0; i < count && i < MAX_SHOWN; i += 1) {
        const begin = at + LENGTH_BYTES;
        at = begin + ((bytes[at] << 8) | bytes[at + 1]);
        rows.push(bytes.subarray(begin, at));
    }
    return rows;
}
