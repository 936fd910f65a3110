import { expect, test } from 'vitest';
import { AFTER_WINDOW_MS, activeSeat, backgammonOf, eventsOf, startBackgammon } from '../support/backgammon';
import { isOver, newRoom, startGame } from '../support/games';
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

test('a match is given up at once, and an offer without an answer is accepted', async () => {
    const roomId = await startBackgammon(...players, { matchLength: [3] });
    const seat = activeSeat(await happy(players[0].gameEngine.getGameState(roomId)));
    await happy(players[seat].gameEngine.resign(roomId, [], []));
    await world.advance(AFTER_WINDOW_MS);
    const second = await happy(players[0].gameEngine.getGameState(roomId));
    expect(backgammonOf(second)).toMatchObject({ gameNumber: 2, [`player${2 - seat}Score`]: 1, resignation: [] });
    const next = activeSeat(second);
    const over = await happy(players[next].gameEngine.resign(roomId, [{ Match: null }], []));
    expect(over.outcome).toMatchObject([{ points: 3, reason: { Played: null }, ending: [{ Resigned: null }] }]);
});

test('a robot has nothing to say to it, and Dice Wards is simply resigned', async () => {
    const [ana] = players;
    const { id } = await happy(
        ana.lobbies.createRoom(newRoom({ kind: 'Backgammon', robot: ['Easy'], seat: [{ Player1: null }] })),
    );
    let view = await happy(ana.gameEngine.getGameState(id));
    for (let n = 0; n < 10 && activeSeat(view) !== 0; n += 1) {
        await world.advance(3000);
        view = await happy(ana.gameEngine.getGameState(id));
    }
    expect(isOver(await happy(ana.gameEngine.resign(id, [], [])))).toBe(true);

    const roomId = await startGame(...players);
    const over = await happy(ana.gameEngine.resign(roomId, [], []));
    expect(over).toMatchObject({ winner: [{ Player2: null }], outcome: [{ points: 1, ending: [{ Resigned: null }] }] });
    // Profiles keeps it, over an upgrade too.
    await world.settle();
    await world.upgrade('profiles');
    const [newest] = (await happy(ana.profiles.getGames(ana.principal, [], 1))).games;
    expect(newest).toMatchObject({ roomId, won: false, reason: [{ Played: null }], ending: [{ Resigned: null }] });
});
