import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSessions, openLater, REFUSED_MS, type Session, type Sessions } from '../../src/platform/sessions';
import { MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';

const A_CANISTER = Uint8Array.of(7, 1);
const HOUR = 3_600_000;

function key(number: number): Uint8Array {
    return new Uint8Array(29).fill(number, 0, 28).fill(2, 28);
}

class House {
    nowMs = 1_767_225_600_000;
    readonly counters = new MemoryMap();
    readonly map = new MemoryMap();
    opened = 0;
    readonly forgotten: Uint8Array[] = [];
    sessions = this.open();

    upgrade(): void {
        this.sessions = this.open();
        this.sessions.load();
    }

    private open(): Sessions {
        const memory = (): MemoryMap => {
            this.opened += 1;
            return this.map;
        };
        return createSessions({ now: () => this.nowMs }, this.counters, openLater(memory, 0), (key) =>
            this.forgotten.push(key),
        );
    }
}

describe('sessions', () => {
    it('need no memory in a house without any', () => {
        const house = new House();
        house.upgrade();
        expect(house.sessions.some).toBe(false);
        expect([house.sessions.of(key(1)), house.opened]).toEqual([undefined, 0]);
    });

    it('have a player while they are open, and nobody for thirty days after', () => {
        const house = new House();
        const began = house.nowMs;
        house.sessions.keep({ key: key(1), player: key(9), endsAtMs: began + HOUR });
        expect(house.sessions.personOf(key(1))).toEqual(key(9));
        expect(house.sessions.personOf(key(2))).toEqual(key(2));
        expect(house.sessions.personOf(A_CANISTER)).toEqual(A_CANISTER);
        house.nowMs = began + HOUR;
        expect(house.sessions.personOf(key(1))).toBeUndefined();
        house.nowMs = began + HOUR + REFUSED_MS;
        // A later change forgets those whose time is over.
        house.sessions.keep({ key: key(3), player: key(9), endsAtMs: house.nowMs + HOUR });
        expect(house.sessions.personOf(key(1))).toEqual(key(1));
        expect(house.map.size()).toBe(2);
        expect(house.forgotten).toEqual([key(1)]);
    });

    it('refuse records of layouts that are not known', () => {
        const house = new House();
        house.sessions.keep({ key: key(1), player: key(9), endsAtMs: house.nowMs + HOUR });
        house.map.set(Uint8Array.of(1, ...key(1)), Uint8Array.of(2, ...new Uint8Array(20)));
        house.upgrade();
        expect(() => house.sessions.personOf(key(1))).toThrow('a session of the unknown layout 2');
    });

    it('end at the earliest end that anybody was told, in whatever order, through upgrades', () => {
        const change = fc.record({
            key: fc.integer({ min: 1, max: 6 }),
            hours: fc.integer({ min: -1, max: 20 }),
            isUpgraded: fc.boolean(),
        });
        fc.assert(
            fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
                const house = new House();
                const earliest = new Map<number, number>();
                for (const { key: number, hours, isUpgraded } of changes) {
                    const endsAtMs = house.nowMs + hours * HOUR;
                    house.sessions.keep({ key: key(number), player: key(100 + number), endsAtMs });
                    earliest.set(number, Math.min(earliest.get(number) ?? Infinity, endsAtMs));
                    if (isUpgraded) house.upgrade();
                }
                for (const [number, endsAtMs] of earliest) {
                    const session: Session = { key: key(number), player: key(100 + number), endsAtMs };
                    expect(house.sessions.of(key(number))).toEqual(session);
                }
                // A session and its end, each.
                expect(house.map.size()).toBe(2 * earliest.size);
            }),
            { numRuns: runs(300) },
        );
    });
});
