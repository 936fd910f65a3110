import { expect, test } from 'vitest';
import { GRACE_MS, startGame } from '../support/games';
import { happy, type Player, refused, shareWorld, type World } from '../support/world';

const CLOCK = { delaySeconds: [12] as [number], reserveSeconds: [30] as [number] };

let world: World;
let ana: Player;
let ben: Player;
shareWorld((given, first, second) => {
    world = given;
    [ana, ben] = [first, second];
});

test('a room with delay and reserve tells it, and its game ends by the reserve that is used up', async () => {
    const roomId = await startGame(ana, ben, CLOCK);
    expect(await happy(ana.lobbies.getRoom(roomId))).toMatchObject({ turnSeconds: [], ...CLOCK });
    await world.advance(20_000);
    const { reserve } = await happy(ana.gameEngine.hold(roomId, []));
    expect(reserve[0]).toMatchObject({ delaySeconds: 12, player2Ms: 30_000 });
    expect(reserve[0]?.player1Ms).toBeLessThanOrEqual(22_000);
    await happy(ben.gameEngine.hold(roomId, []));
    // An upgrade forgets nothing of it.
    await world.upgrade('gameEngine');
    const upgraded = await happy(ana.gameEngine.getGameState(roomId));
    expect(upgraded.reserve).toMatchObject([{ player2Ms: 30_000 }]);
    await world.advance(43_000 + GRACE_MS);
    const view = await happy(ben.gameEngine.getGameState(roomId));
    expect(view).toMatchObject({
        status: { Finished: null },
        winner: [{ Player2: null }],
        outcome: [{ reason: { Timeout: null }, ending: [{ TimedOut: null }] }],
    });
    await world.settle();
    expect(await happy(ben.lobbies.getRoom(roomId))).toMatchObject({ winner: [ben.principal] });
    // The second player has acted, as has the first: the game is rated.
    const [game] = (await happy(ben.profiles.getGames(ben.principal, [], 1))).games;
    expect(game).toMatchObject({ roomId, reason: [{ Timeout: null }], ending: [{ TimedOut: null }] });
});

test('a game with delay and reserve that nobody begins counts for nobody', async () => {
    const roomId = await startGame(ana, ben, CLOCK);
    await world.advance(43_000 + GRACE_MS);
    await world.settle();
    expect(await refused(ana.gameEngine.getGameState(roomId))).toEqual({ RoomNotFound: null });
    expect(await happy(ana.lobbies.getRoom(roomId))).toMatchObject({ status: { Finished: null }, winner: [] });
});
