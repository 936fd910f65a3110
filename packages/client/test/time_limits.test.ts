import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainMethods } from '../src/methods';
import { PROFILES, TOURNAMENTS } from '../src/repeats';
import { limited } from '../src/time_limits';
import { Machine } from './support/machine';
import { askedIn, seated, VIEW } from './support/seated';

const NEVER = new Promise<never>(() => undefined);

/** A method of an actor that answers as `answer` says, and how its call has ended so far. */
function calling(answer: () => Promise<unknown>, { isQuery = false, isSafe = true } = {}) {
    const machine = new Machine();
    const method = isSafe ? 'upsertProfile' : 'createEvent';
    const actor = { [method]: vi.fn(answer) };
    const described = { isQuery, args: [], results: [{ toPlain: (value: unknown) => value }] } as never;
    const calls = plainMethods(actor, { [method]: described }, isSafe ? PROFILES : TOURNAMENTS, machine);
    const ended = { as: undefined as unknown, afterMs: -1 };
    const end = (as: unknown) => Object.assign(ended, { as, afterMs: machine.time - begunMs });
    const begunMs = machine.time;
    calls[method]().then(end, end);
    return { machine, sent: actor[method], ended };
}

describe('a request that is never answered', () => {
    it('ends after ten seconds if it is a query, and has changed nothing', async () => {
        const { machine, sent, ended } = calling(() => NEVER, { isQuery: true });
        await machine.pass(9_999);
        expect(ended.as).toBeUndefined();
        await machine.pass(1);
        expect(ended.as).toMatchObject({ fault: 'unreachable', mayHaveHappened: false, isPassing: true });
        expect(sent).toHaveBeenCalledTimes(1);
    });

    it('ends then although repetitions fail in between', async () => {
        let tries = 0;
        const lost = () => Promise.reject(new Error('no network'));
        const { machine, ended } = calling(() => (tries++ < 1 ? lost() : NEVER), { isQuery: true });
        await machine.pass(60_000);
        expect([ended.as, ended.afterMs]).toEqual([expect.objectContaining({ fault: 'unreachable' }), 10_000]);
    });

    it('is sent again after half a minute if it is an update that may be, and answered by what comes then', async () => {
        let tries = 0;
        const { machine, sent, ended } = calling(() => (tries++ < 2 ? NEVER : Promise.resolve('done')));
        await machine.pass(29_999);
        expect(sent).toHaveBeenCalledTimes(1);
        await machine.pass(1);
        expect(sent).toHaveBeenCalledTimes(2);
        await machine.pass(30_000);
        expect([ended.as, ended.afterMs]).toEqual(['done', 60_000]);
    });

    it.each([
        [true, 3],
        [false, 1],
    ])('ends with the expiry of updates (may be repeated: %s), and may have happened', async (isSafe, times) => {
        const { machine, sent, ended } = calling(() => NEVER, { isSafe });
        await machine.pass(299_999);
        expect(ended.as).toBeUndefined();
        await machine.pass(600_000);
        expect(ended).toMatchObject({ afterMs: 300_000, as: { fault: 'unreachable', mayHaveHappened: true } });
        expect(sent).toHaveBeenCalledTimes(times);
    });
});

describe('what is sent', () => {
    afterEach(() => {
        vi.restoreAllMocks();
    });

    it.each([
        ['api/v3/canister/x/query', 10_000],
        ['api/v3/canister/x/read_state', 10_000],
        ['api/v2/status', 10_000],
        ['api/v4/canister/x/call', 30_000],
    ])('to %s is aborted after %i ms', async (path, milliseconds) => {
        const timeout = vi.spyOn(AbortSignal, 'timeout');
        const network = vi.fn(async (_: unknown, init?: RequestInit) => new Response(String(init?.signal?.aborted)));
        const answer = await limited(network as typeof fetch)(new URL(`http://there/${path}`), {
            body: new Uint8Array(),
        });
        expect(await answer.text()).toBe('false');
        expect(timeout.mock.calls).toEqual([[milliseconds]]);
    });

    it('has one limit, however often an agent sends it again', async () => {
        const timeout = vi.spyOn(AbortSignal, 'timeout');
        const now = vi.spyOn(performance, 'now').mockReturnValue(0);
        const send = limited((async () => new Response()) as typeof fetch);
        const [query, call] = [new Uint8Array(1), new Uint8Array(2)];
        const sendBoth = () =>
            Promise.allSettled([
                send('http://there/query', { body: query }),
                send('http://there/call', { body: call }),
            ]);
        await sendBoth();
        now.mockReturnValue(7_000);
        await sendBoth();
        now.mockReturnValue(10_000);
        expect((await sendBoth()).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
        now.mockReturnValue(300_000);
        expect((await sendBoth()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
        expect(timeout.mock.calls.flat()).toEqual([10_000, 30_000, 3_000, 30_000, 30_000]);
        await send('http://there/query', { body: new Uint8Array(1) });
        expect(timeout.mock.calls.at(-1)).toEqual([10_000]);
    });

    it('ends with its own signal, too', async () => {
        const ending = new AbortController();
        const send = limited(
            ((_: unknown, { signal }: RequestInit) =>
                new Promise((_resolve, reject) => {
                    signal?.addEventListener('abort', () => reject(signal.reason));
                })) as typeof fetch,
        );
        const sent = send('http://there/query', { signal: ending.signal });
        ending.abort(new Error('left'));
        await expect(sent).rejects.toThrow('left');
    });
});

describe('a table at which nobody answers any more', () => {
    /** From now on no question has an answer, until it is let go. */
    function freeze({ engine }: ReturnType<typeof seated>) {
        let thaw = (): void => undefined;
        engine.frozen = new Promise<void>((resolve) => {
            thaw = resolve;
        });
        return () => {
            engine.frozen = undefined;
            thaw();
        };
    }

    it.each([
        'Player1',
        'Player2',
    ] as const)('is lost within ten seconds while %s is to act, and live with the answer', async (activePlayer) => {
        const at = seated({ ...VIEW, activePlayer });
        const { machine, table } = at;
        await machine.pass(3_000);
        expect(table.get().connection).toBe('live');
        const thaw = freeze(at);
        await machine.pass(10_000);
        expect(table.get()).toMatchObject({ connection: 'lost', lost: { fault: 'unreachable' } });
        thaw();
        await machine.pass(0);
        expect(table.get()).toMatchObject({ connection: 'live' });
        expect(table.get()).not.toHaveProperty('lost');
    });

    it('says so after ten seconds of an action, however seldom it asks', async () => {
        const week = { ...VIEW, activePlayer: 'Player2' as const, turnSeconds: 604_800, remainingMs: 604_800_000 };
        const at = seated({ ...week, turnExpiresAtMs: 604_900_000 });
        const { machine, table, engine } = at;
        await machine.pass(7_200_000);
        // It has just asked, and lets a minute pass.
        while ((await askedIn(at, 1_000)) === 0);
        freeze(at);
        engine.answer = () => NEVER;
        void table.roll();
        await machine.pass(10_000);
        expect(table.get()).toMatchObject({ connection: 'lost', pending: 'roll' });
    });

    it('is lost within five seconds of being looked at', async () => {
        const at = seated();
        await at.machine.pass(1_000);
        await at.machine.show(false);
        freeze(at);
        await at.machine.show(true);
        await at.machine.pass(5_000);
        expect(at.table.get().connection).toBe('lost');
        await at.machine.show(false);
        await at.machine.pass(60_000);
        expect(at.table.get().connection).toBe('paused');
        await at.machine.show(true);
        await at.machine.pass(5_000);
        expect(at.table.get().connection).toBe('lost');
        at.table.close();
        await at.machine.pass(60_000);
        expect(at.table.get().connection).toBe('closed');
    });
});
