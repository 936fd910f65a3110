import type { Alarm } from './alarm';
import type { Host } from './host';
import { PAYER } from './payers';

/** How long one attempt to fetch a seed may take before another is made. */
const PATIENCE_MS = 10_000;
/** How long a seed serves: what somebody has read of it tells no bytes that are drawn later than that. */
const SEED_MS = 60 * 60_000;

/**
 * Random bytes, but only once the platform's generator has a seed from `raw_rand`. After every install and upgrade it would give the
 * same bytes until then. It takes another seed in each hour in which bytes are drawn.
 */
export interface Randomness {
    /** Asks for a seed. Call it at init and after an upgrade. */
    prepare(): void;
    /** `undefined` without a seed; then this asks for one. */
    bytes(length: number): Uint8Array | undefined;
}

export function createRandomness(host: Host, alarm: Alarm): Randomness {
    const seeding = alarm.job(fetchSeed);
    let seededMs = -Infinity;
    let isWanted = false;
    let askedAt = -Infinity;

    function prepare(delayMs = 0): void {
        const nowMs = host.now();
        if (isFresh(nowMs) || nowMs - askedAt < PATIENCE_MS) return;
        askedAt = nowMs;
        isWanted = true;
        seeding.at(nowMs + delayMs, nowMs);
    }

    async function fetchSeed(): Promise<void> {
        if (!isWanted) return;
        const nowMs = host.now();
        // If the message with the answer traps, another seed is asked for.
        askedAt = nowMs;
        seeding.at(nowMs + PATIENCE_MS, nowMs);
        const answer = await host.rawRand(PAYER.seeds);
        if (answer.kind === 'replied') {
            host.seedRandom(answer.bytes);
            seededMs = host.now();
            isWanted = false;
            seeding.rest();
        } else {
            askedAt = -Infinity;
            prepare(1000);
        }
    }

    function bytes(length: number): Uint8Array | undefined {
        prepare();
        return seededMs === -Infinity ? undefined : host.randomBytes(length);
    }

    function isFresh(nowMs: number): boolean {
        return nowMs - seededMs < SEED_MS;
    }
    return { prepare: () => prepare(), bytes };
}
