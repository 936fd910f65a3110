import { createHash } from 'node:crypto';
import { diceWards } from '@dice-wards/games/dice_wards';
import { decide, type Event, evolve, HELD, ROLL_ASKED, type State } from '@dice-wards/games/dice_wards/rules';
import { SEATS, type Seat, WON_BY } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventsDiceWards, GameView, LogEntry, Tape } from '../../src/declarations/game_engine.did';
import { actorFirst, diceWardsOf, play, startGame, TARGET, wholeLog, winnerFirst } from '../support/games';
import { hex } from '../support/memory_map';
import { changesNothing } from '../support/snapshot';
import { readOffTapes, type Throw } from '../support/tapes';
import { ANONYMOUS, freshWorld, happy, type Player, refused, START_MS, World } from '../support/world';

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;
/** One whole game, and what was seen of it at each version. */
let roomId: number;
const views: GameView[] = [];
const tapesSeen: Tape[][] = [];
let final: GameView;

beforeAll(async () => {
    world = await World.create();
    [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    await happy(ana.profiles.upsertProfile('Ana'));
    await happy(ben.profiles.upsertProfile('Ben'));
    roomId = await startGame(ana, ben);
    const watch = async (view: GameView): Promise<void> => {
        views.push(view);
        tapesSeen.push(await happy(cleo.gameEngine.getDice(roomId, 0)));
    };
    await watch(await happy(ana.gameEngine.getGameState(roomId)));
    final = await play([ana, ben], roomId, undefined, watch);
    await world.settle();
});
afterAll(() => world.close());

describe('a whole game', () => {
    test('has a winner with 100 points or more and a loser with less', () => {
        const { player1Score, player2Score, roundScore } = diceWardsOf(final);
        const [won, lost] = winnerFirst(final, [player1Score, player2Score]);
        expect(won).toBeGreaterThanOrEqual(TARGET);
        expect(lost).toBeLessThan(TARGET);
        expect(roundScore).toBe(0);
    });

    test('changes by one version with each action, and passes the turn after a 1 and after a Hold', () => {
        for (let i = 1; i < views.length; i += 1) {
            const [before, after] = [views[i - 1], views[i]];
            expect(after.version).toBe(before.version + 1);
            const held = diceWardsOf(after).roundScore === 0 && after.lastDice[0] !== 1;
            const passed = (held || after.lastDice[0] === 1) && 'InProgress' in after.status;
            expect(after.turnId - before.turnId, `version ${after.version}`).toBe(passed ? 1 : 0);
        }
    });

    test('is counted once for both players, and won by one of them', async () => {
        const [winner, loser] = winnerFirst(final, [ana, ben]);
        expect(await happy(winner.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1, gamesWon: 1 });
        expect(await happy(loser.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1, gamesWon: 0 });
        for (const { profiles, principal } of [winner, loser]) {
            const [{ rating }] = (await happy(profiles.getMyProfile())).kinds;
            expect(rating).toMatchObject([{ provisional: true }]);
            expect(rating[0]?.untilPlaced).toBeGreaterThan(5);
            const around = await happy(cleo.profiles.leaderboardAround('DiceWards', principal, 10));
            expect(around).toEqual({ entries: [], total: 0 });
        }
        const page = { offset: 0, limit: 10 };
        expect(await happy(cleo.profiles.leaderboard('DiceWards', page))).toEqual({ entries: [], total: 0 });
    });

    test('finishes its room', async () => {
        const room = await happy(cleo.lobbies.getRoom(roomId));
        const [winner] = winnerFirst(final, [ana, ben]);
        expect(room.status).toEqual({ Finished: null });
        expect(room.gameId).toEqual([roomId]);
        expect(room.winner.map(String)).toEqual([winner.principal.toText()]);
    });

    test('is frozen afterwards: every action answers GameFinished and changes no byte', async () => {
        const looked = { rooms: [roomId], players: [ana.principal, ben.principal] };
        await changesNothing(world, looked, async () => {
            for (const { gameEngine } of [ana, ben]) {
                expect(await refused(gameEngine.roll(roomId, []))).toEqual({ GameFinished: null });
                expect(await refused(gameEngine.hold(roomId, [final.version]))).toEqual({ GameFinished: null });
            }
            expect((await happy(ana.gameEngine.checkTimeout(roomId))).version).toBe(final.version);
        });
    });
});

describe('the view of a game', () => {
    test('tells a new game whole: whose turn, how long, no dice, no points', async () => {
        const game = await startGame(ana, ben);
        const view = await happy(ana.gameEngine.getGameState(game));
        expect(view).toMatchObject({
            roomId: game,
            version: 0,
            kind: 'DiceWards',
            status: { InProgress: null },
            me: [{ Player1: null }],
            activePlayer: [{ Player1: null }],
            turnId: 1,
            turnStartedAtMs: BigInt(START_MS),
            turnExpiresAtMs: [BigInt(START_MS + 30_000)],
            remainingMs: [30_000],
            winner: [],
            outcome: [],
            rated: true,
            createdAtMs: BigInt(START_MS),
            game: [{ DiceWards: { player1Score: 0, player2Score: 0, roundScore: 0 } }],
        });
        expect(view.player1.toText()).toBe(ana.principal.toText());
        expect(view.player2.toText()).toBe(ben.principal.toText());
        expect([...view.lastDice]).toEqual([]);
        expect(view.seal).toHaveLength(32);
    });

    test('is the same for both players, a spectator and the anonymous principal, except for `me`', async () => {
        const nobody = world.as(ANONYMOUS);
        const [own, others, spectators, anonymous] = await Promise.all(
            [ana, ben, cleo, nobody].map((viewer) => happy(viewer.gameEngine.getGameState(roomId))),
        );
        expect([own.me, others.me, spectators.me, anonymous.me]).toEqual([
            [{ Player1: null }],
            [{ Player2: null }],
            [],
            [],
        ]);
        for (const view of [others, spectators, anonymous]) expect({ ...view, me: own.me }).toEqual(own);
    });

    test('shows a finished game: winner, reason, no player to act, no time left', async () => {
        const view = await happy(cleo.gameEngine.getGameState(roomId));
        expect(view).toMatchObject({
            status: { Finished: null },
            winner: final.winner,
            outcome: [
                {
                    winner: final.winner[0],
                    points: 1,
                    reason: { Played: null },
                    score: [],
                    ending: [{ PlayedOut: null }],
                },
            ],
            activePlayer: [],
            remainingMs: [],
            turnExpiresAtMs: [],
        });
    });
});

describe('the log', () => {
    test('replays to the state that is shown, each entry allowed by the rules', async () => {
        const log = await wholeLog(cleo, roomId);
        expect(log.map(({ version }) => version)).toEqual(Array.from({ length: final.version }, (_, i) => i + 1));
        let state: State = diceWards.start(NO_OPTIONS);
        for (const entry of log) {
            state = replayed(state, entry);
            expect(diceWards.view(state, undefined)).toEqual(diceWardsOf(views[entry.version]));
            expect([...diceWards.lastDice(state)]).toEqual([...views[entry.version].lastDice]);
        }
        expect(state.phase).toBe('over');
        expect(diceWards.outcome(state)?.places).toEqual(WON_BY[winnerFirst(final, SEATS)[0]]);
    });

    test('comes in pages of at most 100 entries', async () => {
        expect(await happy(cleo.gameEngine.getLog(roomId, 0))).toHaveLength(Math.min(100, final.version));
        expect(await happy(cleo.gameEngine.getLog(roomId, final.version))).toEqual([]);
        expect(await happy(cleo.gameEngine.getLog(roomId, 0xffff_ffff))).toEqual([]);
    });
});

describe('the dice', () => {
    test('are those of the published tapes, throw by throw', async () => {
        const tapes = await happy(cleo.gameEngine.getDice(roomId, 0));
        const thrown = (await wholeLog(cleo, roomId)).map(diceOf);
        expect(throwsOff(tapes, thrown).map(({ dice }) => dice)).toEqual(thrown);
    });

    test('have seals that are the SHA-256 of their tapes', async () => {
        const tapes = await happy(cleo.gameEngine.getDice(roomId, 0));
        for (const { seal, bytes } of tapes) expect(sha256(published(bytes))).toBe(hex(seal));
        expect(hex(final.seal)).toBe(hex(tapes[tapes.length - 1].seal));
    });

    test('were sealed in a view before they were thrown, and no tape was shown while it was in use', async () => {
        const tapes = await happy(cleo.gameEngine.getDice(roomId, 0));
        const thrown = (await wholeLog(cleo, roomId)).map(diceOf);
        for (const [version, { dice, tape }] of throwsOff(tapes, thrown).entries()) {
            if (dice.length > 0) expect(hex(views[version].seal), `version ${version + 1}`).toBe(hex(tapes[tape].seal));
        }
        for (const [version, seen] of tapesSeen.entries()) {
            const open = seen.map(({ bytes }) => bytes.length === 1);
            const live = 'InProgress' in views[version].status;
            expect(open, `tapes after version ${version}`).toEqual(seen.map((_, i) => !live || i < seen.length - 1));
        }
    });

    test('go on with a second tape, sealed before its first throw', async () => {
        const long = await freshWorld();
        const [first, second] = long.players('first', 'second');
        const game = await startGame(first, second);
        const seals: string[] = [];
        // A player who never holds never wins: the game goes on until its second tape is in use.
        for (let rolls = 0; rolls < 60; rolls += 1) {
            const view = await happy(first.gameEngine.getGameState(game));
            seals.push(hex(view.seal));
            const [roller] = actorFirst(view, [first, second]);
            await happy(roller.gameEngine.roll(game, []));
        }
        const tapes = await happy(first.gameEngine.getDice(game, 0));
        const thrown = (await happy(first.gameEngine.getLog(game, 0))).map(diceOf);
        expect(tapes).toHaveLength(2);
        expect(tapes[1].bytes).toEqual([]);
        expect(sha256(published(tapes[0].bytes))).toBe(hex(tapes[0].seal));
        const ofFirst = seals.filter((seal) => seal === hex(tapes[0].seal)).length;
        expect(throwsOff(tapes, thrown.slice(0, ofFirst + 1))).toEqual([
            ...thrown.slice(0, ofFirst).map((dice) => ({ dice, tape: 0 })),
            { dice: [], tape: 1 },
        ]);
    });
});

/** The state after an entry, by the pure rules: the command must be allowed, and the events be those that it causes. */
function replayed(state: State, { by, events }: LogEntry): State {
    const seat: Seat = 'Player1' in by ? 0 : 1;
    const happened = eventsOf(events).map(eventOf);
    const kind = happened[0] === HELD ? 'hold' : 'roll';
    expect(decide(state, { kind, by: seat })).toEqual({ ok: true, value: [happened[0]] });
    expect(happened).toEqual(kind === 'hold' ? [HELD] : [ROLL_ASKED, expect.any(Number)]);
    return happened.reduce(evolve, state);
}

function eventsOf([events]: LogEntry['events']): EventsDiceWards[] {
    if (events === undefined || !('DiceWards' in events)) throw new Error('another game was expected');
    return events.DiceWards.flat();
}

function eventOf(event: EventsDiceWards): Event {
    if ('Held' in event) return HELD;
    if ('RollAsked' in event) return ROLL_ASKED;
    const [die] = ([1, 2, 3, 4, 5, 6] as const).filter((face) => 'DieLanded' in event && face === event.DieLanded);
    return die;
}

/** What an entry has thrown: a die, or nothing by a Hold. */
function diceOf({ events }: LogEntry): number[] {
    return eventsOf(events).flatMap((event) => ('DieLanded' in event ? [event.DieLanded] : []));
}

function throwsOff(tapes: readonly Tape[], thrown: readonly (readonly number[])[]): Throw[] {
    return readOffTapes(
        tapes,
        thrown.map(({ length }) => length),
    );
}

function published(bytes: Tape['bytes']): Uint8Array {
    const [tape] = bytes;
    if (tape === undefined) throw new Error('the tape is not published');
    return tape;
}

function sha256(bytes: Uint8Array): string {
    return createHash('sha256').update(bytes).digest('hex');
}
