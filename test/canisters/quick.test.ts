import { expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import { activeSeat, randomPlay, startBackgammon, stateOf } from '../support/backgammon';
import { replayed } from '../support/backgammon_replay';
import { isOver, wholeLog } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { happy, type Player, shareWorld } from '../support/world';

const random = seededRandom();
let players: readonly [Player, Player];
shareWorld((_world, ana, ben) => {
    players = [ana, ben];
});

const state = (roomId: number, seat: 0 | 1): Promise<GameView> => happy(players[seat].gameEngine.getGameState(roomId));

test('a quick game without a cube is one update a turn, and its log is that of the rules', async () => {
    const roomId = await startBackgammon(...players, { quick: [true], doubling: [false] });
    expect(await happy(players[0].lobbies.getRoom(roomId))).toMatchObject({ quick: true });
    let view = await state(roomId, 0);
    expect([stateOf(view), view.turnId]).toEqual(['Rolled', 1]);
    let updates = 0;
    for (; !isOver(view) && updates < 150; updates += 1) {
        const { gameEngine } = players[activeSeat(view)];
        view =
            stateOf(view) === 'Rolled'
                ? await happy(gameEngine.play(roomId, randomPlay(view, random), [view.version], [true]))
                : await happy(gameEngine.roll(roomId, [view.version]));
    }
    // Sometimes a tape ends, and the next player asks for the roll.
    expect(updates).toBeLessThan(view.turnId * 1.15);
    const states = replayed(await wholeLog(players[0], roomId), { quick: true, doubling: false });
    expect(states.length).toBe(view.version + 1);
    expect(states[states.length - 1].kind === 'completed').toBe(isOver(view));
});
