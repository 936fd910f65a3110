import fc from 'fast-check';
import { expect, it } from 'vitest';
import { u32Key } from '../../src/platform/bytes';
import { createReports, MAX_REPORTS, type Report } from '../../src/profiles/store/reports';
import { hex, MemoryMap } from '../support/memory_map';

const REPORT: Report = {
    engine: Uint8Array.of(9, 1),
    gameId: 258,
    startedAtMs: 1_767_225_600_000,
    kind: 'Backgammon',
    robot: undefined,
    sides: [
        {
            id: Uint8Array.of(1, 2, 3),
            won: true,
            points: 5,
            before: { rating: 1522.5, experience: 400 },
            after: { rating: 1662.5, experience: 405 },
            number: 7,
        },
        { id: Uint8Array.of(4), won: false, points: 3, before: null, after: null, number: 258 },
    ],
};
const HEAD = '00004e21 00000102 01 019b76daa800 020901 12';
const RATINGS = '02 4097ca0000000000 00000190 02 4099fa0000000000 00000195';

function bytesOf(text: string): Uint8Array {
    return new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));
}

it('a stored report has the bytes of layout 1', () => {
    const map = new MemoryMap();
    createReports(map).add(MAX_REPORTS + 1, REPORT);
    const bytes = map.get(u32Key(1)) as Uint8Array;
    expect(hex(bytes)).toBe(
        hex(bytesOf(`01 ${HEAD} 03010203 00000005 00000007 ${RATINGS} 0104 00000003 00000102 00 00`)),
    );
    expect(createReports(map).get(MAX_REPORTS + 1)).toEqual(REPORT);
    expect(createReports(map).get(1)).toBeUndefined();
});

it('a report has as many sides as people played, and one of them has won, or nobody', () => {
    const rating = fc.record({
        rating: fc.double({ min: 100, max: 6000, noNaN: true }),
        deviation: fc.double({ min: 30, max: 350, noNaN: true }),
        volatility: fc.constant(0.06),
        ratedAtMs: fc.nat({ max: 2 ** 48 - 1 }),
    });
    const side = fc.record({
        id: fc.uint8Array({ minLength: 1, maxLength: 29 }),
        points: fc.nat({ max: 0xffff_ffff }),
        before: fc.option(rating),
        after: fc.option(rating),
        number: fc.nat({ max: 0xffff_ffff }),
    });
    const sides = fc.array(side, { minLength: 1, maxLength: 6 });
    fc.assert(
        fc.property(sides, fc.option(fc.nat({ max: 5 })), (all, winner) => {
            const reports = createReports(new MemoryMap());
            const report = { ...REPORT, sides: all.map((each, n) => ({ ...each, won: n === winner })) };
            reports.add(1, report);
            expect(reports.get(1)).toEqual(report);
        }),
    );
});

it('one of another layout is refused', () => {
    const map = new MemoryMap();
    map.set(u32Key(1), Uint8Array.of(3));
    expect(() => createReports(map).get(MAX_REPORTS + 1)).toThrow('layout 3');
});

it('a report is removed by its own number alone, and another one takes its place in the ring', () => {
    const reports = createReports(new MemoryMap());
    reports.add(1, REPORT);
    reports.remove(MAX_REPORTS + 1);
    expect(reports.get(1)).toEqual(REPORT);
    const robots = { ...REPORT, robot: 'Hard', startedAtMs: 1 } as const;
    reports.add(MAX_REPORTS + 1, robots);
    reports.remove(1);
    expect(reports.get(MAX_REPORTS + 1)).toEqual(robots);
    reports.remove(MAX_REPORTS + 1);
    expect(reports.get(MAX_REPORTS + 1)).toBeUndefined();
});
