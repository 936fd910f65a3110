import { pairKey } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { turnIn } from './game_record';

/**
 * Running games that all but their players see a turn late, as they were when their last two turns began. Whoever may not see the present turn
 * is shown the beginning of the one before it: nobody learns of a decision, or of dice, before the turn after them is over. A game in its first turn
 * is shown as it began.
 *
 * Stored: key = u32 room · u32 turn modulo 2; value = the game's record at the beginning of that turn (`game_record.ts`). Of two turns that
 * pass in one message the first is passed over.
 */
export interface EarlierTurns {
    /** Keeps a game that is new, or whose turn has passed. */
    keep(roomId: number, record: Uint8Array): void;
    /** The record that strangers are shown in place of this one; `undefined` where they are shown everything. */
    shown(roomId: number, record: Uint8Array): Uint8Array | undefined;
    remove(roomId: number): void;
}

/** @param map opened when the first of these games is noted */
export function createEarlierTurns(map: () => StableMap): EarlierTurns {
    return {
        keep: (roomId, record) => {
            const turn = turnIn(record);
            const key = pairKey(roomId, turn % 2);
            const before = map().get(key);
            if (before === undefined) map().set(pairKey(roomId, (turn + 1) % 2), record);
            if (before === undefined || turnIn(before) !== turn) map().set(key, record);
        },
        shown: (roomId, record) => map().get(pairKey(roomId, (turnIn(record) + 1) % 2)),
        remove: (roomId) => {
            map().delete(pairKey(roomId, 0));
            map().delete(pairKey(roomId, 1));
        },
    };
}
