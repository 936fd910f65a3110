import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngines } from '../../src/lobbies/jobs/engines';
import { createReview } from '../../src/lobbies/jobs/review';
import type { Room } from '../../src/lobbies/model/room';
import type { RoomStore } from '../../src/lobbies/store/room_store';
import { createAlarm } from '../../src/platform/alarm';
import { createCounter } from '../../src/platform/counters';
import type { CallAnswer } from '../../src/platform/host';
import { createLinks } from '../../src/platform/links';
import { Account, AccountFor } from '../../src/platform/messages';
import { ENGINE_REFUSALS, refusalsOf, replyOf } from '../../src/platform/refusal';
import { argumentsOf } from '../../src/platform/takes';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';
import { newPublicLog } from '../support/public_log';
import { ANA, BEN, ENGINE, OTHER_ENGINE } from './world';

const encodeAccount = compileEncoder([replyOf(Account, refusalsOf(ENGINE_REFUSALS))]);
const decodeAsked = compileDecoder(argumentsOf(AccountFor));
const PHASES = ['waiting', 'starting', 'inGame', 'finished'] as const;
const ENGINES = [ENGINE, OTHER_ENGINE];
const UNREACHABLE: CallAnswer = { kind: 'rejected', code: 5, message: 'it is stopped' };
const GONE: CallAnswer = { kind: 'rejected', code: 3, message: 'there is no such canister' };

type Place = readonly [phase: (typeof PHASES)[number], engine: number];

/** A Lobbies that has one room for each of these places, from id 1 on. */
class House {
    readonly host = new FakeHost();
    readonly log = newPublicLog(this.host);
    readonly finished = createCounter(new MemoryMap(), 1);
    readonly ids = createCounter(new MemoryMap(), 2);
    readonly rooms = new Map<number, Room>();
    readonly asked: number[] = [];
    readonly review;

    constructor(places: readonly Place[], linked: Uint8Array | null = ENGINE) {
        for (const [phase, engine] of places) {
            const stage = { phase, guests: [BEN], engine: ENGINES[engine] };
            const id = this.ids.next();
            this.rooms.set(id, { id, createdAtMs: 1000 * id, owner: ANA, stage } as unknown as Room);
        }
        const links = createLinks(new MemoryMap());
        links.set({ profiles: null, lobbies: null, gameEngine: linked });
        const rooms = {
            get: (id: number) => this.rooms.get(id),
            move: (room: Room, stage: Room['stage']) => this.rooms.set(room.id, { ...room, stage }),
            played: {
                running: (first: number, last: number, count: number) => {
                    const found = this.in('inGame').filter((id) => id >= first && id <= last);
                    const some = found.slice(0, count).map((id) => this.rooms.get(id));
                    return { rooms: some, next: found.length > count ? found[count] : last + 1 };
                },
            },
            memberGames: { areAny: () => this.rooms.size > 0 },
        } as unknown as RoomStore;
        const engines = createEngines(this.host, links);
        const { host, ids: roomIds, finished: finishedGames } = this;
        const matches = { end: () => undefined };
        const parts = { host, engines, rooms, matches, roomIds, finishedGames, publicLog: this.log };
        this.review = createReview(createAlarm(host), parts);
    }

    /** Lets a minute pass; the engines' answers are what `answer` makes of the ids that they are asked about. */
    async answering(answer: (ids: readonly number[], engine: Uint8Array) => CallAnswer): Promise<void> {
        for (let second = 0; second < 60; second += 1) {
            await this.host.pass(1000);
            for (let call = this.host.calls[0]; call !== undefined; call = this.host.calls[0]) {
                const decoded = decodeAsked(call.argument);
                if (!decoded.ok) throw new Error(decoded.error);
                const ids = decoded.value[0].map(({ roomId }) => roomId);
                this.asked.push(...ids);
                await call.answer(answer(ids, call.canister));
            }
        }
    }

    /** The rooms in this phase. */
    in(phase: string): number[] {
        return [...this.rooms.values()].filter(({ stage }) => stage.phase === phase).map(({ id }) => id);
    }
}

function account(highestId: number, unknown: readonly number[]): CallAnswer {
    return {
        kind: 'replied',
        bytes: encodeAccount([{ Ok: { highestId, unknown: [...unknown], over: [], games: 0, letters: 0 } }]),
    };
}

describe('a review', () => {
    it('asks about each running game once, and ends those that their engines have lost, and no others', async () => {
        const place = fc.tuple(fc.constantFrom(...PHASES), fc.integer({ min: 0, max: 1 }));
        const places = fc.array(place, { maxLength: 260 });
        await fc.assert(
            fc.asyncProperty(places, fc.integer({ min: 1, max: 5 }), async (given, every) => {
                const house = new House(given);
                const running = house.in('inGame');
                const over = house.in('finished');
                const isLost = (id: number) => id % every === 0;
                house.review.begin();
                await house.answering((ids) => account(0, ids.filter(isLost)));
                expect(house.asked.sort((a, b) => a - b)).toEqual(running);
                const lost = running.filter(isLost);
                expect(house.in('inGame')).toEqual(running.filter((id) => !isLost(id)));
                expect(house.in('finished')).toEqual([...over, ...lost].sort((a, b) => a - b));
                expect(house.finished.last()).toBe(lost.length);
                for (const id of lost) expect(house.rooms.get(id)?.stage).toMatchObject({ winner: undefined });
            }),
            { numRuns: 30 },
        );
    });

    it('learns which ids were issued, also without rooms', async () => {
        const house = new House([]);
        house.review.begin();
        await house.answering(() => account(41, []));
        expect(house.ids.next()).toBe(42);
    });

    it('ends nothing when an engine does not answer, and all of its games when it is gone', async () => {
        const house = new House([
            ['inGame', 0],
            ['inGame', 1],
        ]);
        house.review.begin();
        await house.answering((_ids, engine) => (engine === ENGINE ? UNREACHABLE : GONE));
        expect(house.in('inGame')).toEqual([1]);
        expect(house.in('finished')).toEqual([2]);
    });

    it('ends only rooms that it has asked about', async () => {
        const house = new House([
            ['inGame', 0],
            ['waiting', 0],
        ]);
        house.review.begin();
        await house.answering((ids) => account(0, ids.length === 0 ? [1] : [2]));
        expect(house.in('inGame')).toEqual([1]);
        expect(house.in('waiting')).toEqual([2]);
    });

    it('asks about fifty rooms at a time, and passes over those that are not', async () => {
        const house = new House(Array.from({ length: 260 }, (_, n) => [n % 2 === 0 ? 'inGame' : 'finished', 0]));
        house.review.begin();
        const sizes: number[] = [];
        await house.answering((ids) => {
            sizes.push(ids.length);
            return account(0, []);
        });
        // The first call asks for the highest id alone.
        expect(sizes).toEqual([0, 50, 50, 30]);
    });

    it('leaves rooms alone that have changed since it asked', async () => {
        const house = new House([
            ['inGame', 0],
            ['inGame', 0],
            ['inGame', 0],
        ]);
        house.review.begin();
        await house.answering((ids) => {
            if (ids.length === 0) return account(0, []);
            const [over, another] = [1, 2].map((id) => house.rooms.get(id) as Room);
            house.rooms.set(1, { ...over, stage: { ...over.stage, phase: 'finished', winner: 0 } as never });
            house.rooms.set(2, { ...another, createdAtMs: 1 });
            return account(0, ids);
        });
        expect(house.rooms.get(1)?.stage).toMatchObject({ phase: 'finished', winner: 0 });
        expect([house.in('inGame'), house.in('finished')]).toEqual([[2], [1, 3]]);
        expect(house.finished.last()).toBe(1);
    });

    it('passes over a room that is gone by the time of the answer', async () => {
        const house = new House([
            ['inGame', 0],
            ['inGame', 0],
        ]);
        house.review.begin();
        await house.answering((ids) => {
            if (ids.length > 0) house.rooms.delete(1);
            return account(0, ids);
        });
        expect([...house.rooms.keys(), ...house.in('finished')]).toEqual([2, 2]);
    });

    it('asks about the same rooms again the next time, also without a linked engine', async () => {
        const all = Array.from({ length: 120 }, (_, n) => n + 1);
        const house = new House(
            all.map(() => ['inGame', 1] as const),
            null,
        );
        for (const times of [1, 2]) {
            house.review.begin();
            await house.answering(() => account(0, []));
            expect(house.asked).toEqual(times === 1 ? all : [...all, ...all]);
        }
    });

    it('of the day is left out while no game is running', async () => {
        const house = new House([['inGame', 0]]);
        house.rooms.clear();
        house.review.wake();
        await house.host.pass(25 * 60 * 60_000);
        expect(house.host.calls).toEqual([]);
    });

    it('waits ten minutes after an upgrade, and comes every day', async () => {
        const house = new House([['inGame', 0]]);
        house.review.wake();
        await house.host.pass(599_000);
        expect(house.host.calls).toEqual([]);
        await house.host.pass(1000);
        await house.answering(() => account(0, []));
        expect(house.asked).toEqual([1]);
        await house.host.pass(24 * 60 * 60_000);
        await house.answering(() => account(0, []));
        expect(house.asked).toEqual([1, 1]);
    });

    it('comes at once to a Lobbies without rooms, which may have been reinstalled', async () => {
        const house = new House([]);
        house.review.wake();
        await house.answering(() => account(41, []));
        expect(house.ids.next()).toBe(42);
    });

    it('whose answer was lost is begun again after ten minutes, and not before', async () => {
        const house = new House([['inGame', 0]]);
        house.review.begin();
        await house.host.pass(1000);
        expect(house.host.calls).toHaveLength(1);
        house.host.calls.length = 0;
        house.review.begin();
        await house.host.pass(1000);
        expect(house.host.calls).toHaveLength(0);
        await house.host.pass(10 * 60_000);
        house.review.begin();
        await house.answering((ids) => account(0, ids));
        expect(house.in('finished')).toEqual([1]);
    });
});
