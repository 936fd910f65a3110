import { sha256 } from '@noble/hashes/sha2';
import type { Chance } from '../games/rules';

/**
 * Bytes of one tape: as many as SHA-256 takes in one block, which is dear in QuickJS. A game of Dice Wards throws 78 dice
 * on average, so most games need two tapes.
 */
export const TAPE_BYTES = 55;
export const SEAL_BYTES = 32;
/** A tape with fewer bytes left is put away, at the end of the action that used the others. */
const RESERVE_BYTES = 16;
/** Less is not enough for a throw: eight bytes in a row that are passed over come once in 10^14. */
const THROW_BYTES = 8;

/**
 * Dice that are fixed before they are thrown. When a game starts, a tape of random bytes is drawn and its SHA-256, the
 * seal, is shown in every view; each throw reads the next byte. Once a tape is used up, or the game over, its bytes are
 * shown too, and anybody can check that no throw was decided later.
 */
export interface SealedDice {
    /** The tape that is read now. */
    readonly tape: Tape;
    /** Its number in this game, from 0. */
    readonly index: number;
}
export interface Tape {
    readonly bytes: Uint8Array;
    readonly seal: Uint8Array;
}

/** Random bytes, or `undefined` while there is no randomness yet. */
export type RandomBytes = (length: number) => Uint8Array | undefined;

/** Dice for a new game. */
export function freshDice(random: RandomBytes, index = 0): SealedDice | undefined {
    const bytes = random(TAPE_BYTES);
    return bytes === undefined ? undefined : { tape: { bytes, seal: sha256(bytes) }, index };
}

/** True when so many bytes are read that the next tape should be sealed, so that its seal is seen before its first throw. */
export function runsOut(used: number): boolean {
    return used > TAPE_BYTES - RESERVE_BYTES;
}

/** False only when the reserve is used up too, and there is still no randomness. */
export function canThrow(used: number): boolean {
    return used <= TAPE_BYTES - THROW_BYTES;
}

/** Reads numbers off a tape, from `used` on. */
export class TapeReader implements Chance {
    private bytes: Uint8Array = NO_BYTES;
    used = 0;

    load(tape: Tape, used: number): void {
        this.bytes = tape.bytes;
        this.used = used;
    }

    draw(faces: number): number {
        for (;;) {
            if (this.used === TAPE_BYTES) throw new Error('the tape is at its end');
            const number = fairNumber(faces, this.bytes[this.used]);
            this.used += 1;
            if (number !== undefined) return number;
        }
    }
}
const NO_BYTES = new Uint8Array(0);

/**
 * From 1 to `faces`. Bytes at or above the largest multiple of `faces` are passed over (`undefined`), or some numbers
 * would come more often than others. For a die that is every byte from 252.
 */
export function fairNumber(faces: number, byte: number): number | undefined {
    return byte >= 256 - (256 % faces) ? undefined : (byte % faces) + 1;
}
