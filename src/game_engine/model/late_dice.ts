import type { Luck } from '@dice-wards/games/rules';
import { countDie, DIE_FACES } from './dice_counts';
import { sha256, type Tape } from './sealed_dice';

/**
 * Bytes of the tape that a throw is made of: as many as leave room for the number in one block of SHA-256 (55 bytes).
 */
export const SECRET_BYTES = 23;
/** Bytes of the platform's `raw_rand`. */
export const NUMBER_BYTES = 32;

/**
 * The dice of one throw that nobody could know: the bytes of the SHA-256 of the first 23 bytes of the game's tape and 32 bytes of
 * `raw_rand` that were asked for after the throw was certain. Whoever knows the tape does not know the number, and the other way
 * round. After 32 bytes the SHA-256 of those follows, and so on. All that nobody decides about any more is read from one number.
 */
export class LateThrow implements Luck {
    private isTold = false;
    private bytes: Uint8Array | undefined;
    private at = 0;

    constructor(
        private readonly tape: Tape,
        private readonly number: Uint8Array,
        /** As with a tape. */
        private readonly isCounted = true,
    ) {}

    /** The number, once, for the entry of the log that was the first to read from it. */
    untold(): Uint8Array | undefined {
        if (this.isTold || this.bytes === undefined) return undefined;
        this.isTold = true;
        return this.number;
    }

    draw(faces: number): number {
        // As on a tape.
        const limit = 256 - (256 % faces);
        let byte = this.next();
        while (byte >= limit) byte = this.next();
        const number = (byte % faces) + 1;
        if (faces === DIE_FACES && this.isCounted) countDie(number);
        return number;
    }

    private next(): number {
        let bytes = this.bytes;
        if (bytes === undefined || this.at === bytes.length) {
            bytes = sha256(bytes ?? joined(this.tape.bytes.subarray(0, SECRET_BYTES), this.number));
            this.bytes = bytes;
            this.at = 0;
        }
        this.at += 1;
        return bytes[this.at - 1]!;
    }
}

function joined(secret: Uint8Array, number: Uint8Array): Uint8Array {
    const both = new Uint8Array(SECRET_BYTES + NUMBER_BYTES);
    both.set(secret);
    both.set(number, SECRET_BYTES);
    return both;
}

/** No dice: it tells whether any were asked for. Its numbers differ, or rules that throw ties again would throw for ever. */
export class NoDice implements Luck {
    asked = 0;

    draw(faces: number): number {
        this.asked += 1;
        return (this.asked % faces) + 1;
    }
}
