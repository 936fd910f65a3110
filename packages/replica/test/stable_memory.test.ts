import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StableMemory } from '../src/core/stable_memory';

const PAGE = 65_536;
const PAGES = 3;

const write = fc.record({
    kind: fc.constant('write' as const),
    // Near page borders: that is where a mistake would be.
    offset: fc
        .integer({ min: 0, max: PAGES })
        .chain((page) => fc.integer({ min: -5, max: 5 }).map((by) => Math.max(0, page * PAGE + by))),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
});
const action = fc.oneof(
    write,
    fc.constant({ kind: 'grow' as const }),
    fc.constant({ kind: 'commit' as const }),
    fc.constant({ kind: 'rollback' as const }),
);

describe('stable memory', () => {
    it('reads as a plain buffer would, whatever is written, kept and undone', () => {
        fc.assert(
            fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
                const memory = new StableMemory();
                memory.grow(1);
                let model = new Uint8Array(PAGE);
                let kept = model.slice();
                memory.begin();
                for (const each of actions) {
                    if (each.kind === 'grow' && memory.size < PAGES) {
                        memory.grow(1);
                        model = Uint8Array.from([...model, ...new Uint8Array(PAGE)]);
                    } else if (each.kind === 'write') {
                        const fits = each.offset + each.bytes.length <= model.length;
                        expect(memory.contains(each.offset, each.bytes.length)).toBe(fits);
                        if (!fits) continue;
                        memory.write(each.offset, each.bytes);
                        model.set(each.bytes, each.offset);
                    } else if (each.kind === 'commit') {
                        memory.commit();
                        memory.begin();
                        kept = model.slice();
                    } else if (each.kind === 'rollback') {
                        memory.rollback();
                        memory.begin();
                        model = kept.slice();
                    }
                }
                expect(Buffer.compare(memory.toBytes(), model)).toBe(0);
            }),
            { numRuns: 60 },
        );
    });

    it('does not grow beyond 500 GiB', () => {
        const memory = new StableMemory();
        expect(memory.grow(8_192_000)).toBe(0);
        expect(memory.grow(1)).toBe(-1);
        expect(memory.size).toBe(8_192_000);
    });
});
