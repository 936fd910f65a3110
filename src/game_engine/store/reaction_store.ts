import type { Seat } from '@dice-wards/games/rules';
import { getTime, setTime, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { REACTIONS, type Said } from '../model/reactions';

/** What is kept of a game: more than six players can say in a minute. */
const MAX_KEPT = 30;
const LAYOUT = 1;
const ENTRY_BYTES = 7;
/** The seat is above the reaction. */
const SEAT_UNIT = 0x20;

/**
 * The last thirty reactions of each game. They are no part of it: no version grows with them, no window moves, and its replay knows
 * none.
 *
 * Stored: key = u32 the room's id; value = u8 layout 1 · for each, oldest first: u48 when, ms · u8 reaction + 32 · seat.
 */
export interface ReactionStore {
    /** Oldest first. */
    of(roomId: number): readonly Said[];
    add(roomId: number, said: Said): void;
    remove(roomId: number): void;
}

const NOTHING: readonly Said[] = [];

export function createReactionStore(map: StableMap): ReactionStore {
    function of(roomId: number): readonly Said[] {
        const record = map.get(u32Key(roomId));
        if (record === undefined) return NOTHING;
        if (record[0] !== LAYOUT) throw new Error(`reactions of the unknown layout ${record[0]}`);
        const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
        const said: Said[] = [];
        for (let at = 1; at < record.length; at += ENTRY_BYTES) {
            const code = record[at + ENTRY_BYTES - 1]!;
            said.push({
                atMs: getTime(view, at),
                by: Math.floor(code / SEAT_UNIT) as Seat,
                reaction: REACTIONS[code % SEAT_UNIT]!,
            });
        }
        return said;
    }

    function add(roomId: number, said: Said): void {
        const kept = [...of(roomId), said].slice(-MAX_KEPT);
        const record = new Uint8Array(1 + kept.length * ENTRY_BYTES);
        const view = new DataView(record.buffer);
        record[0] = LAYOUT;
        for (const [n, { atMs, by, reaction }] of kept.entries()) {
            const at = 1 + n * ENTRY_BYTES;
            setTime(view, at, atMs);
            record[at + ENTRY_BYTES - 1] = REACTIONS.indexOf(reaction) + by * SEAT_UNIT;
        }
        map.set(u32Key(roomId), record);
    }
    return { of, add, remove: (roomId) => void map.delete(u32Key(roomId)) };
}
