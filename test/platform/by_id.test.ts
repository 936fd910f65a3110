import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ById } from '../../src/platform/by_id';
import { runs } from '../support/runs';

it('is a map by numbers', () => {
    const steps = fc.array(
        fc.record({
            id: fc.integer({ min: 0, max: 20 }),
            value: fc.nat(9),
            what: fc.constantFrom('set', 'delete', 'clear'),
        }),
        { maxLength: 60 },
    );
    fc.assert(
        fc.property(steps, (all) => {
            const ours = new ById<number>();
            const map = new Map<number, number>();
            for (const { id, value, what } of all) {
                if (what === 'set') {
                    ours.set(id, value);
                    map.set(id, value);
                } else if (what === 'delete') {
                    expect(ours.delete(id)).toBe(map.delete(id));
                } else if (value === 0) {
                    ours.clear();
                    map.clear();
                }
                expect([ours.get(id), ours.has(id), ours.size]).toEqual([map.get(id), map.has(id), map.size]);
            }
            expect([...ours]).toEqual([...map]);
            expect([...ours.ids()]).toEqual([...map.keys()]);
            expect([...ours.values()]).toEqual([...map.values()]);
            expect(ours.oldest()).toBe([...map.keys()][0]);
        }),
        { numRuns: runs(5000) },
    );
});
