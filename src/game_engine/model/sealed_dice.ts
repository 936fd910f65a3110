import { sha256 } from '@noble/hashes/sha2';
import type { Chance } from '../../games/rules';

/**
 * Bytes of one tape: no more than SHA-256 takes in one block (55), which is dear in QuickJS, and so few that a game's record
 * stays small (`store/game_record.ts`). A game of Dice Wards throws 78 dice on average, so it needs two or three tapes.
 */
export const TAPE_BYTES = 50;
export const SEAL_BYTES = 32;
/** A tape with fewer bytes left is put away, at the end of the action that used the others. */
const RESERVE_BYTES = 12;
/** So many tapes can be numbered; after two million throws a game stands still. */
const MOST_TAPES = 0x1_0000;
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

export const NO_BYTES = new Uint8Array(0);

/** Random bytes, or `undefined` while there is no randomness yet. */
export type RandomBytes = (length: number) => Uint8Array | undefined;

/** Dice for a new game. */
export function freshDice(random: RandomBytes, index = 0): SealedDice | undefined {
    const bytes = index < MOST_TAPES ? random(TAPE_BYTES) : undefined;
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

/**
 * Where many throws follow from one action, as when a game is rolled for and the dice tie again and again, the tape may
 * end: then it goes on with the SHA-256 of itself and a 1, which is sealed as it is. (Of itself alone that is the seal.)
 */
function beyondTheEnd(tape: Uint8Array, place: number): number {
    const longer = new Uint8Array(TAPE_BYTES + 1);
    longer.set(tape);
    longer[TAPE_BYTES] = 1;
    const more = sha256(longer);
    if (place >= more.length) throw new Error('the tape is at its end');
    return more[place];
}

/** What is thrown with: the dice, and how many bytes of their tape are read. */
export interface Thrown {
    readonly dice: SealedDice;
    used: number;
}

/** Reads numbers off the tape of the one who throws. */
export class TapeReader implements Chance {
    constructor(public thrower: Thrown) {}

    /**
     * Bytes at or above the largest multiple of `faces` are passed over, or some numbers would come more often than others.
     * For a die that is every byte from 252.
     */
    draw(faces: number): number {
        const { thrower } = this;
        const { bytes } = thrower.dice.tape;
        const limit = 256 - (256 % faces);
        let at = thrower.used;
        let byte = limit;
        while (byte >= limit) {
            byte = at < TAPE_BYTES ? bytes[at] : beyondTheEnd(bytes, at - TAPE_BYTES);
            at += 1;
        }
        thrower.used = at;
        return (byte % faces) + 1;
    }
}
