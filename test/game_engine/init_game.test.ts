import { describe, expect, it, vi } from 'vitest';
import { initGame } from '../../src/game_engine/updates/init_game';
import { HOUSE } from '../support/fake_host';
import { ANA, BEN, CLEO, LOBBIES, refusal, settings, World } from './world';

const SETTINGS = settings();
const NO_DICE = { Busy: 'The dice are being prepared; try again in a few seconds' };

describe('initGame', () => {
    it('answers the same call again with the same, and changes nothing', async () => {
        const world = await World.ready();
        world.begin(1);
        world.act(1, 'hold');
        const before = world.view(1);
        expect(initGame(world.app, LOBBIES, 1, ANA, BEN, SETTINGS)).toEqual({ Ok: 1 });
        expect(world.view(1)).toEqual(before);
        expect(world.app.clock.size()).toBe(1);
    });

    it.each([
        ['other players', LOBBIES, 1, ANA, CLEO, SETTINGS, { InvalidState: expect.any(String) }],
        ['one player in both seats', LOBBIES, 2, ANA, ANA, SETTINGS, { InvalidArgument: expect.any(String) }],
        [
            'nobody in a seat',
            LOBBIES,
            2,
            ANA,
            Uint8Array.of(4),
            SETTINGS,
            { InvalidArgument: 'The anonymous principal cannot play' },
        ],
        [
            'nobody in the first seat',
            LOBBIES,
            2,
            Uint8Array.of(4),
            BEN,
            SETTINGS,
            { InvalidArgument: 'The anonymous principal cannot play' },
        ],
        ['a caller who is not Lobbies', ANA, 2, ANA, BEN, SETTINGS, { Unauthorized: null }],
        [
            'the house in a game for two',
            LOBBIES,
            2,
            ANA,
            HOUSE,
            SETTINGS,
            { InvalidArgument: 'Dice Wards is for 2 players' },
        ],
        [
            'two people in a game for one',
            LOBBIES,
            2,
            ANA,
            BEN,
            settings({ kind: 'MontyHall', rated: false }),
            { InvalidArgument: 'Monty Hall is for one player' },
        ],
        [
            'the house in the first seat',
            LOBBIES,
            2,
            HOUSE,
            BEN,
            SETTINGS,
            { InvalidArgument: 'This engine does not sit first' },
        ],
        ['29 seconds', LOBBIES, 2, ANA, BEN, { ...SETTINGS, turnSeconds: 29 }, { InvalidArgument: expect.any(String) }],
        [
            'more than three days',
            LOBBIES,
            2,
            ANA,
            BEN,
            { ...SETTINGS, turnSeconds: 3 * 86_400 + 1 },
            { InvalidArgument: expect.any(String) },
        ],
    ])('refuses %s', async (_name, caller, roomId, player1, player2, settings, expected) => {
        const world = await World.ready();
        world.begin(1);
        expect(refusal(initGame(world.app, caller, roomId, player1, player2, settings))).toEqual(expected);
        expect(world.app.games.size()).toBe(1);
    });

    it('refuses a room whose id an earlier room had, which was opened before its game', async () => {
        const world = await World.ready();
        world.begin(1, { startedAtMs: world.host.now() });
        const again = (openedAtMs: number) => initGame(world.app, LOBBIES, 1, ANA, BEN, { ...SETTINGS, openedAtMs });
        const startedAtMs = world.app.games.get(1)?.createdAtMs ?? 0;
        for (const openedAtMs of [startedAtMs - 1000, startedAtMs]) expect(again(openedAtMs)).toEqual({ Ok: 1 });
        expect(again(startedAtMs + 1000)).toEqual({
            Err: { InvalidState: 'An earlier room had this id; open another' },
        });
    });

    it.each([
        ['first', [HOUSE, ANA]],
        ['second', [ANA, HOUSE]],
    ] as const)('asks whether its level may play with the person, where the robot has the %s seat', async (seat, players) => {
        const world = await World.ready();
        const refused = vi.spyOn(world.app.robotBudget, 'refusal').mockReturnValue('It rests');
        const robot = {
            seat: seat === 'first' ? { Player1: null } : { Player2: null },
            level: 'Expert',
        };
        const reply = initGame(world.app, LOBBIES, 1, ...players, settings({ rated: false, robot }));
        expect(reply).toEqual({ Err: { Busy: 'It rests' } });
        expect(refused.mock.calls).toEqual([[ANA, 'Expert']]);
    });

    it('says Busy until the dice have their seed', async () => {
        const world = new World();
        world.app.links.set({ profiles: null, lobbies: LOBBIES, gameEngine: null });
        expect(refusal(initGame(world.app, LOBBIES, 1, ANA, BEN, SETTINGS))).toEqual(NO_DICE);
        await world.host.pass(1_000);
        world.begin(1);
        await world.upgrade();
        expect(refusal(initGame(world.app, LOBBIES, 2, ANA, BEN, SETTINGS))).toEqual(NO_DICE);
    });
});
