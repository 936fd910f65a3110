import { beforeEach, describe, expect, it } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { createRandomness, type Randomness } from '../../src/platform/randomness';
import { FakeHost } from '../support/fake_host';

class SeededHost extends FakeHost {
    asked = 0;
    readonly seeds: Uint8Array[] = [];

    override rawRand(): ReturnType<FakeHost['rawRand']> {
        this.asked += 1;
        return super.rawRand();
    }

    override seedRandom(seed: Uint8Array): void {
        this.seeds.push(seed);
    }
}

let host: SeededHost;
let randomness: Randomness;
beforeEach(() => {
    host = new SeededHost();
    randomness = createRandomness(host, createAlarm(host));
});

describe('random bytes', () => {
    it('come once the generator has its seed, for which the first who wants some asks', async () => {
        expect(randomness.bytes(4)).toBeUndefined();
        await host.pass(0);
        expect(host.seeds).toEqual([new Uint8Array(32)]);
        expect(randomness.bytes(4)).toHaveLength(4);
        randomness.prepare();
        await host.pass(60_000);
        expect(host.asked).toBe(1);
    });

    it('are asked for once, however many want them', async () => {
        host.hasRandomness = false;
        randomness.prepare();
        for (let i = 0; i < 5; i += 1) randomness.bytes(1);
        expect(host.timersSet()).toBe(1 + 1); // and the round of the alarm
        await host.pass(0);
        expect(host.asked).toBe(1);
    });

    it('are asked for again a second after a reject', async () => {
        host.hasRandomness = false;
        randomness.prepare();
        await host.pass(0);
        await host.pass(999);
        expect(host.asked).toBe(1);
        host.hasRandomness = true;
        await host.pass(1);
        expect(host.asked).toBe(2);
        expect(randomness.bytes(4)).toHaveLength(4);
    });

    it('are asked for again ten seconds later, if the answer never comes', async () => {
        host.rawRand = () => {
            host.asked += 1;
            return new Promise(() => undefined);
        };
        randomness.prepare();
        await host.pass(9_999);
        expect(randomness.bytes(1)).toBeUndefined();
        await host.pass(0);
        expect(host.asked).toBe(1);
        await host.pass(1);
        expect(randomness.bytes(1)).toBeUndefined();
        await host.pass(0);
        expect(host.asked).toBe(2);
    });
});
