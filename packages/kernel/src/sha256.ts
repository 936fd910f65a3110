import { Bytes, lastBitsOf, ROUNDS, SCHEDULE, STATE } from './machine';

/** SHA-256 (FIPS 180-4) of messages that fit into one block. */
export const LONGEST_MESSAGE = 55;

const BLOCK = 64;
const WORDS = 16;
/** Behind the constants of the rounds lies the state with which a hash begins. */
const BEGINNING = 64;
const STATE_WORDS = 8;
const TWO_32: f64 = 4294967296.0;

/** Puts the hash of `length` bytes, 55 at most, into `STATE`. */
export function hash(bytes: Bytes, at: i32, length: i32): void {
    if (ROUNDS[0] === 0) findConstants();
    for (let n = 0; n < WORDS; n += 1) {
        const byte = 4 * n;
        SCHEDULE[n] =
            (padded(bytes, at, length, byte) << 24) |
            (padded(bytes, at, length, byte + 1) << 16) |
            (padded(bytes, at, length, byte + 2) << 8) |
            padded(bytes, at, length, byte + 3);
    }
    SCHEDULE[WORDS - 1] = 8 * length;
    extendSchedule();
    compress();
}

/** The message with a 1 bit behind it, and zeros. */
function padded(bytes: Bytes, at: i32, length: i32, n: i32): i32 {
    if (n < length) return bytes[at + n] & 255;
    return n === length ? 0x80 : 0;
}

function extendSchedule(): void {
    for (let n = WORDS; n < BLOCK; n += 1) {
        const early = SCHEDULE[n - 15];
        const late = SCHEDULE[n - 2];
        const small0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
        const small1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
        SCHEDULE[n] = (((SCHEDULE[n - 16] + small0) | 0) + ((SCHEDULE[n - 7] + small1) | 0)) | 0;
    }
}

function compress(): void {
    let a = ROUNDS[BEGINNING];
    let b = ROUNDS[BEGINNING + 1];
    let c = ROUNDS[BEGINNING + 2];
    let d = ROUNDS[BEGINNING + 3];
    let e = ROUNDS[BEGINNING + 4];
    let f = ROUNDS[BEGINNING + 5];
    let g = ROUNDS[BEGINNING + 6];
    let h = ROUNDS[BEGINNING + 7];
    for (let n = 0; n < BLOCK; n += 1) {
        const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const chosen = (e & f) ^ (~e & g);
        const first = (((h + big1) | 0) + ((((chosen + ROUNDS[n]) | 0) + SCHEDULE[n]) | 0)) | 0;
        const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        h = g;
        g = f;
        f = e;
        e = (d + first) | 0;
        d = c;
        c = b;
        b = a;
        a = (first + second) | 0;
    }
    STATE[0] = (a + ROUNDS[BEGINNING]) | 0;
    STATE[1] = (b + ROUNDS[BEGINNING + 1]) | 0;
    STATE[2] = (c + ROUNDS[BEGINNING + 2]) | 0;
    STATE[3] = (d + ROUNDS[BEGINNING + 3]) | 0;
    STATE[4] = (e + ROUNDS[BEGINNING + 4]) | 0;
    STATE[5] = (f + ROUNDS[BEGINNING + 5]) | 0;
    STATE[6] = (g + ROUNDS[BEGINNING + 6]) | 0;
    STATE[7] = (h + ROUNDS[BEGINNING + 7]) | 0;
}

function turned(word: i32, bits: i32): i32 {
    return (word >>> bits) | (word << (32 - bits));
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
