/**
 * What the kernel has of a machine, in JavaScript: for Node, browsers, and canisters that are built without the kernel. In Wasm
 * `machine.wasm.ts` stands for this file, with the same names.
 */

/** Signed bytes. */
export type Bytes = Int8Array;
export const Bytes = Int8Array;
/** Signed integers of 32 bits. */
export type Words = Int32Array;
export const Words = Int32Array;
/** Floating point numbers of 64 bits. */
export type Floats = Float64Array;
export const Floats = Float64Array;

// Few programs need all of the memory below. Bundlers take these functions at their word, and leave out what is not used.
/* @__NO_SIDE_EFFECTS__ */
function bytes(length: number): Bytes {
    return new Bytes(length);
}
/* @__NO_SIDE_EFFECTS__ */
function words(length: number): Words {
    return new Words(length);
}
/* @__NO_SIDE_EFFECTS__ */
function floats(length: number): Floats {
    return new Floats(length);
}

/**
 * More than any roll has plays: a double brings 15 checkers four steps forward, together, and there are 3,060 ways to share
 * those out. Two dice have 450 at most.
 */
export const MAX_PLAYS = 3072;
export const MAX_CHANGES = 512;
/** Plays, as `plays.ts` describes them: those of a roll, and behind them those of a reply. */
export const PLAYS = bytes(32 * 2 * MAX_PLAYS);
/** What each play of two dice changes. */
export const CHANGES = floats(MAX_CHANGES);
/** The powers of 4, once they are needed. */
export const DIGITS = floats(26);
/** Positions on the way to a play, one for each step, and where it begins. */
export const WAY = bytes(32 * 5);
/** Chances to win at Farkle, from the end of a turn by the points banked; and in a turn, by its points and the dice to throw. */
export const BANKED = floats(200);
export const CHANCES = floats(8 * 261);
/**
 * In Yacht, the numbers of dice with one more of each face, once they are needed; what is worth how much, of cards after each box, of
 * dice before the others are thrown, and of the best that can be kept of them.
 */
export const WITH_ONE_MORE = words(8 * 462);
export const NEXT_WORTH = floats(6 * 13);
export const AVERAGE = floats(462);
export const BEST_KEPT = floats(462);
/** How much each play is worth. */
export const WORTH = words(MAX_PLAYS);
/** The numbers of the best plays, and how much they are worth. */
export const BEST = words(16);
export const BEST_WORTH = words(16);
/** The outputs after the best play of a roll, those of all rolls together, and those of all rolls after all rolls. */
export const FOUND = words(8);
export const EXPECTED = words(8);
export const FORESEEN = words(8);
/** Those of each of the 21 rolls, for the player whose weights count. */
export const OF_ROLLS = words(5 * 21);
/** A position as the opponent sees it. */
export const TURNED = bytes(32);
/** The position after the best play of each roll. */
export const REPLIES = bytes(32 * 21);
/** Which inputs of a net are not zero, and how much they are. */
export const INPUTS = words(64);
export const VALUES = words(64);
/** With how many rolls a checker can play both dice, and one more, by which of the next twelve points are free; 0 if not known yet. */
export const MOBILITY = bytes(4096);
/** The sums of a net's hidden units, and of its outputs. */
export const HIDDEN = words(256);
export const OUTPUTS = words(8);
/** The logits of the outputs in a race, as far as a table knows. */
export const LOGITS = words(8);
/** What is known of both sides of a race, as `race.ts` has it. */
export const RACES = words(320);
/** How a sketch comes to be: how much outputs count, hidden units, and inputs. */
export const RISES = words(8);
export const PULLS = words(256);
export const SLOPES = words(228);
/** The constants of SHA-256, once they are needed, the words that it mixes, and its state. */
export const ROUNDS = words(64 + 8);
export const SCHEDULE = words(64);
export const STATE = words(8);
/** What is hashed of a leaf, or of a head and an entry behind it. */
export const MESSAGE = bytes(32 + 1024);

/** Nets and tables; see `net.ts`. There is none while the header is 0. */
export let DATA: Bytes = bytes(64);

/** Gives the kernel its data. In Wasm they lie in the memory, at `dataAt`. */
export function provide(data: Bytes): void {
    DATA = data;
}

/** Where the data lie. */
export function dataAt(): i32 {
    return 0;
}

/** The bytes of the call that begins. */
export function open(_desk: Bytes, _length: i32): void {}

/** Copies 32 bytes. */
export function copy32(to: Bytes, toAt: i32, from: Bytes, fromAt: i32): void {
    for (let n = 0; n < 32; n += 1) to[toAt + n] = from[fromAt + n];
}

/** Four bytes as a number, the lowest first. */
export function wordAt(bytes: Bytes, at: i32): i32 {
    return (bytes[at] & 255) | ((bytes[at + 1] & 255) << 8) | ((bytes[at + 2] & 255) << 16) | (bytes[at + 3] << 24);
}

/** Four bytes as a number, the highest first. */
export function wordFrom(bytes: Bytes, at: i32): i32 {
    return (bytes[at] << 24) | ((bytes[at + 1] & 255) << 16) | ((bytes[at + 2] & 255) << 8) | (bytes[at + 3] & 255);
}

/** Writes a number as four bytes, the highest first. */
export function wordInto(bytes: Bytes, at: i32, word: i32): void {
    bytes[at] = word >> 24;
    bytes[at + 1] = word >> 16;
    bytes[at + 2] = word >> 8;
    bytes[at + 3] = word;
}

/** The bits of a word, those that fall out on the right coming in again on the left. */
export function rightTurned(word: i32, bits: i32): i32 {
    return (word >>> bits) | (word << (32 - bits));
}

/** Which of the 32 signed bytes from `at` on are more than this number: the bits of the sum, the first byte's the lowest. */
export function placesAbove(bytes: Bytes, at: i32, least: i32): i32 {
    let places = 0;
    for (let n = 0; n < 32; n += 1) if (bytes[at + n] > least) places |= 1 << n;
    return places;
}

export function leadingZeros(bits: i32): i32 {
    return Math.clz32(bits);
}

/** How many bits of a number from 0 on are set. */
export function countBits(bits: i32): i32 {
    let count = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
    return count;
}

/** The last 32 bits of a number without what is behind its point. */
export function lastBitsOf(number: f64): i32 {
    return number | 0;
}
