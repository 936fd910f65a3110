import { pairKey } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { SEAL_BYTES, TAPE_BYTES, type Tape } from '../model/sealed_dice';

/** Used tapes, by room id and number. */
export interface TapeStore {
    get(roomId: number, index: number): Tape | undefined;
    add(roomId: number, index: number, tape: Tape): void;
    /** Removes the used tapes of a game, which are those below `count`. */
    remove(roomId: number, count: number): void;
}

/** Tapes need no layout byte: 50 bytes and the 32 of their seal, for ever. */
export function createTapeStore(map: StableMap): TapeStore {
    return {
        get: (roomId, index) => {
            const bytes = map.get(pairKey(roomId, index));
            return bytes && { bytes: bytes.slice(0, TAPE_BYTES), seal: bytes.slice(TAPE_BYTES) };
        },
        add: (roomId, index, { bytes, seal }) => {
            const stored = new Uint8Array(TAPE_BYTES + SEAL_BYTES);
            stored.set(bytes);
            stored.set(seal, TAPE_BYTES);
            map.set(pairKey(roomId, index), stored);
        },
        remove: (roomId, count) => {
            for (let index = 0; index < count; index += 1) map.delete(pairKey(roomId, index));
        },
    };
}
