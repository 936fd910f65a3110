import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCounter } from '../../src/platform/counters';
import { type CountedGames, createCountedGames } from '../../src/profiles/store/counted_games';
import { hex, MemoryMap } from '../support/memory_map';

function counted(map: MemoryMap, counters = new MemoryMap()): CountedGames {
    return createCountedGames(map, createCounter(counters, 1));
}

describe('the games that were counted', () => {
    it('are counted once each, for any ids, even after an upgrade', () => {
        const id = fc.oneof(fc.integer({ min: 0, max: 1100 }), fc.integer({ min: 0xffff_fff0, max: 0xffff_ffff }));
        fc.assert(
            fc.property(fc.array(id), (ids) => {
                const map = new MemoryMap();
                const counters = new MemoryMap();
                const games = counted(map, counters);
                const model = new Set<number>();
                for (const game of ids) {
                    expect(games.add(game)).toBe(!model.has(game));
                    model.add(game);
                }
                const upgraded = counted(map, counters);
                expect(upgraded.size()).toBe(model.size);
                for (const game of ids) expect(upgraded.add(game)).toBe(false);
            }),
        );
    });

    it('are bits of layout 1', () => {
        const map = new MemoryMap();
        const games = counted(map);
        for (const game of [512, 513, 1023]) games.add(game);
        expect(map.keys(0, 9).map(hex)).toEqual(['00000001']);
        expect(hex(map.get(Uint8Array.of(0, 0, 0, 1)) ?? new Uint8Array(0))).toBe(`0103${'00'.repeat(62)}80`);
    });
});
