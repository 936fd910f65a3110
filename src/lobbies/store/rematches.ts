import type { Seat } from '@dice-wards/games/seats';
import { readU32, setTime, timeAt, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Rematch } from '../model/rematch';

const LAYOUT = 1;
const BYTES = 13;

/**
 * Wishes to play again, by the room whose game is over. The latest one replaces those before, so there is one a room at most.
 *
 * Stored: key = u32 the room's id; value (numbers big-endian) = u8 layout 1 · u8 place of who asked first · u48 when, ms · u32 id of the
 * new room, 0 without one · u8 bits of the places of all who have asked
 */
export interface Rematches {
    /** Expired or not. */
    of(roomId: number): Rematch | undefined;
    set(roomId: number, rematch: Rematch): void;
    remove(roomId: number): void;
}

export function createRematches(map: StableMap): Rematches {
    return {
        of(roomId) {
            const record = map.get(u32Key(roomId));
            if (record === undefined) return undefined;
            if (record[0] !== LAYOUT) throw new Error(`a stored rematch has the unknown layout ${record[0]}`);
            const askedBy = record[1] as Seat;
            return { askedBy, askedAtMs: timeAt(record, 2), roomId: readU32(record, 8), agreed: record[12]! };
        },
        set(roomId, rematch) {
            const record = new Uint8Array(BYTES);
            const view = new DataView(record.buffer);
            record[0] = LAYOUT;
            record[1] = rematch.askedBy;
            setTime(view, 2, rematch.askedAtMs);
            view.setUint32(8, rematch.roomId);
            record[12] = rematch.agreed;
            map.set(u32Key(roomId), record);
        },
        remove: (roomId) => void map.delete(u32Key(roomId)),
    };
}
