import { Rows } from '@dice-wards/candid/rows';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { principalKey } from '../../src/platform/principal';
import { addPlaced, TopPlaces } from '../../src/profiles/store/top_places';
import { runs } from '../support/runs';

interface Placed {
    readonly rank: number;
    readonly id: Uint8Array;
    readonly row: Uint8Array;
}

/** As a row of the leaderboard begins: something, the principal's length, the principal; and the rest. */
function rowOf(id: Uint8Array, rest: number): Uint8Array {
    return Uint8Array.of(1, id.length, ...id, ...new Array<number>(rest % 40).fill(rest & 0xff));
}

/** Many of the same rank, and with the same first bytes. */
const player = fc.record({
    rank: fc.nat({ max: 3 }),
    id: fc
        .tuple(fc.constantFrom(0, 12, 13, 20), fc.nat({ max: 4 }), fc.nat({ max: 255 }))
        .map(([same, middle, last]) => Uint8Array.of(...new Array<number>(same).fill(9), middle, last)),
    rest: fc.nat({ max: 5000 }),
});

function isBefore(one: Placed, other: { readonly rank: number; readonly id: Uint8Array }): boolean {
    if (one.rank !== other.rank) return one.rank < other.rank;
    const padded = (id: Uint8Array): string => Buffer.concat([id, Buffer.alloc(12)]).toString('hex', 0, 12);
    const [mine, theirs] = [padded(one.id), padded(other.id)];
    return mine === theirs ? principalKey(one.id) < principalKey(other.id) : mine < theirs;
}

it('the best places are those of a sorted list, whatever comes and goes', () => {
    const MOST = 300;
    fc.assert(
        fc.property(fc.array(player, { minLength: 500, maxLength: 900 }), (players) => {
            const top = new TopPlaces(MOST);
            const model: Placed[] = [];
            for (const { rank, id, rest } of players) {
                const place = model.filter((each) => isBefore(each, { rank, id })).length;
                expect(top.placeOf(rank, id)).toBe(place);
                const at = model[place];
                const isSame = at !== undefined && Buffer.compare(at.id, id) === 0;
                const isThere = isSame && at.rank === rank;
                expect(top.isAt(place, rank, id)).toBe(isThere);
                // The lists drawn here hold some ids at two ranks.
                expect(top.isAt(place, rank + 1, id)).toBe(isSame && at.rank === rank + 1);
                const row = rowOf(id, rest);
                if (isThere && rest % 4 === 0) {
                    top.remove(place);
                    model.splice(place, 1);
                } else if (isThere) {
                    top.replace(place, row);
                    model[place] = { rank, id, row };
                } else if (place < MOST) {
                    top.insert(place, rank, row);
                    model.splice(place, 0, { rank, id, row });
                    model.length = Math.min(model.length, MOST);
                }
                expect(top.size).toBe(model.length);
            }
            model.forEach(({ row }, place) => {
                expect(Buffer.compare(top.row(place), row)).toBe(0);
            });
        }),
        { numRuns: Math.max(2, runs(60)) },
    );
});

it('nobody has a place behind the last, not even the one who had it', () => {
    const top = new TopPlaces(10);
    top.insert(0, 1, rowOf(Uint8Array.of(7), 0));
    expect(top.isAt(0, 1, Uint8Array.of(7))).toBe(true);
    top.remove(0);
    expect([top.size, top.isAt(0, 1, Uint8Array.of(7))]).toEqual([0, false]);
});

it('a row that is too long is refused, and one of 80 bytes is not', () => {
    const top = new TopPlaces(10);
    const row = (length: number): Uint8Array => Uint8Array.from({ length }, (_, n) => (n === 1 ? 2 : 7));
    top.insert(0, 1, row(80));
    expect(top.row(0)).toEqual(row(80));
    expect(() => top.replace(0, row(81))).toThrow('a row of 81 bytes');
});

it('a row is told with its place, in four bytes', () => {
    const rows = new Rows();
    const row = Uint8Array.from({ length: 20 }, (_, n) => n);
    addPlaced(rows, row, 0x01_23_45_67);
    expect([...rows.bytes.subarray(rows.size - 8, rows.size)]).toEqual([0x67, 0x45, 0x23, 0x01, 16, 17, 18, 19]);
});
