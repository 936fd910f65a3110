import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { createFetchSecret } from '../../src/profiles/jobs/fetch_secret';
import { ceilingOf, GROUPS, NO_BACKING, withResult } from '../../src/profiles/model/backing';
import { NO_TRUST, TRUSTED_AFTER, trustIn, whileFounding, withDay } from '../../src/profiles/model/trust';
import { createFounding, type Founding } from '../../src/profiles/store/founding';
import { createSecretNumbers } from '../../src/profiles/store/secret_numbers';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';
import { ANA, BEN, player } from './world';

describe('trust', () => {
    it('counts a day once, by the most trusted opponent of it', () => {
        const first = withDay(NO_TRUST, 100, 0.2);
        expect(first.days).toBe(0.2);
        expect(withDay(first, 100, 0.1)).toBe(first);
        expect(withDay(first, 100, 1).days).toBe(1);
        expect(withDay(withDay(first, 100, 1), 101, 0.5).days).toBe(1.5);
    });

    it('has no use for a result that comes late', () => {
        const later = withDay(NO_TRUST, 101, 0.2);
        expect(withDay(later, 100, 1)).toBe(later);
    });

    it('comes from trust alone, and is whole after 365 days', () => {
        expect(withDay(NO_TRUST, 100, 0)).toBe(NO_TRUST);
        let trust = NO_TRUST;
        for (let day = 1; day < TRUSTED_AFTER; day += 1) trust = withDay(trust, day, 1);
        expect(trustIn(trust)).toBeCloseTo(364 / 365, 9);
        for (let day = 365; day < 400; day += 1) trust = withDay(trust, day, 1);
        expect(trustIn(trust)).toBe(1);
    });

    it('is whole at once for founders, who have played on seven days with eight others', () => {
        let trust = NO_TRUST;
        for (let day = 1; day <= 6; day += 1) trust = whileFounding(trust, day, day);
        for (let other = 10; other < 30; other += 1) trust = whileFounding(trust, 6, other);
        expect(trust.days).toBe(6);
        expect(trustIn(whileFounding(trust, 7, 1))).toBe(1);
        let few = NO_TRUST;
        for (let day = 1; day <= 60; day += 1) few = whileFounding(few, day, day % 7);
        expect(few.days).toBe(60);
    });
});

describe('the founding of a house', () => {
    let map: MemoryMap;
    let founding: Founding;
    beforeEach(() => {
        map = new MemoryMap();
        founding = createFounding(map, 8);
    });

    it('goes on until there are twelve founders, and two weeks longer', () => {
        for (let n = 1; n <= 11; n += 1) founding.add(100);
        expect(founding.isOn(10_000)).toBe(true);
        founding.add(200);
        expect([213, 214].map(founding.isOn)).toEqual([true, false]);
        founding.add(210);
        expect(founding.isOn(214)).toBe(false);
        expect(createFounding(map, 8).isOn(214)).toBe(false);
    });
});

describe('what backs a rating', () => {
    const result = fc.record({
        group: fc.nat({ max: GROUPS - 1 }),
        won: fc.boolean(),
        trust: fc.double({ min: 0, max: 1, noNaN: true }),
    });

    it('is sixteen points at most for a group, and as much as its most trusted opponent backs', () => {
        fc.assert(
            fc.property(fc.array(result, { maxLength: 200 }), (results) => {
                let backing = NO_BACKING;
                const most = new Map<number, number>();
                for (const { group, won, trust } of results) {
                    backing = withResult(backing, group, won, trust);
                    most.set(group, Math.max(most.get(group) ?? 0, Math.round(100 * trust)));
                }
                const sum = [...most.values()].reduce((all, each) => all + each, 0);
                expect(ceilingOf(backing)).toBeLessThanOrEqual(1500 + (16 * sum) / 100);
                expect([...NO_BACKING]).toEqual(Array(GROUPS).fill(0));
            }),
        );
    });

    it('is two wins of each other that each opponent takes back with two', () => {
        const once = withResult(NO_BACKING, 3, true, 1);
        expect(ceilingOf(once)).toBe(1508);
        const thrice = withResult(withResult(once, 3, true, 1), 3, true, 1);
        expect(ceilingOf(thrice)).toBe(1516);
        expect(ceilingOf(withResult(withResult(thrice, 3, false, 1), 3, false, 1))).toBe(1500);
        // Who is not trusted takes nothing.
        expect(withResult(thrice, 3, false, 0)).toBe(thrice);
    });
});

describe('the numbers of opponents', () => {
    it('depend on a secret, on the player and on the opponent', () => {
        const numbers = createSecretNumbers(new MemoryMap(), 9);
        const others = Array.from({ length: 4096 }, (_, n) => player(n & 255).fill(n >> 8, 3));
        const of = (one: Uint8Array): string => JSON.stringify(others.map((other) => numbers.of(one, other)));
        const before = of(ANA);
        expect(of(ANA)).toBe(before);
        expect(of(BEN)).not.toBe(before);
        numbers.setSecret(new Uint8Array(32).fill(7));
        expect(of(ANA)).not.toBe(before);
        const groups = others.map((other) => numbers.of(ANA, other)[1]);
        const counts = Array.from({ length: GROUPS }, (_, group) => groups.filter((each) => each === group).length);
        expect(Math.min(...counts)).toBeGreaterThan(80);
    });

    it('have their secret from raw_rand, once, and it outlives an upgrade', async () => {
        const host = new FakeHost();
        const map = new MemoryMap();
        const numbers = createSecretNumbers(map, 9);
        const fetching = createFetchSecret(host, createAlarm(host), numbers);
        host.hasRandomness = false;
        fetching.begin();
        await host.pass(30_000);
        expect(numbers.hasSecret()).toBe(false);
        host.hasRandomness = true;
        await host.pass(2 * 60 * 60_000);
        expect(numbers.hasSecret()).toBe(true);
        const told = (some: typeof numbers) => Array.from({ length: 99 }, (_, n) => some.of(ANA, player(n)));
        const known = told(numbers);
        await host.pass(600_000);
        const again = createSecretNumbers(map, 9);
        createFetchSecret(host, createAlarm(host), again).begin();
        await host.pass(600_000);
        expect(told(again)).toEqual(known);
        expect(told(numbers)).toEqual(known);
    });
});
