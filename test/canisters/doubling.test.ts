import { describe, expect, test } from 'vitest';
import type { Cube, EventsDiceWards, GameView, LogEntry } from '../../src/declarations/game_engine.did';
import { actorFirst, GRACE_MS, holdAt, play, startGame, winnerFirst } from '../support/games';
import { changesNothing } from '../support/snapshot';
import { freshWorld, happy, type Player, shareWorld, type World } from '../support/world';

const PLAYER1 = { Player1: null } as const;
const PLAYER2 = { Player2: null } as const;
const CENTRED: Cube = { stakes: 1, owner: [], offered: false, mayDouble: false };

let world: World;
let ana: Player;
let ben: Player;
shareWorld((...given) => {
    [world, ana, ben] = given;
});

/** For a test that jumps the clock. */
async function inItsOwnWorld(): Promise<void> {
    world = await freshWorld();
    [ana, ben] = world.players('ana', 'ben');
}

/** Ana has the first turn. */
function startDoubling(): Promise<number> {
    return startGame(ana, ben, { doubling: [true] });
}

function seenBy(player: Player, roomId: number): Promise<GameView> {
    return happy(player.gameEngine.getGameState(roomId));
}

function cubeOf({ cube }: GameView): Cube {
    const [shown] = cube;
    if (shown === undefined) throw new Error('a cube was expected');
    return shown;
}

/** The one to act holds at once: the turn passes and nothing is banked. */
async function pass(roomId: number): Promise<void> {
    const [actor] = actorFirst(await seenBy(ana, roomId), [ana, ben]);
    await happy(actor.gameEngine.hold(roomId, []));
}

/** The one to act doubles, and the other accepts. */
async function double(roomId: number): Promise<GameView> {
    const [actor, other] = actorFirst(await seenBy(ana, roomId), [ana, ben]);
    await happy(actor.gameEngine.proposeDouble(roomId, []));
    return happy(other.gameEngine.acceptDouble(roomId, []));
}

/** The names of what happened, action by action. */
async function story(roomId: number): Promise<string[][]> {
    const log = await happy(ana.gameEngine.getLog(roomId, 0));
    return log.map((entry) => diceWardsEvents(entry).map((event) => Object.keys(event)[0]));
}

function diceWardsEvents({ events: [events] }: LogEntry): EventsDiceWards[] {
    if (events === undefined || !('DiceWards' in events)) throw new Error('another game was expected');
    return events.DiceWards.flat();
}

describe('the worked example', () => {
    test('is what the canister does, step by step', async () => {
        const roomId = await startDoubling();
        expect(cubeOf(await seenBy(ana, roomId))).toEqual({ ...CENTRED, mayDouble: true });
        expect(cubeOf(await seenBy(ben, roomId))).toEqual(CENTRED);
        expect(cubeOf(await seenBy(world.player('cleo'), roomId))).toEqual(CENTRED);

        const proposed = await happy(ana.gameEngine.proposeDouble(roomId, [0]));
        expect(cubeOf(proposed)).toEqual({ ...CENTRED, offered: true });
        expect(proposed).toMatchObject({ activePlayer: [PLAYER2], version: 1, status: { InProgress: null } });
        expect(cubeOf(await seenBy(ben, roomId))).toEqual({ ...CENTRED, offered: true });

        const accepted = await happy(ben.gameEngine.acceptDouble(roomId, [1]));
        const taken: Cube = { stakes: 2, owner: [PLAYER2], offered: false, mayDouble: false };
        expect(cubeOf(accepted)).toEqual(taken);
        expect(accepted).toMatchObject({ activePlayer: [PLAYER1], version: 2 });
        expect(cubeOf(await seenBy(ana, roomId))).toEqual(taken);

        await happy(ana.gameEngine.hold(roomId, [2]));
        expect(cubeOf(await seenBy(ben, roomId))).toEqual({ ...taken, mayDouble: true });
        const again = await happy(ben.gameEngine.proposeDouble(roomId, [3]));
        expect(cubeOf(again)).toEqual({ ...taken, offered: true });
        expect(again.activePlayer).toEqual([PLAYER1]);
        expect(await story(roomId)).toEqual([['DoubleProposed'], ['DoubleAccepted'], ['Held'], ['DoubleProposed']]);
    });

    test('goes on over an upgrade between any two steps', async () => {
        const roomId = await startDoubling();
        const looked = { rooms: [roomId], players: [ana.principal, ben.principal] };
        const steps = [
            () => ana.gameEngine.proposeDouble(roomId, []),
            () => ben.gameEngine.acceptDouble(roomId, []),
            () => ana.gameEngine.roll(roomId, []),
        ];
        for (const step of steps) {
            await happy(step());
            await changesNothing(world, looked, () => world.upgrade('gameEngine'));
        }
    });
});

describe('a double that is not taken', () => {
    test('ends the game at the old stakes, won by the player who offered it', async () => {
        const roomId = await startDoubling();
        await double(roomId);
        await pass(roomId);
        await happy(ben.gameEngine.proposeDouble(roomId, []));
        const final = await happy(ana.gameEngine.forfeit(roomId, []));
        expect(final).toMatchObject({
            status: { Finished: null },
            winner: [PLAYER2],
            outcome: [
                {
                    winner: PLAYER2,
                    points: 2,
                    reason: { DoubleRefused: null },
                    score: [],
                    ending: [{ DoubleRefused: null }],
                },
            ],
            activePlayer: [],
            remainingMs: [],
        });
        expect(cubeOf(final)).toEqual({ stakes: 2, owner: [PLAYER2], offered: false, mayDouble: false });
        expect((await story(roomId)).at(-1)).toEqual(['DoubleRefused']);

        await world.settle();
        await expectPoints(final, 2);
        const room = await happy(ana.lobbies.getRoom(roomId));
        expect(room).toMatchObject({ status: { Finished: null } });
        expect(room.winner.map(String)).toEqual([ben.principal.toText()]);
    });

    test('within the window is refused by the clock', async () => {
        await inItsOwnWorld();
        const roomId = await startDoubling();
        await happy(ana.gameEngine.proposeDouble(roomId, []));
        await world.advance(29_900);
        expect(await seenBy(ben, roomId)).toMatchObject({ version: 1, remainingMs: [100] });
        await world.advance(1_100 + GRACE_MS);
        const final = await seenBy(ben, roomId);
        expect(final).toMatchObject({
            version: 2,
            status: { Finished: null },
            outcome: [
                { winner: PLAYER1, points: 1, reason: { Timeout: null }, score: [], ending: [{ TimedOut: null }] },
            ],
        });
        const [, last] = await happy(ana.gameEngine.getLog(roomId, 0));
        expect(last).toMatchObject({ by: { Clock: null }, events: [{ DiceWards: [[{ DoubleRefused: null }]] }] });
        await expectPoints(final, 1);
        expect((await happy(ana.lobbies.getRoom(roomId))).status).toEqual({ Finished: null });
        expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(0);
    });
});

describe('a game with the cube', () => {
    test('is played to the end: holding 100 wins the stakes, and the log shows every action', async () => {
        const roomId = await startDoubling();
        await double(roomId);
        const final = await play([ana, ben], roomId, holdAt(20));
        expect(final.outcome).toMatchObject([
            { winner: final.winner[0], points: 2, reason: { Played: null }, score: [], ending: [{ PlayedOut: null }] },
        ]);
        await world.settle();
        await expectPoints(final, 2);
        const names = (await story(roomId)).map(([first]) => first);
        expect(names.slice(0, 2)).toEqual(['DoubleProposed', 'DoubleAccepted']);
        expect(new Set(names.slice(2))).toEqual(new Set(['RollAsked', 'Held']));
    });
});

async function expectPoints(final: GameView, points: number): Promise<void> {
    const [winner, loser] = winnerFirst(final, [ana, ben]);
    const won = await happy(winner.profiles.getMyProfile());
    const lost = await happy(loser.profiles.getMyProfile());
    expect(won).toMatchObject({ gamesPlayed: 1, gamesWon: 1, kinds: [{ kind: 'DiceWards', points }] });
    expect(lost).toMatchObject({ gamesPlayed: 1, gamesWon: 0, kinds: [{ kind: 'DiceWards', points: 0 }] });
}
