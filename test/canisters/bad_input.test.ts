import { IDL } from '@icp-sdk/core/candid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTERFACES } from '../../src/interface';
import type { Rows } from '../../src/interface/row';
import { newRoom, startGame } from '../support/games';
import { bomb, HOSTILE } from '../support/hostile_arguments';
import { encodeArguments, methodOf, methodsOf } from '../support/interfaces';
import { runs } from '../support/runs';
import { type Random, seededRandom } from '../support/seeded_random';
import { type Snapshot, snapshot } from '../support/snapshot';
import { soundArguments } from '../support/sound_arguments';
import { ALL_NAMES, type Answer, type AnyName, happy, type Player, World } from '../support/world';

/** The most instructions that an update may take. A bomb that goes off costs 40 billion. */
const MOST_CYCLES = 500_000_000;
/** The cost of each byte of an argument before anything is executed. */
const CYCLES_A_BYTE = 2_000;
/** How both kinds of calls are rejected that go on for too long. */
const ENDLESS = /instructions/;
const UINT8_MAX = 255;

let world: World;
let ana: Player;
let mallory: Player;
let before: Snapshot;

beforeAll(async () => {
    world = await World.create({ tournaments: true });
    const [owner, guest, stranger] = world.players('ana', 'ben', 'mallory');
    [ana, mallory] = [owner, stranger];
    await happy(ana.profiles.upsertProfile('Ana'));
    await startGame(owner, guest);
    // Private, and as many of Mallory's as she may have: no damage to her arguments can make a room or fill one.
    await happy(ana.lobbies.createRoom(newRoom({ private: [true] })));
    for (let i = 0; i < 5; i += 1) await happy(mallory.lobbies.createRoom(newRoom({ private: [true] })));
    before = await look();
});
afterAll(() => world.close());

function look(): Promise<Snapshot> {
    return snapshot(world, { rooms: [1, 2, 3], players: [ana.principal, mallory.principal] });
}

/** What each canister had left after the last call. */
const balances = new Map<AnyName, bigint>();

/** As update, as query, and where that may be, as a query that is called as an update. */
async function inAllWays(name: AnyName, method: string, argument: Uint8Array): Promise<Answer[]> {
    const answers: Answer[] = [];
    const full = balances.get(name) ?? (await world.pic.getCyclesBalance(world.idOf(name)));
    for (const call of ['update', 'query'] as const) {
        const answer = await world[call](name, method, argument, mallory.principal);
        if ('reject' in answer) expect(answer.reject, `${name}.${method} as ${call}`).not.toMatch(ENDLESS);
        answers.push(answer);
    }
    const most = MOST_CYCLES + CYCLES_A_BYTE * argument.length;
    const left = await world.pic.getCyclesBalance(world.idOf(name));
    expect(full - left, `${name}.${method}`).toBeLessThan(most);
    balances.set(name, left);
    return answers;
}

/** Any principal is sound for them. */
const TAKES_ANYBODY = new Set(['block', 'unblock']);

/** Replies must be of the method's type; those of updates must refuse. */
function expectHarmless(name: AnyName, method: string, answers: readonly Answer[], what: string): void {
    const { retTypes, annotations } = methodOf(name, method);
    for (const answer of answers) {
        if ('reject' in answer) continue;
        const [value] = IDL.decode(retTypes, answer.reply);
        if (annotations.includes('query') || TAKES_ANYBODY.has(method)) continue;
        expect(value, `${name}.${method} with ${what}`).toHaveProperty('Err');
    }
}

/** The arguments that must be there where others have defaults. */
const NEEDED: Readonly<Record<string, number>> = {
    createRoom: 0,
    quickMatch: 0,
    challenge: 1,
    listRooms: 0,
    leaderboard: 1,
};

/** What the filter drops: all that no stranger may send as an update. */
const DROPPED = new Set(
    Object.values<Rows>(INTERFACES).flatMap((rows) =>
        Object.entries(rows).flatMap(([method, { updateBy }]) => (updateBy === 'named' ? [] : [method])),
    ),
);

describe.each(ALL_NAMES)('every method of %s', (name) => {
    const methods = [...methodsOf(name).keys()];

    test.each(Object.entries(HOSTILE))('rejects %s', async (what, argument) => {
        for (const method of methods) {
            for (const answer of await inAllWays(name, method, argument)) {
                expect(answer, `${name}.${method} with ${what}`).toHaveProperty('reject');
            }
        }
        expect(await look()).toEqual(before);
    });

    test('rejects arguments of wrong types', async () => {
        for (const method of methods) {
            const argTypes: readonly IDL.Type[] = methodOf(name, method).argTypes;
            for (const [i, type] of argTypes.entries()) {
                const types = argTypes.with(i, IDL.Float64);
                const values = soundArguments(name, method).with(i, 1.5);
                if (type instanceof IDL.OptClass) continue;
                const answers = await inAllWays(name, method, new Uint8Array(IDL.encode(types, [...values])));
                for (const answer of answers) expect(answer, `${method}, argument ${i}`).toHaveProperty('reject');
            }
        }
        expect(await look()).toEqual(before);
    });

    test('rejects an argument list that is too short', async () => {
        for (const method of methods) {
            const { argTypes } = methodOf(name, method);
            const needed = NEEDED[method] ?? argTypes.findLastIndex((type) => !(type instanceof IDL.OptClass)) + 1;
            for (let count = 0; count < needed; count += 1) {
                const values = soundArguments(name, method).slice(0, count);
                const bytes = new Uint8Array(IDL.encode(argTypes.slice(0, count), [...values]));
                for (const answer of await inAllWays(name, method, bytes)) {
                    expect(answer, `${method} with ${count} arguments`).toHaveProperty('reject');
                }
            }
        }
        expect(await look()).toEqual(before);
    });

    test('survives a bomb behind sound arguments', async () => {
        for (const method of methods) {
            const { argTypes } = methodOf(name, method);
            const answers = await inAllWays(name, method, bomb(argTypes, soundArguments(name, method)));
            expectHarmless(name, method, answers, 'a bomb behind it');
        }
        expect(await look()).toEqual(before);
    });

    test('survives sound arguments with bytes changed, cut off or added at random', async () => {
        const random = seededRandom();
        for (const method of methods) {
            const sound = encodeArguments(name, method, soundArguments(name, method));
            for (let i = 0; i < runs(25); i += 1) {
                const answers = await inAllWays(name, method, damaged(sound, random));
                expectHarmless(name, method, answers, `damage of seed ${random.seed}`);
            }
        }
        expect(await look(), `seed ${random.seed}`).toEqual(before);
    });

    test('rejects a call as query if it is an update, and as update if it is query only', async () => {
        for (const [method, { annotations }] of methodsOf(name)) {
            const argument = encodeArguments(name, method, soundArguments(name, method));
            const [update, query] = await inAllWays(name, method, argument);
            expect(update, method).toHaveProperty(DROPPED.has(method) ? 'reject' : 'reply');
            expect(query, method).toHaveProperty(annotations.includes('query') ? 'reply' : 'reject');
        }
        expect(await look()).toEqual(before);
    });

    test('is not there under another name', async () => {
        const arg = Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0);
        for (const method of [
            '',
            'nothing',
            'constructor',
            '__proto__',
            'toString',
            'canister_init',
            'x'.repeat(9_999),
        ]) {
            for (const answer of await inAllWays(name, method, arg)) expect(answer, method).toHaveProperty('reject');
        }
        expect(await look()).toEqual(before);
    });
});

describe('Candid’s subtyping is accepted', () => {
    const unknownRoom = { Err: { RoomNotFound: null } };

    async function ask(method: string, types: IDL.Type[], values: unknown[]): Promise<unknown> {
        const answer = await world.update(
            'gameEngine',
            method,
            new Uint8Array(IDL.encode(types, values)),
            ana.principal,
        );
        if ('reject' in answer) throw new Error(answer.reject);
        return IDL.decode(methodOf('gameEngine', method).retTypes, answer.reply)[0];
    }

    test('a trailing opt may be left out', async () => {
        expect(await ask('roll', [IDL.Nat32], [77])).toEqual(unknownRoom);
    });

    test('an opt may be null, or of a type that it cannot read, or the value without the opt', async () => {
        expect(await ask('roll', [IDL.Nat32, IDL.Null], [77, null])).toEqual(unknownRoom);
        expect(await ask('roll', [IDL.Nat32, IDL.Opt(IDL.Text)], [77, ['x']])).toEqual(unknownRoom);
        expect(await ask('roll', [IDL.Nat32, IDL.Nat32], [77, 3])).toEqual(unknownRoom);
    });

    test('arguments too many are passed over', async () => {
        expect(await ask('checkTimeout', [IDL.Nat32, IDL.Text, IDL.Vec(IDL.Nat8)], [77, 'x', [1, 2]])).toEqual(
            unknownRoom,
        );
    });

    test('a record may have more fields, and lack those that are opt', async () => {
        const room = IDL.Record({ name: IDL.Text, kind: IDL.Text, colour: IDL.Text });
        const bytes = IDL.encode([room], [{ name: 'Blue room', kind: 'DiceWards', colour: 'blue' }]);
        const sender = world.player('painter').principal;
        const answer = await world.update('lobbies', 'createRoom', new Uint8Array(bytes), sender);
        if ('reject' in answer) throw new Error(answer.reject);
        const [reply] = IDL.decode(methodOf('lobbies', 'createRoom').retTypes, answer.reply);
        expect(reply).toMatchObject({ Ok: { name: 'Blue room', isPrivate: false, turnSeconds: [] } });
    });
});

/** One to three bytes changed, and perhaps the end cut off or bytes added. */
function damaged(sound: Uint8Array, random: Random): Uint8Array {
    const bytes = [...sound];
    for (let i = random.below(3); i >= 0; i -= 1) bytes[random.below(bytes.length)] = random.below(UINT8_MAX + 1);
    if (random.below(4) === 0) bytes.length = random.below(bytes.length);
    if (random.below(4) === 0) bytes.push(...Array.from({ length: 20 }, () => random.below(UINT8_MAX + 1)));
    return Uint8Array.from(bytes);
}
