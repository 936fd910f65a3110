import { Principal } from '@icp-sdk/core/principal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { azleHost, stableMap } from '../../src/platform/azle_host';
import { footprint, onMessage } from '../../src/platform/azle_internals';
import { PAYER } from '../../src/platform/payers';
import { MemoryMap } from '../support/memory_map';

const ENGINE = Uint8Array.of(3, 0, 1, 1);
const ANA = Uint8Array.of(1, 2);

interface Call {
    readonly canister: Uint8Array;
    readonly method: string;
    readonly argument: Uint8Array;
    readonly cycles: string;
    reply(bytes: Uint8Array): void;
    reject(thrown: unknown): void;
}

/** Where Azle's Rust half finds what to do with an answer. */
const tables = globalThis as {
    _azleResolveCallbacks?: Record<string, (bytes: Uint8Array) => void>;
    _azleRejectCallbacks?: Record<string, (thrown: unknown) => void>;
};

/** Azle's Rust half, as its TypeScript half calls it. */
class FakeAzle {
    readonly calls: Call[] = [];
    readonly told: unknown[] = [];
    readonly map = new MemoryMap();

    msgCaller = (): Uint8Array => ANA;
    msgArgData = (): Uint8Array => Uint8Array.of(7);
    msgMethodName = (): string => 'roll';
    canisterSelf = (): Uint8Array => ENGINE;
    isController = (principal: Uint8Array): boolean => principal[0] === ANA[0];
    inReplicatedExecution = (): boolean => true;
    msgReply = (bytes: Uint8Array): void => void this.told.push(bytes);
    msgReject = (message: string): void => void this.told.push(message);
    randSeed = (seed: Uint8Array): void => void this.told.push(seed);
    stableBTreeMapInit = (memory: number): void => void this.told.push(memory);
    stableBTreeMapGet = (_memory: number, key: Uint8Array) => this.map.get(key);
    stableBTreeMapContainsKey = (_memory: number, key: Uint8Array): boolean => this.map.has(key);
    stableBTreeMapRemove = (_memory: number, key: Uint8Array) => this.map.delete(key);
    stableBTreeMapLen = (): bigint => BigInt(this.map.size());
    stableBTreeMapInsert = (_memory: number, key: Uint8Array, value: Uint8Array): void => this.map.set(key, value);
    stableBTreeMapKeys = (_memory: number, start: number, count: number): Uint8Array[] => this.map.keys(start, count);

    callRaw = (
        resolveId: string,
        rejectId: string,
        canister: Uint8Array,
        method: string,
        argument: Uint8Array,
        cycles: string,
    ): void => {
        this.calls.push({
            canister,
            method,
            argument,
            cycles,
            reply: (bytes) => tables._azleResolveCallbacks?.[resolveId](bytes),
            reject: (thrown) => tables._azleRejectCallbacks?.[rejectId](thrown),
        });
    };
}

let azle: FakeAzle;
let begun: number;
beforeEach(() => {
    azle = new FakeAzle();
    begun = 0;
    vi.stubGlobal('_azleIc', azle);
    vi.stubGlobal('_azleResolveCallbacks', undefined);
    vi.stubGlobal('_azleRejectCallbacks', undefined);
    onMessage(() => {
        begun += 1;
    });
});
afterEach(() => {
    onMessage(() => undefined);
    vi.unstubAllGlobals();
});

describe('a message', () => {
    it('is what Azle’s other half says it is', () => {
        expect([azleHost.caller(), azleHost.argument(), azleHost.methodName()]).toEqual([
            ANA,
            Uint8Array.of(7),
            'roll',
        ]);
        expect([azleHost.self(), azleHost.callerIsController(), azleHost.isReplicated()]).toEqual([ENGINE, true, true]);
        azleHost.reply(Uint8Array.of(1));
        azleHost.reject('no');
        azleHost.seedRandom(Uint8Array.of(2));
        expect(azle.told).toEqual([Uint8Array.of(1), 'no', Uint8Array.of(2)]);
        expect(azleHost.randomBytes(5)).toHaveLength(5);
    });

    it('has no caller but the anonymous principal while Azle runs in the build, and its reply goes nowhere', () => {
        vi.stubGlobal('_azleIc', undefined);
        expect(azleHost.caller()).toEqual(Uint8Array.of(4));
        azleHost.reply(Uint8Array.of(1));
        expect(azle.told).toEqual([]);
    });

    it('names principals as people do', () => {
        const text = Principal.fromUint8Array(ENGINE).toText();
        expect(azleHost.principalText(ENGINE)).toBe(text);
        expect(azleHost.principalOf(text)).toEqual(ENGINE);
    });
});

describe('a call', () => {
    it('has the bytes of its reply, and with the answer a message begins', async () => {
        const going = azleHost.call(ENGINE, 'hear', Uint8Array.of(5), PAYER.game);
        expect(azle.calls).toMatchObject([
            { canister: ENGINE, method: 'hear', argument: Uint8Array.of(5), cycles: '0' },
        ]);
        expect(begun).toBe(0);
        azle.calls[0].reply(Uint8Array.of(6));
        expect(await going).toEqual({ kind: 'replied', bytes: Uint8Array.of(6) });
        expect(begun).toBe(1);
    });

    it.each([
        [
            { type: 'CallRejected', rejectCode: 5, rejectMessage: 'stopped' },
            { kind: 'rejected', code: 5, message: 'stopped' },
        ],
        [{ type: 'CallPerformFailed' }, { kind: 'rejected', code: 2, message: 'CallPerformFailed' }],
    ])('is rejected, or was never made: %j', async (thrown, answer) => {
        const going = azleHost.call(ENGINE, 'hear', new Uint8Array(0), PAYER.game);
        azle.calls[0].reject(thrown);
        expect(await going).toEqual(answer);
        expect(begun).toBe(1);
    });

    it.each([
        [{ type: 'CleanupCallback', rejectCode: 10_001 }],
        [new Error('a bug')],
        [null],
        ['text'],
    ])('throws what is no rejection, in no message of its own: %j', async (thrown) => {
        const going = azleHost.call(ENGINE, 'hear', new Uint8Array(0), PAYER.game);
        azle.calls[0].reject(thrown);
        await expect(
            going.then(
                () => 'answered',
                (error: unknown) => ({ error }),
            ),
        ).resolves.toEqual({ error: thrown });
        expect(begun).toBe(0);
    });

    it('without an answer of interest is made as well', () => {
        azleHost.notify(ENGINE, 'wake', Uint8Array.of(5), PAYER.care);
        expect(azle.calls).toMatchObject([{ canister: ENGINE, method: 'wake', argument: Uint8Array.of(5) }]);
    });

    it('asks the management canister for the last 32 bytes of a blob', async () => {
        const going = azleHost.rawRand(PAYER.seeds);
        expect(azle.calls).toMatchObject([{ canister: new Uint8Array(0), method: 'raw_rand' }]);
        expect([...azle.calls[0].argument]).toEqual([...Buffer.from('DIDL\0\0')]);
        const blob = Uint8Array.from({ length: 32 }, (_, place) => place);
        azle.calls[0].reply(Uint8Array.of(99, 99, ...blob));
        expect(await going).toEqual({ kind: 'replied', bytes: blob });
    });

    it('for random bytes may be rejected, and must not answer fewer', async () => {
        const [rejected, short, just] = [
            azleHost.rawRand(PAYER.seeds),
            azleHost.rawRand(PAYER.seeds),
            azleHost.rawRand(PAYER.seeds),
        ];
        azle.calls[0].reject({ type: 'CallRejected', rejectCode: 2, rejectMessage: 'later' });
        expect(await rejected).toEqual({ kind: 'rejected', code: 2, message: 'later' });
        azle.calls[1].reply(new Uint8Array(31));
        expect(await short).toEqual({ kind: 'rejected', code: 5, message: 'raw_rand answered less than 32 bytes' });
        azle.calls[2].reply(new Uint8Array(32));
        expect(await just).toMatchObject({ bytes: new Uint8Array(32) });
    });
});

describe('a stable map', () => {
    it('is one of Azle’s, with bytes as keys and values', () => {
        const map = stableMap(9);
        expect(azle.told).toEqual([9]);
        map.set(Uint8Array.of(2), Uint8Array.of(20));
        map.set(Uint8Array.of(1), Uint8Array.of(10));
        expect([map.size(), map.has(Uint8Array.of(1)), map.has(Uint8Array.of(3))]).toEqual([2, true, false]);
        expect([map.get(Uint8Array.of(2)), map.get(Uint8Array.of(3))]).toEqual([Uint8Array.of(20), undefined]);
        expect([map.keys(0, 9), map.keys(1, 1)]).toEqual([[Uint8Array.of(1), Uint8Array.of(2)], [Uint8Array.of(2)]]);
        expect(map.delete(Uint8Array.of(1))).toEqual(Uint8Array.of(10));
        expect(map.delete(Uint8Array.of(1))).toBeUndefined();
        expect(map.size()).toBe(1);
    });
});

describe('a canister’s footprint', () => {
    it('is answered to a question of 256 bytes without a name, in pages', () => {
        Object.assign(azle, {
            certifiedDataSet: (question: Uint8Array) => {
                expect([question.length, question[255]]).toEqual([256, 0]);
                question.set([2, 1, 0, 0, 3, 0, 0, 0], 128);
            },
        });
        expect(footprint()).toEqual({ heap: 258 * 65_536, stable: 3 * 65_536 });
        vi.stubGlobal('_azleIc', undefined);
        expect(footprint()).toBeUndefined();
    });
});
