import { describe, expect, it } from 'vitest';
import { createCounter, createTally } from '../../src/platform/counters';
import { MemoryMap } from '../support/memory_map';

describe('a counter', () => {
    it('gives no number twice, across upgrades, and minds its own key', () => {
        const store = new MemoryMap();
        const counter = createCounter(store, 1);
        expect([counter.last(), counter.next(), counter.next()]).toEqual([0, 1, 2]);
        expect(createCounter(store, 2).next()).toBe(1);
        const upgraded = createCounter(store, 1);
        expect([upgraded.last(), upgraded.next()]).toEqual([2, 3]);
    });

    it('passes over numbers, and never back', () => {
        const counter = createCounter(new MemoryMap(), 1);
        counter.next();
        counter.pass(5);
        expect(counter.last()).toBe(5);
        counter.pass(3);
        expect([counter.last(), counter.next()]).toEqual([5, 6]);
    });
});

describe('a tally', () => {
    it('goes up and down, across upgrades, and minds its own key', () => {
        const store = new MemoryMap();
        const tally = createTally(store, 1);
        expect(tally.value()).toBe(0);
        tally.add(1);
        tally.add(2);
        tally.add(-1);
        expect(tally.value()).toBe(2);
        expect(createTally(store, 1).value()).toBe(2);
        expect(createTally(store, 2).value()).toBe(0);
    });

    it('does not go below 0', () => {
        const store = new MemoryMap();
        createTally(store, 1).add(-1);
        expect(createTally(store, 1).value()).toBe(0);
    });
});
