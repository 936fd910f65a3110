import { expect, test } from 'vitest';
import { startGame } from '../support/games';
import { freshWorld, happy, refused } from '../support/world';

const MOST_TURNS = 2000;

test('a game in which nobody gets on is let go after 2,000 turns, and counts for nobody', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        await happy((turn % 2 === 0 ? ana : ben).gameEngine.hold(roomId, []));
    }
    expect((await happy(ana.gameEngine.getGameState(roomId))).turnId).toBe(MOST_TURNS + 1);
    expect(await refused(ana.gameEngine.hold(roomId, []))).toEqual({ RoomNotFound: null });
    await world.advance(5000);
    const room = await happy(ana.lobbies.getRoom(roomId));
    expect(room).toMatchObject({ status: { Finished: null }, winner: [] });
    expect(await refused(ana.gameEngine.getGameState(roomId))).toEqual({ RoomNotFound: null });
    for (const player of [ana, ben]) {
        expect(await refused(player.profiles.getMyProfile())).toEqual({ ProfileNotFound: null });
    }
});
