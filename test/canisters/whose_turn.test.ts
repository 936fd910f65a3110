import { expect, test } from 'vitest';
import { startGame } from '../support/games';
import { encodeArguments } from '../support/interfaces';
import { ANONYMOUS, happy, type Player, shareWorld, type World } from '../support/world';

let world: World;
let ana: Player;
let ben: Player;
shareWorld((...given) => {
    [world, ana, ben] = given;
});

test('anybody learns whose turn it is in public games, and of no private one, also after an upgrade', async () => {
    const room = await startGame(ana, ben);
    await startGame(ana, ben, { private: [true] });
    const ask = () => happy(world.as(ANONYMOUS).gameEngine.whoseTurn([ana.principal, ben.principal]));
    const before = await ask();
    expect(before).toMatchObject([
        { turns: 1, longest: [{ roomId: room }] },
        { turns: 0, longest: [], newestSinceMs: [] },
    ]);
    await world.upgrade('gameEngine');
    expect(await ask()).toMatchObject([{ turns: 1, newestSinceMs: before[0].newestSinceMs }, { turns: 0 }]);
});

test('a room with a delay says so, and shows its game a turn late to all but its players, also after an upgrade', async () => {
    const room = await startGame(ana, ben, { spectatorDelay: [true] });
    const stranger = world.as(ANONYMOUS);
    expect(await happy(stranger.lobbies.getRoom(room))).toMatchObject({ spectatorDelay: true });
    await happy(ana.gameEngine.roll(room, []));
    const versions = () =>
        Promise.all([ben, stranger].map(async (each) => (await happy(each.gameEngine.getGameState(room))).version));
    expect(await versions()).toEqual([1, 0]);
    await world.upgrade('gameEngine');
    expect(await versions()).toEqual([1, 0]);
});

test('fifty players of the longest principals fit into one query', async () => {
    const longest = new Array(50).fill(ana.principal);
    expect(ana.principal.toUint8Array()).toHaveLength(29);
    const argument = encodeArguments('gameEngine', 'whoseTurn', [longest]);
    expect(await world.query('gameEngine', 'whoseTurn', argument, ben.principal)).toHaveProperty('reply');
});
