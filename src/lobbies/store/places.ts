import { readU32, setTime, timeAt } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Place } from '../../platform/matches';

/** What is known of a place at which a match was opened. */
export interface AtPlace {
    readonly roomId: number;
    /** Once it is over: when, in milliseconds since 1970, and the letter that tells of it. */
    readonly over: { readonly atMs: number; readonly letter: Uint8Array } | undefined;
}

/**
 * The matches of tournaments by their places: also of those whose rooms are gone.
 *
 * Stored: key = u32 tournament · u16 round · u16 table; value (numbers big-endian) = u8 layout 1 · u32 room's id · once it is over: u48
 * when, ms · the argument of its letter
 */
export interface Places {
    of(place: Place): AtPlace | undefined;
    set(place: Place, match: AtPlace): void;
    /** In their order: at most `count` after skipping `start`. */
    some(start: number, count: number): readonly { readonly place: Place; readonly match: AtPlace }[];
    remove(place: Place): void;
}

const LAYOUT = 1;
const ROOM_AT = 1;
const TIME_AT = 5;
const LETTER_AT = 11;

/** @param map the memory, which is opened when it is needed */
export function createPlaces(map: () => StableMap): Places {
    function of(place: Place): AtPlace | undefined {
        const record = map().get(keyOf(place));
        return record && read(record);
    }
    return {
        of,
        set: (place, match) => {
            map().set(keyOf(place), written(match));
        },
        some: (start, count) =>
            map()
                .keys(start, count)
                .flatMap((key) => {
                    const place = placeOf(key);
                    const match = of(place);
                    return match === undefined ? [] : [{ place, match }];
                }),
        remove: (place) => {
            map().delete(keyOf(place));
        },
    };
}

function keyOf({ tournament, round, table }: Place): Uint8Array {
    const key = new Uint8Array(8);
    const view = new DataView(key.buffer);
    view.setUint32(0, tournament);
    view.setUint16(4, round);
    view.setUint16(6, table);
    return key;
}

function placeOf(key: Uint8Array): Place {
    return { tournament: readU32(key, 0), round: (key[4]! << 8) | key[5]!, table: (key[6]! << 8) | key[7]! };
}

function written({ roomId, over }: AtPlace): Uint8Array {
    const record = new Uint8Array(over === undefined ? TIME_AT : LETTER_AT + over.letter.length);
    const view = new DataView(record.buffer);
    record[0] = LAYOUT;
    view.setUint32(ROOM_AT, roomId);
    if (over !== undefined) {
        setTime(view, TIME_AT, over.atMs);
        record.set(over.letter, LETTER_AT);
    }
    return record;
}

function read(record: Uint8Array): AtPlace {
    if (record[0] !== LAYOUT) throw new Error(`a place of the unknown layout ${record[0]}`);
    const isOver = record.length > TIME_AT;
    return {
        roomId: readU32(record, ROOM_AT),
        over: isOver ? { atMs: timeAt(record, TIME_AT), letter: record.slice(LETTER_AT) } : undefined,
    };
}
