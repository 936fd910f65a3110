import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { describe, expect, it, vi } from 'vitest';
import { type CallOptions, type Client, connect, type GameView, type Table } from '../src';
import { abortable } from '../src/aborting';
import { wholeAnalysis } from '../src/analysis';
import type { GameEngine } from '../src/generated/game_engine';
import type { Lobbies } from '../src/generated/lobbies';
import { openTable } from '../src/live_table';
import { plainMethods } from '../src/methods';
import { PROFILES } from '../src/repeats';
import { Machine } from './support/machine';
import { seated, UNREACHABLE, VIEW } from './support/seated';

const REASON = new Error('the page was left');
const NEVER = new Promise<never>(() => undefined);

/** A signal, whose listeners are counted. */
function counted() {
    const controller = new AbortController();
    const { signal } = controller;
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    return {
        signal,
        abort: () => controller.abort(REASON),
        listeners: () => added.mock.calls.length - removed.mock.calls.length,
    };
}

/** How a promise has ended so far. */
function watched(promise: Promise<unknown>) {
    const ended = { as: undefined as unknown };
    promise.then(
        (value) => (ended.as = value ?? 'nothing'),
        (error: unknown) => (ended.as = error),
    );
    return ended;
}

describe('a call of a canister', () => {
    /** `upsertProfile`, which may be repeated, of an actor that answers as `answer` says. */
    function calling(answer: () => Promise<unknown>) {
        const machine = new Machine();
        const actor = { upsertProfile: vi.fn(answer) };
        const method = { isQuery: false, args: [], results: [{ toPlain: (value: unknown) => value }] } as never;
        const { upsertProfile } = plainMethods(actor, { upsertProfile: method }, PROFILES, machine);
        return { machine, sent: actor.upsertProfile, call: (options: CallOptions) => upsertProfile(options) };
    }
    const lost = () => Promise.reject(new Error('no network'));

    it('is not sent by a signal that is aborted already', async () => {
        const { sent, call } = calling(async () => 'done');
        await expect(call({ signal: AbortSignal.abort(REASON) })).rejects.toBe(REASON);
        expect(sent).not.toHaveBeenCalled();
    });

    it('ends while it has no answer, and is not sent again when it fails', async () => {
        let fail = (): void => undefined;
        const { machine, sent, call } = calling(
            () =>
                new Promise((_, reject) => {
                    fail = () => reject(new Error('no network'));
                }),
        );
        const { signal, abort, listeners } = counted();
        const ended = watched(call({ signal }));
        await machine.pass(0);
        abort();
        await machine.pass(0);
        expect([ended.as, listeners()]).toEqual([REASON, 0]);
        fail();
        await machine.pass(60_000);
        expect(sent).toHaveBeenCalledTimes(1);
        expect(listeners()).toBe(0);
    });

    it('ends between two tries', async () => {
        const { machine, sent, call } = calling(lost);
        const { signal, abort, listeners } = counted();
        const ended = watched(call({ signal }));
        await machine.pass(600);
        expect(sent).toHaveBeenCalledTimes(2);
        abort();
        await machine.pass(60_000);
        expect(sent).toHaveBeenCalledTimes(2);
        expect([ended.as, listeners()]).toEqual([REASON, 0]);
    });

    it.each([
        ['answered', async () => 'done', 'done'],
        ['lost', lost, expect.objectContaining({ fault: 'unreachable' })],
    ])('takes no notice of a signal after it is %s', async (_, answer, end) => {
        const { machine, call } = calling(answer);
        const { signal, abort, listeners } = counted();
        const ended = watched(call({ signal }));
        await machine.pass(60_000);
        expect(listeners()).toBe(0);
        abort();
        await machine.pass(60_000);
        expect(ended.as).toEqual(end);
    });
});

describe('a loop of turns', () => {
    const over = (version: number): GameView => ({ ...VIEW, version, status: 'Finished', winner: 'Player1' });

    function playing(start: GameView, decide?: Parameters<Table['takeTurns']>[0]) {
        const { machine, engine, table } = seated(start);
        const { signal, abort, listeners } = counted();
        const { subscribe } = table;
        let subscribed = 0;
        Object.assign(table, {
            subscribe: (listener: Parameters<typeof subscribe>[0]) => {
                const end = subscribe(listener);
                subscribed += 1;
                return () => {
                    subscribed -= 1;
                    end();
                };
            },
        });
        const asked = vi.fn(decide ?? ((turn) => turn.roll()));
        const ended = watched(table.takeTurns(asked, { signal }));
        return { machine, engine, table, abort, listeners: () => listeners() + subscribed, asked, ended };
    }
    const THEIRS: GameView = { ...VIEW, activePlayer: 'Player2' };

    it('does not begin by a signal that is aborted already', async () => {
        const { machine, engine, table } = seated();
        const ended = watched(table.takeTurns((turn) => turn.roll(), { signal: AbortSignal.abort(REASON) }));
        await machine.pass(10_000);
        expect([ended.as, engine.sent]).toEqual([REASON, []]);
    });

    it('ends while others are to act, and leaves a table that can be played on', async () => {
        const { machine, engine, table, abort, listeners, asked, ended } = playing(THEIRS);
        await machine.pass(3_000);
        expect(listeners()).toBe(2);
        abort();
        await machine.pass(0);
        expect([ended.as, listeners()]).toEqual([REASON, 0]);
        engine.view = { ...VIEW, version: 6 };
        await machine.pass(60_000);
        expect(asked).not.toHaveBeenCalled();
        expect(table.get()).toMatchObject({ connection: 'live', view: { version: 6 } });
        await table.roll();
        expect(engine.sent).toEqual([['roll', 1, 6]]);
        const again = watched(table.takeTurns((turn) => turn.hold()));
        engine.answer = async () => ({ ok: true, value: over(7) });
        await machine.pass(1_000);
        expect(again.as).toEqual(over(7));
    });

    it('drops a choice that is made after it', async () => {
        let choose = (): void => undefined;
        const { machine, engine, abort, ended, listeners } = playing(
            VIEW,
            (turn) =>
                new Promise((resolve) => {
                    choose = () => resolve(turn.roll());
                }),
        );
        await machine.pass(1_000);
        abort();
        await machine.pass(0);
        expect([ended.as, listeners()]).toEqual([REASON, 0]);
        choose();
        await machine.pass(60_000);
        expect(engine.sent).toEqual([]);
    });

    it('leaves an action that was sent to the table', async () => {
        let answer = (): void => undefined;
        const { machine, engine, table, abort, ended, listeners } = playing(VIEW);
        engine.answer = () =>
            new Promise((resolve) => {
                answer = () => resolve({ ok: true, value: { ...THEIRS, version: 6 } });
            });
        await machine.pass(1_000);
        abort();
        await machine.pass(0);
        expect([ended.as, table.get().pending, listeners()]).toEqual([REASON, 'roll', 0]);
        answer();
        await machine.pass(0);
        expect(table.get()).toMatchObject({ view: { version: 6 } });
        expect(table.get().pending).toBeUndefined();
        expect(engine.sent).toHaveLength(1);
    });

    it('ends while it waits for a network', async () => {
        const { machine, engine, abort, ended, listeners } = playing(VIEW);
        engine.answer = () => Promise.reject(UNREACHABLE);
        await machine.pass(100_000);
        const { length } = engine.sent;
        abort();
        await machine.pass(0);
        expect([ended.as, listeners()]).toEqual([REASON, 0]);
        await machine.pass(600_000);
        expect(engine.sent).toHaveLength(length);
    });

    it.each(['over', 'closed'])('takes no notice of a signal after the game is %s', async (end) => {
        const { machine, engine, table, abort, ended, listeners } = playing(THEIRS);
        await machine.pass(1_000);
        if (end === 'over') engine.view = over(9);
        else table.close();
        await machine.pass(2_000);
        abort();
        await machine.pass(1_000);
        expect([ended.as, listeners()]).toEqual([end === 'over' ? over(9) : 'nothing', 0]);
    });
});

it('a rematch that waits for Lobbies asks no more', async () => {
    const machine = new Machine();
    const early = { kind: 'InvalidState', value: 'not over', text: 'not over' } as const;
    const looked = vi.fn(async () => ({ ok: true, value: { id: 1, status: 'InGame' } }));
    const lobbies = { getRoom: looked, rematch: async () => ({ ok: false, refusal: early }) } as unknown as Lobbies;
    const view = { ...VIEW, status: 'Finished' } as const;
    const gameEngine = { getGameState: async () => ({ ok: true, value: view }) } as unknown as GameEngine;
    const table = openTable({ gameEngine, lobbies }, { roomId: 1, principal: VIEW.player1 }, machine);
    const { signal, abort, listeners } = counted();
    const ended = watched(table.rematch({ signal }));
    await machine.pass(2_000);
    const looks = looked.mock.calls.length;
    abort();
    await machine.pass(60_000);
    expect(looks).toBeGreaterThan(1);
    expect(looked).toHaveBeenCalledTimes(looks);
    expect([ended.as, listeners()]).toEqual([REASON, 0]);
});

it('no page is asked for after the signal', async () => {
    const totals = { blunders: 0, decisions: 0, errorRate: 0, errors: 0, inaccuracies: 0, loss: 0, luck: 0 };
    const { signal, abort, listeners } = counted();
    const pages: number[] = [];
    const engine = abortable({
        getGameState: async () => ({ ok: true, value: VIEW }),
        analyse: async (_: number, __: number | undefined, since: number) => {
            pages.push(since);
            if (since === 2) abort();
            return { ok: true, value: { decisions: [], player1: totals, player2: totals, next: since + 1 } };
        },
    }) as unknown as GameEngine;
    await expect(wholeAnalysis(engine, 1, undefined, { signal })).rejects.toBe(REASON);
    expect(pages).toEqual([0, 1, 2]);
    expect(listeners()).toBe(0);
});

describe('where nobody ever answers', () => {
    const silent = {
        host: 'http://127.0.0.1:9',
        identity: Ed25519KeyIdentity.generate(),
        canisterIds: { profiles: 'aaaaa-aa', lobbies: 'aaaaa-aa', gameEngine: 'aaaaa-aa', tournaments: 'aaaaa-aa' },
        fetch: () => NEVER,
    };
    const started = () => connect({ ...silent, rootKey: new Uint8Array(133) });

    it('loading the calls of events ends', async () => {
        const client = await started();
        const { signal, abort, listeners } = counted();
        const loading = client.tournaments({ signal });
        abort();
        await expect(loading).rejects.toBe(REASON);
        expect(listeners()).toBe(0);
        expect(await client.tournaments()).toBeDefined();
    });

    it('connecting ends', async () => {
        const { signal, abort, listeners } = counted();
        const connecting = connect({ ...silent, signal });
        abort();
        await expect(connecting).rejects.toBe(REASON);
        expect(listeners()).toBe(0);
    });

    type Waiting = Omit<
        Client,
        'tournaments' | 'principal' | 'profiles' | 'lobbies' | 'gameEngine' | 'table' | 'lobby' | 'myGames'
    >;
    const session = { key: silent.identity, expiresAtMs: 1 };
    const calls: Readonly<Record<keyof Waiting, (client: Client, options: CallOptions) => Promise<unknown>>> = {
        openSession: (client, options) => client.openSession(session, options),
        playRobot: (client, options) => client.playRobot('DiceWards', 'Easy', undefined, options),
        playAnybody: (client, options) => client.playAnybody('DiceWards', undefined, options),
        join: (client, options) => client.join(1, undefined, options),
        analysis: (client, options) => client.analysis(1, undefined, options),
        log: (client, options) => client.log(1, options),
        dice: (client, options) => client.dice(1, options),
        certified: (client, options) => client.certified(1, options),
        certifiedLeaderboard: (client, options) => client.certifiedLeaderboard('DiceWards', options),
        certifiedSeason: (client, options) => client.certifiedSeason('DiceWards', undefined, options),
        verify: (client, options) => client.verify(1, undefined, options),
        examine: (client, options) => client.examine(1, undefined, options),
    };
    const others: Readonly<Record<string, (typeof calls)[keyof Waiting]>> = {
        'tournaments.getEvent': async (client, options) => (await client.tournaments())?.getEvent(1, options),
        'profiles.getProfile': (client, options) => client.profiles.getProfile('aaaaa-aa', options),
        'lobbies.imReady': (client, options) => client.lobbies.imReady(1, options),
        'gameEngine.roll': (client, options) => client.gameEngine.roll(1, undefined, options),
        'gameEngine.getMyGames': (client, options) => client.gameEngine.getMyGames(options),
        'gameEngine.whoseTurn': (client, options) => client.gameEngine.whoseTurn(['aaaaa-aa'], options),
        'gameEngine.getStatistics': (client, options) => client.gameEngine.getStatistics(undefined, options),
        'table.hint': (client, options) => seatedAt(client, (table) => table.hint(options)),
        'table.rematch': (client, options) => seatedAt(client, (table) => table.rematch(options)),
        'table.react': (client, options) => seatedAt(client, (table) => table.react('WellPlayed', options)),
        'table.takeTurns': (client, options) =>
            seatedAt(client, (table) => table.takeTurns((turn) => turn.roll(), options)),
    };
    async function seatedAt(client: Client, act: (table: Table) => Promise<unknown>): Promise<unknown> {
        const table = client.table(1);
        try {
            return await act(table);
        } finally {
            table.close();
        }
    }

    it.each(Object.entries({ ...calls, ...others }))('%s ends, and nobody listens any more', async (_, call) => {
        const client = await started();
        const { signal, abort, listeners } = counted();
        const ended = call(client, { signal });
        setTimeout(abort, 0);
        await expect(ended).rejects.toBe(REASON);
        await vi.waitUntil(() => listeners() === 0);
        await expect(call(client, { signal })).rejects.toBe(REASON);
    });
});
