import { expect, test } from 'vitest';
import { activeSeat, backgammonOf, eventsOf, startBackgammon } from '../support/backgammon';
import { isOver, startGame } from '../support/games';
import { happy, type Player, refused, shareWorld, type World } from '../support/world';

let world: World;
let players: readonly [Player, Player];
shareWorld((given, ana, ben) => {
    world = given;
    players = [ana, ben];
});

test('a single game is offered, refused, offered again and accepted; the opponent is paid', async () => {
    const roomId = await startBackgammon(...players);
    const [seat] = [activeSeat(await happy(players[0].gameEngine.getGameState(roomId)))];
    const [me, other] = [players[seat].gameEngine, players[1 - seat].gameEngine];
    const offered = await happy(me.resign(roomId, [], []));
    expect(backgammonOf(offered).resignation).toMatchObject([{ as: { Single: null }, status: { Offered: null } }]);
    expect(await refused(me.roll(roomId, []))).toEqual({ NotYourTurn: null });
    await happy(other.refuseResignation(roomId, [offered.version]));
    expect(await refused(me.resign(roomId, [{ Single: null }], []))).toHaveProperty('InvalidState');
    await happy(me.resign(roomId, [{ Gammon: null }], []));
    await world.upgrade('gameEngine');
    const over = await happy(other.acceptResignation(roomId, []));
    expect(isOver(over)).toBe(true);
    expect(over.outcome).toMatchObject([{ points: 2, reason: { Gammon: null }, ending: [{ Resigned: null }] }]);
    expect((await happy(me.getLog(roomId, over.version - 1))).flatMap((entry) => eventsOf(entry))).toMatchObject([
        { ResignationAccepted: null },
        { Completed: { points: 2 } },
    ]);
    expect(await happy(me.exportMatch(roomId, []))).toMatch(/Wins 2 points\n/);
});

test('Dice Wards is simply resigned, and Profiles keeps how it ended, over an upgrade too', async () => {
    const [ana] = players;
    const roomId = await startGame(...players);
    const over = await happy(ana.gameEngine.resign(roomId, [], []));
    expect(over).toMatchObject({ winner: [{ Player2: null }], outcome: [{ points: 1, ending: [{ Resigned: null }] }] });
    await world.settle();
    await world.upgrade('profiles');
    const [newest] = (await happy(ana.profiles.getGames(ana.principal, [], 1))).games;
    expect(newest).toMatchObject({ roomId, won: false, reason: [{ Played: null }], ending: [{ Resigned: null }] });
});
