import type { Host } from './host';

/** How long one attempt to fetch a seed may take before another is made. */
const PATIENCE_MS = 10_000;

/**
 * Random bytes, but only after the platform's generator was fed from `raw_rand`: until then, after every install and
 * every upgrade, it would give the same bytes each time.
 */
export interface Randomness {
    /** Fetches a seed. To be called from a timer set at init and after an upgrade. */
    seed(): Promise<void>;
    /** `undefined` while there is no seed; asking makes sure that one is on its way. */
    bytes(length: number): Uint8Array | undefined;
}

export function createRandomness(host: Host): Randomness {
    let seeded = false;
    let askedAt = -Infinity;

    async function seed(): Promise<void> {
        if (seeded || host.now() - askedAt < PATIENCE_MS) return;
        askedAt = host.now();
        const answer = await host.rawRand();
        if (answer.kind === 'replied') {
            host.seedRandom(answer.bytes);
            seeded = true;
        } else {
            askedAt = -Infinity;
            host.after(1, seed);
        }
    }

    function bytes(length: number): Uint8Array | undefined {
        if (seeded) return host.randomBytes(length);
        host.after(0, seed);
        return undefined;
    }
    return { seed, bytes };
}
