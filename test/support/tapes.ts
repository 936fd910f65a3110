import type { Tape } from '../../src/declarations/game_engine.did';
import { TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';

/** A throw, as far as its tape is published. */
export interface Throw {
    readonly dice: readonly number[];
    /** The number of its tape. */
    readonly tape: number;
}

/**
 * The throws that tapes give, by so many dice each: the public rule, written independently. A die is the next byte below 252, modulo 6,
 * plus 1. A tape with fewer than 12 bytes left is put away before the next throw.
 */
export function readOffTapes(tapes: readonly Tape[], counts: readonly number[]): Throw[] {
    let tape = 0;
    let at = 0;
    return counts.map((count) => {
        if (TAPE_BYTES - at < 12) {
            tape += 1;
            at = 0;
        }
        const [bytes] = tapes[tape].bytes;
        const dice: number[] = [];
        while (bytes !== undefined && dice.length < count) {
            if (bytes[at] < 252) dice.push((bytes[at] % 6) + 1);
            at += 1;
        }
        return { dice, tape };
    });
}
