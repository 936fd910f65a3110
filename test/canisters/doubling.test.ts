import { describe, expect, test } from 'vitest';
import type { Cube, EventsDiceWards, GameView, LogEntry } from '../../src/declarations/game_engine.did';
import { actorFirst, bankedOf, diceWardsOf, GRACE_MS, holdAt, play, startGame, winnerFirst } from '../support/games';
import { changesNothing, snapshot } from '../support/snapshot';
import { freshWorld, happy, type Player, refused, shareWorld, type World } from '../support/world';

const NOT_YOURS = { InvalidState: 'You do not control the cube' };
const NOT_NOW = { InvalidState: 'Command not allowed in current status' };
const AT_CAP = { InvalidState: 'Cannot double at stakes of 64 or higher' };
const NOT_YOUR_TURN = { NotYourTurn: null };
const NO_CUBE = { InvalidState: 'This room plays without the doubling cube' };

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

async function expectRefused(roomId: number, act: () => Promise<void>): Promise<void> {
    await changesNothing(world, { rooms: [roomId], players: [ana.principal, ben.principal] }, act);
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
            const before = await snapshot(world, looked);
            await world.upgrade('gameEngine');
            await world.settle();
            expect(await snapshot(world, looked)).toEqual(before);
        }
    });
});

describe('while a double is offered', () => {
    test('only an answer is accepted, and only from the other player', async () => {
        const roomId = await startDoubling();
        await happy(ana.gameEngine.proposeDouble(roomId, []));
        await expectRefused(roomId, async () => {
            const verbs = ['roll', 'hold', 'proposeDouble', 'acceptDouble', 'forfeit', 'undo'] as const;
            for (const verb of verbs)
                expect(await refused(ana.gameEngine[verb](roomId, [])), verb).toEqual(NOT_YOUR_TURN);
            for (const verb of ['roll', 'hold', 'proposeDouble'] as const) {
                expect(await refused(ben.gameEngine[verb](roomId, [])), verb).toEqual(NOT_NOW);
            }
            const noUndo = { InvalidState: 'Dice Wards has no undo' };
            expect(await refused(ben.gameEngine.undo(roomId, []))).toEqual(noUndo);
            const noMove = { InvalidState: 'Dice Wards has no move' };
            expect(await refused(ben.gameEngine.move(roomId, 6, 1, []))).toEqual(noMove);
            expect(await refused(ben.gameEngine.acceptDouble(roomId, [0]))).toEqual({ Stale: 1 });
            const { gameEngine } = world.player('cleo');
            expect(await refused(gameEngine.acceptDouble(roomId, []))).toEqual({ Unauthorized: null });
        });
    });

    test('of an accept and a forfeit the first one counts', async () => {
        const roomId = await startDoubling();
        await happy(ana.gameEngine.proposeDouble(roomId, []));
        const both = await world.deferredEngine(ben.principal).acceptDouble(roomId, []);
        const late = await world.deferredEngine(ben.principal).forfeit(roomId, []);
        expect(cubeOf(await happy(both())).stakes).toBe(2);
        expect(await refused(late())).toEqual(NOT_YOUR_TURN);
    });
});

describe('a double is refused', () => {
    test('to the player who is not to act, and so is an answer without an offer', async () => {
        const roomId = await startDoubling();
        await expectRefused(roomId, async () => {
            expect(await refused(ben.gameEngine.proposeDouble(roomId, []))).toEqual(NOT_YOUR_TURN);
            for (const verb of ['acceptDouble', 'forfeit'] as const) {
                expect(await refused(ana.gameEngine[verb](roomId, []))).toEqual(NOT_NOW);
                expect(await refused(ben.gameEngine[verb](roomId, []))).toEqual(NOT_YOUR_TURN);
            }
        });
    });

    test('to a player who does not control the cube', async () => {
        const roomId = await startDoubling();
        await double(roomId);
        await expectRefused(roomId, async () => {
            expect(await refused(ana.gameEngine.proposeDouble(roomId, []))).toEqual(NOT_YOURS);
        });
    });

    test('after the first roll of the turn', async () => {
        const roomId = await startDoubling();
        const view = await play([ana, ben], roomId, ({ game }) =>
            diceWardsOf({ game }).roundScore === 0 ? 'roll' : 'wait',
        );
        const [actor] = actorFirst(view, [ana, ben]);
        expect(cubeOf(view).mayDouble).toBe(false);
        await expectRefused(roomId, async () => {
            expect(await refused(actor.gameEngine.proposeDouble(roomId, []))).toEqual(NOT_NOW);
        });
    });

    test('at stakes of 64, which is what the winner is paid', async () => {
        const roomId = await startDoubling();
        const stakes: number[] = [];
        for (let doubles = 0; doubles < 6; doubles += 1) {
            stakes.push(cubeOf(await double(roomId)).stakes);
            await pass(roomId);
        }
        expect(stakes).toEqual([2, 4, 8, 16, 32, 64]);
        const view = await seenBy(ana, roomId);
        const [holder, other] = actorFirst(view, [ana, ben]);
        expect(cubeOf(await seenBy(holder, roomId))).toEqual({
            stakes: 64,
            owner: view.activePlayer,
            offered: false,
            mayDouble: false,
        });
        await expectRefused(roomId, async () => {
            expect(await refused(holder.gameEngine.proposeDouble(roomId, []))).toEqual(AT_CAP);
            expect(await refused(other.gameEngine.proposeDouble(roomId, []))).toEqual(NOT_YOUR_TURN);
        });

        const final = await play([ana, ben], roomId);
        expect(final.outcome).toEqual([
            { winner: final.winner[0], points: 64, reason: { Played: null }, score: [], ending: [{ PlayedOut: null }] },
        ]);
        await world.settle();
        await expectPoints(final, 64);
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
        await expectRefused(roomId, async () => {
            for (const player of [ana, ben]) {
                for (const verb of ['roll', 'hold', 'proposeDouble', 'acceptDouble', 'forfeit'] as const) {
                    expect(await refused(player.gameEngine[verb](roomId, []))).toEqual({ GameFinished: null });
                }
            }
        });
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

    test('is too late an answer after the window, before the clock comes', async () => {
        await inItsOwnWorld();
        await world.advance(300);
        const roomId = await startDoubling();
        await happy(ana.gameEngine.proposeDouble(roomId, []));
        await world.advance(29_900 + GRACE_MS);
        await world.advance(200);
        expect((await seenBy(ben, roomId)).status).toEqual({ Finished: null });
        expect(await refused(ben.gameEngine.acceptDouble(roomId, []))).toEqual({ GameFinished: null });
    });
});

describe('a game with the cube', () => {
    test('is played to the end: holding 100 wins the stakes, and the log shows every action', async () => {
        const roomId = await startDoubling();
        await double(roomId);
        const final = await play([ana, ben], roomId, holdAt(20));
        expect(final.outcome).toEqual([
            { winner: final.winner[0], points: 2, reason: { Played: null }, score: [], ending: [{ PlayedOut: null }] },
        ]);
        await world.settle();
        await expectPoints(final, 2);
        const names = (await story(roomId)).map(([first]) => first);
        expect(names.slice(0, 2)).toEqual(['DoubleProposed', 'DoubleAccepted']);
        expect(new Set(names.slice(2))).toEqual(new Set(['RollAsked', 'Held']));
    });

    test('lets the clock hold in expired windows, and the cube keeps its owner', async () => {
        await inItsOwnWorld();
        const roomId = await startDoubling();
        await double(roomId);
        const view = await play([ana, ben], roomId, ({ game }) =>
            diceWardsOf({ game }).roundScore === 0 ? 'roll' : 'wait',
        );
        const banked = bankedOf(view) + diceWardsOf(view).roundScore;
        await world.advance(31_000 + GRACE_MS);
        const after = await seenBy(ana, roomId);
        expect(after.version).toBe(view.version + 1);
        const { player1Score, player2Score } = diceWardsOf(after);
        expect(actorFirst(view, [player1Score, player2Score])[0]).toBe(banked);
        expect(cubeOf(after)).toMatchObject({ stakes: 2, owner: [PLAYER2] });
    });
});

test('without the cube the room says so, and shows none', async () => {
    for (const doubling of [[], [false]] as const) {
        const roomId = await startGame(ana, ben, { doubling: [...doubling] as [] | [boolean] });
        expect((await seenBy(ana, roomId)).cube).toEqual([]);
        await expectRefused(roomId, async () => {
            for (const verb of ['proposeDouble', 'acceptDouble', 'forfeit'] as const) {
                expect(await refused(ana.gameEngine[verb](roomId, []))).toEqual(NO_CUBE);
                expect(await refused(ben.gameEngine[verb](roomId, []))).toEqual(NOT_YOUR_TURN);
            }
        });
    }
});

async function expectPoints(final: GameView, points: number): Promise<void> {
    const [winner, loser] = winnerFirst(final, [ana, ben]);
    const won = await happy(winner.profiles.getMyProfile());
    const lost = await happy(loser.profiles.getMyProfile());
    expect(won).toMatchObject({ gamesPlayed: 1, gamesWon: 1, kinds: [{ kind: 'DiceWards', points }] });
    expect(lost).toMatchObject({ gamesPlayed: 1, gamesWon: 0, kinds: [{ kind: 'DiceWards', points: 0 }] });
}
