import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEMORY as GAME_ENGINE, GAME_MAPS } from '../../src/game_engine/store/memory';
import { MEMORY as LOBBIES } from '../../src/lobbies/store/memory';
import { u32Key } from '../../src/platform/bytes';
import { createSchema } from '../../src/platform/schema';
import { MEMORY as PROFILES } from '../../src/profiles/store/memory';
import { MEMORY as TOURNAMENTS } from '../../src/tournaments/store/memory';
import { ROOT } from '../../tools/layout';
import { MemoryMap } from '../support/memory_map';

describe('the schema of what is stored', () => {
    function schema(counters: MemoryMap, taken: string[], ...names: string[]) {
        const steps = names.map((name) => () => void taken.push(name));
        return createSchema(counters, steps);
    }

    it('takes each step once', () => {
        const counters = new MemoryMap();
        const taken: string[] = [];
        schema(counters, taken).install();
        schema(counters, taken, 'a', 'b').upgrade();
        schema(counters, taken, 'a', 'b').upgrade();
        schema(counters, taken, 'a', 'b', 'c').upgrade();
        expect(taken).toEqual(['a', 'b', 'c']);
        expect(counters.get(Uint8Array.of(0))).toEqual(u32Key(103));
    });

    it('takes no step in an empty memory', () => {
        const counters = new MemoryMap();
        const taken: string[] = [];
        schema(counters, taken, 'a', 'b').install();
        schema(counters, taken, 'a', 'b').upgrade();
        expect(taken).toEqual([]);
    });

    it('has the number of this module after an install, whatever was there', () => {
        const counters = new MemoryMap();
        schema(counters, [], 'a', 'b', 'c').install();
        schema(counters, [], 'a', 'b').install();
        expect(schema(counters, []).number()).toBe(102);
    });

    it('of a later module is refused', () => {
        const counters = new MemoryMap();
        schema(counters, [], 'a', 'b').install();
        expect(() => schema(counters, [], 'a').upgrade()).toThrow(
            'What is stored has schema 102, and this module knows schemas up to 101: install a newer one',
        );
    });

    it.each([0, 1, 4, 99])('of a release before 1.0 is refused: %i', (number) => {
        const counters = new MemoryMap();
        if (number > 0) counters.set(Uint8Array.of(0), u32Key(number));
        const taken: string[] = [];
        expect(() => schema(counters, taken, 'a').upgrade()).toThrow(
            `What is stored has schema ${number}, of a release before 1.0, which this module does not read: install it anew`,
        );
        expect([taken, schema(counters, []).number()]).toEqual([[], number]);
    });
});

/**
 * All numbers that any version has used for stable memories. Append only: a memory that goes stays on the list, and its
 * number is never used for anything else.
 */
const NUMBERS = JSON.parse(readFileSync(join(ROOT, 'test', 'data', 'memory_numbers.json'), 'utf8')) as Record<
    string,
    Record<string, number>
>;

describe.each([
    ['profiles', PROFILES, {}],
    ['lobbies', LOBBIES, {}],
    ['game_engine', GAME_ENGINE, { games: GAME_MAPS }],
    ['tournaments', TOURNAMENTS, {}],
] as const)('the stable memories of %s', (name, memory: Readonly<Record<string, number>>, several) => {
    it('have the numbers on the list, and no others', () => {
        expect(NUMBERS[name]).toMatchObject(memory);
    });

    it('do not overlap', () => {
        const wide: Readonly<Record<string, number>> = several;
        const used = Object.entries(NUMBERS[name]).flatMap(([each, first]) =>
            Array.from({ length: wide[each] ?? 1 }, (_, place) => first + place),
        );
        expect(new Set(used).size).toBe(used.length);
        expect(Math.max(...used)).toBeLessThan(254);
    });
});
