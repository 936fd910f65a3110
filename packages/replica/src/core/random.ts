import { createHash, randomBytes } from 'node:crypto';

export interface RandomnessState {
    readonly seed: string;
    readonly counter: number;
}

/** Bytes that are unpredictable unless the seed is known: SHA-256 of the seed and a counter. */
export class Randomness {
    readonly seed: string;
    private counter = 0;

    constructor(seed: string | undefined) {
        this.seed = seed ?? randomBytes(16).toString('hex');
    }

    capture(): RandomnessState {
        return { seed: this.seed, counter: this.counter };
    }

    static restore({ seed, counter }: RandomnessState): Randomness {
        const randomness = new Randomness(seed);
        randomness.counter = counter;
        return randomness;
    }

    bytes(size: number): Uint8Array {
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 32) {
            const block = createHash('sha256').update(`${this.seed}:${this.counter}`).digest();
            this.counter += 1;
            bytes.set(block.subarray(0, size - at), at);
        }
        return bytes;
    }

    /** A whole number from 0 to one less than `limit`, which is at most 2^32. */
    below(limit: number): number {
        return new DataView(this.bytes(4).buffer).getUint32(0) % limit;
    }
}
