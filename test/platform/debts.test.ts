import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDebts } from '../../src/platform/debts';

const principal = fc.uint8Array({ minLength: 1, maxLength: 29 });

describe('debts', () => {
    it('are those that were set last, of few principals', () => {
        fc.assert(
            fc.property(fc.array(fc.tuple(principal, fc.nat()), { maxLength: 4 }), (entries) => {
                const debts = createDebts(1024);
                const known = new Map<string, number>();
                for (const [who, until] of entries) {
                    debts.set(who, until);
                    known.set(head(who), until);
                }
                for (const [who] of entries) expect(debts.of(who)).toBe(known.get(head(who)));
            }),
        );
    });

    it('are nothing of somebody unknown', () => {
        expect(createDebts().of(Uint8Array.of(1, 2, 3))).toBe(0);
    });

    it('of canisters, whose principals differ in few bytes, do not push one another out', () => {
        const debts = createDebts();
        const ids = Array.from({ length: 1000 }, (_, i) => Uint8Array.of(0, 0, 0, 0, 1, 0xc0, i >>> 8, i, 1, 1));
        for (const [i, id] of ids.entries()) debts.set(id, 1000 + i);
        expect(ids.filter((id, i) => debts.of(id) !== 1000 + i)).toEqual([]);
    });

    it('stay of whoever owes most, whatever the crowd', () => {
        const debts = createDebts(16);
        const penalised = Uint8Array.of(9, 9, 9);
        debts.set(penalised, 1_000_000);
        for (let i = 0; i < 5000; i += 1) debts.set(Uint8Array.of(1, i >>> 8, i), 1000 + i);
        expect(debts.of(penalised)).toBe(1_000_000);
    });

    it('forget whoever owes least when a set is full', () => {
        const debts = createDebts(1);
        const ids = [1, 2, 3, 4, 5].map((n) => Uint8Array.of(n));
        for (const [i, id] of ids.entries()) debts.set(id, 100 - i);
        expect(ids.map((id) => debts.of(id))).toEqual([100, 99, 98, 0, 96]);
    });
});

/** What tells principals apart here. */
function head(who: Uint8Array): string {
    return [...Array(12).keys()].map((i) => who[i] ?? 0).join();
}
