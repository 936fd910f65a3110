import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat64, variant } from '@dice-wards/candid/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { asciiBytes, asciiText, u32Key } from '../../src/platform/bytes';
import { createTally } from '../../src/platform/counters';
import type { CallAnswer } from '../../src/platform/host';
import { createLinks } from '../../src/platform/links';
import { MAX_CARDS, Names } from '../../src/platform/messages';
import { argumentsOf } from '../../src/platform/takes';
import { createNameLetters, type NameLetters } from '../../src/profiles/jobs/tell_names';
import { createKnownReceiver } from '../../src/profiles/store/known_receiver';
import { createUntoldNames } from '../../src/profiles/store/untold_names';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';
import { ENGINE } from './world';

const HOUR = 60 * 60_000;
const decode = compileDecoder(argumentsOf(Names), { maxBytes: 1024 });
const encodeOk = compileEncoder([variant('', { Ok: nat64 })]);
const KEPT: CallAnswer = { kind: 'replied', bytes: encodeOk([{ Ok: 1 }]) };
const STOPPED: CallAnswer = { kind: 'rejected', code: 5, message: 'stopped' };

let host: FakeHost;
/** Players by number; those without a name too. */
let names: Map<number, string | null>;
let letters: NameLetters;
/** What the receiver has been told, in order. */
let told: [number, string | null][];
beforeEach(() => {
    host = new FakeHost();
    names = new Map();
    told = [];
    const links = createLinks(new MemoryMap());
    links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    const numberOf = (id: Uint8Array): number => Buffer.from(id).readUInt32BE();
    const nameOf = (id: Uint8Array): Uint8Array | null => {
        const name = names.get(numberOf(id)) ?? null;
        return name === null ? null : asciiBytes(name);
    };
    const keys = (start: number, count: number): Uint8Array[] =>
        [...names.keys()]
            .sort((a, b) => a - b)
            .slice(start, start + count)
            .map(u32Key);
    letters = createNameLetters(
        host,
        createAlarm(host),
        () => links.get('gameEngine'),
        createUntoldNames({ nameOf, keys }, new MemoryMap(), createTally(new MemoryMap(), 1)),
        createKnownReceiver(new MemoryMap(), 1),
    );
});

/** Answers the letter that is under way, and reads it. */
async function answer(how: CallAnswer): Promise<number> {
    expect(host.calls).toHaveLength(1);
    const [call] = host.calls;
    const decoded = decode(call.argument);
    if (!decoded.ok) throw new Error(decoded.error);
    const cards = decoded.value[0].map(({ id, username }): [number, string | null] => [
        Buffer.from(id).readUInt32BE(),
        username && asciiText(username),
    ]);
    if (how === KEPT) told.push(...cards);
    await call.answer(how);
    return cards.length;
}

/** Answers all letters, until none comes for an hour. */
async function answerAll(): Promise<number> {
    for (let count = 0; ; count += 1) {
        if (host.calls.length === 0) await host.pass(0);
        if (host.calls.length === 0) await host.pass(HOUR);
        if (host.calls.length === 0) return count;
        await answer(KEPT);
    }
}

/** The receiver has answered once, before there were players. */
async function reached(): Promise<void> {
    letters.ask();
    await answerAll();
    expect(letters.isReached()).toBe(true);
}

describe('all names', () => {
    it.each([499, 500, 501, 1000, 1200])('of %d players are told once each', async (players) => {
        await reached();
        for (let n = 1; n <= players; n += 1) names.set(n, `guest${n}`);
        letters.tellAll();
        const count = await answerAll();
        expect(told).toEqual([...names]);
        // Those of a step that are left over go with the next.
        expect(count).toBeLessThanOrEqual(Math.ceil(players / MAX_CARDS) + 3);
        expect(letters.waiting()).toBe(0);
    });

    it('are told of those who have one, however far apart they are', async () => {
        await reached();
        for (let n = 1; n <= 2600; n += 1) names.set(n, n % 1200 === 7 ? `guest${n}` : null);
        letters.tellAll();
        await answerAll();
        expect(told).toEqual([
            [7, 'guest7'],
            [1207, 'guest1207'],
            [2407, 'guest2407'],
        ]);
    });

    it('are told from the first again, if that is asked for on the way', async () => {
        await reached();
        for (let n = 1; n <= 700; n += 1) names.set(n, `guest${n}`);
        letters.tellAll();
        await host.pass(0);
        for (let n = 0; n < 40; n += 1) await answer(KEPT);
        const before = told.length;
        letters.tellAll();
        await answerAll();
        expect(told.slice(before).map(([number]) => number)).toEqual(expect.arrayContaining([1, 2, 3, 699, 700]));
        expect(new Set(told.slice(before).map(([number]) => number)).size).toBe(700);
    });
});

describe('a letter without an answer', () => {
    it('is counted, and sent again while there is anything to tell', async () => {
        await reached();
        names.set(1, 'ana');
        letters.changed(u32Key(1));
        for (let n = 1; n <= 3; n += 1) {
            expect(await answer(STOPPED)).toBe(1);
            expect(letters.failures()).toBe(n);
            for (let second = 0; second < 600 && host.calls.length === 0; second += 1) await host.pass(1000);
        }
        await answer(KEPT);
        expect(letters.failures()).toBe(3);
        await host.pass(24 * HOUR);
        expect([host.calls.length, letters.waiting()]).toEqual([0, 0]);
    });

    it('is a question again to a receiver that has never answered, and to no other', async () => {
        letters.ask();
        expect(await answer(STOPPED)).toBe(0);
        await host.pass(HOUR);
        expect(await answer(KEPT)).toBe(0);
        await answerAll();
        letters.ask();
        expect(await answer(STOPPED)).toBe(0);
        await host.pass(24 * HOUR);
        expect(host.calls).toEqual([]);
    });

    it('holds up no name that changes later: not that of a question', async () => {
        await reached();
        letters.ask();
        await answer(STOPPED);
        names.set(1, 'ana');
        letters.changed(u32Key(1));
        expect(await answer(KEPT)).toBe(1);
    });
});

it('nothing is sent to a receiver that is known to have all names, when Profiles wakes', async () => {
    letters.wake();
    await host.pass(0);
    expect(await answer(KEPT)).toBe(0);
    await answerAll();
    letters.wake();
    await host.pass(HOUR);
    expect(host.calls).toEqual([]);
});

it.each([
    ['ana', 'anb'],
    ['ana', 'bna'],
    ['ana', 'anab'],
    ['anab', 'ana'],
])('a name that has changed from %s to %s under way is told again', async (before, after) => {
    await reached();
    names.set(1, before);
    letters.changed(u32Key(1));
    names.set(1, after);
    letters.changed(u32Key(1));
    await answerAll();
    expect(told).toEqual([
        [1, before],
        [1, after],
    ]);
});
