import { montyHall } from '@dice-wards/games/monty_hall';
import { codeOf } from '@dice-wards/games/monty_hall/records';
import type { Event } from '@dice-wards/games/monty_hall/rules';
import type { State } from '@dice-wards/games/monty_hall/state';
import { readStatistics, STATISTICS_BYTES, writeStatistics } from '@dice-wards/games/monty_hall/statistics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, STATES } from './arbitraries';

const { records } = montyHall;
const offset = fc.nat({ max: 9 });

function hex(written: State): string {
    const bytes = new Uint8Array(records.stateSize);
    records.writeState(written, new DataView(bytes.buffer), 0);
    return Buffer.from(bytes).toString('hex');
}

describe('records of Monty Hall', () => {
    it('keep the bytes of layout 1', () => {
        expect(hex(at('placing'))).toBe('01000000');
        expect(hex(at('prize 3'))).toBe('01010200');
        expect(hex(at('prize 1 choice 2'))).toBe('01020400');
        expect(hex(at('prize 2 choice 3 host 1'))).toBe('01030900');
        expect(hex(at('prize 2 choice 3 host 1 switch'))).toBe('01041900');
        expect(hex(at('prize 2 choice 3 host 1 switch won'))).toBe('01051900');
        expect(hex(at('prize 2 choice 3 host 1 stick lost'))).toBe('01050900');
        expect(hex(at('prize 1 abandoned'))).toBe('01060000');
    });

    it('give every state a number of its own', () => {
        expect(new Set(STATES.map(codeOf)).size).toBe(61);
    });

    it('read no bytes but those of a state', () => {
        fc.assert(
            fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
                let read: State;
                try {
                    read = records.readState(new DataView(bytes.buffer, bytes.byteOffset), 0);
                } catch {
                    return;
                }
                expect(STATES).toContainEqual(read);
            }),
        );
        const layout2 = new DataView(Uint8Array.of(2, 0, 0, 0).buffer);
        expect(() => records.readState(layout2, 0)).toThrow('layout 2');
        expect(() => records.readState(new DataView(Uint8Array.of(1, 1, 3, 0).buffer), 0)).toThrow('cannot be');
    });

    it('have a byte for each event', () => {
        fc.assert(
            fc.property(fc.array(fc.nat({ max: 252 }), { maxLength: 20 }), offset, (events, from) => {
                const bytes = new Uint8Array(40);
                const end = records.writeEvents(events as Event[], new DataView(bytes.buffer), from);
                expect(end).toBe(from + events.length);
                expect(records.readEvents(bytes.subarray(from, end))).toEqual(events);
            }),
        );
    });

    it('hold statistics up to 2^53 games', () => {
        const count = fc.oneof(fc.nat(), fc.maxSafeNat());
        const all = fc.record({
            stickWins: count,
            stickLosses: count,
            switchWins: count,
            switchLosses: count,
            abandoned: count,
        });
        fc.assert(
            fc.property(all, offset, (statistics, from) => {
                const bytes = new Uint8Array(64).fill(0xaa);
                const view = new DataView(bytes.buffer, 1);
                writeStatistics(statistics, view, from);
                expect(readStatistics(view, from)).toEqual(statistics);
                expect(bytes[from]).toBe(0xaa);
                expect(bytes.slice(1 + from + STATISTICS_BYTES).every((byte) => byte === 0xaa)).toBe(true);
            }),
        );
        const golden = new Uint8Array(STATISTICS_BYTES);
        const counters = { stickWins: 1, stickLosses: 2, switchWins: 3, switchLosses: 4, abandoned: 5 };
        writeStatistics(counters, new DataView(golden.buffer), 0);
        expect(Buffer.from(golden).toString('hex')).toBe(
            '01' +
                '3ff0000000000000' +
                '4000000000000000' +
                '4008000000000000' +
                '4010000000000000' +
                '4014000000000000',
        );
        expect(() => readStatistics(new DataView(new ArrayBuffer(STATISTICS_BYTES)), 0)).toThrow('layout 0');
    });
});
