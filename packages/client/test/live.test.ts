import { createIdentity } from '@dfinity/pic';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
    CallError,
    type Client,
    connect,
    type LogEntry,
    RefusedError,
    type Surroundings,
    type Table,
    valueIn,
    verifyGame,
} from '../src';
import { connect as connectOlder } from '../src/dfinity';
import { AT_ONCE, goLive, type Live } from './support/live';

let live: Live;
beforeAll(async () => {
    for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
    live = await goLive();
});
afterAll(async () => {
    vi.restoreAllMocks();
    await live.stop();
});
afterEach(() => {
    vi.useRealTimers();
});

let pairs = 0;
/** Two people with a game of Dice Wards; the first is to act. */
async function seated(options?: Parameters<Live['player']>[1]) {
    pairs += 1;
    const ana = await live.player(`ana ${pairs}`, options);
    const ben = await live.player(`ben ${pairs}`);
    const room = valueIn(await ana.lobbies.createRoom({ name: `Table ${pairs}`, kind: 'DiceWards' }));
    const roomId = valueIn(await ben.lobbies.joinRoom(room.id));
    return { ana, ben, roomId };
}
const actionOf = (log: Awaited<ReturnType<Client['log']>>) => valueIn(log).map(({ by, version }) => `${version} ${by}`);

/** Until the game is there. */
const present = (table: Table) => vi.waitUntil(() => table.get().view !== undefined, { timeout: 60_000 });

/** No time passes while a call waits to be repeated; limits are as they are. */
const PROMPT: Surroundings = {
    now: () => Date.now(),
    after: (milliseconds, action) => {
        const timer = setTimeout(action, milliseconds > 2_000 ? milliseconds : 0);
        return () => clearTimeout(timer);
    },
    isHidden: () => false,
    onChange: () => () => undefined,
};

describe('a call', () => {
    it('has plain values in both directions', async () => {
        const ana = await live.player('plain');
        const settings = { turnSeconds: 120, seat: 'Player1', robot: 'Easy' } as const;
        const room = valueIn(await ana.lobbies.createRoom({ name: 'Plain', kind: 'Backgammon', settings }));
        expect(room).toMatchObject({ kind: 'Backgammon', owner: ana.principal, turnSeconds: 120, status: 'InGame' });
        expect(room).not.toHaveProperty('winner');
        const view = valueIn(await ana.gameEngine.getGameState(room.id));
        expect(view).toMatchObject({
            kind: 'Backgammon',
            robot: { level: 'Easy' },
            me: 'Player1',
            game: { kind: 'Backgammon' },
        });
        expect(view.createdAtMs).toBeTypeOf('number');
        expect(await ana.gameEngine.changedSince(room.id, view.version + 100)).toEqual({
            ok: true,
            value: expect.anything(),
        });
    });

    it('is refused with a kind and a text', async () => {
        const ana = await live.player('refused');
        expect(await ana.gameEngine.getGameState(4_000_000)).toEqual({
            ok: false,
            refusal: { kind: 'RoomNotFound', text: expect.stringMatching(/^There is no such room/) },
        });
        const short = await ana.profiles.upsertProfile('x');
        expect(short).toMatchObject({
            ok: false,
            refusal: { kind: 'InvalidArgument', text: expect.stringMatching(/3/) },
        });
        expect(() => valueIn(short)).toThrow(RefusedError);
    });

    it('by nobody is rejected, which is no refusal', async () => {
        const nobody = await live.player('', { identity: undefined });
        expect(nobody.principal).toBe('2vxsx-fae');
        const error = await nobody.profiles.upsertProfile('somebody').catch((caught) => caught);
        expect(error).toBeInstanceOf(CallError);
        expect(error).toMatchObject({ fault: 'rejected', mayHaveHappened: false, text: 'Sign in first.' });
    });

    it.each(['-1', 4_294_967_296, 'some text'])('with %s for a number is not sent', async (roomId) => {
        const ana = await live.player('invalid');
        const error = await ana.gameEngine.roll(roomId as number).catch((caught) => caught);
        expect(error).toMatchObject({ name: 'CallError', fault: 'invalid', mayHaveHappened: false });
    });

    it('goes through @dfinity/agent as well', async () => {
        const { host, canisterIds } = live;
        const ana = await connectOlder({ host, canisterIds, identity: createIdentity('older') });
        expect(valueIn(await ana.profiles.upsertProfile('Older-Ana'))).toMatchObject({
            username: 'Older-Ana',
            id: ana.principal,
        });
        expect(await ana.profiles.leaderboardAround('DiceWards', ana.principal, 5)).toMatchObject({ ok: true });
    });

    it.each([
        ['@icp-sdk/core', connect],
        ['@dfinity/agent', connectOlder],
    ])('by %s lets a page draw before each query, and before each answer is checked', async (_, by) => {
        const { host, canisterIds } = live;
        let task = 0;
        const yieldToPage = async () => {
            await new Promise((resolve) => setTimeout(resolve));
            task += 1;
        };
        const sent: number[] = [];
        const network: typeof fetch = (input, init) => {
            if (String(input).endsWith('/query')) sent.push(task);
            return fetch(input, init);
        };
        const client = await by({
            host,
            canisterIds,
            identity: createIdentity('patient'),
            fetch: network,
            yieldToPage,
        });
        const described = task;
        expect(described).toBe(3);
        const { lobbies, profiles } = client;
        const answered = [lobbies.getMyRooms(), lobbies.getEngines(), profiles.getProfile(client.principal)].map(
            async (answer) => {
                await answer;
                return task;
            },
        );
        const checked = await Promise.all(answered);
        expect(sent).toHaveLength(3);
        expect(new Set(checked).size).toBe(3);
        // Three were sent, each in a task of its own, before any was answered.
        expect(Math.min(...checked)).toBeGreaterThanOrEqual(described + 3);
        expect(task).toBe(described + 6);
    });
});

describe('a lost answer', () => {
    /** The network, which loses the answers to so many updates after they have arrived. */
    function losing(count: number) {
        const lost = { left: count, sent: 0 };
        const network: typeof fetch = async (input, init) => {
            const answer = await fetch(input, init);
            if (!/\/call$/.test(String(input))) return answer;
            lost.sent += 1;
            if (lost.left === 0) return answer;
            lost.left -= 1;
            throw new TypeError('fetch failed');
        };
        return { lost, network };
    }
    const noRetries = { ...AT_ONCE, retryTimes: 0 };

    it('of an action is found again in the log, and the action happened once', async () => {
        const { lost, network } = losing(0);
        const { ana, roomId } = await seated({ fetch: network, agentOptions: noRetries, surroundings: PROMPT });
        lost.left = 1;
        const sent = lost.sent;
        const answer = await ana.gameEngine.roll(roomId, 0);
        expect(answer).toMatchObject({ ok: true, value: { version: 1 } });
        expect(lost.sent - sent).toBe(2);
        expect(actionOf(await ana.log(roomId))).toEqual(['1 Player1']);
    });

    it('of an action without a version is not risked twice', async () => {
        const { lost, network } = losing(0);
        const { ana, roomId } = await seated({ fetch: network, agentOptions: noRetries, surroundings: PROMPT });
        lost.left = 1;
        const error = await ana.gameEngine.roll(roomId).catch((caught) => caught);
        expect(error).toMatchObject({ name: 'CallError', fault: 'unreachable', mayHaveHappened: true });
        expect(actionOf(await ana.log(roomId))).toEqual(['1 Player1']);
    });

    it('of a seat that was taken is an answer', async () => {
        const ana = await live.player('keeper');
        const room = valueIn(await ana.lobbies.createRoom({ name: 'Lost', kind: 'DiceWards' }));
        const { network } = losing(1);
        const ben = await live.player('late', { fetch: network, agentOptions: noRetries, surroundings: PROMPT });
        expect(await ben.lobbies.joinRoom(room.id)).toEqual({ ok: true, value: room.id });
    });

    it("of one's own room, which cannot be joined, is a refusal", async () => {
        const { lost, network } = losing(0);
        const options = { fetch: network, agentOptions: noRetries, surroundings: PROMPT };
        const ana = await live.player('joins themselves', options);
        const room = valueIn(await ana.lobbies.createRoom({ name: 'Own', kind: 'DiceWards' }));
        lost.left = 1;
        expect(await ana.lobbies.joinRoom(room.id)).toMatchObject({ ok: false, refusal: { kind: 'AlreadyInRoom' } });
    });

    it('of a quick match is asked for again, but not when it is late', async () => {
        const { lost, network } = losing(1);
        const options = { fetch: network, agentOptions: noRetries };
        const ana = await live.player('quick', { ...options, surroundings: PROMPT });
        const settings = { turnSeconds: 1_234 };
        expect(await ana.lobbies.quickMatch({ kind: 'DiceWards', settings })).toMatchObject({ ok: true });
        expect(lost.sent).toBe(2);

        let now = 0;
        const slow = { ...PROMPT, now: () => (now += 10_000) };
        const late = await live.player('quick, but late', { ...options, surroundings: slow });
        lost.left = 1;
        const error = await late.lobbies.quickMatch({ kind: 'DiceWards', settings }).catch((caught) => caught);
        expect(error).toMatchObject({ fault: 'unreachable', mayHaveHappened: true });
        expect(lost.sent).toBe(3);
    });

    it('of a new room makes no second one: the agent sends the same message again', async () => {
        const { network } = losing(2);
        const ana = await live.player('once', { fetch: network, agentOptions: AT_ONCE });
        await ana.lobbies.createRoom({ name: 'Once', kind: 'DiceWards' });
        expect((await ana.lobbies.getMyRooms()).map(({ name }) => name)).toEqual(['Once']);
    });
});

describe('a table', () => {
    it('acts once on a double click, and shows who is to act', async () => {
        const { ana, roomId } = await seated();
        const table = ana.table(roomId);
        await present(table);
        expect(table.get()).toMatchObject({ connection: 'live', actions: ['roll', 'rollUntil', 'hold', 'resign'] });
        const [once, twice] = await Promise.all([table.roll(), table.roll()]);
        expect(once).toBe(twice);
        expect(table.get().confirmed?.version).toBe(1);
        expect(table.remainingMs()).toBeGreaterThan(0);
        table.close();
    });

    it('that is stale says so, and has the new state', async () => {
        const { ana, roomId } = await seated();
        const table = ana.table(roomId);
        await present(table);
        // The same player in another window.
        valueIn(await ana.gameEngine.rollUntil(roomId, 1, false, 0));
        expect(await table.roll()).toMatchObject({ ok: false, refusal: { kind: 'Stale', value: 1 } });
        await vi.waitUntil(() => table.get().confirmed?.version === 1);
        expect(table.get().refusal).toMatchObject({ kind: 'Stale', text: expect.stringMatching(/gone on/) });
        table.close();
    });

    it('waits in its room for the other player', async () => {
        const ana = await live.player('waiting');
        const room = valueIn(await ana.lobbies.createRoom({ name: 'Waiting', kind: 'DiceWards' }));
        const table = ana.table(room.id);
        await vi.waitUntil(() => table.get().room !== undefined, { timeout: 60_000 });
        expect(table.get().refusal).toBeUndefined();
        await (await live.player('comer')).lobbies.joinRoom(room.id);
        await present(table);
        expect(table.get().room).toBeUndefined();
        table.close();
    });

    it.each([-3_600_000, 3_600_000])('counts down rightly while the clock is wrong by %d ms', async (skew) => {
        const { ana: _, ben, roomId } = await seated();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew });
        const ana = await live.player(`ana ${pairs}`);
        const table = ana.table(roomId);
        await present(table);
        expect(await table.roll()).toMatchObject({ ok: true });
        const { turnExpiresAtMs = 0 } = valueIn(await ben.gameEngine.getGameState(roomId));
        expect(Math.abs((table.remainingMs() ?? 0) - (turnExpiresAtMs - (Date.now() - skew)))).toBeLessThan(60_000);
        table.close();
    });
});

describe('a list', () => {
    it('shows rooms to anybody, and to you your own, who has challenged you, and your games', async () => {
        const [ana, ben, nobody] = [
            await live.player('host'),
            await live.player('guest'),
            await live.player('', { identity: undefined }),
        ];
        const open = valueIn(await ana.lobbies.createRoom({ name: 'Open to all', kind: 'DiceWards' }));
        const kept = valueIn(await ana.lobbies.challenge(ben.principal, { kind: 'DiceWards' }));
        const lobbies = [ana, ben, nobody].map((each) => each.lobby());
        await vi.waitUntil(() => lobbies.every((each) => each.get().connection === 'live'), { timeout: 60_000 });
        const ids = lobbies.map((each) => {
            const { rooms, mine, challenges } = each.get();
            const isShown = rooms.some(({ id }) => id === open.id);
            return [isShown, mine.map(({ id }) => id).sort(), challenges.map(({ id }) => id)];
        });
        expect(ids).toEqual([
            [true, [open.id, kept.id].sort(), []],
            [true, [], [kept.id]],
            [true, [], []],
        ]);
        valueIn(await ben.lobbies.joinRoom(kept.id));
        const games = ana.myGames();
        await vi.waitUntil(() => games.get().games.length > 0, { timeout: 60_000 });
        expect(games.get().games).toMatchObject([{ roomId: kept.id, opponent: ben.principal, me: 'Player1' }]);
        for (const list of [...lobbies, games]) list.close();
        expect(games.get().connection).toBe('closed');
    });
});

describe('a finished game', () => {
    it('is verified throw by throw, and analysed', async () => {
        const { ana, ben, roomId } = await seated();
        const seen = [valueIn(await ana.gameEngine.getGameState(roomId))];
        let view = valueIn(await ana.gameEngine.rollUntil(roomId, 40, true, 0));
        while (view.activePlayer !== undefined) {
            const { gameEngine } = view.activePlayer === 'Player1' ? ana : ben;
            view = valueIn(await gameEngine.rollUntil(roomId, 40, true, view.version));
            seen.push(view);
        }
        const verdict = valueIn(await ben.verify(roomId, seen));
        expect(verdict).toMatchObject({ fair: true });
        expect(verdict.fair && verdict.throws).toBeGreaterThan(10);
        const { decisions, player1, player2 } = valueIn(await ana.analysis(roomId));
        expect(decisions.filter(({ forced, done }) => !forced && done !== undefined).length).toBeGreaterThan(5);
        expect(player1.decisions + player2.decisions).toBeGreaterThan(5);
        expect((await ana.table(roomId).rematch()).ok).toBe(true);
    });

    it('of backgammon is played by whole plays, given up and verified', async () => {
        const settings = { doubling: false } as const;
        const [ana, ben] = [await live.player('mover'), await live.player('other mover')];
        const room = valueIn(await ana.lobbies.createRoom({ name: 'Moves', kind: 'Backgammon', settings }));
        await ben.lobbies.joinRoom(room.id);
        const tables = [ana.table(room.id), ben.table(room.id)];
        for (let turn = 0; turn < 3; turn += 1) {
            const { activePlayer } = valueIn(await ana.gameEngine.getGameState(room.id));
            const table = tables[activePlayer === 'Player1' ? 0 : 1];
            table.refresh();
            await vi.waitUntil(() => table.get().actions.includes('roll'), { timeout: 60_000 });
            valueIn(await table.roll());
            const { plays } = table.get();
            if (plays.length === 0) valueIn(await table.confirm());
            else {
                for (const { from, die } of plays[0].steps) expect(table.move(from, die)).toBe(true);
                const { view } = table.get();
                const { game } = valueIn(await table.play());
                const checkers = view?.game.kind === 'Backgammon' && view.game.player1Checkers;
                expect(game).toMatchObject({ player1Checkers: checkers });
            }
        }
        const { activePlayer, version } = valueIn(await ana.gameEngine.getGameState(room.id));
        const loser = activePlayer === 'Player1' ? ana : ben;
        valueIn(await loser.gameEngine.resign(room.id, 'Backgammon', version));
        expect(valueIn(await ana.verify(room.id))).toMatchObject({ fair: true });
        for (const table of tables) table.close();
    });

    it('of Monty Hall is verified by its door, and another door is found out', async () => {
        const ana = await live.player('chooser');
        const room = valueIn(await ana.lobbies.quickMatch({ kind: 'MontyHall' }));
        const before = valueIn(await ana.gameEngine.getGameState(room.id));
        const notYet = ['finalChoice', 'hostRevealed', 'playerChoice', 'prizeLocation', 'result', 'strategy'];
        for (const field of notYet) expect(before.game).not.toHaveProperty(field);
        const { version } = valueIn(await ana.gameEngine.selectDoor(room.id, 1));
        const { game } = valueIn(await ana.gameEngine.makeFinalChoice(room.id, 'switch', version));
        for (const field of notYet) expect(game).toHaveProperty(field);
        expect(game).toMatchObject({ playerChoice: 1, strategy: 'Switch' });
        const [log, dice] = [valueIn(await ana.log(room.id)), valueIn(await ana.dice(room.id))];
        expect(verifyGame(log, dice)).toEqual({ fair: true, throws: 1 });
        const forged = structuredClone(log.at(-1)) as LogEntry;
        for (const event of forged.events.value) {
            if (event.kind === 'Complete') Reflect.set(event, 'value', (event.value % 3) + 1);
        }
        expect(verifyGame([...log.slice(0, -1), forged], dice)).toMatchObject({
            fair: false,
            wrong: { kind: 'throw', version: forged.version, number: 1 },
        });
    });
});
