import type { Alarm } from './alarm';
import type { Host } from './host';

/** How long one attempt to fetch a seed may take before another is made. */
const PATIENCE_MS = 10_000;

/**
 * Random bytes, but only once the platform's generator has a seed from `raw_rand`. After every install and upgrade it would give the
 * same bytes until then.
 */
export interface Randomness {
    /** Asks for a seed. Call it at init and after an upgrade. */
    prepare(): void;
    /** `undefined` without a seed; then this asks for one. */
    bytes(length: number): Uint8Array | undefined;
}

export function createRandomness(host: Host, alarm: Alarm): Randomness {
    const seeding = alarm.job(fetchSeed);
    let seeded = false;
    let askedAt = -Infinity;

    function prepare(delayMs = 0): void {
        const nowMs = host.now();
        if (seeded || nowMs - askedAt < PATIENCE_MS) return;
        askedAt = nowMs;
        seeding.at(nowMs + delayMs, nowMs);
    }

    async function fetchSeed(): Promise<void> {
        if (seeded) return;
        // If the message with the answer traps, another seed is asked for.
        const nowMs = host.now();
        askedAt = nowMs;
        seeding.at(nowMs + PATIENCE_MS, nowMs);
        const answer = await host.rawRand();
        if (answer.kind === 'replied') {
            host.seedRandom(answer.bytes);
            seeded = true;
        } else {
            askedAt = -Infinity;
            prepare(1000);
        }
    }

    function bytes(length: number): Uint8Array | undefined {
        if (seeded) return host.randomBytes(length);
        prepare();
        return undefined;
    }
    return { prepare: () => prepare(), bytes };
}
