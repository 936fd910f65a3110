import { describe, expect, it } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { timeOfKey } from '../../src/platform/bytes';
import { createCounter } from '../../src/platform/counters';
import type { CallAnswer } from '../../src/platform/host';
import { createOutbox, type Outbox } from '../../src/platform/outbox';
import { PAYER } from '../../src/platform/payers';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';

const RECEIVER = Uint8Array.of(5);
const OK: CallAnswer = { kind: 'replied', bytes: Uint8Array.of(1) };
const NOT_YET: CallAnswer = { kind: 'replied', bytes: Uint8Array.of(0) };
const STOPPED: CallAnswer = { kind: 'rejected', code: 5, message: 'stopped' };
const LETTER = 1;
const LIGHT = 2;
const MOST_TRIES = 3;

class World {
    readonly host = new FakeHost();
    readonly waiting = new MemoryMap();
    readonly counters = new MemoryMap();
    receiver: Uint8Array | undefined = RECEIVER;
    isNeedless = false;
    private readonly reading = {
        payer: PAYER.game,
        receiver: () => this.receiver,
        acknowledged: (_letter: Uint8Array, answer: Uint8Array) => answer[0] === 1,
    };
    outbox: Outbox = this.install();

    install(): Outbox {
        return createOutbox(this.host, createAlarm(this.host), this.waiting, createCounter(this.counters, 1).next, {
            [LETTER]: {
                method: 'hear',
                ...this.reading,
                isNeedless: () => this.isNeedless,
            },
            [LIGHT]: { method: 'mayHear', ...this.reading, mostTries: MOST_TRIES },
        });
    }

    upgrade(): void {
        this.host.forget();
        this.outbox = this.install();
        this.outbox.wake();
    }

    post(...bytes: number[]): void {
        this.outbox.post(LETTER, Uint8Array.from(bytes));
    }

    sent(): number[][] {
        return this.host.calls.map(({ argument }) => [...argument]);
    }
}

describe('the outbox', () => {
    it('sends a letter one time, and deletes it when it is acknowledged', async () => {
        const world = new World();
        world.post(1, 2, 3);
        await world.host.pass(0);
        expect(world.host.calls).toMatchObject([{ canister: RECEIVER, method: 'hear' }]);
        expect(world.sent()).toEqual([[1, 2, 3]]);
        await world.host.calls[0].answer(OK);
        expect(world.outbox.size()).toBe(0);
        await world.host.pass(600_000);
        expect(world.sent()).toEqual([]);
    });

    it('hears the late answer to a letter that has to wait meanwhile', async () => {
        const world = new World();
        world.post(1);
        world.post(2);
        await world.host.pass(0);
        const [first, second] = world.host.calls;
        await second.answer(STOPPED);
        // The probe is on its way when the first letter is due again, which waits for what becomes of that.
        await world.host.pass(60_500);
        expect(world.sent()).toEqual([[1], [2]]);
        await first.answer(OK);
        expect(world.outbox.size()).toBe(1);
        await world.host.calls[0].answer(OK);
        expect(world.outbox.size()).toBe(0);
    });

    it.each([
        ['a reject', STOPPED],
        ['an answer that is no acknowledgement', NOT_YET],
    ])('sends again after %s, at growing intervals of at most a minute', async (_name, answer) => {
        const world = new World();
        world.post(1);
        for (const pause of [0, 1, 2, 4, 8, 16, 32, 60, 60]) {
            await world.host.pass(pause * 1000);
            expect(world.sent(), `after ${pause} s`).toEqual([[1]]);
            await world.host.calls[0].answer(answer);
            expect(world.sent()).toEqual([]);
        }
        expect(world.outbox.size()).toBe(1);
    });

    it('sends again when no answer ever comes, as after a trap in the answer’s message', async () => {
        const world = new World();
        world.post(1);
        await world.host.pass(0);
        await world.host.pass(59_000);
        expect(world.sent()).toEqual([[1]]);
        await world.host.pass(2_000);
        expect(world.sent()).toEqual([[1], [1]]);
        await world.host.calls[1].answer(OK);
        await world.host.calls[0].answer(STOPPED);
        expect(world.outbox.size()).toBe(0);
    });

    it('takes the acknowledgement of a receiver that is slower than its patience', async () => {
        const world = new World();
        world.post(1);
        await world.host.pass(61_000);
        expect(world.sent()).toEqual([[1], [1]]);
        await world.host.calls[0].answer(OK);
        expect(world.outbox.size()).toBe(0);
        await world.host.calls[0].answer(STOPPED);
        expect(world.outbox.size()).toBe(0);
    });

    it('does not send a third time because an old try failed while a newer one is on its way', async () => {
        const world = new World();
        world.post(1);
        await world.host.pass(61_000);
        await world.host.calls[0].answer(STOPPED);
        await world.host.pass(30_000);
        expect(world.sent()).toEqual([[1]]);
        await world.host.calls[0].answer(OK);
        expect(world.outbox.size()).toBe(0);
    });

    it('keeps its letters over an upgrade', async () => {
        const world = new World();
        world.post(1);
        world.upgrade();
        await world.host.pass(0);
        expect(world.sent()).toEqual([[1]]);
        world.upgrade(); // while the letter is on its way: its answer will not be heard
        await world.host.pass(59_000);
        expect(world.sent()).toEqual([]);
        await world.host.pass(2_000);
        expect(world.sent()).toEqual([[1]]);
    });

    it('asks a receiver that cannot be reached by one letter at a time, and sends all when it is back', async () => {
        const world = new World();
        for (let i = 0; i < 40; i += 1) world.post(i);
        await world.host.pass(0);
        expect(world.sent()).toHaveLength(40);
        for (const call of [...world.host.calls]) await call.answer(STOPPED);
        let tried = 0;
        for (let minute = 0; minute < 10; minute += 1) {
            await world.host.pass(60_000);
            for (const call of [...world.host.calls]) {
                tried += 1;
                await call.answer(STOPPED);
            }
        }
        expect(tried).toBeLessThanOrEqual(11);
        await world.host.pass(60_000);
        expect(world.sent()).toHaveLength(1);
        await world.host.calls[0].answer(OK);
        await world.host.pass(1_000);
        expect(world.sent()).toHaveLength(39);
        for (const call of [...world.host.calls]) await call.answer(OK);
        expect(world.outbox.size()).toBe(0);
    });

    it.each([
        ['rejects it', STOPPED],
        ['does not acknowledge it', NOT_YET],
    ])('drops a letter of little weight when its receiver often %s, and no other waits for it', async (_how, answer) => {
        const world = new World();
        world.outbox.post(LIGHT, Uint8Array.of(9));
        for (const pause of [0, 1, 2]) {
            await world.host.pass(pause * 1000);
            expect(world.host.calls).toMatchObject([{ method: 'mayHear' }]);
            await world.host.calls[0].answer(answer);
            world.post(1);
            await world.host.pass(0);
            expect(world.host.calls).toMatchObject([{ method: 'hear' }]);
            await world.host.calls[0].answer(OK);
        }
        expect(world.outbox.size()).toBe(0);
        await world.host.pass(3_600_000);
        expect(world.sent()).toEqual([]);
    });

    it('asks a receiver that cannot be reached by no letter of little weight, and sends it when the receiver is back', async () => {
        const world = new World();
        world.outbox.post(LIGHT, Uint8Array.of(9));
        await world.host.pass(0);
        await world.host.calls[0].answer(STOPPED);
        world.post(1);
        await world.host.pass(0);
        await world.host.calls[0].answer(STOPPED);
        for (let tries = 0; tries < 10; tries += 1) {
            while (world.host.calls.length === 0) await world.host.pass(1000);
            expect(world.sent()).toEqual([[1]]);
            await world.host.calls[0].answer(STOPPED);
        }
        while (world.host.calls.length === 0) await world.host.pass(1000);
        await world.host.calls[0].answer(OK);
        await world.host.pass(0);
        expect(world.sent()).toEqual([[9]]);
        await world.host.calls[0].answer(OK);
        expect(world.outbox.size()).toBe(0);
    });

    it('waits until the receiver is known', async () => {
        const world = new World();
        world.receiver = undefined;
        world.post(1);
        await world.host.pass(120_000);
        expect(world.sent()).toEqual([]);
        world.receiver = RECEIVER;
        world.outbox.hurry();
        await world.host.pass(0);
        expect(world.sent()).toEqual([[1]]);
    });

    it('drops a letter that has become needless, even one that is on its way', async () => {
        const world = new World();
        world.outbox.post(LETTER, Uint8Array.of(1), 1000);
        world.post(2);
        await world.host.pass(0);
        world.isNeedless = true;
        await world.host.pass(1000);
        expect(world.sent()).toEqual([[2]]);
        expect(world.outbox.size()).toBe(1);
        await world.host.pass(60_000);
        expect(world.sent()).toEqual([[2]]);
        expect(world.outbox.size()).toBe(0);
        await world.host.calls[0].answer(NOT_YET);
        expect(world.outbox.size()).toBe(0);
    });

    it('takes a delayed letter back', async () => {
        const world = new World();
        const letter = world.outbox.post(LETTER, Uint8Array.of(1), 60_000);
        await world.host.pass(30_000);
        const timers = world.host.timersSet();
        expect(world.outbox.cancel(letter)).toBe(true);
        expect(world.host.timersSet()).toBe(timers - 1);
        expect(world.outbox.cancel(letter)).toBe(false);
        await world.host.pass(60_000);
        expect(world.sent()).toEqual([]);
        expect(world.outbox.size()).toBe(0);
    });

    it('takes none back that is on its way, even where it lies at the time that it was posted for', async () => {
        const world = new World();
        const letter = world.outbox.post(LETTER, Uint8Array.of(1), 60_000);
        world.outbox.hurry();
        await world.host.pass(0);
        expect(world.sent()).toEqual([[1]]);
        expect(world.outbox.cancel(letter)).toBe(false);
        expect(world.outbox.size()).toBe(1);
    });

    it('sends what was put with the next flush, without a timer before, and keeps it until it is acknowledged', async () => {
        const world = new World();
        world.outbox.put(LETTER, Uint8Array.of(1));
        world.outbox.put(LETTER, Uint8Array.of(2));
        expect(world.host.timersSet()).toBe(0);
        expect(world.outbox.size()).toBe(2);
        world.outbox.flush();
        world.outbox.flush();
        expect(world.sent()).toEqual([[1], [2]]);
        await world.host.calls[0].answer(OK);
        expect(world.outbox.size()).toBe(1);
        await world.host.pass(60_000);
        expect(world.sent()).toEqual([[2], [2]]);
        await world.host.calls[0].answer(OK);
        expect(world.outbox.size()).toBe(0);
    });

    it('sends what was put and not flushed after an upgrade', async () => {
        const world = new World();
        world.outbox.put(LETTER, Uint8Array.of(1));
        world.upgrade();
        await world.host.pass(60_000);
        expect(world.sent()).toEqual([[1]]);
    });

    it('flushes to a silent receiver by one probe, and the rest when it is back', async () => {
        const world = new World();
        world.post(0);
        await world.host.pass(0);
        await world.host.calls[0].answer(STOPPED);
        for (const each of [1, 2, 3]) world.outbox.put(LETTER, Uint8Array.of(each));
        world.outbox.flush();
        expect(world.sent()).toEqual([]);
        await world.host.pass(1_000);
        expect(world.sent()).toHaveLength(1);
        await world.host.calls[0].answer(OK);
        await world.host.pass(0);
        expect(world.sent()).toHaveLength(3);
    });

    it('has fifty letters under way, and sends the next with each answer', async () => {
        const world = new World();
        for (let i = 0; i < 120; i += 1) world.outbox.put(LETTER, Uint8Array.of(i));
        world.outbox.flush();
        expect(world.sent()).toHaveLength(50);
        const heard: number[] = [];
        for (let next = world.host.calls[0]; next !== undefined; [next] = world.host.calls) {
            heard.push(next.argument[0]);
            await next.answer(OK);
            expect(world.sent()).toHaveLength(Math.min(50, 120 - heard.length));
        }
        expect(heard.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i));
        expect(world.outbox.size()).toBe(0);
    });

    it('sends the letters that wait a minute after no answer came to any of fifty', async () => {
        const world = new World();
        for (let i = 0; i < 80; i += 1) world.post(i);
        await world.host.pass(1_000);
        await world.host.pass(58_000);
        expect(world.sent()).toHaveLength(50);
        await world.host.pass(2_000);
        expect(world.sent()).toHaveLength(100);
        expect(new Set(world.sent().map(([first]) => first)).size).toBe(80);
    });

    it('sends many letters, each once, while one receiver is slow', async () => {
        const world = new World();
        for (let i = 0; i < 200; i += 1) world.post(i);
        const first = new Set<number>();
        for (let second = 0; second < 4; second += 1) {
            await world.host.pass(1_000);
            const calls = [...world.host.calls];
            expect(calls).toHaveLength(50);
            for (const call of calls) {
                expect(first.has(call.argument[0])).toBe(false);
                first.add(call.argument[0]);
                await call.answer(OK);
            }
        }
        expect(world.outbox.size()).toBe(0);
    });

    it('puts off five hundred letters a message to one that is silent, and the rest at once', async () => {
        const world = new World();
        world.post(0);
        await world.host.pass(0);
        for (let i = 0; i < 1200; i += 1) world.post(i);
        await world.host.calls[0].answer(STOPPED);
        await world.host.pass(0);
        expect(world.sent()).toEqual([]);
        const now = world.host.now();
        expect(world.waiting.keys(0, 1200).every((key) => timeOfKey(key) > now)).toBe(true);
    });

    it('lists its letters in the order in which they are due, with what became of them', async () => {
        const world = new World();
        expect([world.outbox.list(9), world.outbox.oldestMs(), world.outbox.failures()]).toEqual([[], undefined, 0]);
        const start = world.host.now();
        world.post(1, 1);
        await world.host.pass(0);
        await world.host.calls[0].answer(NOT_YET);
        expect(world.outbox.failures()).toBe(1);
        await world.host.pass(500);
        world.post(2, 2);
        const one = {
            id: 1,
            method: 'hear',
            receiver: RECEIVER,
            argument: Uint8Array.of(1, 1),
            tries: 1,
            postedMs: start,
        };
        const two = { ...one, id: 2, argument: Uint8Array.of(2, 2), tries: 0, postedMs: start + 500 };
        expect(world.outbox.list(9)).toEqual([two, one]);
        expect(world.outbox.list(1)).toEqual([two]);
        expect(world.outbox.oldestMs()).toBe(start);
    });

    it('lists a letter that a later version has written, and drops it', async () => {
        const world = new World();
        world.outbox.post(9, Uint8Array.of(1));
        world.post(2);
        await world.host.pass(0);
        expect(world.sent()).toEqual([[2]]);
        const later = world.outbox.list(9).find(({ id }) => id === 1);
        expect(later).toMatchObject({ method: 'a letter of kind 9', receiver: undefined, tries: 0 });
        expect([world.outbox.drop(1), world.outbox.list(9).length]).toEqual([true, 1]);
    });

    it('knows the age of letters from before an upgrade only since that', async () => {
        const world = new World();
        world.post(1);
        await world.host.pass(7_000);
        world.upgrade();
        const upgradedMs = world.host.now();
        await world.host.pass(1_000);
        world.outbox.wake();
        world.post(2);
        expect(world.outbox.oldestMs()).toBe(upgradedMs);
        expect(world.outbox.list(9).map(({ id, postedMs }) => [id, postedMs - upgradedMs])).toEqual([
            [2, 1_000],
            [1, 0],
        ]);
    });

    it('drops a letter for good, even one that is on its way', async () => {
        const world = new World();
        world.post(1);
        world.post(2);
        world.post(3);
        expect(world.outbox.drop(4)).toBe(false);
        expect(world.outbox.drop(2)).toBe(true);
        expect(world.outbox.drop(2)).toBe(false);
        await world.host.pass(0);
        expect(world.sent()).toEqual([[1], [3]]);
        expect(world.outbox.drop(1)).toBe(true);
        await world.host.calls[0].answer(NOT_YET);
        expect(world.outbox.list(9).map(({ id }) => id)).toEqual([3]);
        await world.host.pass(0);
        await world.host.calls[0].answer(OK);
        expect(world.outbox.size()).toBe(0);
    });

    it('hurries letters that wait, and leaves alone those that are on their way', async () => {
        const world = new World();
        world.outbox.post(LETTER, Uint8Array.of(1), 50_000);
        world.post(2);
        await world.host.pass(0);
        world.outbox.hurry();
        await world.host.pass(0);
        expect(world.sent()).toEqual([[2], [1]]);
        world.outbox.hurry();
        await world.host.pass(10_000);
        expect(world.sent()).toEqual([[2], [1]]);
    });

    it('leaves alone what is not due yet', async () => {
        const world = new World();
        world.post(1);
        world.outbox.post(LETTER, Uint8Array.of(2), 30_000);
        await world.host.pass(0);
        expect(world.sent()).toEqual([[1]]);
    });

    it('counts every answer that is no acknowledgement, and no other', async () => {
        const world = new World();
        for (const answer of [NOT_YET, STOPPED, OK]) {
            world.post(1);
            await world.host.pass(61_000);
            for (const call of [...world.host.calls]) await call.answer(answer);
        }
        expect(world.outbox.size()).toBeLessThan(3);
        expect(world.outbox.failures()).toBeGreaterThanOrEqual(2);
    });

    /** Seconds that pass before each try, while every answer is this one. */
    async function pauses(answer: CallAnswer, tries: number): Promise<number[]> {
        const world = new World();
        world.post(1);
        const waited: number[] = [];
        for (let seconds = 0; waited.length < tries; ) {
            await world.host.pass(0);
            const [call] = world.host.calls;
            if (call !== undefined) {
                waited.push(seconds);
                seconds = 0;
                await call.answer(answer);
            }
            const [next] = world.waiting.keys(0, 1);
            const step = Math.max(1, Math.ceil((timeOfKey(next) - world.host.now()) / 1000));
            await world.host.pass(step * 1000);
            seconds += step;
        }
        return waited;
    }

    it('tries a letter that is not taken for an hour ever more rarely, down to once a day', async () => {
        const waited = await pauses(NOT_YET, 74);
        expect(waited.slice(0, 8)).toEqual([0, 1, 2, 4, 8, 16, 32, 60]);
        expect(waited.slice(8, 62).every((seconds) => seconds === 60)).toBe(true);
        expect(waited.slice(61)).toEqual([
            60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 30_720, 61_440, 86_400, 86_400,
        ]);
    });

    it('tries a receiver that rejects for a day each minute, and then ever more rarely', async () => {
        const waited = await pauses(STOPPED, 24 * 60 + 5);
        expect(waited.slice(0, 8)).toEqual([0, 1, 2, 4, 8, 16, 32, 60]);
        expect(waited.slice(8, 24 * 60 + 2).every((seconds) => seconds === 60)).toBe(true);
        expect(waited.slice(24 * 60 + 2)).toEqual([120, 240, 480]);
    });

    it('leaves an answer to a receiver that only was silent before to the one that asked', async () => {
        const world = new World();
        for (const each of [1, 2, 3]) world.post(each);
        await world.host.pass(0);
        const [first, second, third] = world.host.calls;
        await first.answer(STOPPED);
        await second.answer(STOPPED);
        await third.answer(STOPPED);
        // One second after the first reject, as if there had been no others.
        await world.host.pass(1_000);
        expect(world.sent()).toHaveLength(1);
        await world.host.calls[0].answer(STOPPED);
        await world.host.pass(1_000);
        expect(world.sent()).toEqual([]);
        await world.host.pass(1_000);
        expect(world.sent()).toHaveLength(1);
    });
});
