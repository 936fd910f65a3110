import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Room } from '../../src/declarations/lobbies.did';
import { ROOT } from '../../tools/layout';
import { BACKGAMMON, DICE_WARDS, newGame, newRoom, USUAL } from '../support/games';
import { methodsIn } from '../support/subtypes';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

let world: World;
let ana: Player;
let ben: Player;

beforeEach(async () => {
    world = await freshWorld();
    [ana, ben] = world.players('ana', 'ben');
});

describe('the settings of a room', () => {
    test('may be left out as a whole', async () => {
        const room = await happy(ana.lobbies.createRoom({ name: 'Usual', kind: BACKGAMMON, settings: [] }));
        expect(room).toMatchObject({
            doubling: true,
            matchLength: [],
            turnSeconds: [],
            isPrivate: false,
            rated: false,
        });
        const waiting = await happy(ana.lobbies.quickMatch({ kind: DICE_WARDS, settings: [] }));
        const met = await happy(ben.lobbies.quickMatch({ kind: DICE_WARDS, settings: [] }));
        expect(met).toMatchObject({ id: waiting.id, checksReady: true, rated: true });
        expect(await happy(ana.lobbies.imReady(waiting.id))).toMatchObject({ status: { InGame: null } });
    });

    test('have defaults that are told: stating them makes the same room', async () => {
        const defaults = await ana.lobbies.getDefaults();
        expect(defaults.map(({ kind, players, levels }) => [Object.keys(kind)[0], players, levels.length])).toEqual([
            ['DiceWards', 2, 5],
            ['Backgammon', 2, 5],
            ['MontyHall', 1, 0],
            ['Nackgammon', 2, 5],
            ['Hypergammon', 2, 5],
            ['Farkle', 2, 5],
        ]);
        for (const { kind, settings, mostTurnSeconds, mostMatchLength } of defaults) {
            const stated = await happy(ana.lobbies.createRoom({ name: 'Table', kind, settings: [settings] }));
            const usual = await happy(ana.lobbies.createRoom({ name: 'Table', kind, settings: [] }));
            expect({ ...stated, id: 0, createdAtMs: 0n, gameId: [] }).toEqual({
                ...usual,
                id: 0,
                createdAtMs: 0n,
                gameId: [],
            });
            const changed = (changes: object) => ana.lobbies.createRoom(newRoom({ kind, ...changes }));
            expect(await refused(changed({ turnSeconds: [mostTurnSeconds + 1] }))).toHaveProperty('InvalidArgument');
            const [most] = mostMatchLength;
            expect(await refused(changed({ matchLength: [most === undefined ? 1 : most + 1] }))).toHaveProperty(
                'InvalidArgument',
            );
            for (const { id } of [stated, usual]) await ana.lobbies.leaveRoom(id);
        }
    });

    test('of quick match are public', async () => {
        expect(await refused(ana.lobbies.quickMatch(newGame({ private: [true] })))).toHaveProperty('InvalidArgument');
    });
});

describe('a client of 0.2.0', () => {
    test('is understood: its settings lie beside name and kind', async () => {
        const earlier = await methodsIn(join(ROOT, 'test', 'data', 'interfaces', '0.2.0', 'lobbies.did'));
        async function call<T = Room>(method: string, ...args: unknown[]): Promise<T> {
            const type = earlier.get(method);
            if (type === undefined) throw new Error(`no ${method}`);
            const bytes = new Uint8Array(IDL.encode(type.argTypes, args));
            const answer = await world.update('lobbies', method, bytes, ana.principal);
            if ('reject' in answer) throw new Error(answer.reject);
            const [reply] = IDL.decode(type.retTypes, answer.reply) as unknown as [{ Ok: T }];
            return reply.Ok;
        }
        const wishes = { ...USUAL, kind: BACKGAMMON, turnSeconds: [120], rated: [false], matchLength: [7] };
        expect(await call('createRoom', { ...wishes, name: 'Old', private: [true] })).toMatchObject({
            name: 'Old',
            isPrivate: true,
            turnSeconds: [120],
            rated: false,
            matchLength: [7],
        });
        const waiting = await call('quickMatch', wishes);
        const settings = { turnSeconds: [120] as [number], rated: [false] as [boolean], matchLength: [7] as [number] };
        const started = await happy(ben.lobbies.quickMatch(newGame({ kind: BACKGAMMON, ...settings })));
        expect(started).toMatchObject({ id: waiting.id, status: { InGame: null } });

        const rare = { ...USUAL, turnSeconds: [77] as [number], private: [] as [], rated: [] as [] };
        // It knows of no ready checks: where it takes a seat, the game begins at once.
        const { id } = await call('createRoom', { ...rare, turnSeconds: [], kind: DICE_WARDS, name: 'Old' });
        expect(await happy(ben.lobbies.getRoom(id))).toMatchObject({ rated: true, checksReady: false });
        const begun = { status: { InGame: null }, checksReady: false };
        const kept = await happy(ben.lobbies.createRoom({ name: 'New', kind: DICE_WARDS, settings: [] }));
        expect(kept.checksReady).toBe(true);
        expect(await call<number>('joinRoom', kept.id, [])).toBe(kept.id);
        expect(await happy(ben.lobbies.getRoom(kept.id))).toMatchObject(begun);
        const open = await happy(ben.lobbies.quickMatch({ kind: DICE_WARDS, settings: [rare] }));
        expect(open.checksReady).toBe(true);
        expect(await call('quickMatch', { ...rare, kind: DICE_WARDS })).toMatchObject({ id: open.id });
        expect(await happy(ben.lobbies.getRoom(open.id))).toMatchObject(begun);
    });
});
