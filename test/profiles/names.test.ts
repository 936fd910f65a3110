import { beforeEach, describe, expect, it } from 'vitest';
import { asciiBytes } from '../../src/platform/bytes';
import { type Names, RESERVED_MS } from '../../src/profiles/store/names';
import { hex, MemoryMap } from '../support/memory_map';
import { namesIn } from './names_in';
import { ANA, BEN } from './world';

const NOW = Date.UTC(2026, 0, 1);

let map: MemoryMap;
let names: Names;
beforeEach(() => {
    map = new MemoryMap();
    names = namesIn(map);
});

describe('a name', () => {
    it('that is taken has an owner and a holder, in any case', () => {
        names.take('Ana', ANA);
        expect([names.ownerOf('aNA', NOW), names.holderOf('ANA')]).toEqual([ANA, ANA]);
        expect([names.ownerOf('Ben', NOW), names.holderOf('Ben')]).toEqual([undefined, undefined]);
        expect(names.size()).toBe(1);
    });

    it('that was given up has nobody who holds it, and its owner for 30 days', () => {
        names.take('Ana', ANA);
        names.release('Ana', ANA, NOW);
        expect(names.holderOf('Ana')).toBeUndefined();
        expect(names.ownerOf('Ana', NOW + RESERVED_MS - 1)).toEqual(ANA);
        expect(names.ownerOf('Ana', NOW + RESERVED_MS)).toBeUndefined();
        names.take('ana', BEN);
        expect(names.ownerOf('Ana', NOW)).toEqual(BEN);
    });

    it('is stored in layout 1, and in layout 2 once it was given up', () => {
        const stored = () => hex(map.get(asciiBytes('ana')) ?? new Uint8Array(0));
        names.take('Ana', ANA);
        expect(stored()).toBe(`01${hex(ANA)}`);
        names.release('Ana', ANA, 258);
        expect(stored()).toBe(`02000000000102${hex(ANA)}`);
        map.set(asciiBytes('ana'), Uint8Array.of(3));
        expect(() => names.ownerOf('ana', NOW)).toThrow('layout 3');
    });
});
