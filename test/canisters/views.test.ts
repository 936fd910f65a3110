import { beforeAll, expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import { AFTER_WINDOW_MS, anyPlay, backgammonOf, playOn, startBackgammon, until } from '../support/backgammon';
import { newGame } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { happy, type Player, World } from '../support/world';

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;
beforeAll(async () => {
    world = await World.create();
    [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    return () => world.close();
});

const everybody = (room: number): Promise<GameView[]> =>
    Promise.all([ana, ben, cleo].map(({ gameEngine }) => happy(gameEngine.getGameState(room))));

test('the turn before is in the view of both players and of a spectator, also after an upgrade', async () => {
    const room = await startBackgammon(ana, ben, { turnSeconds: [3600] });
    const random = seededRandom();
    const atFirst = await playOn([ana, ben], room, until('Rolled', anyPlay(random)));
    expect(backgammonOf(atFirst).lastTurn).toEqual([]);
    const moved = await playOn([ana, ben], room, until('Moved', anyPlay(random)));
    const rolling = await playOn([ana, ben], room, until('Rolling', anyPlay(random)));
    const { lastDice, activePlayer } = moved;
    const turn = { by: activePlayer[0], dice: lastDice, moves: backgammonOf(moved).moves };
    expect(turn.moves.length).toBeGreaterThan(0);
    for (const view of [rolling, ...(await everybody(room))]) {
        expect(backgammonOf(view).lastTurn, `seed ${random.seed}`).toEqual([turn]);
        expect(view).toMatchObject({ turnSeconds: 3600, tape: 0, durationMs: [] });
    }
    await world.upgrade('gameEngine');
    for (const view of await everybody(room)) expect(backgammonOf(view).lastTurn).toEqual([turn]);
});

test('absences are in the view', async () => {
    const room = await startBackgammon(ana, ben);
    await world.advance(AFTER_WINDOW_MS);
    const [view] = await everybody(room);
    const { player1Absences, player2Absences } = backgammonOf(view);
    expect([player1Absences, player2Absences].sort()).toEqual([0, 1]);
});

test('a finished game tells how long it took', async () => {
    const { id } = await happy(ana.lobbies.quickMatch(newGame({ kind: 'MontyHall' })));
    const begun = await happy(ana.gameEngine.selectDoor(id, 1, []));
    expect(begun.durationMs).toEqual([]);
    await world.advance(5000);
    const { durationMs, finishedAtMs, createdAtMs } = await happy(ana.gameEngine.makeFinalChoice(id, 'stick', []));
    expect(durationMs[0]).toBe((finishedAtMs[0] ?? 0n) - createdAtMs);
    expect(durationMs[0]).toBeGreaterThanOrEqual(5000n);
});
