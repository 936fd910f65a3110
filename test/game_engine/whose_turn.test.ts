import { beforeEach, describe, expect, it } from 'vitest';
import { whoseTurn } from '../../src/game_engine/queries/whose_turn';
import { initGame } from '../../src/game_engine/updates/init_game';
import { ANA, BEN, CLEO, happy, LOBBIES, settings, World } from './world';

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const turnsOf = (...players: Uint8Array[]) => happy(whoseTurn(world.app, CLEO, players));
const NONE = { turns: 0, longest: null, newestSinceMs: null };

describe('whose turn it is', () => {
    it('is told to everybody, since when and until when, in the order asked', () => {
        world.begin(1);
        const { turnStartedAtMs, turnExpiresAtMs } = world.view(1);
        const longest = { roomId: 1, sinceMs: turnStartedAtMs, untilMs: turnExpiresAtMs };
        expect(turnsOf(BEN, ANA, CLEO)).toEqual([NONE, { turns: 1, longest, newestSinceMs: turnStartedAtMs }, NONE]);
    });

    it('counts the turns, with the one that waits longest and the beginning of the newest', async () => {
        world.begin(1);
        await world.host.pass(5_000);
        world.begin(2);
        const [first, second] = [world.view(1), world.view(2)];
        expect(turnsOf(ANA)).toMatchObject([
            { turns: 2, longest: { roomId: 1 }, newestSinceMs: second.turnStartedAtMs },
        ]);
        expect(second.turnStartedAtMs).toBe(first.turnStartedAtMs + 5_000);
    });

    it('keeps the time of a turn’s beginning while its player goes on', async () => {
        world.begin(1);
        const before = turnsOf(ANA);
        await world.host.pass(2_000);
        for (let rolls = 0; rolls < 8 && world.view(1).turnId === 1; rolls += 1) {
            expect(turnsOf(ANA)[0].newestSinceMs).toBe(before[0].newestSinceMs);
            world.act(1, 'roll');
        }
        if (world.view(1).turnId === 1) world.act(1, 'hold');
        expect(turnsOf(ANA, BEN)).toMatchObject([
            NONE,
            { turns: 1, longest: { sinceMs: world.view(1).turnStartedAtMs } },
        ]);
    });

    it('is told of a game of more than two', () => {
        const three = settings({ kind: 'Pig', further: [{ id: CLEO, told: false }] });
        happy(initGame(world.app, LOBBIES, 1, ANA, BEN, three));
        expect(turnsOf(ANA, BEN, CLEO)).toMatchObject([{ turns: 1, longest: { roomId: 1 } }, NONE, NONE]);
    });

    it('is nobody’s in a private game, one that sleeps, or one that is over', async () => {
        world.begin(1, { private: true });
        expect(turnsOf(ANA, BEN)).toEqual([NONE, NONE]);
        world.begin(2);
        await world.host.pass(21 * 31_000);
        expect(turnsOf(ANA, BEN)).toEqual([NONE, NONE]);
        world.begin(3);
        world.finish(3);
        expect(turnsOf(ANA, BEN)).toEqual([NONE, NONE]);
    });

    it('is not told of games against the house, nor of the house', () => {
        const self = world.host.self();
        initGame(world.app, LOBBIES, 1, ANA, self, settings({ kind: 'MontyHall', rated: false }));
        expect(turnsOf(ANA, self)).toEqual([NONE, NONE]);
    });

    it('is nobody’s while a window that has passed waits for the clock', () => {
        world.begin(1);
        world.host.stall(30_000);
        expect(turnsOf(ANA, BEN)).toEqual([NONE, NONE]);
    });

    it('is answered in part to those whose players have more than a thousand games, and the first always is', () => {
        for (let room = 1; room <= 1_001; room += 1) world.begin(room);
        expect(turnsOf(ANA, BEN, CLEO)).toHaveLength(1);
        expect(turnsOf(ANA)).toMatchObject([{ turns: 1_001 }]);
        expect(turnsOf(CLEO, CLEO, BEN, CLEO)).toHaveLength(2);
    });

    it('is asked for fifty players at once, and no more', () => {
        expect(turnsOf(...new Array(50).fill(CLEO))).toHaveLength(50);
        expect(whoseTurn(world.app, CLEO, new Array(51).fill(CLEO))).toEqual({
            Err: { InvalidArgument: 'at most 50 players' },
        });
    });
});
