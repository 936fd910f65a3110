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
        const started = await happy(ben.lobbies.quickMatch(newGame()));
        expect(started).toMatchObject({ id: waiting.id, status: { InGame: null }, rated: true });
    });

    test('have defaults that are told: stating them makes the same room', async () => {
        const defaults = await ana.lobbies.getDefaults();
        expect(defaults.map(({ kind, players, levels }) => [Object.keys(kind)[0], players, levels.length])).toEqual([
            ['DiceWards', 2, 4],
            ['Backgammon', 2, 4],
            ['MontyHall', 1, 0],
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
        async function call(method: string, argument: object): Promise<Room> {
            const type = earlier.get(method);
            if (type === undefined) throw new Error(`no ${method}`);
            const bytes = new Uint8Array(IDL.encode(type.argTypes, [argument]));
            const answer = await world.update('lobbies', method, bytes, ana.principal);
            if ('reject' in answer) throw new Error(answer.reject);
            const [reply] = IDL.decode(type.retTypes, answer.reply) as unknown as [{ Ok: Room }];
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
    });
});
