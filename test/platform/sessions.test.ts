import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTally } from '../../src/platform/counters';
import { createLinks } from '../../src/platform/links';
import { onSessions } from '../../src/platform/on_sessions';
import { createSessions, openLater, REFUSED_MS, type Session, type Sessions } from '../../src/platform/sessions';
import { MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';

const LOBBIES = Uint8Array.of(7, 1);
const HOUR = 3_600_000;

function key(number: number): Uint8Array {
    return new Uint8Array(29).fill(number, 0, 28).fill(2, 28);
}

class House {
    nowMs = 1_767_225_600_000;
    readonly counters = new MemoryMap();
    readonly map = new MemoryMap();
    opened = 0;
    sessions = this.open();
    readonly links = createLinks(new MemoryMap());
    sessionsTold = createTally(this.counters, 135);

    constructor() {
        this.links.set({ lobbies: LOBBIES, profiles: null, gameEngine: null });
    }

    upgrade(): void {
        this.sessions = this.open();
        this.sessionsTold = createTally(this.counters, 135);
        this.sessions.load();
    }

    private open(): Sessions {
        const memory = (): MemoryMap => {
            this.opened += 1;
            return this.map;
        };
        return createSessions({ now: () => this.nowMs }, this.counters, openLater(memory, 0));
    }
}

describe('sessions', () => {
    it('need no memory in a house without any', () => {
        const house = new House();
        house.upgrade();
        expect(house.sessions.some).toBe(false);
        expect([house.sessions.of(key(1)), house.sessions.last(), house.opened]).toEqual([undefined, 0, 0]);
    });

    it('have a player while they are open, and nobody for thirty days after', () => {
        const house = new House();
        const began = house.nowMs;
        house.sessions.keep({ key: key(1), player: key(9), endsAtMs: began + HOUR });
        expect(house.sessions.personOf(key(1))).toEqual(key(9));
        expect(house.sessions.personOf(key(2))).toEqual(key(2));
        expect(house.sessions.personOf(LOBBIES)).toEqual(LOBBIES);
        house.nowMs = began + HOUR;
        expect(house.sessions.personOf(key(1))).toBeUndefined();
        house.nowMs = began + HOUR + REFUSED_MS;
        // A later change forgets those whose time is over.
        house.sessions.keep({ key: key(3), player: key(9), endsAtMs: house.nowMs + HOUR });
        expect(house.sessions.personOf(key(1))).toEqual(key(1));
        expect(house.map.size()).toBe(2);
    });

    it('refuse records of layouts that are not known', () => {
        const house = new House();
        house.sessions.keep({ key: key(1), player: key(9), endsAtMs: house.nowMs + HOUR });
        house.map.set(Uint8Array.of(0, ...key(1)), Uint8Array.of(2, ...new Uint8Array(20)));
        house.upgrade();
        expect(() => house.sessions.personOf(key(1))).toThrow('a session of the unknown layout 2');
    });

    it('end everywhere at the earliest end that anybody was told, in whatever order letters come, through upgrades', async () => {
        const change = fc.record({ key: fc.integer({ min: 1, max: 6 }), hours: fc.integer({ min: -1, max: 20 }) });
        const letters = fc.array(
            fc.record({
                most: fc.integer({ min: 1, max: 3 }),
                goesWrong: fc.boolean(),
                upgrade: fc.boolean(),
                back: fc.boolean(),
            }),
            {
                maxLength: 60,
            },
        );
        await fc.assert(
            fc.property(fc.array(change, { maxLength: 40 }), letters, (changes, sent) => {
                const house = new House();
                const engine = new House();
                const earliest = new Map<number, number>();
                let told = 0;
                let earlier: Parameters<typeof onSessions>[2] | undefined;
                const steps = [...sent];
                const send = (most: number, goesWrong: boolean): void => {
                    const letter = { from: told, ...house.sessions.after(told, most) };
                    const reply = onSessions(engine, LOBBIES, letter);
                    if ('Err' in reply) throw new Error('refused');
                    if (!goesWrong) told = reply.Ok;
                    earlier = letter;
                };
                for (const { key: number, hours } of changes) {
                    const endsAtMs = house.nowMs + hours * HOUR;
                    house.sessions.keep({ key: key(number), player: key(100 + number), endsAtMs });
                    earliest.set(number, Math.min(earliest.get(number) ?? Infinity, endsAtMs));
                    const step = steps.pop();
                    if (step === undefined) continue;
                    send(step.most, step.goesWrong);
                    if (step.upgrade) engine.upgrade();
                    if (step.back && earlier !== undefined) onSessions(engine, LOBBIES, earlier);
                }
                while (told < house.sessions.last()) send(2, false);
                house.upgrade();
                for (const each of [house, engine]) {
                    for (const [number, endsAtMs] of earliest) {
                        expect(each.sessions.of(key(number))).toEqual({
                            key: key(number),
                            player: key(100 + number),
                            endsAtMs,
                        } satisfies Session);
                    }
                }
            }),
            { numRuns: runs(300) },
        );
    });

    it('are told from the beginning to a canister that has forgotten them', () => {
        const house = new House();
        for (const number of [1, 2, 3])
            house.sessions.keep({ key: key(number), player: key(9), endsAtMs: house.nowMs + HOUR });
        const engine = new House();
        const letter = { from: 2, ...house.sessions.after(2, 9) };
        expect(onSessions(engine, LOBBIES, letter)).toEqual({ Ok: 0 });
        expect(engine.sessions.some).toBe(false);
        expect(onSessions(engine, LOBBIES, { from: 0, ...house.sessions.after(0, 9) })).toEqual({ Ok: 3 });
        expect(engine.sessions.personOf(key(3))).toEqual(key(9));
        expect(onSessions(engine, key(5), letter)).toEqual({ Err: { Unauthorized: null } });
        const many = Array.from({ length: 101 }, (_, n) => ({ key: key(n), player: key(9), endsAtMs: 0 }));
        expect(onSessions(engine, LOBBIES, { from: 0, upTo: 1, sessions: many })).toHaveProperty('Err.InvalidArgument');
    });

    it('are passed over in steps where many are forgotten', () => {
        const house = new House();
        for (let n = 0; n < 1200; n += 1)
            house.sessions.keep({ key: key(1), player: key(9), endsAtMs: house.nowMs + HOUR - n });
        let upTo = 0;
        let letters = 0;
        while (upTo < house.sessions.last()) {
            const next = house.sessions.after(upTo, 100);
            expect(next.upTo).toBeGreaterThan(upTo);
            upTo = next.upTo;
            letters += 1;
        }
        expect(letters).toBeLessThan(6);
        expect(house.map.size()).toBe(2);
    });
});
