import { beforeEach, describe, expect, it } from 'vitest';
import { changedSince } from '../../src/game_engine/queries/get_game_state';
import { initGame } from '../../src/game_engine/updates/init_game';
import { letGo } from '../../src/game_engine/updates/let_go';
import { hold } from '../../src/game_engine/updates/play';
import { react } from '../../src/game_engine/updates/react';
import { ANA, BEN, CLEO, LOBBIES, settings, World } from './world';

const SECOND = 1000;
const THANKS = { Thanks: null };

let world: World;
beforeEach(async () => {
    world = await World.ready();
    world.begin(1);
});

const said = () => world.view(1).playersReactions?.map(({ by, reaction }) => [by, reaction]);

describe('a reaction', () => {
    it('is told in the view, and changes nothing of the game', async () => {
        const before = world.view(1);
        const record = [...world.memory(16 + 1).keys(0, 1)].map((key) =>
            world
                .memory(16 + 1)
                .get(key)
                ?.join(),
        );
        await world.host.pass(5 * SECOND);
        expect(react(world.app, BEN, 1, THANKS)).toEqual({ Ok: null });
        expect(react(world.app, ANA, 1, { GoodLuck: null })).toEqual({ Ok: null });
        expect(
            [...world.memory(16 + 1).keys(0, 1)].map((key) =>
                world
                    .memory(16 + 1)
                    .get(key)
                    ?.join(),
            ),
        ).toEqual(record);
        const { playersReactions, remainingMs, ...after } = world.view(1);
        expect({ ...before, ...after }).toEqual(before);
        expect(remainingMs).toBe(Number(before.remainingMs) - 5 * SECOND);
        expect(playersReactions).toEqual([
            { atMs: world.host.now(), by: { Player2: null }, reaction: THANKS },
            { atMs: world.host.now(), by: { Player1: null }, reaction: { GoodLuck: null } },
        ]);
        expect(hold(world.app, ANA, 1, before.version)).toBeInstanceOf(Uint8Array);
        expect(world.log(1)).toHaveLength(1);
    });

    it('counts as a change for ten seconds', async () => {
        const isTold = () => (changedSince(world.app, BEN, 1, 0) as Uint8Array).length > 100;
        expect(isTold()).toBe(false);
        react(world.app, ANA, 1, THANKS);
        await world.host.pass(9 * SECOND);
        expect(isTold()).toBe(true);
        await world.host.pass(SECOND);
        expect(isTold()).toBe(false);
    });

    it('can be sent four times a minute by each player, and thirty are kept', async () => {
        for (let n = 0; n < 4; n += 1) {
            expect(react(world.app, ANA, 1, THANKS)).toEqual({ Ok: null });
            await world.host.pass(SECOND);
        }
        expect(react(world.app, ANA, 1, THANKS)).toEqual({ Err: { TooManyRequests: { retryAfterSeconds: 56 } } });
        expect(react(world.app, BEN, 1, THANKS)).toEqual({ Ok: null });
        await world.upgrade();
        expect(react(world.app, ANA, 1, THANKS)).toHaveProperty('Err');
        await world.host.pass(56 * SECOND);
        for (let n = 0; n < 29; n += 1) {
            await world.host.pass(61 * SECOND);
            expect(react(world.app, ANA, 1, { Sorry: null })).toEqual({ Ok: null });
        }
        expect(said()).toHaveLength(30);
        expect(said()?.at(0)).toEqual([{ Player2: null }, THANKS]);
    });

    it('is for the players of games between people', () => {
        expect(react(world.app, CLEO, 1, THANKS)).toEqual({ Err: { Unauthorized: null } });
        expect(react(world.app, ANA, 2, THANKS)).toEqual({ Err: { RoomNotFound: null } });
        world.begin(3, { private: true });
        expect(react(world.app, CLEO, 3, THANKS)).toEqual({ Err: { RoomNotFound: null } });
        const self = world.host.self();
        const alone = settings({ kind: 'MontyHall', rated: false });
        expect(initGame(world.app, LOBBIES, 4, ANA, self, alone)).toHaveProperty('Ok');
        expect(react(world.app, ANA, 4, THANKS)).toMatchObject({ Err: { InvalidState: 'Nobody would hear it' } });
    });

    it('can be sent until ten minutes after the end, and goes with the game', async () => {
        world.finish(1);
        expect(react(world.app, BEN, 1, { WellPlayed: null })).toEqual({ Ok: null });
        await world.host.pass(600 * SECOND);
        expect(react(world.app, BEN, 1, THANKS)).toEqual({ Ok: null });
        await world.host.pass(SECOND);
        expect(react(world.app, BEN, 1, THANKS)).toMatchObject({ Err: { InvalidState: expect.anything() } });
        world.begin(2);
        react(world.app, ANA, 2, THANKS);
        const game = world.app.games.get(2);
        if (game === undefined) return expect.fail('no game');
        letGo(world.app, game, 'operator');
        expect(world.app.reactions.of(2)).toEqual([]);
    });
});
