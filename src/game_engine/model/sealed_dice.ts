import type { Luck } from '@dice-wards/games/rules';
import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, MESSAGE_AT, MIN_BYTES, SHA256 } from '@dice-wards/kernel/questions';
import { countDie, DIE_FACES } from './dice_counts';

/**
 * Bytes of one tape: with one more still a block of SHA-256 (55), and few enough that a game's
 * record stays small (`store/game_record.ts`). A game of Dice Wards throws 78 dice on average, so it needs two or three
 * tapes.
 */
export const TAPE_BYTES = 50;
export const SEAL_BYTES = 32;
/** A tape with fewer bytes left is put away at the end of the action. */
export const RESERVE_BYTES = 12;
/** The most tapes of one game. It stands still after two million throws. */
const MAX_TAPES = 0x1_0000;
/** The most bytes that a throw needs: a row of eight rejected bytes has a probability of 10^-14. */
const THROW_BYTES = 8;

/**
 * Dice that are fixed before they are thrown. When a game starts, a tape of random bytes is drawn. Its SHA-256, the
 * seal, is shown in every view, and each throw reads the next byte. When the tape is used up, or the game is over, its
 * bytes are shown too. Anybody can then check that every throw was fixed in advance.
 */
export class SealedDice {
    readonly seal: Uint8Array;

    /**
     * @param index the number of the current tape in this game, from 0
     * @param bytes hold the tape, 50 bytes, and its seal, 32 bytes, from `at` on, as a game's record does. They never change.
     */
    constructor(
        readonly index: number,
        private readonly bytes: Uint8Array,
        private readonly at: number,
    ) {
        const sealAt = at + TAPE_BYTES;
        this.seal = bytes.subarray(sealAt, sealAt + SEAL_BYTES);
    }

    static of(tape: Tape, index: number): SealedDice {
        const bytes = new Uint8Array(TAPE_BYTES + SEAL_BYTES);
        bytes.set(tape.bytes);
        bytes.set(tape.seal, TAPE_BYTES);
        return new SealedDice(index, bytes, 0);
    }

    /** The current tape. */
    get tape(): Tape {
        return { bytes: this.bytes.subarray(this.at, this.at + TAPE_BYTES), seal: this.seal };
    }

    /** A byte of the tape; of what follows the tape once it is at its end. */
    byte(place: number): number {
        return place < TAPE_BYTES ? this.bytes[this.at + place]! : beyondTheEnd(this.tape.bytes, place - TAPE_BYTES);
    }
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
    const bytes = index < MAX_TAPES ? random(TAPE_BYTES) : undefined;
    return bytes === undefined ? undefined : SealedDice.of({ bytes, seal: sha256(bytes) }, index);
}

const desk = new Uint8Array(MIN_BYTES);

/** @param message 55 bytes at most */
export function sha256(message: Uint8Array): Uint8Array {
    desk[0] = SHA256;
    desk[1] = message.length;
    desk.set(message, MESSAGE_AT);
    askKernel(desk);
    if (desk[0] !== SHA256) throw new Error(`${message.length} bytes to hash`);
    return desk.slice(ANSWER_AT, ANSWER_AT + SEAL_BYTES);
}

/** Whether the next tape should be sealed by now, to have its seal seen before its first throw. */
export function runsOut(used: number): boolean {
    return used > TAPE_BYTES - RESERVE_BYTES;
}

/** False only if the reserve is used up too, and there is still no randomness. */
export function canThrow(used: number): boolean {
    return used <= TAPE_BYTES - THROW_BYTES;
}

/**
 * A tape may end within one action, for example if the opening dice tie again and again. It then goes on with the
 * SHA-256 of itself and a 1, which is sealed as it is. (The SHA-256 of itself alone is the seal.)
 */
function beyondTheEnd(tape: Uint8Array, place: number): number {
    const longer = new Uint8Array(TAPE_BYTES + 1);
    longer.set(tape);
    longer[TAPE_BYTES] = 1;
    const more = sha256(longer);
    if (place >= more.length) throw new Error('the tape is at its end');
    return more[place]!;
}

/** The dice of a game, and how many bytes of their tape are already read. */
export interface Throwing {
    readonly dice: SealedDice;
    used: number;
}

/** Reads numbers off a game's tape. */
export class TapeReader implements Luck {
    /** Whether its dice are counted. Those that somebody may not know are not: counts are told at once. */
    isCounted = true;

    constructor(public game: Throwing) {}

    /**
     * Bytes at or above the largest multiple of `faces` are passed over, or some numbers would come more often than
     * others. For a die that is every byte from 252.
     */
    draw(faces: number): number {
        const game = this.game;
        const dice = game.dice;
        const limit = 256 - (256 % faces);
        let at = game.used;
        let byte = limit;
        while (byte >= limit) {
            byte = dice.byte(at);
            at += 1;
        }
        game.used = at;
        const number = (byte % faces) + 1;
        if (faces === DIE_FACES && this.isCounted) countDie(number);
        return number;
    }
}
