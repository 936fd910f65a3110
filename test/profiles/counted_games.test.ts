import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCounter } from '../../src/platform/counters';
import { type CountedGames, createCountedGames } from '../../src/profiles/store/counted_games';
import { hex, MemoryMap } from '../support/memory_map';

function counted(map: MemoryMap, counters = new MemoryMap()): CountedGames {
    return createCountedGames(map, createCounter(counters, 1));
}

describe('the games that were counted', () => {
    it('are counted once each, for any ids and times, even after an upgrade', () => {
        const id = fc.oneof(fc.integer({ min: 0, max: 1100 }), fc.integer({ min: 0xffff_fff0, max: 0xffff_ffff }));
        const startedAtMs = fc.constantFrom(1_767_225_600_000, 1_767_225_601_000, 1_900_000_000_000);
        fc.assert(
            fc.property(fc.array(fc.tuple(id, startedAtMs)), (ids) => {
                const map = new MemoryMap();
                const counters = new MemoryMap();
                const games = counted(map, counters);
                const model = new Set<string>();
                for (const game of ids) {
                    expect(games.add(...game)).toBe(!model.has(String(game)));
                    model.add(String(game));
                }
                const upgraded = counted(map, counters);
                expect(upgraded.size()).toBe(model.size);
                for (const game of ids) expect(upgraded.add(...game)).toBe(false);
            }),
        );
    });

    it('are counted no more once they are removed, each alone', () => {
        const games = counted(new MemoryMap());
        type Game = readonly [id: number, startedAtMs: number];
        const all: readonly Game[] = [
            [17, 1_500],
            [17, 2_500],
            [17, 3_500],
            [18, 1_500],
            [16, 2_500],
            [16, 3_500],
        ];
        const unknown: readonly Game[] = [
            [17, 9_000],
            [4000, 1_000],
        ];
        for (const game of all) games.add(...game);
        for (const gone of [all[1], all[4]]) {
            games.remove(...gone);
            expect(all.map((game) => games.add(...game))).toEqual(all.map((game) => game === gone));
        }
        for (const game of unknown) {
            games.remove(...game);
            expect(games.add(...game)).toBe(true);
        }
        for (const game of all) expect(games.add(...game)).toBe(false);
    });

    it('of an unknown layout are refused', () => {
        const map = new MemoryMap();
        counted(map).add(17, 1_000);
        for (const key of map.keys(0, 9)) map.set(key, Uint8Array.of(9));
        expect(() => counted(map).add(17, 1_000)).toThrow('layout 9');
    });

    it('are seconds of layout 1, in a further page where an id was issued again', () => {
        const map = new MemoryMap();
        const games = counted(map);
        games.add(17, 1_000);
        games.add(17, 2_999);
        games.add(31, 3_000);
        expect(map.keys(0, 9).map(hex)).toEqual(['0000000100000000', '0000000100000001']);
        const [first, second] = map.keys(0, 2).map((key) => hex(map.get(key) ?? key));
        expect(first).toBe(`01${'00000000'}${'00000001'}${'00000000'.repeat(13)}${'00000003'}`);
        expect(second).toBe(`01${'00000000'}${'00000002'}${'00000000'.repeat(14)}`);
    });
});
