import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimit } from '../../src/platform/rate_limit';
import { FakeHost } from '../support/fake_host';

const RATE = { burst: 3, seconds: 10 };
const ANA = Uint8Array.of(1, 2);
const BEN = Uint8Array.of(2, 2);
const retryIn = (retryAfterSeconds: number) => ({ Err: { TooManyRequests: { retryAfterSeconds } } });

let host: FakeHost;
beforeEach(() => {
    host = new FakeHost();
});

describe('a rate limit', () => {
    it('allows a burst, and then one call for each interval, and says when', async () => {
        const limit = createRateLimit(host, RATE);
        for (let i = 0; i < 3; i += 1) expect(limit.take(ANA)).toBeUndefined();
        expect(limit.take(ANA)).toEqual(retryIn(10));
        await host.pass(9_001);
        expect(limit.take(ANA)).toEqual(retryIn(1));
        await host.pass(999);
        expect(limit.take(ANA)).toBeUndefined();
        expect(limit.take(ANA)).toEqual(retryIn(10));
        await host.pass(3_600_000);
        for (let i = 0; i < 3; i += 1) expect(limit.take(ANA)).toBeUndefined();
        expect(limit.take(ANA)).toEqual(retryIn(10));
    });

    it('is each caller’s own, and looking costs nothing', () => {
        const limit = createRateLimit(host, RATE);
        for (let i = 0; i < 3; i += 1) limit.take(ANA);
        for (let i = 0; i < 9; i += 1) {
            expect(limit.refusal(ANA)).toEqual(retryIn(10));
            expect(limit.refusal(BEN)).toBeUndefined();
        }
        expect(limit.take(BEN)).toBeUndefined();
    });

    it('survives a crowd of strangers', () => {
        const limit = createRateLimit(host, RATE);
        for (let i = 0; i < 3; i += 1) limit.take(ANA);
        for (let i = 0; i < 60_000; i += 1) limit.take(Uint8Array.of(3, i >>> 16, i >>> 8, i));
        expect(limit.take(ANA)).toEqual(retryIn(10));
    });

    it('takes several tokens at once, or none of them', () => {
        const limit = createRateLimit(host, RATE);
        expect(limit.take(ANA, 2)).toBeUndefined();
        expect(limit.take(ANA, 2)).toEqual(retryIn(10));
        expect(limit.take(ANA)).toBeUndefined();
        expect(limit.take(ANA)).toEqual(retryIn(10));
    });

    it('forgets nobody whose bucket is not full, however long others call', async () => {
        const limit = createRateLimit(host, { burst: 2, seconds: 30 });
        for (let i = 0; i < 2; i += 1) limit.take(ANA);
        for (let second = 0; second < 29; second += 1) {
            await host.pass(1_000);
            limit.take(BEN);
            expect(limit.take(ANA)).toEqual(retryIn(29 - second));
        }
    });
});
