import { describe, expect, it } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import type { CallAnswer } from '../../src/platform/host';
import { createRandomness } from '../../src/platform/randomness';
import { FakeHost, settled } from '../support/fake_host';

/** A platform whose `raw_rand` waits for the test. */
class SlowHost extends FakeHost {
    readonly asked: ((answer: CallAnswer) => void)[] = [];

    override rawRand(): Promise<CallAnswer> {
        return new Promise((resolve) => this.asked.push(resolve));
    }
}

async function prepared() {
    const host = new SlowHost();
    const randomness = createRandomness(host, createAlarm(host));
    randomness.prepare();
    await host.pass(1000);
    return { host, randomness };
}

const SEED: CallAnswer = { kind: 'replied', bytes: new Uint8Array(32) };

describe('random bytes', () => {
    it('are there once a seed has come, and no other seed is asked for', async () => {
        const { host, randomness } = await prepared();
        expect(randomness.bytes(3)).toBeUndefined();
        host.asked[0](SEED);
        await settled();
        // Nothing is left of the attempt but the alarm's round.
        expect(host.timersSet()).toBe(1);
        await host.pass(60_000);
        expect(randomness.bytes(3)).toHaveLength(3);
        expect(host.asked).toHaveLength(1);
    });

    it('are drawn from a new seed when the last is an hour old, and from that one until the new one has come', async () => {
        const { host, randomness } = await prepared();
        host.asked[0](SEED);
        await settled();
        await host.pass(3_599_000);
        randomness.bytes(3);
        await host.pass(0);
        expect(host.asked).toHaveLength(1);
        // While nobody draws, no seed is asked for, though the timer of the first attempt may fire late.
        await host.pass(1_000);
        expect(host.asked).toHaveLength(1);
        expect(randomness.bytes(3)).toHaveLength(3);
        await host.pass(0);
        expect(host.asked).toHaveLength(2);
        expect(randomness.bytes(3)).toHaveLength(3);
        host.asked[1](SEED);
        await settled();
        await host.pass(20_000);
        expect(host.asked).toHaveLength(2);
    });

    it('wait for another seed when the answer to the first is lost, though nobody asks for them', async () => {
        const { host, randomness } = await prepared();
        await host.pass(10_000);
        expect(host.asked).toHaveLength(2);
        host.asked[1](SEED);
        await settled();
        expect(randomness.bytes(3)).toHaveLength(3);
    });

    it('are asked for by nobody when a timer fires that is hours late', async () => {
        const { host } = await prepared();
        host.asked[0](SEED);
        await settled();
        host.stall(2 * 3_600_000);
        await host.pass(0);
        expect(host.asked).toHaveLength(1);
    });

    it('wait for another seed after a reject', async () => {
        const { host, randomness } = await prepared();
        host.asked[0]({ kind: 'rejected', code: 2, message: 'the queue is full' });
        await settled();
        await host.pass(1000);
        expect(host.asked).toHaveLength(2);
        expect(randomness.bytes(3)).toBeUndefined();
    });
});
