import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Allowance, createBudget } from '../../src/platform/budget';
import { FakeHost } from '../support/fake_host';

const ALLOWANCE: Allowance = {
    sure: { holds: 100, aSecond: 1 },
    more: { holds: 1000, aSecond: 10 },
    house: { holds: 5000, aSecond: 20 },
};
const ANA = Uint8Array.of(1, 2);
const retryIn = (retryAfterSeconds: number) => ({ Err: { TooManyRequests: { retryAfterSeconds } } });
const one = (n: number) => Uint8Array.of(7, n >>> 16, n >>> 8, n);

let host: FakeHost;
beforeEach(() => {
    host = new FakeHost();
});

/** What somebody gets who takes all they can. */
function takeAll(budget: ReturnType<typeof createBudget>, who: Uint8Array, price = 10): number {
    let taken = 0;
    while (budget.take(who, price) === undefined) taken += price;
    return taken;
}

describe('a budget', () => {
    it('is the sure part and the share of the house, and then says when', async () => {
        const budget = createBudget(host, ALLOWANCE);
        expect(takeAll(budget, ANA)).toBe(1100);
        expect(budget.left()).toBe(4000);
        expect(budget.take(ANA, 10)).toEqual(retryIn(1));
        await host.pass(1000);
        expect(budget.take(ANA, 10)).toBeUndefined();
        expect(budget.take(ANA, 10)).toEqual(retryIn(1));
    });

    it('tells what it has charged, from whichever part, and nothing that it refuses', () => {
        const budget = createBudget(host, ALLOWANCE);
        const taken = takeAll(budget, ANA) + takeAll(budget, one(1));
        expect(budget.charged()).toBe(taken);
        expect(budget.take(ANA, 10)).toBeDefined();
        expect(budget.charged()).toBe(taken);
    });

    it('leaves everybody their sure part when the house has nothing', () => {
        const budget = createBudget(host, ALLOWANCE);
        for (let n = 0; n < 1000; n += 1) takeAll(budget, one(n));
        expect(budget.left()).toBeLessThan(10);
        expect(takeAll(budget, ANA)).toBe(100);
    });

    it('gives less and less of the house the less there is', () => {
        const budget = createBudget(host, ALLOWANCE);
        const gained = Array.from({ length: 40 }, (_, n) => takeAll(budget, one(n)));
        expect(gained[0]).toBe(1100);
        expect(gained[9]).toBeLessThan(400);
        expect(gained).toEqual(gained.toSorted((a, b) => b - a));
    });

    it('never gives more than flows in, whoever asks, whenever', async () => {
        const ask = fc.record({ who: fc.nat(5), price: fc.integer({ min: 1, max: 90 }), waitMs: fc.nat(20_000) });
        await fc.assert(
            fc.asyncProperty(fc.array(ask, { maxLength: 300 }), async (asks) => {
                const world = new FakeHost();
                const budget = createBudget(world, ALLOWANCE);
                const taken = new Map<number, number>();
                let all = 0;
                let seconds = 0;
                for (const { who, price, waitMs } of asks) {
                    await world.pass(waitMs);
                    seconds += waitMs / 1000;
                    const refused = budget.take(one(who), price);
                    if (refused !== undefined) continue;
                    taken.set(who, (taken.get(who) ?? 0) + price);
                    all += price;
                }
                const { sure, more, house } = ALLOWANCE;
                for (const sum of taken.values()) {
                    expect(sum).toBeLessThanOrEqual(sure.holds + more.holds + (sure.aSecond + more.aSecond) * seconds);
                }
                const sureOfAll = 6 * (sure.holds + sure.aSecond * seconds);
                expect(all).toBeLessThanOrEqual(sureOfAll + house.holds + house.aSecond * seconds);
            }),
        );
    });

    it('says when a call can be paid whose first part was paid in vain', async () => {
        const prices = fc.record({ before: fc.integer({ min: 1, max: 30 }), price: fc.integer({ min: 1, max: 60 }) });
        await fc.assert(
            fc.asyncProperty(prices, async ({ before, price }) => {
                const world = new FakeHost();
                const budget = createBudget(world, ALLOWANCE);
                takeAll(budget, ANA, before + price);
                const first = budget.take(ANA, before);
                const refused = first ?? budget.take(ANA, price, before);
                if (refused === undefined || !('TooManyRequests' in refused.Err)) return;
                const { retryAfterSeconds } = refused.Err.TooManyRequests;
                await world.pass(retryAfterSeconds * 1000);
                expect(budget.take(ANA, before)).toBeUndefined();
                if (first === undefined) expect(budget.take(ANA, price, before)).toBeUndefined();
            }),
        );
    });

    it('refuses for as long as it says', async () => {
        await fc.assert(
            fc.asyncProperty(fc.integer({ min: 1, max: 90 }), async (price) => {
                const world = new FakeHost();
                const budget = createBudget(world, ALLOWANCE);
                takeAll(budget, ANA, price);
                const refused = budget.take(ANA, price);
                if (refused === undefined || !('TooManyRequests' in refused.Err)) throw new Error('no refusal');
                await world.pass(refused.Err.TooManyRequests.retryAfterSeconds * 1000);
                expect(budget.take(ANA, price)).toBeUndefined();
            }),
        );
    });
});
