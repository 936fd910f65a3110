import { readU32 } from './bytes';

/**
 * Times until which something is owed, by principal: until a bucket is full again, or a penalty is over. One that has passed counts
 * for nothing.
 *
 * Kept on the heap in a table of fixed size, so an upgrade forgives all. Each principal has a place in one of its sets of four. When
 * a set is full, whoever owes least is forgotten: no crowd of strangers, who have spent little, pushes out somebody who has spent
 * all. Four principals that owe more would, and to find them in one's own set costs more than it forgives.
 */
export interface Debts {
    /** In milliseconds since 1970; 0 if nothing is known. */
    of(principal: Uint8Array): number;
    set(principal: Uint8Array, untilMs: number): void;
}

const SETS = 4096;
const PLACES = 4;
/** 2 to the power of 32, divided by the golden ratio. */
const SPREAD = 0x9e3779b1;

/** @param sets a power of two, at most 65,536 */
export function createDebts(sets: number = SETS): Debts {
    /** By place: 64 bits of twelve bytes of a principal, which nobody finds again in another one. Typed arrays are no work for a garbage collection. */
    let heads: Uint32Array | undefined;
    let untils = new Float64Array(0);
    /** Of the principal that was looked for last: a call asks several times about its caller. */
    let latest: Uint8Array | undefined;
    let latestPlace = 0;
    let first = 0;
    let second = 0;

    /** The place of a principal; if it has none, that of whoever owes least in its set. */
    function placeOf(principal: Uint8Array, known: Uint32Array): number {
        if (principal !== latest) {
            latest = principal;
            latestPlace = foundPlace(principal, known);
        }
        return latestPlace;
    }

    function foundPlace(principal: Uint8Array, known: Uint32Array): number {
        first = (readU32(principal, 0) ^ Math.imul(readU32(principal, 8), SPREAD)) >>> 0;
        second = readU32(principal, 4);
        const hash = Math.imul(first ^ Math.imul(second, SPREAD), SPREAD) >>> 16;
        const begin = (hash & (sets - 1)) * PLACES;
        let least = begin;
        for (let place = begin; place < begin + PLACES; place += 1) {
            if (known[2 * place] === first && known[2 * place + 1] === second) return place;
            if (untils[place]! < untils[least]!) least = place;
        }
        return least;
    }

    return {
        of(principal) {
            if (heads === undefined) return 0;
            const place = placeOf(principal, heads);
            return heads[2 * place] === first && heads[2 * place + 1] === second ? untils[place]! : 0;
        },
        set(principal, untilMs) {
            if (heads === undefined) {
                heads = new Uint32Array(sets * PLACES * 2);
                untils = new Float64Array(sets * PLACES);
            }
            const place = placeOf(principal, heads);
            heads[2 * place] = first;
            heads[2 * place + 1] = second;
            untils[place] = untilMs;
        },
    };
}
