import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyTold } from '../../packages/client/test/support/verify_told';
import type { GameView } from '../../src/declarations/game_engine.did';
import { TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { activeSeat, randomPlay, startBackgammon, stateOf } from '../support/backgammon';
import { stableMemoryIn, takeSnapshot } from '../support/canister_snapshots';
import { isOver, play, startGame, wholeLog } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { happy, type Player, shareWorld, type World } from '../support/world';

const LATE = { dice: ['Late'] as [string] };
const random = seededRandom();
let world: World;
let players: readonly [Player, Player];
shareWorld((given, ana, ben) => {
    world = given;
    players = [ana, ben];
});

const stateOfRoom = (roomId: number): Promise<GameView> => happy(players[0].gameEngine.getGameState(roomId));

test('a whole game of Dice Wards is answered with its dice, and every throw is proved', async () => {
    const roomId = await startGame(...players, LATE);
    expect(await happy(players[0].lobbies.getRoom(roomId))).toMatchObject({ lateDice: true });
    const seen: GameView[] = [await stateOfRoom(roomId)];
    const final = await play(players, roomId, undefined, (view) => {
        seen.push(view);
    });
    expect(seen[0]).toMatchObject({ throwState: [{ Landed: null }] });
    const dice = await happy(players[0].gameEngine.getDice(roomId, 0));
    const log = await wholeLog(players[0], roomId);
    const thrown = log.filter(({ number }) => number.length > 0);
    expect(verifyTold(log, dice, seen)).toEqual({ fair: true, throws: thrown.length, late: true });
    expect(new Set(thrown.map(({ number: [number] }) => Buffer.from(number ?? []).toString('hex'))).size).toBe(
        thrown.length,
    );
    expect(final.version).toBe(log.length);
});

test('a whole quick game of backgammon is played, and every throw is proved', async () => {
    const roomId = await startBackgammon(...players, { ...LATE, quick: [true], doubling: [false] });
    const seen: GameView[] = [];
    let view = await stateOfRoom(roomId);
    expect(view).toMatchObject({ activePlayer: [], throwState: [{ InTheAir: null }] });
    await world.settle();
    for (let updates = 0; updates < 4_000 && !isOver(view); updates += 1) {
        view = await stateOfRoom(roomId);
        seen.push(view);
        if (view.throwState.some((state) => 'InTheAir' in state)) {
            await world.settle();
            continue;
        }
        if (isOver(view)) break;
        const { gameEngine } = players[activeSeat(view)];
        view =
            stateOf(view) === 'Rolled'
                ? await happy(gameEngine.play(roomId, randomPlay(view, random), [view.version], [true]))
                : await happy(gameEngine.roll(roomId, [view.version]));
    }
    expect(isOver(view)).toBe(true);
    const dice = await happy(players[0].gameEngine.getDice(roomId, 0));
    expect(verifyTold(await wholeLog(players[0], roomId), dice, seen)).toMatchObject({ fair: true, late: true });
});

test('an upgrade finds throws that are in the air, and they land', async () => {
    const rooms = [];
    for (let n = 0; n < 3; n += 1) rooms.push(await startBackgammon(...players, { ...LATE, doubling: [false] }));
    expect(await stateOfRoom(rooms[2])).toMatchObject({ version: 0, throwState: [{ InTheAir: null }] });
    await world.upgrade('gameEngine');
    await world.settle();
    for (const roomId of rooms) {
        const view = await stateOfRoom(roomId);
        expect(view).toMatchObject({ throwState: [{ Landed: null }] });
        expect(view.version).toBeGreaterThan(0);
    }
});

/** What the engine takes for what happens, in cycles. */
async function paid(what: () => Promise<void>): Promise<number> {
    const { pic, ids } = world;
    const before = await pic.getCyclesBalance(ids.gameEngine);
    await what();
    return Number(before) - Number(await pic.getCyclesBalance(ids.gameEngine));
}

test('a throw that is in the air is asked for again at no more than a refusal costs', async () => {
    const [ana] = players;
    const once = async (times: number): Promise<number> => {
        const roomId = await startGame(...players, LATE);
        await world.settle();
        const { gameEngine } = ana;
        const deferred = world.deferredEngine(ana.principal);
        const cycles = await paid(async () => {
            const answers = [];
            for (let time = 0; time < times; time += 1) answers.push(await deferred.roll(roomId, []));
            const views = await Promise.all(answers.map((answer) => happy(answer())));
            await world.settle();
            expect(views.filter(({ version }) => version === 1).length).toBeGreaterThan(0);
            const aired = views.filter(({ version }) => version === 0);
            expect(aired.map(({ throwState }) => throwState)).toEqual(aired.map(() => [{ InTheAir: null }]));
        });
        expect(await happy(gameEngine.getGameState(roomId))).toMatchObject({ version: 1 });
        return cycles;
    };
    const alone = await once(1);
    expect((await once(51)) - alone).toBeLessThan(50 * 8_000_000);
});

test('throws that become certain while a number is on its way share the next one', async () => {
    const [ana] = players;
    const rooms = [];
    for (let n = 0; n < 12; n += 1) rooms.push(await startGame(...players, LATE));
    await world.settle();
    const deferred = world.deferredEngine(ana.principal);
    const answers = await Promise.all(rooms.map((roomId) => deferred.roll(roomId, [])));
    const cycles = await paid(async () => {
        for (const answer of answers) await happy(answer());
        await world.settle();
    });
    const numbers = new Set<string>();
    for (const roomId of rooms) {
        const log = await wholeLog(players[0], roomId);
        expect(log).toHaveLength(1);
        const [number = []] = log.flatMap((entry) => entry.number);
        numbers.add(Buffer.from(number).toString('hex'));
    }
    expect(numbers.size).toBe(2);
    // Two numbers, and what it takes to land by them.
    expect(cycles).toBeLessThan(rooms.length * 8_000_000 + 2 * 7_000_000);
});

test('a controller who downloads a snapshot knows the throws of a sealed game, and none of a game with late dice', async () => {
    const foreseen = async (roomId: number): Promise<boolean> => {
        const seal = Buffer.from((await stateOfRoom(roomId)).seal);
        let tape: Buffer | undefined;
        const snapshot = await takeSnapshot(world, 'gameEngine');
        for await (const bytes of stableMemoryIn(world, 'gameEngine', snapshot)) {
            for (let at = bytes.indexOf(seal); at >= 0 && tape === undefined; at = bytes.indexOf(seal, at + 1)) {
                const before = bytes.subarray(Math.max(0, at - TAPE_BYTES), at);
                if (createHash('sha256').update(before).digest().equals(seal)) tape = Buffer.from(before);
            }
        }
        if (tape === undefined) throw new Error('the tape was not found');
        const told = [...tape].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1);
        const shown: number[] = [];
        for (let throws = 0; throws < 20; throws += 1) {
            const now = await stateOfRoom(roomId);
            const after = await happy(players[activeSeat(now)].gameEngine.roll(roomId, [now.version]));
            shown.push(...after.lastDice);
        }
        return shown.every((die, place) => die === told[place]);
    };
    expect(await foreseen(await startGame(...players))).toBe(true);
    expect(await foreseen(await startGame(...players, LATE))).toBe(false);
});
