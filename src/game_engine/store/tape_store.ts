import { pairKey } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Game } from '../model/game';
import { SEAL_BYTES, TAPE_BYTES, type Tape } from '../model/sealed_dice';

/** Used tapes, by room id and number. */
export interface TapeStore {
    get(roomId: number, index: number): Tape | undefined;
    add(roomId: number, index: number, tape: Tape): void;
    /** Removes the tapes of a game with numbers below `end`. */
    remove(roomId: number, end: number): void;
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
        remove: (roomId, end) => {
            for (let index = 0; index < end; index += 1) map.delete(pairKey(roomId, index));
        },
    };
}

/** The first tape of a game, put away or not. Its head begins with the seal, and its hidden events have their salts from the bytes. */
export function firstTape(tapes: Pick<TapeStore, 'get'>, { roomId, dice }: Pick<Game, 'roomId' | 'dice'>): Tape {
    return tapes.get(roomId, 0) ?? dice.tape;
}
