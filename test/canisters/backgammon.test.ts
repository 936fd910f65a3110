import { createHash } from 'node:crypto';
import { backgammon } from '@dice-wards/games/backgammon';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import { parseGnubgId } from '@dice-wards/games/backgammon/notation/gnubg_id';
import { parseXgid } from '@dice-wards/games/backgammon/notation/xgid';
import type { State } from '@dice-wards/games/backgammon/state';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameView, Move, Refusal } from '../../src/declarations/game_engine.did';
import {
    activeSeat,
    anyPlay,
    anything,
    type BackgammonPolicy,
    backgammonOf,
    boardOf,
    movesOf,
    namesOf,
    playOn,
    randomPlay,
    scoreOf,
    startBackgammon,
    stateOf,
    take,
    until,
    wholeLog,
} from '../support/backgammon';
import { readOffTapes, replayed, soundMatch, thrownIn } from '../support/backgammon_replay';
import { actorFirst, startGame } from '../support/games';
import { encodeArguments } from '../support/interfaces';
import { hex } from '../support/memory_map';
import { seededRandom } from '../support/seeded_random';
import { changesNothing } from '../support/snapshot';
import { happy, type Player, refused, shareWorld, type World } from '../support/world';

const NOT_YOUR_TURN = { NotYourTurn: null };
const random = seededRandom();

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;
shareWorld((...given) => {
    [world, ana, ben] = given;
    cleo = world.player('cleo');
});

function look(player: Player, roomId: number): Promise<GameView> {
    return happy(player.gameEngine.getGameState(roomId));
}

async function expectRefused(roomId: number, act: () => Promise<void>): Promise<void> {
    await changesNothing(world, { rooms: [roomId], players: [ana.principal, ben.principal] }, act);
}

/** Everything that a player can ask for. */
function allCommands({ gameEngine }: Player, roomId: number, seen: [] | [number] = []) {
    return {
        roll: () => gameEngine.roll(roomId, seen),
        hold: () => gameEngine.hold(roomId, seen),
        move: () => gameEngine.move(roomId, 24, 1, seen),
        play: () => gameEngine.play(roomId, [{ from: 24, die: 1 }], seen, []),
        undo: () => gameEngine.undo(roomId, seen),
        proposeDouble: () => gameEngine.proposeDouble(roomId, seen),
        acceptDouble: () => gameEngine.acceptDouble(roomId, seen),
        forfeit: () => gameEngine.forfeit(roomId, seen),
    };
}

/** The result of every command but these. None may change anything. */
async function refusals(player: Player, roomId: number, allowed: readonly string[] = []) {
    const found: Record<string, Refusal> = {};
    await expectRefused(roomId, async () => {
        for (const [name, ask] of Object.entries(allCommands(player, roomId))) {
            if (!allowed.includes(name)) found[name] = await refused(ask());
        }
    });
    return found;
}

/** The one to act, the other, and the view of the former. */
async function atTurn(roomId: number): Promise<{ actor: Player; other: Player; view: GameView }> {
    const [actor, other] = actorFirst(await look(ana, roomId), [ana, ben]);
    return { actor, other, view: await look(actor, roomId) };
}

describe('a new game', () => {
    test('begins with the roll for the start, by chance, and the higher die is to act', async () => {
        const roomId = await startBackgammon(ana, ben);
        const { view } = await atTurn(roomId);
        const log = await wholeLog(cleo, roomId);
        for (const entry of log) {
            expect(entry.by).toEqual({ Chance: null });
            expect(namesOf(entry)).toEqual(['RolledForStart']);
        }
        expect(view).toMatchObject({
            version: log.length,
            turnId: 1,
            kind: 'Backgammon',
            status: { InProgress: null },
            rated: false,
            remainingMs: [90_000],
            outcome: [],
            cube: [{ stakes: 1, owner: [], offered: false, mayDouble: false }],
        });
        const [own, theirs] = view.lastDice;
        expect(own).toBeGreaterThan(theirs);
        expect(backgammonOf(view)).toMatchObject({
            state: { RolledForStart: null },
            player1Pips: 167,
            player2Pips: 167,
            matchLength: [],
            gameNumber: 1,
            crawfordGame: false,
            lastGame: [],
            legalMoves: [],
            moves: [],
        });
        const start = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0];
        expect([...backgammonOf(view).player1Checkers]).toEqual(start);
        expect([...backgammonOf(view).player2Checkers]).toEqual(start);
    });

    test('of a match says so', async () => {
        const roomId = await startBackgammon(ana, ben, { matchLength: [7], turnSeconds: [3600] });
        const view = await look(ana, roomId);
        expect(view).toMatchObject({ rated: true, remainingMs: [3_600_000] });
        expect(backgammonOf(view)).toMatchObject({ matchLength: [7], player1Score: 0, player2Score: 0 });
    });
});

describe('a turn', () => {
    test('goes through the states of 004, and each view shows its own', async () => {
        const roomId = await startBackgammon(ana, ben);
        const { actor, other } = await atTurn(roomId);
        const { gameEngine } = actor;
        const cubeAndHold = {
            hold: { InvalidState: 'Backgammon has no hold' },
            proposeDouble: { InvalidState: 'Command not allowed in current status' },
            acceptDouble: { InvalidState: 'Command not allowed in current status' },
            forfeit: { InvalidState: 'Command not allowed in current status' },
        };
        const nothingToUndo = { undo: { InvalidState: 'There is no move of this turn to take back' } };

        expect(await refusals(actor, roomId, ['roll'])).toEqual({
            ...cubeAndHold,
            ...nothingToUndo,
            move: { InvalidState: 'Roll first' },
            play: { InvalidState: 'Roll first' },
        });
        const opening = await look(actor, roomId);
        const rolled = await happy(gameEngine.roll(roomId, [opening.version]));
        expect(stateOf(rolled)).toBe('Rolled');
        expect([...rolled.lastDice]).toEqual([...opening.lastDice]);
        expect([...backgammonOf(rolled).diceLeft]).toEqual([...opening.lastDice]);

        const alreadyRolled = { roll: { InvalidState: 'The dice are rolled: move' } };
        expect(await refusals(actor, roomId, ['move', 'play'])).toEqual({
            ...cubeAndHold,
            ...nothingToUndo,
            ...alreadyRolled,
        });

        // No opening roll leaves a player with less than both dice.
        const [step] = backgammonOf(rolled).legalMoves;
        const moving = await happy(gameEngine.move(roomId, step.from, step.die, [rolled.version]));
        expect(stateOf(moving)).toBe('Moving');
        expect(backgammonOf(moving).moves).toEqual([step]);
        expect([...backgammonOf(moving).diceLeft]).toEqual([...rolled.lastDice].filter((die) => die !== step.die));
        expect(await refusals(actor, roomId, ['move', 'play', 'undo'])).toEqual({ ...cubeAndHold, ...alreadyRolled });

        const undone = await happy(gameEngine.undo(roomId, [moving.version]));
        expect(stateOf(undone)).toBe('Rolled');
        expect(backgammonOf(undone)).toEqual(backgammonOf(rolled));

        const moved = await happy(gameEngine.play(roomId, randomPlay(undone, random), [undone.version], []));
        expect(stateOf(moved)).toBe('Moved');
        expect(backgammonOf(moved)).toMatchObject({ legalMoves: [] });
        expect(backgammonOf(moved).moves).toHaveLength(2);
        expect([...moved.lastDice]).toEqual([...rolled.lastDice]);
        const complete = { InvalidState: 'The play is complete: roll to confirm it, or undo' };
        expect(await refusals(actor, roomId, ['roll', 'undo'])).toEqual({
            ...cubeAndHold,
            move: complete,
            play: complete,
        });
        const partly = await happy(gameEngine.undo(roomId, [moved.version]));
        expect(stateOf(partly)).toBe('Moving');
        const [{ from, die }] = backgammonOf(partly).legalMoves;
        const again = await happy(gameEngine.move(roomId, from, die, [partly.version]));
        expect(stateOf(again)).toBe('Moved');

        const confirmed = await happy(gameEngine.roll(roomId, [again.version]));
        expect(stateOf(confirmed)).toBe('Rolling');
        expect(confirmed).toMatchObject({ turnId: 2, version: opening.version + 7 });
        expect(activeSeat(confirmed)).toBe(1 - activeSeat(opening));
        expect([...confirmed.lastDice]).toEqual([]);
        expect(await refusals(other, roomId, ['roll', 'proposeDouble'])).toMatchObject({
            ...nothingToUndo,
            move: { InvalidState: 'Roll first' },
            play: { InvalidState: 'Roll first' },
        });

        expect((await wholeLog(cleo, roomId)).slice(opening.version).map(namesOf)).toEqual([
            ['RollAsked', 'Rolled'],
            ['PreparingMove', 'Moving'],
            ['Undone'],
            ['PreparingMove', 'Moving', 'Moving', 'Moved'],
            ['Undone'],
            ['Moving', 'Moved'],
            ['Rolling'],
        ]);
        const next = await happy(other.gameEngine.roll(roomId, [confirmed.version]));
        expect(['Rolled', 'Moved']).toContain(stateOf(next));
        expect(next.lastDice).toHaveLength(2);
    });

    test('belongs to one player: anything the other tries is NotYourTurn, in every state', async () => {
        const roomId = await startBackgammon(ana, ben);
        for (const state of ['RolledForStart', 'Rolled', 'Moved', 'Rolling'] as const) {
            await playOn([ana, ben], roomId, until(state, anyPlay(random)));
            const { other } = await atTurn(roomId);
            expect(new Set(Object.values(await refusals(other, roomId)).map((why) => JSON.stringify(why)))).toEqual(
                new Set([JSON.stringify(NOT_YOUR_TURN)]),
            );
            expect(new Set(Object.values(await refusals(cleo, roomId)).map((why) => JSON.stringify(why)))).toEqual(
                new Set([JSON.stringify({ Unauthorized: null })]),
            );
        }
        const { actor } = await atTurn(roomId);
        await happy(actor.gameEngine.proposeDouble(roomId, []));
        expect(Object.values(await refusals(actor, roomId))).toEqual(Array.from({ length: 8 }, () => NOT_YOUR_TURN));
    });

    test('shows legal moves only to the player to act, and is otherwise the same for everybody', async () => {
        const roomId = await startBackgammon(ana, ben);
        for (const state of ['Rolled', 'Moving'] as const) {
            const { actor, other, view: opening } = await atTurn(roomId);
            if (stateOf(opening) === 'RolledForStart') await happy(actor.gameEngine.roll(roomId, []));
            else {
                const [step] = backgammonOf(opening).legalMoves;
                await happy(actor.gameEngine.move(roomId, step.from, step.die, []));
            }
            const view = await look(actor, roomId);
            expect(stateOf(view)).toBe(state);
            expect(backgammonOf(view).legalMoves.length).toBeGreaterThan(0);
            for (const viewer of [other, cleo]) {
                const seen = await look(viewer, roomId);
                expect(backgammonOf(seen).legalMoves).toEqual([]);
                const game = [{ Backgammon: { ...backgammonOf(view), legalMoves: [] } }];
                expect(seen).toEqual({ ...view, game, me: viewer === cleo ? [] : seen.me });
            }
        }
    });

    test('is refused upon another version than the present one', async () => {
        const roomId = await startBackgammon(ana, ben);
        const { actor, other, view } = await atTurn(roomId);
        const { version } = view;
        await expectRefused(roomId, async () => {
            for (const player of [actor, other]) {
                for (const seen of [version - 1, version + 1]) {
                    for (const [name, ask] of Object.entries(allCommands(player, roomId, [seen]))) {
                        expect(await refused(ask()), name).toEqual({ Stale: version });
                    }
                }
            }
        });
        await happy(actor.gameEngine.roll(roomId, [version]));
        expect(await refused(actor.gameEngine.roll(roomId, [version]))).toEqual({ Stale: version + 1 });
    });

    test('is played whole or not at all', async () => {
        const roomId = await startBackgammon(ana, ben);
        const rolled = await playOn([ana, ben], roomId, until('Rolled', anyPlay(random)));
        const { actor } = await atTurn(roomId);
        const { gameEngine } = actor;
        const [first, second] = randomPlay(rolled, random);
        const ask = (moves: Move[]) => refused(gameEngine.play(roomId, moves, [], []));
        await expectRefused(roomId, async () => {
            const more = { InvalidMove: 'More dice can be played' };
            expect(await ask([])).toEqual(more);
            expect(await ask([first])).toEqual(more);
            const used = { InvalidMove: 'That die is not among those left' };
            expect(await ask([first, { from: 6, die: first.die }])).toEqual(used);
            expect(await ask([first, second, { from: 6, die: 1 }])).toEqual(used);
            expect(await ask([first, { from: 25, die: second.die }])).toHaveProperty('InvalidMove');
        });
        expect(stateOf(await happy(gameEngine.play(roomId, [first, second], [], [])))).toBe('Moved');
        expect(await ask([])).toEqual({ InvalidState: 'The play is complete: roll to confirm it, or undo' });
    });

    test('is finished by play after a single move', async () => {
        const roomId = await startBackgammon(ana, ben);
        const rolled = await playOn([ana, ben], roomId, until('Rolled', anyPlay(random)));
        const { actor } = await atTurn(roomId);
        const [first, second] = randomPlay(rolled, random);
        await happy(actor.gameEngine.move(roomId, first.from, first.die, []));
        expect(stateOf(await happy(actor.gameEngine.play(roomId, [second], [], [])))).toBe('Moved');
    });
});

describe('moves that are refused', () => {
    const FAULTS: readonly [string, number, number][] = [
        ['Not your checker', 0, 6],
        ['Not your checker', 26, 6],
        ['Not your checker', 255, 6],
        ['Not your checker', 25, 6],
        ['Not your checker', 1, 6],
        ['Not your checker', 23, 6],
        ['That die is not among those left', 24, 0],
        ['That die is not among those left', 24, 7],
        ['That die is not among those left', 24, 255],
    ];

    test('give the reason, for any point and any die', async () => {
        const roomId = await startBackgammon(ana, ben);
        await playOn([ana, ben], roomId, until('Rolled', anyPlay(random)));
        const { gameEngine } = (await atTurn(roomId)).actor;
        await expectRefused(roomId, async () => {
            for (const [why, from, die] of FAULTS) {
                expect(await refused(gameEngine.move(roomId, from, die, []))).toEqual({ InvalidMove: why });
                expect(await refused(gameEngine.play(roomId, [{ from, die }], [], []))).toEqual({ InvalidMove: why });
            }
        });
    });

    test('say why where the board is why', async () => {
        const seen = new Set<string>();
        const texts = ['The point is blocked', 'You must enter from the bar first', 'You cannot bear off yet'];
        const roomId = await startBackgammon(ana, ben);
        const watchful: BackgammonPolicy = (view) => (stateOf(view) === 'Rolled' ? 'wait' : 'roll');
        // 24/18 with a 6 is blocked at first, and a checker on the 6-point cannot leave with it.
        for (let turns = 0; turns < 400 && texts.some((text) => !seen.has(text)); turns += 1) {
            const view = await playOn([ana, ben], roomId, watchful);
            if ('Finished' in view.status) break;
            const { actor } = await atTurn(roomId);
            const board = boardOf(view);
            const legal = backgammonOf(view).legalMoves;
            for (const die of new Set(view.lastDice)) {
                for (let from = 1; from <= 25; from += 1) {
                    if (board[from] <= 0 || legal.some((step) => step.from === from && step.die === die)) continue;
                    const why = await refused(actor.gameEngine.move(roomId, from, die, []));
                    if (!('InvalidMove' in why)) throw new Error(JSON.stringify(why));
                    seen.add(why.InvalidMove);
                }
            }
            expect((await look(actor, roomId)).version).toBe(view.version);
            await take(actor, view, { play: randomPlay(view, random) });
        }
        for (const text of texts) expect(seen).toContain(text);
    });

    test('come in any number: at most four are read', async () => {
        const roomId = await startBackgammon(ana, ben);
        await playOn([ana, ben], roomId, until('Rolled', anyPlay(random)));
        const { gameEngine } = (await atTurn(roomId)).actor;
        await expectRefused(roomId, async () => {
            const five = Array.from({ length: 5 }, () => ({ from: 24, die: 1 }));
            expect(await refused(gameEngine.play(roomId, five, [], []))).toEqual({
                InvalidArgument: 'A turn has at most 4 moves',
            });
            const four = Array.from({ length: 4 }, () => ({ from: 24, die: 7 }));
            expect(await refused(gameEngine.play(roomId, four, [], []))).toHaveProperty('InvalidMove');
        });
    });

    test('in a room without a game find none', async () => {
        for (const [name, ask] of Object.entries(allCommands(ana, 4_000_000_000))) {
            expect(await refused(ask()), name).toEqual({ RoomNotFound: null });
        }
    });

    test.each([1_000, 20_000])('are not even decoded where there are %i', async (length) => {
        const roomId = await startBackgammon(ana, ben);
        await expectRefused(roomId, async () => {
            const moves = Array.from({ length }, () => ({ from: 24, die: 1 }));
            const argument = encodeArguments('gameEngine', 'play', [roomId, moves, [], []]);
            const { principal } = (await atTurn(roomId)).actor;
            expect(await world.update('gameEngine', 'play', argument, principal)).toHaveProperty('reject');
        });
    });
});

test('Dice Wards and its texts do not mention checkers', async () => {
    const roomId = await startGame(ana, ben);
    await expectRefused(roomId, async () => {
        for (const name of ['move', 'play', 'undo'] as const) {
            const none = { InvalidState: `Dice Wards has no ${name}` };
            expect(await refused(allCommands(ana, roomId)[name]())).toEqual(none);
            expect(await refused(allCommands(ben, roomId)[name]())).toEqual(NOT_YOUR_TURN);
        }
        const noTexts = { InvalidState: 'There is no such format for this game' };
        expect(await refused(ana.gameEngine.exportMatch(roomId, []))).toEqual(noTexts);
        expect(await refused(ana.gameEngine.exportPosition(roomId))).toEqual(noTexts);
    });
});

describe('the cube', () => {
    test('is offered before the roll, and the player who offered it then rolls', async () => {
        const roomId = await startBackgammon(ana, ben);
        await playOn([ana, ben], roomId, until('Rolling', anyPlay(random)));
        const { actor, other, view } = await atTurn(roomId);
        expect(view.cube).toEqual([{ stakes: 1, owner: [], offered: false, mayDouble: true }]);
        expect((await look(other, roomId)).cube[0]?.mayDouble).toBe(false);

        const doubled = await happy(actor.gameEngine.proposeDouble(roomId, []));
        expect(stateOf(doubled)).toBe('Doubled');
        expect(doubled.cube).toEqual([{ stakes: 1, owner: [], offered: true, mayDouble: false }]);
        const notNow = { InvalidState: 'Command not allowed in current status' };
        expect(await refusals(other, roomId, ['acceptDouble', 'forfeit', 'hold'])).toEqual({
            roll: notNow,
            move: notNow,
            play: notNow,
            undo: notNow,
            proposeDouble: notNow,
        });
        const taken = await happy(other.gameEngine.acceptDouble(roomId, []));
        expect(stateOf(taken)).toBe('Rolling');
        expect(taken.cube).toEqual([{ stakes: 2, owner: taken.me, offered: false, mayDouble: false }]);
        expect(await refused(actor.gameEngine.proposeDouble(roomId, []))).toEqual({
            InvalidState: 'You do not control the cube',
        });
        expect((await wholeLog(cleo, roomId)).slice(-2).map(namesOf)).toEqual([
            ['Doubling', 'Doubled'],
            ['DoubleAccepted'],
        ]);
        await happy(actor.gameEngine.roll(roomId, []));
    });

    test('may be refused, for the stakes before it', async () => {
        const roomId = await startBackgammon(ana, ben);
        await playOn([ana, ben], roomId, until('Rolling', anyPlay(random)));
        const { actor, other } = await atTurn(roomId);
        await happy(actor.gameEngine.proposeDouble(roomId, []));
        const over = await happy(other.gameEngine.forfeit(roomId, []));
        expect(over).toMatchObject({
            status: { Finished: null },
            outcome: [
                {
                    winner: over.winner[0],
                    points: 1,
                    reason: { DoubleRefused: null },
                    score: [],
                    ending: [{ DoubleRefused: null }],
                },
            ],
        });
        expect(actorFirst({ ...over, activePlayer: over.winner }, [ana, ben])[0]).toBe(actor);
        expect(backgammonOf(over).lastGame).toEqual([
            { winner: over.winner[0], win: { DoubleRefused: null }, points: 1 },
        ]);
        expect(Object.values(await refusals(actor, roomId))).toEqual(
            Array.from({ length: 8 }, () => ({ GameFinished: null })),
        );
    });

    test('is turned after the roll where the room says so', async () => {
        const roomId = await startBackgammon(ana, ben, { doubleAfterRoll: [true] });
        await playOn([ana, ben], roomId, until('Rolling', anyPlay(random)));
        const notNow = { InvalidState: 'Command not allowed in current status' };
        expect(await refused((await atTurn(roomId)).actor.gameEngine.proposeDouble(roomId, []))).toEqual(notNow);
        await playOn([ana, ben], roomId, until('Rolled', anyPlay(random)));
        const { actor, other, view } = await atTurn(roomId);
        expect(backgammonOf(view).doubleAfterRoll).toBe(true);
        expect(view.cube[0]?.mayDouble).toBe(true);
        const doubled = await happy(actor.gameEngine.proposeDouble(roomId, []));
        expect([...doubled.lastDice]).toEqual([...view.lastDice]);
        expect(stateOf(await happy(other.gameEngine.acceptDouble(roomId, [])))).toBe('Moving');
        const after = await look(actor, roomId);
        expect(backgammonOf(after).legalMoves).toEqual(backgammonOf(view).legalMoves);
        expect(stateOf(await take(actor, after, { play: randomPlay(after, random) }))).toBe('Moved');
    });

    test('is not there where the room plays without', async () => {
        const roomId = await startBackgammon(ana, ben, { doubling: [false], matchLength: [3] });
        await playOn([ana, ben], roomId, until('Rolling', anyPlay(random)));
        const { actor, view } = await atTurn(roomId);
        expect(view.cube).toEqual([]);
        await expectRefused(roomId, async () => {
            for (const name of ['proposeDouble', 'acceptDouble', 'forfeit'] as const) {
                expect(await refused(allCommands(actor, roomId)[name]())).toEqual({
                    InvalidState: 'This room plays without the doubling cube',
                });
            }
        });
    });
});

describe.each([
    ['a single game', {}, {}],
    ['a match', { matchLength: [3] as [number] }, { matchLength: 3 }],
    [
        'a match with doubles after the roll',
        { matchLength: [3] as [number], doubleAfterRoll: [true] as [boolean] },
        { matchLength: 3, doubleAfterRoll: true },
    ],
])('%s that is played by all sorts of commands', (_what, wishes, options) => {
    const views: GameView[] = [];
    const texts: { readonly view: GameView; readonly xgid: string | undefined; readonly gnubgId: string }[] = [];
    let states: State[];
    let roomId: number;
    let players: [Player, Player];

    beforeAll(async () => {
        const [dora, emil] = world.players(`dora of ${_what}`, `emil of ${_what}`);
        players = [dora, emil];
        roomId = await startBackgammon(dora, emil, wishes);
        const begun = await look(dora, roomId);
        views.push(begun);
        await playOn(players, roomId, anything(random), async (view) => {
            views.push(view);
            if (view.version > begun.version + 4 && random.below(10) > 0) return;
            const { positionId, matchId, xgid } = await happy(dora.gameEngine.exportPosition(roomId));
            texts.push({ view, xgid: xgid[0], gnubgId: `${positionId}:${matchId}` });
        });
        states = replayed(await wholeLog(dora, roomId), options);
    });

    test('has a log that replays to every view shown', () => {
        expect(states).toHaveLength(views[views.length - 1].version + 1);
        for (const { version, me, game, lastDice } of views) {
            const [role] = me;
            const seat = role === undefined ? undefined : 'Player1' in role ? 0 : 1;
            expect(onWire(backgammon.view(states[version], seat))).toEqual(onWire(Object.values(game[0] ?? {})[0]));
            expect([...backgammon.lastDice(states[version])]).toEqual([...lastDice]);
        }
    });

    test('has dice that can be read off the tapes, two a roll', async () => {
        const tapes = await happy(cleo.gameEngine.getDice(roomId, 0));
        for (const { seal, bytes } of tapes) {
            const hash = createHash('sha256').update(bytes[0] ?? '');
            expect(hash.digest('hex')).toBe(hex(seal));
        }
        const log = await wholeLog(players[0], roomId);
        const thrown = log.map((entry, i) => thrownIn(states[i], entry));
        expect(thrown[0].length).toBeGreaterThanOrEqual(2);
        expect(
            readOffTapes(
                tapes,
                thrown.map((dice) => dice.length),
            ),
        ).toEqual(thrown);
        for (const dice of thrown) expect(dice.length % 2).toBe(0);
    });

    test('is exported as a sound match', async () => {
        const match = soundMatch(await happy(cleo.gameEngine.exportMatch(roomId, [])));
        const final = views[views.length - 1];
        expect(match.length).toBe(backgammonOf(final).matchLength[0] ?? 0);
        expect(match.names).toEqual(players.map((player) => player.principal.toText().slice(0, 31)));
        expect(match.headers).toContainEqual(['Player 1', players[0].principal.toText()]);
        expect(match.games).toHaveLength(backgammonOf(final).gameNumber);
        const points = [0, 0];
        for (const { result } of match.games) if (result !== undefined) points[result.winner] += result.points;
        expect(points).toEqual(scoreOf(final));
    });

    test('has positions that its programs read: the same board, dice, cube and score', () => {
        expect(texts.length).toBeGreaterThan(0);
        for (const { view, xgid, gnubgId } of texts) {
            const { positionId, matchId, xgid: expected } = backgammon.texts?.position?.(states[view.version]) ?? {};
            expect(gnubgId).toBe(`${positionId}:${matchId}`);
            expect(xgid ?? null).toBe(expected);
            const read = parseGnubgId(gnubgId);
            if (!read.ok) throw new Error(read.error);
            expect(read.value.score).toEqual(scoreOf(view));
            expect(read.value.cube).toBe(view.cube[0]?.stakes);
            expect(read.value.crawford).toBe(backgammonOf(view).crawfordGame);
            if (xgid === undefined || backgammonOf(view).moves.length > 0) continue;
            const other = parseXgid(xgid);
            if (!other.ok) throw new Error(other.error);
            expect([...other.value.board]).toEqual([...read.value.board]);
            expect(read.value.decision).toBe(activeSeat(view));
            if (stateOf(view) !== 'Doubled') {
                expect([...read.value.board]).toEqual([...boardOf(view)]);
                expect(new Set(read.value.dice)).toEqual(new Set(view.lastDice));
            }
        }
    });

    test('offers every step that begins a legal play', () => {
        const seen = new Set(views.map(stateOf));
        for (const state of ['Rolled', 'Moved', 'Rolling'] as const) expect(seen).toContain(state);
        for (const view of views) {
            const { legalMoves, moves } = backgammonOf(view);
            if (stateOf(view) !== 'Rolled' || view.me.length === 0 || moves.length > 0) continue;
            const [first, second] = view.lastDice;
            const firsts = legalPlays(boardOf(view), [first, second]).map(({ steps }) => movesOf(steps)[0]);
            for (const move of firsts) expect(movesOf(legalMoves)).toContainEqual(move);
            expect(legalMoves.length).toBeGreaterThan(0);
        }
    });
});

/** A view as Candid decodes it: options are lists, blobs are bytes. */
function onWire(value: unknown): unknown {
    if (value instanceof Uint8Array || value instanceof Int8Array) return [...value];
    if (Array.isArray(value)) return value.map(onWire);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).map(([name, field]) => {
            const isOption = ['matchLength', 'lastGame', 'lastTurn', 'resignation'].includes(name);
            return [name, isOption && !Array.isArray(field) ? (field === null ? [] : [onWire(field)]) : onWire(field)];
        }),
    );
}
