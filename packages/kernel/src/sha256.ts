import { Bytes, lastBitsOf, ROUNDS, rightTurned, SCHEDULE, STATE, wordFrom, wordInto } from './machine';

/** SHA-256 (FIPS 180-4). */

const BLOCK = 64;
const WORDS = 16;
/** Behind the message: a 1 bit, zeros, and its length in the last eight bytes of a block. */
const LEAST_BEHIND = 9;
/** Behind the constants of the rounds lies the state with which a hash begins. */
const BEGINNING = 64;
const STATE_WORDS = 8;
export const HASH_BYTES = 32;
const TWO_32: f64 = 4294967296.0;

/** Puts the hash of `length` bytes into `bytes`, at `to`. */
export function hash(bytes: Bytes, at: i32, length: i32, to: i32): void {
    begin();
    const blocks = ((length + LEAST_BEHIND + BLOCK - 1) / BLOCK) | 0;
    for (let block = 0; block < blocks; block += 1) {
        const start = block * BLOCK;
        for (let n = 0; n < WORDS; n += 1) SCHEDULE[n] = wordOf(bytes, at, length, start + 4 * n);
        if (block === blocks - 1) SCHEDULE[WORDS - 1] = 8 * length;
        extendSchedule();
        compress();
    }
    putState(bytes, to);
}

/** The word at `from` of the message with what is behind it. */
function wordOf(bytes: Bytes, at: i32, length: i32, from: i32): i32 {
    if (from + 4 <= length) return wordFrom(bytes, at + from);
    return (
        (padded(bytes, at, length, from) << 24) |
        (padded(bytes, at, length, from + 1) << 16) |
        (padded(bytes, at, length, from + 2) << 8) |
        padded(bytes, at, length, from + 3)
    );
}

/** The message with a 1 bit behind it, and zeros. */
function padded(bytes: Bytes, at: i32, length: i32, n: i32): i32 {
    if (n < length) return bytes[at + n] & 255;
    return n === length ? 0x80 : 0;
}

/**
 * Puts the hash of a fork of the IC's hash trees into `bytes`, at `to`: that of a byte of 16, `ic-hashtree-fork`, and the two hashes
 * that lie at `left`, one behind the other. That makes 81 bytes, two blocks.
 */
export function hashFork(bytes: Bytes, left: i32, to: i32): void {
    begin();
    SCHEDULE[0] = 0x1069632d;
    SCHEDULE[1] = 0x68617368;
    SCHEDULE[2] = 0x74726565;
    SCHEDULE[3] = 0x2d666f72;
    // The prefix has 17 bytes, so the words of the hashes stand a byte apart from those of the message.
    SCHEDULE[4] = (0x6b << 24) | (wordFrom(bytes, left) >>> 8);
    for (let n = 5; n < WORDS; n += 1) SCHEDULE[n] = wordFrom(bytes, left + 4 * n - 17);
    extendSchedule();
    compress();
    const rest = left + BLOCK - 17;
    for (let n = 0; n < 4; n += 1) SCHEDULE[n] = wordFrom(bytes, rest + 4 * n);
    SCHEDULE[4] = ((bytes[rest + 16] & 255) << 24) | 0x800000;
    for (let n = 5; n < WORDS - 1; n += 1) SCHEDULE[n] = 0;
    SCHEDULE[WORDS - 1] = 8 * 81;
    extendSchedule();
    compress();
    putState(bytes, to);
}

function begin(): void {
    if (ROUNDS[0] === 0) findConstants();
    for (let n = 0; n < STATE_WORDS; n += 1) STATE[n] = ROUNDS[BEGINNING + n];
}

function putState(bytes: Bytes, to: i32): void {
    for (let n = 0; n < STATE_WORDS; n += 1) wordInto(bytes, to + 4 * n, STATE[n]);
}

/** Sixteen words at a time: after them each variable again stands for the word that is as far behind. */
function extendSchedule(): void {
    let w0 = SCHEDULE[0];
    let w1 = SCHEDULE[1];
    let w2 = SCHEDULE[2];
    let w3 = SCHEDULE[3];
    let w4 = SCHEDULE[4];
    let w5 = SCHEDULE[5];
    let w6 = SCHEDULE[6];
    let w7 = SCHEDULE[7];
    let w8 = SCHEDULE[8];
    let w9 = SCHEDULE[9];
    let w10 = SCHEDULE[10];
    let w11 = SCHEDULE[11];
    let w12 = SCHEDULE[12];
    let w13 = SCHEDULE[13];
    let w14 = SCHEDULE[14];
    let w15 = SCHEDULE[15];
    for (let n = WORDS; n < BLOCK; n += WORDS) {
        w0 = extended(w0, w1, w9, w14);
        SCHEDULE[n] = w0;
        w1 = extended(w1, w2, w10, w15);
        SCHEDULE[n + 1] = w1;
        w2 = extended(w2, w3, w11, w0);
        SCHEDULE[n + 2] = w2;
        w3 = extended(w3, w4, w12, w1);
        SCHEDULE[n + 3] = w3;
        w4 = extended(w4, w5, w13, w2);
        SCHEDULE[n + 4] = w4;
        w5 = extended(w5, w6, w14, w3);
        SCHEDULE[n + 5] = w5;
        w6 = extended(w6, w7, w15, w4);
        SCHEDULE[n + 6] = w6;
        w7 = extended(w7, w8, w0, w5);
        SCHEDULE[n + 7] = w7;
        w8 = extended(w8, w9, w1, w6);
        SCHEDULE[n + 8] = w8;
        w9 = extended(w9, w10, w2, w7);
        SCHEDULE[n + 9] = w9;
        w10 = extended(w10, w11, w3, w8);
        SCHEDULE[n + 10] = w10;
        w11 = extended(w11, w12, w4, w9);
        SCHEDULE[n + 11] = w11;
        w12 = extended(w12, w13, w5, w10);
        SCHEDULE[n + 12] = w12;
        w13 = extended(w13, w14, w6, w11);
        SCHEDULE[n + 13] = w13;
        w14 = extended(w14, w15, w7, w12);
        SCHEDULE[n + 14] = w14;
        w15 = extended(w15, w0, w8, w13);
        SCHEDULE[n + 15] = w15;
    }
}

/** The word that comes sixteen behind the first, of those 16, 15, 7 and 2 before it. */
function extended(first: i32, second: i32, middle: i32, late: i32): i32 {
    const small0 = rightTurned(second, 7) ^ rightTurned(second, 18) ^ (second >>> 3);
    const small1 = rightTurned(late, 17) ^ rightTurned(late, 19) ^ (late >>> 10);
    return (((first + small0) | 0) + ((middle + small1) | 0)) | 0;
}

/** Eight rounds at a time: after them each variable has its own name again, so that nothing has to be moved. */
function compress(): void {
    let a = STATE[0];
    let b = STATE[1];
    let c = STATE[2];
    let d = STATE[3];
    let e = STATE[4];
    let f = STATE[5];
    let g = STATE[6];
    let h = STATE[7];
    for (let n = 0; n < BLOCK; n += 8) {
        h = (((h + mixed(e, f, g)) | 0) + given(n)) | 0;
        d = (d + h) | 0;
        h = (h + settled(a, b, c)) | 0;
        g = (((g + mixed(d, e, f)) | 0) + given(n + 1)) | 0;
        c = (c + g) | 0;
        g = (g + settled(h, a, b)) | 0;
        f = (((f + mixed(c, d, e)) | 0) + given(n + 2)) | 0;
        b = (b + f) | 0;
        f = (f + settled(g, h, a)) | 0;
        e = (((e + mixed(b, c, d)) | 0) + given(n + 3)) | 0;
        a = (a + e) | 0;
        e = (e + settled(f, g, h)) | 0;
        d = (((d + mixed(a, b, c)) | 0) + given(n + 4)) | 0;
        h = (h + d) | 0;
        d = (d + settled(e, f, g)) | 0;
        c = (((c + mixed(h, a, b)) | 0) + given(n + 5)) | 0;
        g = (g + c) | 0;
        c = (c + settled(d, e, f)) | 0;
        b = (((b + mixed(g, h, a)) | 0) + given(n + 6)) | 0;
        f = (f + b) | 0;
        b = (b + settled(c, d, e)) | 0;
        a = (((a + mixed(f, g, h)) | 0) + given(n + 7)) | 0;
        e = (e + a) | 0;
        a = (a + settled(b, c, d)) | 0;
    }
    STATE[0] = (STATE[0] + a) | 0;
    STATE[1] = (STATE[1] + b) | 0;
    STATE[2] = (STATE[2] + c) | 0;
    STATE[3] = (STATE[3] + d) | 0;
    STATE[4] = (STATE[4] + e) | 0;
    STATE[5] = (STATE[5] + f) | 0;
    STATE[6] = (STATE[6] + g) | 0;
    STATE[7] = (STATE[7] + h) | 0;
}

/** The standard's large sigma 1 of the first, and its choice. */
function mixed(e: i32, f: i32, g: i32): i32 {
    return ((rightTurned(e, 6) ^ rightTurned(e, 11) ^ rightTurned(e, 25)) + (g ^ (e & (f ^ g)))) | 0;
}

/** Its large sigma 0 of the first, and its majority. */
function settled(a: i32, b: i32, c: i32): i32 {
    return ((rightTurned(a, 2) ^ rightTurned(a, 13) ^ rightTurned(a, 22)) + ((a & b) | (c & (a | b)))) | 0;
}

/** What a round is given: its constant, and its word. */
function given(n: i32): i32 {
    return (ROUNDS[n] + SCHEDULE[n]) | 0;
}

/**
 * The first 32 bits behind the point: of the cube roots of the first 64 primes for the rounds, and of the square roots of the first
 * eight for the beginning.
 */
function findConstants(): void {
    let candidate = 2;
    for (let found = 0; found < BLOCK; candidate += 1) {
        if (!isPrime(candidate)) continue;
        const prime: f64 = candidate;
        if (found < STATE_WORDS) ROUNDS[BEGINNING + found] = bitsBehindPoint(squareRoot(prime));
        ROUNDS[found] = bitsBehindPoint(cubeRoot(prime));
        found += 1;
    }
}

function isPrime(number: i32): boolean {
    for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) return false;
    return true;
}

function bitsBehindPoint(number: f64): i32 {
    return lastBitsOf(number * TWO_32);
}

/** Newton's method, from above: each step doubles the digits that are right. */
const NEWTON_STEPS = 40;

function squareRoot(square: f64): f64 {
    let root = square;
    for (let n = 0; n < NEWTON_STEPS; n += 1) root = (root + square / root) / 2.0;
    return root;
}

function cubeRoot(cube: f64): f64 {
    let root = cube;
    for (let n = 0; n < NEWTON_STEPS; n += 1) root = (root + root + cube / (root * root)) / 3.0;
    return root;
}
