import { describe, expect, it } from 'vitest';
import { START_BOARD } from '../../../src/games/backgammon/board/board';
import { legalSteps } from '../../../src/games/backgammon/board/legal_steps';
import { sidesOf } from '../../../src/games/backgammon/board/sides';
import { CallError, type GameView, type Table } from '../src';
import type { GameEngine } from '../src/generated/game_engine';
import type { Lobbies } from '../src/generated/lobbies';
import { Value } from '../src/store';
import { openTable } from '../src/table';
import { Machine } from './support/machine';

const VIEW: GameView = {
    ...{ activePlayer: 'Player1', createdAtMs: 0, kind: 'DiceWards', lastDice: new Uint8Array(), me: 'Player1' },
    ...{ player1: 'aaaaa-aa', player2: '2vxsx-fae', rated: false, roomId: 1, seal: new Uint8Array(32), tape: 0 },
    ...{
        status: 'InProgress',
        turnId: 1,
        turnSeconds: 30,
        turnStartedAtMs: 0,
        version: 5,
        remainingMs: 60_000,
        turnExpiresAtMs: 160_000,
    },
    game: { kind: 'DiceWards', player1Score: 10, player2Score: 20, roundScore: 7 },
};

/** A table at an engine that answers as `engine` says. */
function seated(view: GameView = VIEW) {
    const machine = new Machine();
    const engine = {
        view,
        asked: 0,
        isLost: false,
        sent: [] as unknown[][],
        answer: async (): ReturnType<GameEngine['roll']> => ({ ok: true, value: engine.view }),
    };
    const look = async (_: number, version = -1) => {
        engine.asked += 1;
        if (engine.isLost) throw new CallError('changedSince', 'unreachable', false, undefined);
        return { ok: true, value: engine.view.version === version ? undefined : engine.view };
    };
    const act =
        (name: string) =>
        (...args: unknown[]) => {
            engine.sent.push([name, ...args]);
            return engine.answer();
        };
    const gameEngine = {
        ...{ getGameState: look, changedSince: look },
        ...Object.fromEntries(['roll', 'hold', 'play', 'undo'].map((name) => [name, act(name)])),
    } as unknown as GameEngine;
    const table = openTable({ gameEngine, lobbies: {} as Lobbies }, 1, VIEW.player1, machine);
    return { machine, engine, table };
}

/** How often the engine is asked meanwhile. */
async function askedIn({ machine, engine }: ReturnType<typeof seated>, milliseconds: number): Promise<number> {
    const before = engine.asked;
    await machine.pass(milliseconds);
    return engine.asked - before;
}

describe('a table asks', () => {
    it('each second while somebody else is to act, every five while you are, and not after the end', async () => {
        const mine = seated();
        expect(await askedIn(mine, 20_500)).toBe(4);
        const theirs = seated({ ...VIEW, activePlayer: 'Player2' });
        expect(await askedIn(theirs, 20_500)).toBe(20);
        theirs.engine.view = { ...VIEW, version: 6, status: 'Finished', activePlayer: undefined };
        await theirs.machine.pass(1_000);
        expect(await askedIn(theirs, 600_000)).toBe(0);
    });

    it('for ten minutes after a game between people, who may still say something', async () => {
        const over = {
            ...VIEW,
            version: 6,
            status: 'Finished',
            activePlayer: undefined,
            finishedAtMs: 100_000,
        } as const;
        const ofPeople = seated();
        await ofPeople.machine.pass(100);
        // The replica's time is 900 s behind this machine's.
        ofPeople.engine.view = over;
        await ofPeople.machine.pass(5_000);
        expect(await askedIn(ofPeople, 20_000)).toBe(4);
        await ofPeople.machine.pass(600_000);
        expect(await askedIn(ofPeople, 60_000)).toBe(0);
        const ofRobot = seated();
        await ofRobot.machine.pass(100);
        ofRobot.engine.view = { ...over, robot: { seat: 'Player2', level: 'Easy' } };
        await ofRobot.machine.pass(5_000);
        expect(await askedIn(ofRobot, 20_000)).toBe(0);
    });

    it('faster again when the time has run out', async () => {
        const table = seated();
        await table.machine.pass(57_500);
        expect(await askedIn(table, 5_000)).toBe(3);
    });

    it('nothing while the page is hidden, and at once when it is shown', async () => {
        const table = seated();
        await table.machine.pass(100);
        await table.machine.show(false);
        expect(table.table.get().connection).toBe('paused');
        expect(await askedIn(table, 8 * 3_600_000)).toBe(0);
        table.table.refresh();
        expect(await askedIn(table, 1_000)).toBe(0);
        table.engine.view = { ...VIEW, version: 9 };
        await table.machine.show(true);
        expect(table.table.get()).toMatchObject({ connection: 'live', view: { version: 9 } });
    });

    it('ever less often while the network is lost, and goes on when it is back', async () => {
        const table = seated();
        await table.machine.pass(100);
        table.engine.isLost = true;
        await table.machine.pass(5_000);
        expect(table.table.get()).toMatchObject({ connection: 'lost', view: { version: 5 } });
        expect(await askedIn(table, 120_000)).toBeLessThan(14);
        table.engine.isLost = false;
        await table.machine.show(true);
        expect(table.table.get().connection).toBe('live');
    });

    it('no more once it is closed', async () => {
        const table = seated();
        await table.machine.pass(100);
        table.table.close();
        expect(await askedIn(table, 60_000)).toBe(0);
        expect(table.table.get().connection).toBe('closed');
    });

    it('and passes over what is older than it knows', async () => {
        const { machine, engine, table } = seated();
        await machine.pass(100);
        engine.view = { ...VIEW, version: 4 };
        await machine.pass(6_000);
        expect(table.get().view?.version).toBe(5);
    });
});

describe('the countdown', () => {
    it("is the replica's, before and after the clock of the machine is set", async () => {
        const { machine, engine, table } = seated();
        await machine.pass(10_000);
        expect(table.remainingMs()).toBe(50_000);
        machine.time += 3_600_000;
        engine.view = { ...VIEW, version: 6, remainingMs: 45_000 };
        table.refresh();
        await machine.pass(5_000);
        expect(table.remainingMs()).toBe(40_000);
        expect(table.timeLeft()).toBeUndefined();
    });
});

describe('an action', () => {
    it('shows a hold at once, since nothing about it is chance, and a roll not', async () => {
        const { machine, engine, table } = seated();
        await machine.pass(100);
        engine.answer = () => new Promise(() => undefined);
        void table.hold();
        expect(table.get()).toMatchObject({ pending: 'hold', actions: [], confirmed: VIEW });
        expect(table.get().view).toMatchObject({ activePlayer: 'Player2', game: { player1Score: 17, roundScore: 0 } });
        const other = seated();
        await other.machine.pass(100);
        other.engine.answer = engine.answer;
        void other.table.roll();
        expect(other.table.get().view).toEqual(VIEW);
    });

    it('keeps the names that its answer does not tell', async () => {
        const publicNames = { player1: 'ana' };
        const { machine, engine, table } = seated({ ...VIEW, publicNames });
        await machine.pass(100);
        engine.answer = async () => ({ ok: true, value: { ...VIEW, version: 6 } });
        await table.hold();
        expect(table.get().view).toMatchObject({ version: 6, publicNames });
    });

    it('that is refused or lost leaves the game as it is, and says why', async () => {
        const { machine, engine, table } = seated();
        await machine.pass(100);
        const refusal = { kind: 'Busy', value: 'Later', text: 'Later' } as const;
        engine.answer = async () => ({ ok: false, refusal });
        expect(await table.hold()).toEqual({ ok: false, refusal });
        expect(table.get()).toMatchObject({ view: VIEW, refusal, actions: ['roll', 'rollUntil', 'hold', 'resign'] });
        const problem = new CallError('hold', 'unreachable', true, undefined);
        engine.answer = () => Promise.reject(problem);
        await expect(table.hold()).rejects.toBe(problem);
        expect(table.get()).toMatchObject({ view: VIEW, problem });
        expect(table.get().pending).toBeUndefined();
    });

    it('waits for the one before it', async () => {
        const { machine, engine, table } = seated();
        await machine.pass(100);
        engine.answer = () => new Promise(() => undefined);
        const roll = table.roll();
        expect(table.roll()).toBe(roll);
        expect(await table.hold()).toMatchObject({ ok: false, refusal: { kind: 'InvalidState' } });
        expect(engine.sent).toEqual([['roll', 1, 5]]);
    });
});

describe('checkers', () => {
    const { mine, theirs, myPips, theirPips } = sidesOf(START_BOARD);
    const rolled: GameView = {
        ...VIEW,
        kind: 'Backgammon',
        game: {
            ...{ kind: 'Backgammon', state: 'Rolled', gameNumber: 1, moves: [], diceLeft: Uint8Array.of(3, 1) },
            ...{ crawfordGame: false, doubleAfterRoll: false, jacoby: false, player1Score: 0, player2Score: 0 },
            ...{ player1Absences: 0, player2Absences: 0 },
            ...{ player1Checkers: mine, player2Checkers: theirs, player1Pips: myPips, player2Pips: theirPips },
            legalMoves: legalSteps(START_BOARD, [3, 1]),
        },
    };
    const shown = (table: Table) =>
        table.get().view?.game as Extract<GameView['game'], { readonly kind: 'Backgammon' }>;

    it('move at once, are taken back at once, and are sent as one play', async () => {
        const { machine, engine, table } = seated(rolled);
        await machine.pass(100);
        expect(table.get().plays).toHaveLength(16);
        expect(table.move(8, 3)).toBe(true);
        expect(table.move(8, 3)).toBe(false);
        expect(table.get()).toMatchObject({ draft: [{ from: 8, die: 3 }], actions: ['undo'] });
        expect(shown(table).player1Checkers[5]).toBe(1);
        await table.undo();
        expect(shown(table).player1Checkers[5]).toBe(0);
        table.move(8, 3);
        table.move(6, 1);
        expect(table.get()).toMatchObject({ actions: ['play', 'undo'], view: { game: { player1Pips: 163 } } });
        expect(engine.sent).toEqual([]);
        engine.view = { ...VIEW, version: 7, activePlayer: 'Player2' };
        await table.play();
        const moves = [
            { from: 8, die: 3 },
            { from: 6, die: 1 },
        ];
        expect(engine.sent).toEqual([['play', 1, moves, 5, true]]);
        expect(table.get()).toMatchObject({ draft: [], actions: [] });
    });

    it('that are not sent stay while nothing changes, and go with a new position', async () => {
        const { machine, engine, table } = seated(rolled);
        await machine.pass(100);
        table.move(8, 3);
        await machine.pass(20_000);
        expect(table.get().draft).toHaveLength(1);
        engine.view = { ...rolled, version: 6, activePlayer: 'Player2' };
        await machine.pass(20_000);
        expect(table.get()).toMatchObject({ draft: [], actions: [] });
    });
});

describe('as a store', () => {
    it('it tells at once and after each change, and its value stays the same until then', async () => {
        const { machine, engine, table } = seated();
        const told: (number | undefined)[] = [];
        const { get, subscribe } = table;
        const unsubscribe = subscribe(({ view }) => told.push(view?.version));
        await machine.pass(100);
        const before = get();
        await machine.pass(20_000);
        expect(get()).toBe(before);
        engine.view = { ...VIEW, version: 6 };
        await machine.pass(6_000);
        unsubscribe();
        engine.view = { ...VIEW, version: 7 };
        await machine.pass(6_000);
        expect([...new Set(told)]).toEqual([undefined, 5, 6]);
    });

    it('a listener may change it: the others are told the last value alone', () => {
        const value = new Value(0);
        const told: number[] = [];
        value.subscribe((each) => value.set(each === 1 ? 2 : each));
        value.subscribe((each) => told.push(each));
        value.set(1);
        expect(told).toEqual([0, 2]);
    });
});
