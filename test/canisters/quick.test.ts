import { expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import { AFTER_WINDOW_MS, activeSeat, randomPlay, startBackgammon, stateOf } from '../support/backgammon';
import { replayed } from '../support/backgammon_replay';
import { diceWardsOf, isOver, startGame, wholeLog } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { happy, type Player, refused, shareWorld, type World } from '../support/world';

const random = seededRandom();
let world: World;
let players: readonly [Player, Player];
shareWorld((given, ana, ben) => {
    world = given;
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

test('the dice of a quick room fall for a player who is away, who forfeits as ever', async () => {
    const roomId = await startBackgammon(...players, { quick: [true], doubling: [false], matchLength: [3] });
    let view = await state(roomId, 0);
    const away = activeSeat(view) === 0 ? 1 : 0;
    for (let n = 0; n < 30 && !isOver(view); n += 1) {
        if (activeSeat(view) === away) {
            await world.advance(AFTER_WINDOW_MS);
            view = await state(roomId, 0);
            continue;
        }
        const seat = activeSeat(view);
        const { gameEngine } = players[seat];
        view =
            stateOf(view) === 'Rolled'
                ? await happy(gameEngine.play(roomId, randomPlay(view, random), [], [true]))
                : await happy(gameEngine.roll(roomId, []));
    }
    expect(view.outcome).toMatchObject([{ reason: { Timeout: null }, points: 3 }]);
});

test('rollUntil throws until the points are there, each throw an entry, and holds if asked to', async () => {
    const roomId = await startGame(...players);
    let view = await state(roomId, 0);
    for (let n = 0; n < 200 && !isOver(view); n += 1) {
        const { gameEngine } = players[activeSeat(view)];
        const before = view;
        view = await happy(gameEngine.rollUntil(roomId, 20, [true], [before.version]));
        const log = await happy(gameEngine.getLog(roomId, before.version));
        expect(log.map(({ version }) => version)).toEqual(log.map((_, i) => before.version + 1 + i));
        expect(log.at(-1)?.version).toBe(view.version);
        if (!isOver(view) && activeSeat(view) === activeSeat(before))
            expect(diceWardsOf(view).roundScore).toBeLessThan(20);
    }
    expect(isOver(view)).toBe(true);
    const other = await startGame(...players);
    expect(await refused(players[0].gameEngine.rollUntil(other, 0, [], []))).toHaveProperty('InvalidArgument');
    expect(await refused(players[1].gameEngine.rollUntil(other, 20, [], []))).toEqual({ NotYourTurn: null });
});
