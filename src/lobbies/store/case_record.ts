import { readU32, setTime, timeAt, u32Key } from '../../platform/bytes';
import { CATEGORIES, type CategoryName } from '../model/moderation';

/** What a player has reported, or a moderator has done. There is no free text: it would repeat the insult. */
export interface Case {
    readonly category: CategoryName;
    /** The principal that reported it, or did it. */
    readonly by: Uint8Array;
    /** The player whom it is about; of a room the owner. */
    readonly player: Uint8Array;
    /** The room that it is about; 0 for none. */
    readonly roomId: number;
    /** Milliseconds since 1970. */
    readonly atMs: number;
}

const LAYOUT = 1;
const TIME_AT = 4;
const ROOM_AT = 10;
const BY_AT = 14;

/**
 * u8 layout 1 · u8 kind · u8 flag · u8 category · u48 time, ms · u32 room · u8+n by · the player.
 *
 * @param kind of which the writer knows the meaning, and so of `flag`; bytes
 */
export function caseRecord({ category, by, player, roomId, atMs }: Case, kind = 0, flag = 0): Uint8Array {
    const record = new Uint8Array(BY_AT + 1 + by.length + player.length);
    record.set([LAYOUT, kind, flag, CATEGORIES.indexOf(category)]);
    setTime(new DataView(record.buffer), TIME_AT, atMs);
    record.set(u32Key(roomId), ROOM_AT);
    record[BY_AT] = by.length;
    record.set(by, BY_AT + 1);
    record.set(player, BY_AT + 1 + by.length);
    return record;
}

export function caseIn(record: Uint8Array): Case & { readonly kind: number; readonly flag: number } {
    if (record[0] !== LAYOUT) throw new Error(`a case of the unknown layout ${record[0]}`);
    const playerAt = BY_AT + 1 + record[BY_AT]!;
    return {
        kind: record[1]!,
        flag: record[2]!,
        category: CATEGORIES[record[3]!]!,
        atMs: timeAt(record, TIME_AT),
        roomId: readU32(record, ROOM_AT),
        by: record.slice(BY_AT + 1, playerAt),
        player: record.slice(playerAt),
    };
}
