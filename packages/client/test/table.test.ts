import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { legalSteps } from '@dice-wards/games/backgammon/board/legal_steps';
import { sidesOf } from '@dice-wards/games/backgammon/board/sides';
import { describe, expect, it } from 'vitest';
import { CallError, type GameView, type Table } from '../src';
import type { Room } from '../src/generated/lobbies';
import { Value } from '../src/store';
import { askedIn, seated, UNREACHABLE, VIEW } from './support/seated';

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

    const DAY = 86_400_000;
    const longTurn = (days = 3): GameView => ({
        ...VIEW,
        ...{ activePlayer: 'Player2', turnSeconds: days * 86_400, turnStartedAtMs: 0 },
        ...{ remainingMs: days * DAY, turnExpiresAtMs: days * DAY },
    });

    it('less often the longer nothing has happened in a long turn, once a minute at the least', async () => {
        const table = seated(longTurn());
        expect(await askedIn(table, 20_500)).toBe(20);
        await table.machine.pass(600_000);
        expect(await askedIn(table, 60_000)).toBeLessThanOrEqual(3);
        await table.machine.pass(3_600_000);
        expect(await askedIn(table, 600_000)).toBe(10);
    });

    it('and never much less often than a short turn takes', async () => {
        const table = seated({ ...longTurn(), turnSeconds: 300, remainingMs: 300_000, turnExpiresAtMs: 300_000 });
        await table.machine.pass(200_000);
        expect(await askedIn(table, 30_000)).toBe(10);
    });

    it.each<[string, (table: ReturnType<typeof seated>) => unknown]>([
        ['the page is shown again', ({ machine }) => machine.show(false).then(() => machine.show(true))],
        ['somebody asks', ({ table }) => table.refresh()],
        ['the player says something', ({ table }) => table.react('Hello')],
    ])('as often as ever when %s', async (_, stir) => {
        const table = seated(longTurn());
        await table.machine.pass(7_200_000);
        await stir(table);
        await table.machine.pass(61_000);
        await stir(table);
        expect(await askedIn(table, 15_000)).toBeGreaterThanOrEqual(14);
    });

    it('as often as ever when something has happened', async () => {
        const table = seated(longTurn());
        await table.machine.pass(7_200_000);
        table.engine.view = { ...longTurn(), version: 6 };
        await table.machine.pass(61_000);
        expect(table.table.get().confirmed?.version).toBe(6);
        expect(await askedIn(table, 20_000)).toBeGreaterThanOrEqual(5);
    });

    it('as often as ever after an action', async () => {
        const table = seated({ ...longTurn(), activePlayer: 'Player1' });
        await table.machine.pass(7_200_000);
        table.engine.answer = async () => {
            table.engine.view = { ...longTurn(), version: 6 };
            return { ok: true, value: table.engine.view };
        };
        await table.table.hold();
        expect(await askedIn(table, 15_000)).toBeGreaterThanOrEqual(14);
    });

    it.each([
        'Player1',
        'Player2',
    ] as const)('quickly when the window of %s nears its end, and for ever less when nobody ends it', async (activePlayer) => {
        const table = seated({ ...longTurn(1), activePlayer });
        await table.machine.pass(DAY - 300_000);
        expect(await askedIn(table, 299_000)).toBeGreaterThanOrEqual(6);
        // 90 s after the end at the latest it has been seen: here it is within the second.
        expect(await askedIn(table, 20_000)).toBeGreaterThanOrEqual(18);
        await table.machine.pass(7_200_000);
        expect(await askedIn(table, 600_000)).toBe(10);
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
        table.engine.lost = UNREACHABLE;
        await table.machine.pass(5_000);
        expect(table.table.get()).toMatchObject({
            connection: 'lost',
            lost: { fault: 'unreachable' },
            view: { version: 5 },
        });
        expect(await askedIn(table, 120_000)).toBeLessThan(14);
        table.engine.lost = undefined;
        await table.machine.show(true);
        expect(table.table.get().connection).toBe('live');
        expect(table.table.get()).not.toHaveProperty('lost');
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

describe('a game that the engine has let go', () => {
    const ROOM = { id: 1, status: 'Finished', player1: VIEW.player1, player2: VIEW.player2 } as unknown as Room;

    it('is over as its room tells, and nothing can be done at it', async () => {
        const at = seated();
        await at.machine.pass(1_000);
        expect(at.table.get().actions).toContain('roll');
        at.engine.isMissing = true;
        at.engine.room = ROOM;
        await at.machine.pass(6_000);
        expect(at.table.get()).toMatchObject({
            ...{ room: { status: 'Finished' }, refusal: { kind: 'RoomNotFound' } },
            ...{ actions: [], plays: [], draft: [], view: { version: 5 } },
        });
        expect(await askedIn(at, 60_000)).toBe(12);
    });

    it('unless only one node does not know it: then all is as it was', async () => {
        const at = seated();
        await at.machine.pass(1_000);
        const before = at.table.get();
        at.engine.isMissing = true;
        at.engine.room = { ...ROOM, status: 'InGame' };
        await at.machine.pass(6_000);
        expect(at.table.get().room).toBeUndefined();
        expect(at.table.get().actions).toEqual([]);
        at.engine.isMissing = false;
        await at.machine.pass(6_000);
        expect(at.table.get()).toEqual(before);
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

    it('ends with the window, and in the grace after it asks for nothing but news, and may still act', async () => {
        const { machine, engine, table } = seated();
        await machine.pass(59_000);
        expect(table.remainingMs()).toBe(1_000);
        engine.view = { ...VIEW, remainingMs: 0 };
        for (const late of [1_000, 700]) {
            await machine.pass(late);
            expect(table.remainingMs()).toBe(0);
            expect(table.get().actions).toEqual(expect.arrayContaining(['roll', 'hold']));
        }
        expect(engine.sent).toEqual([]);
        engine.view = { ...VIEW, version: 6, turnExpiresAtMs: 190_700, remainingMs: 30_000 };
        await table.roll();
        expect(engine.sent.map(([method]) => method)).toEqual(['roll']);
        expect(table.remainingMs()).toBe(30_000);
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

    it('that fails ends no program that does not look, and those who look are told', async () => {
        const { machine, engine, table } = seated();
        await machine.pass(100);
        const unhandled: unknown[] = [];
        const note = (error: unknown): void => void unhandled.push(error);
        process.on('unhandledRejection', note);
        engine.answer = () => Promise.reject(new CallError('roll', 'unreachable', true, undefined));
        void table.roll();
        await new Promise((resolve) => setTimeout(resolve, 20));
        process.off('unhandledRejection', note);
        expect(unhandled).toEqual([]);
        expect(table.get().problem).toBeInstanceOf(CallError);
        await expect(table.roll()).rejects.toBeInstanceOf(CallError);
    });

    it.each([
        ['refused', async () => ({ ok: false, refusal: { kind: 'InvalidState', value: 'No', text: 'No' } }) as const],
        ['lost', () => Promise.reject(new CallError('roll', 'unreachable', true, undefined))],
    ])('of a listener that is %s is not sent again because the listener is told so', async (_, answer) => {
        const { machine, engine, table } = seated();
        engine.answer = answer;
        table.subscribe(({ actions }) => {
            if (actions.includes('roll') && engine.sent.length < 50) void table.roll();
        });
        await machine.pass(60_000);
        // Once when the game was there, and once when the connection was called live.
        expect(engine.sent).toHaveLength(2);
    });

    it.each([null, 'abc', [undefined], 5])('with %j for moves is told as such', async (moves) => {
        const { machine, table } = seated();
        await machine.pass(100);
        await expect(table.play(moves as never)).rejects.toMatchObject({ name: 'CallError', fault: 'invalid' });
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
