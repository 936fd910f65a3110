import { expect, test } from 'vitest';
import { startGame } from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const WINDOW_MS = 30_000;

interface Begun {
    readonly world: World;
    readonly ana: Player;
    readonly ben: Player;
    readonly roomId: number;
}

/** A game of a house as it is installed. */
async function begun(): Promise<Begun> {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    return { world, ana, ben, roomId: await startGame(ana, ben) };
}

async function setGrace(world: World, seconds: number): Promise<string> {
    const told = await happy(world.as(world.admin).lobbies.operate({ Grace: seconds }));
    await world.settle();
    return told;
}

async function graces({ lobbies }: Player): Promise<number[]> {
    return (await lobbies.getDefaults()).flatMap(({ graceSeconds }) => graceSeconds);
}

async function moversIn({ ana, roomId }: Begun): Promise<string[]> {
    const log = await happy(ana.gameEngine.getLog(roomId, 0));
    return log.map(({ by }) => Object.keys(by)[0]);
}

test('an action that was sent in time counts 0.7 s after the deadline, of which every clock has told, and opens a whole window', async () => {
    const game = await begun();
    const { world, ana, ben, roomId } = game;
    const before = await happy(ana.gameEngine.getGameState(roomId));
    await world.advance(WINDOW_MS + 700);
    const unchanged = { version: 0, remainingMs: [0], turnExpiresAtMs: before.turnExpiresAtMs };
    expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject(unchanged);
    // Whoever asks for the end of the turn is told that it is not over.
    expect(await happy(ben.gameEngine.checkTimeout(roomId))).toMatchObject(unchanged);
    expect(await refused(ben.gameEngine.roll(roomId, []))).toEqual({ NotYourTurn: null });
    const rolled = await happy(ana.gameEngine.roll(roomId, [before.version]));
    expect(rolled).toMatchObject({ version: 1, remainingMs: [WINDOW_MS] });
    expect(await moversIn(game)).toEqual(['Player1']);
});

test('2.1 s after the deadline the clock has played, although nobody asked', async () => {
    const game = await begun();
    const { world, ana, ben, roomId } = game;
    await world.advance(WINDOW_MS + 1_900);
    expect(await moversIn(game)).toEqual([]);
    await world.advance(200);
    expect(await moversIn(game)).toEqual(['Clock']);
    expect(await refused(ana.gameEngine.roll(roomId, []))).toEqual({ NotYourTurn: null });
    expect((await happy(ben.gameEngine.roll(roomId, []))).version).toBe(2);
});

test('the grace of a house is set by its operators, for games that go on as well, and stays so after upgrades', async () => {
    const game = await begun();
    const { world, ana, ben, roomId } = game;
    expect(new Set(await graces(ana))).toEqual(new Set([2]));
    const line = '2 seconds until now, 0 from now on, and all engines are told';
    expect(await setGrace(world, 0)).toBe(line);
    for (const name of ['lobbies', 'gameEngine'] as const) await world.upgrade(name);
    await world.settle();
    expect(new Set(await graces(ana))).toEqual(new Set([0]));
    await world.advance(29_900);
    expect(await moversIn(game)).toEqual([]);
    await world.advance(200);
    expect(await refused(ana.gameEngine.roll(roomId, []))).toEqual({ NotYourTurn: null });
    expect((await happy(ben.gameEngine.getGameState(roomId))).version).toBe(1);

    await setGrace(world, 10);
    await world.advance(WINDOW_MS + 9_000);
    expect((await happy(ben.gameEngine.roll(roomId, [1]))).version).toBe(2);
    await world.advance(WINDOW_MS + 11_000);
    expect((await happy(ana.gameEngine.getGameState(roomId))).version).toBe(3);
});
