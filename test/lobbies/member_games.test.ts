import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemberGames, MAX_LISTED } from '../../src/lobbies/store/member_games';
import { hex, MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';
import { ANA, BEN, ids } from './world';

describe('the running games of a member', () => {
    it('are listed, whatever begins and ends', () => {
        const step = fc.record({ id: fc.integer({ min: 1, max: 90 }), ends: fc.boolean() });
        fc.assert(
            fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
                const games = createMemberGames(new MemoryMap());
                const model = new Set<number>();
                for (const { id, ends } of steps) {
                    if (ends) {
                        games.remove(ANA, id);
                        model.delete(id);
                    } else {
                        games.add(ANA, id);
                        model.add(id);
                    }
                    expect(games.areAny()).toBe(model.size > 0);
                }
                expect(ids(games.of(ANA))).toEqual([...model].sort((a, b) => a - b));
                expect(ids(games.of(BEN))).toEqual([]);
            }),
            { numRuns: Math.max(10, runs(500)) },
        );
    });

    it('are at most 2,005: a full list loses its oldest', () => {
        const games = createMemberGames(new MemoryMap());
        for (let id = 1; id <= MAX_LISTED + 1; id += 1) games.add(ANA, id);
        const expected = Array.from({ length: MAX_LISTED }, (_, n) => n + 2);
        expect(ids(games.of(ANA))).toEqual(expected);
        games.remove(ANA, 1);
        expect(ids(games.of(ANA))).toEqual(expected);
    });

    it('have the bytes of layout 1, leave nothing behind, and are refused in another layout', () => {
        const map = new MemoryMap();
        const games = createMemberGames(map);
        games.remove(ANA, 1);
        games.add(ANA, 0xffff_ffff);
        games.add(ANA, 258);
        expect(hex(map.get(ANA) ?? ANA)).toBe('0100000002010000ffffffff');
        games.remove(ANA, 258);
        games.remove(ANA, 0xffff_ffff);
        expect(map.size()).toBe(0);
        map.set(ANA, Uint8Array.of(6, 0, 0, 0));
        expect(() => games.of(ANA)).toThrow('layout');
    });
});
