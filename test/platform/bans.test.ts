import { beforeEach, expect, it } from 'vitest';
import { createBans } from '../../src/platform/bans';
import { createTally } from '../../src/platform/counters';
import { MemoryMap } from '../support/memory_map';

const ANA = Uint8Array.of(1, 2);
const BEN = Uint8Array.of(2, 2);

let counters: MemoryMap;
beforeEach(() => {
    counters = new MemoryMap();
});

it('bans and unbans, and says whether that changed anything', () => {
    const bans = createBans(counters);
    expect([bans.some, bans.size(), bans.has(ANA)]).toEqual([false, 0, false]);
    expect([bans.add(ANA), bans.add(ANA), bans.add(BEN)]).toEqual([true, false, true]);
    expect([bans.some, bans.size(), bans.has(ANA), bans.has(BEN)]).toEqual([true, 2, true, true]);
    expect([bans.remove(ANA), bans.remove(ANA)]).toEqual([true, false]);
    expect([bans.some, bans.size(), bans.has(ANA), bans.has(BEN)]).toEqual([true, 1, false, true]);
    expect(bans.remove(BEN)).toBe(true);
    expect([bans.some, bans.size()]).toEqual([false, 0]);
});

it('knows after an upgrade who is banned', () => {
    createBans(counters).add(ANA);
    const upgraded = createBans(counters);
    upgraded.load();
    expect([upgraded.some, upgraded.size(), upgraded.has(ANA), upgraded.has(BEN)]).toEqual([true, 1, true, false]);
    upgraded.remove(ANA);
    const again = createBans(counters);
    again.load();
    expect([again.some, again.has(ANA)]).toEqual([false, false]);
});

it('stores each under 128 and the principal, and their number as the tally 129', () => {
    createBans(counters).add(ANA);
    expect(counters.get(Uint8Array.of(128, ...ANA))).toEqual(Uint8Array.of(1));
    expect(createTally(counters, 129).value()).toBe(1);
    expect(counters.size()).toBe(2);
});

it('keeps a ban of the house beside one of the operators: either is enough', () => {
    const bans = createBans(counters);
    expect([bans.add(ANA), bans.add(ANA, 'house'), bans.add(BEN, 'house')]).toEqual([true, true, true]);
    expect(bans.remove(ANA, 'house')).toBe(true);
    expect([bans.has(ANA), bans.has(BEN)]).toEqual([true, true]);
    expect(bans.all()).toEqual([ANA]);
    expect([bans.remove(BEN), bans.has(BEN)]).toEqual([false, true]);
    expect(bans.remove(BEN, 'house')).toBe(true);
    expect([bans.has(BEN), bans.size()]).toEqual([false, 1]);
});
