import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Complaint, createComplaints } from '../../src/lobbies/store/complaints';
import { createCounter } from '../../src/platform/counters';
import { MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';

const MOST = 20;

function queue() {
    const [counters, map] = [new MemoryMap(), new MemoryMap()];
    const open = () => createComplaints(createCounter(counters, 1), () => map, MOST);
    let complaints = open();
    return {
        add: (by: number, player: number, hasPlayed = false) =>
            complaints.add({
                category: 'Abuse',
                by: Uint8Array.of(1, by >> 8, by),
                player: Uint8Array.of(2, player),
                roomId: 0,
                atMs: 1000,
                hasPlayed,
            } satisfies Complaint),
        upgrade: () => {
            complaints = open();
        },
        all: () => complaints.all().map(({ number, by, player }) => [number, (by[1] << 8) | by[2], player[1]]),
    };
}

describe('the places of reports', () => {
    it('are shares: whoever has most gives way first, with the latest', () => {
        const { add, all } = queue();
        add(1, 1);
        for (let n = 0; n < 30; n += 1) add(2, n);
        expect(all()).toHaveLength(MOST);
        expect(all()[0]).toEqual([1, 1, 1]);
        add(3, 1);
        expect(all().filter(([, by]) => by !== 2)).toEqual([
            [1, 1, 1],
            [32, 3, 1],
        ]);
    });

    it('are those of players before those of any number of fresh principals', () => {
        const { add, all, upgrade } = queue();
        for (let n = 0; n < 5; n += 1) add(9, n, true);
        for (let n = 0; n < 2000; n += 1) {
            if (n === 1000) upgrade();
            add(100 + (n % 400), Math.floor(n / 400));
        }
        expect(all().filter(([, by]) => by === 9)).toHaveLength(5);
        for (let n = 0; n < MOST; n += 1) add(10 + n, 1, true);
        expect(all()).toHaveLength(MOST);
        expect(all().every(([, by]) => by < 100)).toBe(true);
    });

    it('leave the earliest of a fresh principal where others have as few', () => {
        const { add, all } = queue();
        add(1, 1);
        for (let n = 0; n < 400; n += 1) add(100 + n, 1);
        expect(all()[0]).toEqual([1, 1, 1]);
    });

    it('are kept by who reports the same again', () => {
        const { add, all } = queue();
        add(1, 1);
        add(2, 1);
        add(1, 1);
        expect(all()).toEqual([
            [1, 1, 1],
            [2, 2, 1],
        ]);
    });

    it('are the same after an upgrade, whatever came', () => {
        const report = fc.tuple(fc.nat(12), fc.nat(6), fc.boolean());
        fc.assert(
            fc.property(fc.array(report, { maxLength: 80 }), fc.nat(80), (reports, upgradeAt) => {
                const [one, other] = [queue(), queue()];
                for (const [n, [by, player, hasPlayed]] of reports.entries()) {
                    if (n === upgradeAt) other.upgrade();
                    one.add(by, player, hasPlayed);
                    other.add(by, player, hasPlayed);
                }
                expect(other.all()).toEqual(one.all());
                expect(one.all().length).toBeLessThanOrEqual(MOST);
            }),
            { numRuns: runs(300) },
        );
    });
});
