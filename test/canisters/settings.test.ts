import { beforeEach, describe, expect, test } from 'vitest';
import { backgammonOf, startBackgammon } from '../support/backgammon';
import { BACKGAMMON, DICE_WARDS, newRoom } from '../support/games';
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
        expect(
            defaults.map(({ kind, leastPlayers, players, levels }) => [kind, leastPlayers, players, levels.length]),
        ).toEqual([
            ['DiceWards', 2, 2, 5],
            ['Backgammon', 2, 2, 5],
            ['MontyHall', 1, 1, 0],
            ['Nackgammon', 2, 2, 5],
            ['Hypergammon', 2, 2, 5],
            ['Farkle', 2, 6, 5],
            ['Pig', 3, 6, 5],
            ['Yacht', 1, 6, 5],
            ['LiarsDice', 2, 6, 5],
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

    test('are those of its game in the engine', async () => {
        const options = { doubleAfterRoll: true, jacoby: true } as const;
        const single = await startBackgammon(ana, ben, { doubleAfterRoll: [true], jacoby: [true] });
        expect(await happy(ben.lobbies.getRoom(single))).toMatchObject(options);
        const view = await happy(ana.gameEngine.getGameState(single));
        expect(backgammonOf(view)).toMatchObject({ ...options, matchLength: [] });
        expect(view.cube).toHaveLength(1);

        const match = await startBackgammon(ana, ben, { doubling: [false], matchLength: [9], turnSeconds: [300] });
        const other = await happy(ana.gameEngine.getGameState(match));
        expect(other).toMatchObject({ cube: [], rated: true, remainingMs: [300_000] });
        expect(backgammonOf(other)).toMatchObject({ doubleAfterRoll: false, jacoby: false, matchLength: [9] });
    });
});
