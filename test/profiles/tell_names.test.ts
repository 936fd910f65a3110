import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat64, nothing, variant } from '@dice-wards/candid/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { asciiText } from '../../src/platform/bytes';
import type { CallAnswer } from '../../src/platform/host';
import { MAX_CARDS, Names } from '../../src/platform/messages';
import { argumentsOf } from '../../src/platform/takes';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { operate } from '../../src/profiles/updates/operate';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { wire } from '../../src/profiles/wiring';
import { FakeHost, type PendingCall } from '../support/fake_host';
import { memories } from '../support/memory_map';
import { ANA, BEN, ENGINE, happy, OTHER_ENGINE, player, result } from './world';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const decode = compileDecoder(argumentsOf(Names), { maxBytes: 1024 });
const encodeOk = compileEncoder([variant('', { Ok: nat64 })]);
const encodeErr = compileEncoder([variant('', { Err: variant('', { Unauthorized: nothing }) })]);

/** The receiver's answer: it has kept names since then. */
const since = (beganMs: number): CallAnswer => ({ kind: 'replied', bytes: encodeOk([{ Ok: beganMs }]) });
const STOPPED: CallAnswer = { kind: 'rejected', code: 5, message: 'stopped' };
const STRANGER: CallAnswer = { kind: 'replied', bytes: encodeErr([{ Err: { Unauthorized: null } }]) };

let host: FakeHost;
let memory: ReturnType<typeof memories>;
let app: ReturnType<typeof wire>;
/** What the engine was told and has acknowledged. */
let told: Map<number, string | null>;

/** A Profiles canister that is linked to an engine which has answered. */
beforeEach(async () => {
    host = new FakeHost();
    memory = memories();
    told = new Map();
    app = wire(host, memory);
    app.schema.install();
    app.start();
    app.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    app.linked();
    await answerAll();
    expect(host.calls).toEqual([]);
});

function cardsIn(call: PendingCall): (readonly [number, string | null])[] {
    expect(call).toMatchObject({ canister: app.links.get('gameEngine'), method: 'onNames' });
    const decoded = decode(call.argument);
    if (!decoded.ok) throw new Error(decoded.error);
    return decoded.value[0].map(({ id, username }) => [id[0], username && asciiText(username)]);
}

/** The engine answers what is under way, until Profiles has nothing more to tell. Letters that it got. */
async function answerAll(answer = since(1)): Promise<number> {
    let letters = 0;
    for (; ; letters += 1) {
        // What comes next may need a message of its own.
        if (host.calls.length === 0) await host.pass(0);
        const [call] = host.calls;
        if (call === undefined) return letters;
        expect(host.calls).toHaveLength(1);
        for (const [id, name] of cardsIn(call)) told.set(id, name);
        await call.answer(answer);
    }
}

function name(id: Uint8Array, username: string): void {
    happy(upsertProfile(app, id, username));
}

function letter(): (readonly [number, string | null])[] {
    expect(host.calls).toHaveLength(1);
    return cardsIn(host.calls[0]);
}

async function upgrade(): Promise<void> {
    host.forget();
    app = wire(host, memory);
    app.schema.upgrade();
    app.start();
    await host.pass(0);
}

describe('a name that is taken', () => {
    it('goes out with the same message, and once', async () => {
        name(ANA, 'ana');
        expect(letter()).toEqual([[1, 'ana']]);
        await answerAll();
        await host.pass(HOUR);
        expect(host.calls).toEqual([]);
        name(ANA, 'ana');
        expect(host.calls).toEqual([]);
    });

    it('is not told again for a game that its player has finished', async () => {
        name(ANA, 'ana');
        await answerAll();
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        await host.pass(HOUR);
        expect(host.calls).toEqual([]);
    });

    it('waits for the letter before, as the name that it has by then', async () => {
        name(ANA, 'ana');
        name(BEN, 'ben');
        name(BEN, 'benno');
        name(ANA, 'anna');
        expect(letter()).toEqual([[1, 'ana']]);
        await host.calls[0].answer(since(1));
        expect(letter()).toEqual([
            [1, 'anna'],
            [2, 'benno'],
        ]);
        await answerAll();
        expect(told).toEqual(
            new Map([
                [1, 'anna'],
                [2, 'benno'],
            ]),
        );
    });

    it('is told as none when an operator takes it away', async () => {
        name(ANA, 'ana');
        await answerAll();
        host.controller = true;
        happy(operate(app, BEN, { Rename: { id: ANA, username: null } }));
        expect(letter()).toEqual([[1, null]]);
        // Once, and they may take another.
        await answerAll();
        await host.pass(HOUR);
        expect(host.calls).toEqual([]);
        name(ANA, 'anna');
        expect(letter()).toEqual([[1, 'anna']]);
    });

    it('is told as what it is by then, if an operator changes it while the letter is under way', async () => {
        host.controller = true;
        const rename = (username: string | null) => happy(operate(app, BEN, { Rename: { id: ANA, username } }));
        name(ANA, 'ana');
        rename(null);
        await host.calls[0].answer(since(1));
        expect(letter()).toEqual([[1, null]]);
        rename('anna');
        await host.calls[0].answer(since(1));
        expect(letter()).toEqual([[1, 'anna']]);
        await answerAll();
        expect(app.nameLetters[0].waiting()).toBe(0);
    });
});

describe('a receiver that does not take names', () => {
    it.each([
        ['is stopped', STOPPED],
        ['knows no Profiles', STRANGER],
    ])('because it %s gets them when it does', async (_why, answer) => {
        name(ANA, 'ana');
        let tries = 0;
        for (let second = 0; second < 600; second += 1) {
            if (host.calls.length > 0) {
                tries += 1;
                await host.calls[0].answer(answer);
            }
            await host.pass(SECOND);
        }
        expect(tries).toBeGreaterThan(5);
        expect(tries).toBeLessThan(30);
        name(BEN, 'ben');
        await host.pass(60 * SECOND);
        await answerAll();
        expect(told).toEqual(
            new Map([
                [1, 'ana'],
                [2, 'ben'],
            ]),
        );
    });

    it('because an upgrade of Profiles loses the answer gets them again', async () => {
        name(ANA, 'ana');
        await upgrade();
        expect(letter()).toEqual([[1, 'ana']]);
    });

    it('because its answer traps gets them again after a minute', async () => {
        name(ANA, 'ana');
        host.calls.length = 0;
        name(BEN, 'ben');
        await host.pass(59 * SECOND);
        expect(host.calls).toEqual([]);
        await host.pass(2 * SECOND);
        await answerAll();
        expect(told).toEqual(
            new Map([
                [1, 'ana'],
                [2, 'ben'],
            ]),
        );
    });

    it('gets no answer to an earlier letter taken for one to the later', async () => {
        name(ANA, 'ana');
        await host.pass(61 * SECOND);
        name(ANA, 'anna');
        const [late, second] = host.calls;
        await second.answer(STOPPED);
        await late.answer(since(1));
        expect(host.calls).toEqual([]);
        await host.pass(2 * SECOND);
        await answerAll();
        expect(told.get(1)).toBe('anna');
    });
});

describe('all names', () => {
    const MANY = 40;
    beforeEach(async () => {
        for (let id = 1; id <= MANY; id += 1) name(player(id), `guest${id}`);
        await answerAll();
        told.clear();
    });
    const all = () => new Map(Array.from({ length: MANY }, (_, n) => [n + 1, `guest${n + 1}`]));

    it('are told to an engine that was reinstalled, once somebody wakes Profiles, within a day', async () => {
        app.woken(ENGINE);
        expect(host.calls).toEqual([]);
        await host.pass(25 * HOUR);
        app.woken(ENGINE);
        expect(letter()).toEqual([]);
        await answerAll(since(2));
        expect(told).toEqual(all());
        app.woken(ENGINE);
        expect(await answerAll(since(2))).toBe(0);
        await host.pass(25 * HOUR);
        app.woken(ENGINE);
        expect(await answerAll(since(2))).toBe(1);
    });

    it('are told to another engine', async () => {
        app.links.set({ profiles: null, lobbies: null, gameEngine: OTHER_ENGINE });
        app.linked();
        expect(await answerAll()).toBe(1 + Math.ceil(MANY / MAX_CARDS));
        expect(told).toEqual(all());
    });

    it('are told when an operator says so, over an upgrade', async () => {
        host.controller = true;
        happy(operate(app, BEN, { TellNames: null }));
        await host.pass(0);
        await host.calls[0].answer(since(1));
        await upgrade();
        await answerAll();
        expect(new Set(told.keys()).size).toBeGreaterThanOrEqual(MANY - MAX_CARDS);
        expect([...told].every(([id, username]) => username === `guest${id}`)).toBe(true);
    });
});
