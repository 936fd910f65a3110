import { pairKey, readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Game } from '../model/game';

/** Entries of a log from one checkpoint to the next. */
export const CHECKPOINT_ENTRIES = 256;

const LAYOUT = 1;
const HEAD_BYTES = 5;
/** In the place of a page's number in the key, plus the checkpoint's, from 1. */
const FIRST_KEY = 0x8000_0000;

/**
 * States in the middle of long games, so that nobody has to replay a log from its beginning.
 *
 * Stored beside the full pages of logs: key = u32 room · u32 2147483648 + version div 256; value (numbers big-endian) = u8 layout 1 · u32
 * version · the game's state after that version
 */
export interface Checkpoints {
    /** Writes one if a change has led over a multiple of 256. @param before the version before the change */
    passed(game: Game, before: number): void;
    /** The latest one that is early enough. */
    latest(game: Game, isEarly: (checkpoint: Checkpoint) => boolean): Checkpoint | undefined;
    remove(roomId: number, version: number): void;
}

export interface Checkpoint {
    readonly version: number;
    readonly state: unknown;
}

export function createCheckpoints(map: StableMap): Checkpoints {
    function passed({ roomId, version, state, setup }: Game, before: number): void {
        const number = numberOf(version);
        if (number === numberOf(before)) return;
        const { records } = setup.rules;
        const record = new Uint8Array(HEAD_BYTES + records.stateSize);
        record[0] = LAYOUT;
        record.set(u32Key(version), 1);
        records.writeState(state, new DataView(record.buffer), HEAD_BYTES);
        map.set(keyOf(roomId, number), record);
    }

    function latest(game: Game, isEarly: (checkpoint: Checkpoint) => boolean): Checkpoint | undefined {
        const { records } = game.setup.rules;
        for (let number = numberOf(game.version); number > 0; number -= 1) {
            const record = map.get(keyOf(game.roomId, number));
            if (record === undefined) continue;
            if (record[0] !== LAYOUT) throw new Error(`a checkpoint of the unknown layout ${record[0]}`);
            const state = records.readState(new DataView(record.buffer, record.byteOffset), HEAD_BYTES);
            const checkpoint = { version: readU32(record, 1), state };
            if (isEarly(checkpoint)) return checkpoint;
        }
        return undefined;
    }

    return {
        passed,
        latest,
        remove: (roomId, version) => {
            for (let number = numberOf(version); number > 0; number -= 1) map.delete(keyOf(roomId, number));
        },
    };
}

function numberOf(version: number): number {
    return Math.floor(version / CHECKPOINT_ENTRIES);
}

function keyOf(roomId: number, number: number): Uint8Array {
    return pairKey(roomId, FIRST_KEY + number);
}
