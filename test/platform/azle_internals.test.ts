import { IDL, query, update } from 'azle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
    azleTimer,
    beginMessage,
    callDirectly,
    environmentVariable,
    onMessage,
    onOwnMessages,
    sendOwn,
    setOwnTimer,
} from '../../src/platform/azle_internals';

type Callbacks = Record<string, () => unknown>;

/** Azle's own table, as its decorators fill it when a canister's class is made. */
function azleTable() {
    return {
        callbacks: {} as Callbacks,
        canisterMethodIdlParamTypes: {},
        canisterMethodsIndex: 0,
        initAndPostUpgradeIdlTypes: [],
        methodMeta: {
            queries: [] as { name: string; index: number }[],
            updates: [] as { name: string; index: number }[],
        },
    };
}

const manual = { manual: true } as const;

class Probe {
    calls: string[] = [];
    fault: unknown;

    look(): void {
        this.calls.push('look');
    }

    act(): void {
        this.calls.push('act');
        throw new Error('refused by a fault');
    }

    async wait(): Promise<void> {
        this.calls.push('wait');
        await Promise.resolve();
        this.calls.push('waited');
        if (this.fault !== undefined) throw this.fault;
    }
}

/** A canister as its class makes it, with Azle's decorators applied by hand: Node does not know their syntax yet. */
function made(): { probe: Probe; table: ReturnType<typeof azleTable> } {
    const table = azleTable();
    Object.assign(Probe, { _azleCanisterClassMeta: table });
    const probe = new Probe();
    const decorated = {
        look: query([], IDL.Null, manual),
        act: update([], IDL.Null, manual),
        wait: update([], IDL.Null, manual),
    };
    for (const [name, decorate] of Object.entries(decorated)) {
        const initializers: ((this: Probe) => void)[] = [];
        const addInitializer = (initializer: (this: Probe) => void): number => initializers.push(initializer);
        const context = { kind: 'method', name, addInitializer, metadata: {} };
        (decorate as (method: unknown, context: unknown) => void)(probe[name as keyof Probe], context);
        for (const initializer of initializers) initializer.call(probe);
    }
    return { probe, table };
}

describe("Azle's table of callbacks", () => {
    it('is filled by the decorators of this version as callDirectly expects it', () => {
        const { table } = made();
        expect(table.methodMeta.queries.map(({ name }) => name)).toEqual(['look']);
        expect(table.methodMeta.updates.map(({ name }) => name)).toEqual(['act', 'wait']);
        expect(Object.keys(table.callbacks)).toHaveLength(3);
    });

    it('leads to the methods themselves afterwards: at once, on the same object, with what they throw', async () => {
        const { probe, table } = made();
        callDirectly(probe, table);
        const [look, act, wait] = ['look', 'act', 'wait'].map((wanted) => {
            const all = [...table.methodMeta.queries, ...table.methodMeta.updates];
            return table.callbacks[all.find(({ name }) => name === wanted)?.index ?? -1];
        });
        expect(look()).toBeUndefined();
        expect(probe.calls).toEqual(['look']);
        expect(act).toThrow('refused by a fault');
        expect(wait()).toBeUndefined();
        expect(probe.calls).toEqual(['look', 'act', 'wait']);
        await Promise.resolve();
        await Promise.resolve();
        expect(probe.calls.at(-1)).toBe('waited');
    });

    it('has what comes first in a message before each update, and not in queries', () => {
        const { probe, table } = made();
        callDirectly(probe, table);
        onMessage(() => probe.calls.push('first'));
        const indexOf = (wanted: 'queries' | 'updates'): number => table.methodMeta[wanted].at(-1)?.index ?? -1;
        table.callbacks[indexOf('queries')]();
        expect(probe.calls).toEqual(['look']);
        table.callbacks[indexOf('updates')]();
        expect(probe.calls).toEqual(['look', 'first', 'wait']);
        beginMessage();
        expect(probe.calls.at(-1)).toBe('first');
        onMessage(() => undefined);
    });

    it.each([
        ['an error', new TypeError('too late'), ['Uncaught TypeError: too late']],
        ['anything else', 'too late', ['too late']],
        ['nothing', null, ['null']],
        ['but not what ends a clean-up, which must not trap', { type: 'CleanupCallback' }, []],
    ])('traps on what is thrown after an await: %s', async (_what, fault, expected) => {
        const { probe, table } = made();
        callDirectly(probe, table);
        const trapped: string[] = [];
        vi.stubGlobal('_azleIc', { trap: (message: string) => trapped.push(message.split('\n')[0]) });
        probe.fault = fault;
        table.callbacks[table.methodMeta.updates[1].index]();
        await new Promise(setImmediate);
        vi.unstubAllGlobals();
        expect(trapped).toEqual(expected);
    });

    it('may be missing: Azle’s own code stays in place', () => {
        const { probe } = made();
        expect(() => callDirectly(probe, undefined)).not.toThrow();
    });
});

describe("Azle's table of timers", () => {
    const callbacks: Record<string, () => void> = {};
    const trapped: string[] = [];
    const asked: number[] = [];

    beforeEach(() => {
        const trap = (message: string) => trapped.push(message.split('\n')[0]);
        const setTimer = (seconds: number): bigint => BigInt(asked.push(seconds)) + 2n ** 60n;
        vi.stubGlobal('_azleIc', { trap, setTimer });
        vi.stubGlobal('_azleTimerCallbacks', callbacks);
    });
    afterEach(() => vi.unstubAllGlobals());

    it('has a job by the number of its timer, as text', () => {
        const job = vi.fn();
        azleTimer(7, job);
        expect(asked).toEqual([7]);
        callbacks['1152921504606846977']();
        expect(job).toHaveBeenCalledTimes(1);
    });

    it('traps on what a job throws after an await', async () => {
        azleTimer(0, async () => {
            await Promise.resolve();
            throw new RangeError('too late');
        });
        callbacks['1152921504606846978']();
        await new Promise(setImmediate);
        expect(trapped).toEqual(['Uncaught RangeError: too late']);
    });

    it("may be missing: Azle's own way is taken", () => {
        vi.stubGlobal('_azleTimerCallbacks', undefined);
        const dispatched: { type: string }[] = [];
        vi.stubGlobal('_azleDispatch', (action: { type: string }) => dispatched.push(action));
        azleTimer(9, () => {});
        expect(asked.at(-1)).toBe(9);
        expect(dispatched.map(({ type }) => type)).toEqual(['SET_AZLE_TIMER_CALLBACK']);
    });
});

describe("the canister's own timer", () => {
    const callbacks: Record<string, () => void> = {};
    const set: number[] = [];
    /** What the platform says to a call: 0 if it takes it. */
    let refusal = 0;

    beforeEach(() => {
        set.length = 0;
        refusal = 0;
        const certifiedDataSet = (bytes: Uint8Array): void => {
            expect(bytes).toHaveLength(64);
            const doubles = new Float64Array(bytes.buffer);
            set.push(...doubles.subarray(0, 2));
            doubles[2] = refusal;
        };
        vi.stubGlobal('_azleIc', { certifiedDataSet });
        vi.stubGlobal('_azleCanisterClassMeta', { callbacks });
    });
    afterEach(() => vi.unstubAllGlobals());

    it('is set by a buffer of 64 bytes, in milliseconds', () => {
        setOwnTimer(1_767_225_600_001);
        setOwnTimer(0);
        expect(set).toEqual([1_767_225_600_001, 0, 0, 0]);
    });

    it('is set by the same buffer that sends for a message, and says whether one comes', () => {
        expect(sendOwn(1_767_225_600_001)).toBe(true);
        refusal = 2;
        expect(sendOwn(3)).toBe(false);
        setOwnTimer(4);
        expect(set).toEqual([1_767_225_600_001, 1, 3, 1, 4, 0]);
    });

    it('and its messages have their functions under numbers that Azle gives to no method', () => {
        const own = { fired: vi.fn(), answered: vi.fn(), trapped: vi.fn() };
        expect(onOwnMessages(own)).toBe(true);
        for (const [number, called] of [
            ['-1', own.fired],
            ['-2', own.answered],
            ['-3', own.trapped],
        ] as const) {
            callbacks[number]();
            expect(called).toHaveBeenCalledTimes(1);
        }
    });

    it('is not there while Azle runs in the build', () => {
        vi.stubGlobal('_azleIc', undefined);
        const nothing = (): void => undefined;
        expect(onOwnMessages({ fired: nothing, answered: nothing, trapped: nothing })).toBe(false);
        expect(() => setOwnTimer(1)).not.toThrow();
    });
});

describe('an environment variable', () => {
    afterEach(() => vi.unstubAllGlobals());

    /** The function that the build puts around Azle's own: it answers in place. */
    function withAnswer(value: string | undefined): string[] {
        const asked: string[] = [];
        const certifiedDataSet = (bytes: Uint8Array): void => {
            expect(bytes).toHaveLength(256);
            asked.push(String.fromCharCode(...bytes.subarray(0, bytes[255])));
            bytes[255] = value?.length ?? 255;
            bytes.set(new TextEncoder().encode(value), 128);
        };
        vi.stubGlobal('_azleIc', { certifiedDataSet });
        return asked;
    }

    it.each([['a value'], ['v'.repeat(127)], [''], [undefined]])('is read: %j', (value) => {
        const asked = withAnswer(value);
        expect(environmentVariable('PUBLIC_CANISTER_ID:lobbies')).toBe(value);
        expect(asked).toEqual(['PUBLIC_CANISTER_ID:lobbies']);
    });

    it('is not there while Azle runs in the build', () => {
        expect(environmentVariable('PUBLIC_CANISTER_ID:lobbies')).toBeUndefined();
    });
});
