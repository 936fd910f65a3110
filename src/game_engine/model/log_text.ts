import { asciiBytes } from '../../platform/bytes';
import { joined } from '../../platform/hash_tree';
import type { Setup } from './game';
import { linesIn } from './head';
import type { LogEntry, Mover } from './log';

/** The digits of a time, in milliseconds, that are other ones in almost each entry. */
const LATE_DIGITS = 6;
const LATE = 10 ** LATE_DIGITS;

const VERSION = asciiBytes('{"version":');
const AT_MS = asciiBytes(',"atMs":');
const NUMBER = asciiBytes('],"number":"');
const END = asciiBytes(']}');
const END_OF_NUMBER = asciiBytes('"}');
const COMMA = asciiBytes(',');
const [QUOTE, ZERO] = asciiBytes('"0');
const HEX = asciiBytes('0123456789abcdef');
const BY: Readonly<Record<Mover, Uint8Array>> = {
    0: asciiBytes(',"by":"Player1","events":['),
    1: asciiBytes(',"by":"Player2","events":['),
    clock: asciiBytes(',"by":"Clock","events":['),
    chance: asciiBytes(',"by":"Chance","events":['),
};

/**
 * Entries of a log in JSON, a comma between any two, made of bytes: to put a text into bytes takes 3,000 instructions a character.
 *
 *     {"version":7,"atMs":1790000000000,"by":"Player1","events":["DieLanded 5"],"number":"00ff…"}
 */
export function logText(setup: Setup, entries: readonly LogEntry[]): Uint8Array {
    const pieces: Uint8Array[] = [];
    for (const { version, atMs, by, events, number } of entries) {
        if (pieces.length > 0) pieces.push(COMMA);
        pieces.push(VERSION, asciiBytes(`${version}`), AT_MS, earlyDigits(atMs), lateDigits(atMs), BY[by]);
        addEvents(pieces, setup, events);
        if (number === undefined) pieces.push(END);
        else pieces.push(NUMBER, hexBytes(number), END_OF_NUMBER);
    }
    return joined(pieces);
}

let known = 0;
let digitsOfKnown = asciiBytes('0');

/** All but the last six. */
function earlyDigits(atMs: number): Uint8Array {
    const early = Math.floor(atMs / LATE);
    if (early !== known) digitsOfKnown = asciiBytes(`${early}`);
    known = early;
    return digitsOfKnown;
}

function lateDigits(atMs: number): Uint8Array {
    const digits = new Uint8Array(LATE_DIGITS);
    let left = atMs % LATE;
    for (let i = LATE_DIGITS - 1; i >= 0; i -= 1) {
        digits[i] = ZERO + (left % 10);
        left = Math.floor(left / 10);
    }
    return digits;
}

function addEvents(pieces: Uint8Array[], setup: Setup, events: Uint8Array): void {
    let isFirst = true;
    for (const line of linesIn(setup, events)) {
        if (!isFirst) pieces.push(COMMA);
        isFirst = false;
        pieces.push(quotedLines.get(line) ?? learn(line));
    }
}

/** By the lines of heads, of which there is one for each event. */
const quotedLines = new WeakMap<Uint8Array, Uint8Array>();

/** A line without its end, between quotes. It has no letters that JSON would write otherwise. */
function learn(line: Uint8Array): Uint8Array {
    const quoted = new Uint8Array(line.length + 1);
    quoted.set(line, 1);
    quoted[0] = QUOTE;
    quoted[line.length] = QUOTE;
    quotedLines.set(line, quoted);
    return quoted;
}

function hexBytes(bytes: Uint8Array): Uint8Array {
    const { length } = bytes;
    const digits = new Uint8Array(2 * length);
    for (let i = 0; i < length; i += 1) {
        const byte = bytes[i];
        digits[2 * i] = HEX[byte >> 4];
        digits[2 * i + 1] = HEX[byte & 15];
    }
    return digits;
}
