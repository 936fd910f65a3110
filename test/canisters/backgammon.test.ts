import { createHash } from 'node:crypto';
import { backgammon } from '@dice-wards/games/backgammon';
import { parseGnubgId } from '@dice-wards/games/backgammon/notation/gnubg_id';
import { parseXgid } from '@dice-wards/games/backgammon/notation/xgid';
import type { State } from '@dice-wards/games/backgammon/state';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameView, Refusal } from '../../src/declarations/game_engine.did';
import {
    activeSeat,
    anything,
    backgammonOf,
    boardOf,
    namesOf,
    playOn,
    randomPlay,
    scoreOf,
    startBackgammon,
    stateOf,
} from '../support/backgammon';
import { replayed, soundMatch, thrownIn } from '../support/backgammon_replay';
import { actorFirst, wholeLog } from '../support/games';
import { encodeArguments } from '../support/interfaces';
import { hex } from '../support/memory_map';
import { seededRandom } from '../support/seeded_random';
import { changesNothing } from '../support/snapshot';
import { readOffTapes } from '../support/tapes';
import { happy, type Player, refused, shareWorld, type World } from '../support/world';

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
function allCommands({ gameEngine }: Player, roomId: number) {
    return {
        roll: () => gameEngine.roll(roomId, []),
        hold: () => gameEngine.hold(roomId, []),
        move: () => gameEngine.move(roomId, 24, 1, []),
        play: () => gameEngine.play(roomId, [{ from: 24, die: 1 }], [], []),
        undo: () => gameEngine.undo(roomId, []),
        proposeDouble: () => gameEngine.proposeDouble(roomId, []),
        acceptDouble: () => gameEngine.acceptDouble(roomId, []),
        forfeit: () => gameEngine.forfeit(roomId, []),
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
});

test.each([1_000, 20_000])('%i moves are not even decoded', async (length) => {
    const roomId = await startBackgammon(ana, ben);
    await expectRefused(roomId, async () => {
        const moves = Array.from({ length }, () => ({ from: 24, die: 1 }));
        const argument = encodeArguments('gameEngine', 'play', [roomId, moves, [], []]);
        const { principal } = (await atTurn(roomId)).actor;
        expect(await world.update('gameEngine', 'play', argument, principal)).toHaveProperty('reject');
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
        const counts = thrown.map((dice) => dice.length);
        expect(readOffTapes(tapes, counts).map(({ dice }) => dice)).toEqual(thrown);
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
