import { expect, test } from 'vitest';
import { newRoom, startGame } from '../support/games';
import { encodeArguments } from '../support/interfaces';
import { happy, type Player, shareWorld, type World } from '../support/world';

let world: World;
let ana: Player;
let ben: Player;
shareWorld((...given) => {
    [world, ana, ben] = given;
});

test('one query tells of all games whose turn it is, also after an upgrade', async () => {
    const first = await startGame(ana, ben);
    const second = await startGame(ben, ana);
    await happy(ana.lobbies.createRoom(newRoom({ robot: ['Easy'], seat: [{ Player1: null }] })));
    const mine = await ana.gameEngine.getMyGames();
    expect(mine.map(({ roomId, myTurn }) => [roomId, myTurn]).slice(0, 1)).toEqual([[first, true]]);
    expect(mine.map(({ roomId }) => roomId).sort((a, b) => a - b)).toEqual([first, second, second + 1]);
    expect(mine.find(({ roomId }) => roomId === second)).toMatchObject({
        kind: 'DiceWards',
        me: { Player2: null },
        opponent: ben.principal,
        robot: [],
        myTurn: false,
        activePlayer: [{ Player1: null }],
        score: [{ player1: 0, player2: 0 }],
        doubleOffered: false,
    });
    await world.upgrade('gameEngine');
    const after = await ana.gameEngine.getMyGames();
    expect(after.map(({ roomId, version }) => [roomId, version])).toEqual(
        mine.map(({ roomId, version }) => [roomId, version]),
    );
});

test('a game that has not changed answers in a few bytes', async () => {
    const room = await startGame(ana, ben);
    const { version } = await happy(ana.gameEngine.getGameState(room));
    const since = (seen: number) =>
        world.query(
            'gameEngine',
            'changedSince',
            encodeArguments('gameEngine', 'changedSince', [room, seen]),
            ana.principal,
        );
    const unchanged = await since(version);
    if (!('reply' in unchanged)) return expect.fail(unchanged.reject);
    expect(unchanged.reply.length).toBeLessThan(20);
    expect(await happy(ana.gameEngine.changedSince(room, version))).toEqual([]);
    const view = await happy(ana.gameEngine.roll(room, [version]));
    const [changed] = await happy(ana.gameEngine.changedSince(room, version));
    expect({ ...changed, publicNames: [], playersReactions: [], isBehind: [] }).toEqual(view);
});
