import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, HASH, MESSAGE_AT, MIN_BYTES } from '@dice-wards/kernel/questions';
import { asciiBytes } from '../../platform/bytes';
import { sha256 } from './sealed_dice';

/**
 * What is told of an event in place of itself, as long as somebody may not know it: a hash with a salt, because few throws are possible and all
 * could be tried. The salt follows from the first tape, which is told when the game is over: then everybody can check what was hidden, and
 * somebody who knows the event has its salt at once.
 *
 *     salt = SHA-256( u8 2 · the first 40 bytes of the first tape · u32 version · u8 place among the events of its entry )
 *     hash = SHA-256( salt · the event's line, with its line feed )
 *
 * In the log's head stands the line `Hidden ` with the hash in hexadecimal digits, before the end of the game and after it.
 */
export interface HiddenEvent {
    readonly place: number;
    readonly hash: Uint8Array;
    readonly salt: Uint8Array;
}

const PURPOSE = 2;
const TAPE_PART = 40;
const HASH_BYTES = 32;

/** @param firstTape its bytes @param line of the event, with its line feed */
export function hiddenEvent(firstTape: Uint8Array, version: number, place: number, line: Uint8Array): HiddenEvent {
    const seed = new Uint8Array(TAPE_PART + 6);
    seed[0] = PURPOSE;
    seed.set(firstTape.subarray(0, TAPE_PART), 1);
    const view = new DataView(seed.buffer);
    view.setUint32(TAPE_PART + 1, version);
    view.setUint8(TAPE_PART + 5, place);
    const salt = sha256(seed);
    return { place, salt, hash: hashOf(salt, line) };
}

/** Of any length up to 64 KiB. */
export function hashOf(...parts: readonly Uint8Array[]): Uint8Array {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const desk = new Uint8Array(MIN_BYTES + length);
    let at = MESSAGE_AT;
    for (const part of parts) {
        desk.set(part, at);
        at += part.length;
    }
    desk[0] = HASH;
    desk[1] = length;
    desk[2] = length >> 8;
    askKernel(desk);
    return desk.slice(ANSWER_AT, ANSWER_AT + HASH_BYTES);
}

const DIGITS = '0123456789abcdef';

export function hiddenLine({ hash }: HiddenEvent): Uint8Array {
    let text = 'Hidden ';
    for (const byte of hash) text += DIGITS.charAt(byte >> 4) + DIGITS.charAt(byte & 15);
    return asciiBytes(`${text}\n`);
}
