import { candidFault } from '@dice-wards/candid/check';
import { pushLeb } from '@dice-wards/candid/leb128';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptly } from '../../candid/test/support/promptly';
import { decodeArgument } from '../src/core/candid_values';
import { type ManagementMethod, SIGNATURES } from '../src/core/management_candid';
import { routeRequest } from '../src/http_interface/destination';
import { Lab, USER } from './lab';

const MANAGEMENT = new Uint8Array(0);
const BOUNDS = { maxBytes: 2 ** 28, maxFuelBytes: 65_536 };

function candid(...parts: readonly (number | readonly number[] | Uint8Array)[]): Uint8Array {
    return Uint8Array.from([
        0x44,
        0x49,
        0x44,
        0x4c,
        ...parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])),
    ]);
}
function leb(value: number): number[] {
    const out: number[] = [];
    pushLeb(out, value);
    return out;
}

const canisterId = [1, 10, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1];
/** The hash of `canister_id`, as a field's id. */
const CANISTER_ID_FIELD = leb(1_313_628_723);
const BOMBS: readonly (readonly [string, () => Uint8Array])[] = [
    ['a surplus vec of 4·10^9 nulls', () => candid(2, 0x6c, 0, 0x6d, 0x7f, 2, 0, 1, leb(4_000_000_000))],
    ['a surplus vec of 4·10^9 empty records', () => candid(2, 0x6c, 0, 0x6d, 0, 2, 0, 1, leb(4_000_000_000))],
    ['a surplus nat of 1.2 MB', () => candid(1, 0x6c, 0, 2, 0, 0x7d, new Uint8Array(1_200_000).fill(0xff), 1)],
    [
        'a surplus field that is a vec of nulls',
        () => candid(2, 0x6d, 0x7f, 0x6c, 2, leb(1), 0, CANISTER_ID_FIELD, 0x68, 1, 1, leb(4_000_000_000), canisterId),
    ],
    [
        'records that double 40 times',
        () => {
            const table = Array.from({ length: 40 }, (_, i) => [0x6c, 2, 0, i, 1, i]).flat();
            return candid(41, 0x6c, 0, table, 2, 0, 40);
        },
    ],
    ['a list without end', () => candid(2, 0x6c, 0, 0x6c, 1, 0, 1, 2, 0, 1)],
    ['300,000 arguments', () => candid(0, leb(300_000), new Uint8Array(300_000).fill(0x7f))],
    [
        'a type table of 300,000 entries',
        () =>
            candid(
                leb(300_000),
                new Uint8Array(600_000).map((_, i) => (i % 2 === 0 ? 0x6e : 0x7f)),
                0,
            ),
    ],
    [
        'a vec of 4 million int8',
        () => candid(2, 0x6c, 0, 0x6d, 0x77, 2, 0, 1, leb(4_000_000), new Uint8Array(4_000_000)),
    ],
    ['a type code of 100 kB', () => candid(1, new Uint8Array(100_000).fill(0x80), 0, 0)],
];

describe('a Candid bomb', () => {
    it.each(BOMBS)('%s is refused by the management canister at once', async (_, bomb) => {
        const bytes = bomb();
        const lab = new Lab();
        const request = { sender: USER, canisterId: MANAGEMENT, method: 'canister_status', arg: bytes };
        const refusal = await promptly(() => lab.network.submit(request, new Uint8Array(32)));
        expect(refusal).toMatchObject({
            errorCode: 'IC0408',
            message: expect.stringMatching(/^Error decoding candid/),
        });
    });

    it.each(BOMBS)('%s does not hold the check of the effective canister', async (_, bomb) => {
        const arg = bomb();
        const content = { requestType: 'call', sender: USER, ingressExpiry: 0n, canisterId: MANAGEMENT, arg } as const;
        const lab = new Lab();
        const to = { kind: 'canister', id: lab.empty().id, ranges: 'flat' } as const;
        for (const method of ['canister_status', 'install_chunked_code']) {
            await promptly(() => routeRequest(lab.network, to, { ...content, method }));
        }
    });
});

describe('an argument', () => {
    it('may be a module of many megabytes', async () => {
        const [type] = SIGNATURES.install_code;
        const wasm_module = new Uint8Array(20_000_000).fill(7);
        const canister_id = Principal.fromUint8Array(Uint8Array.from(canisterId.slice(2)));
        const rest = { mode: { install: null }, arg: [], sender_canister_version: [] };
        const bytes = IDL.encode([type], [{ canister_id, wasm_module, ...rest }]);
        const decoded = await promptly(() => decodeArgument<{ wasm_module: Uint8Array }>(type, bytes));
        expect(decoded?.wasm_module.length).toBe(wasm_module.length);
    });

    it('of any method is let through, whatever its values', () => {
        for (const [method, [type]] of Object.entries(SIGNATURES)) {
            if (type === undefined) continue;
            fc.assert(
                fc.property(valuesOf(type), (value) => {
                    const bytes = IDL.encode([type], [value]);
                    const references = method === 'http_request';
                    expect(candidFault(bytes, { ...BOUNDS, references })).toBeUndefined();
                    const expected = SIGNATURES[method as ManagementMethod][0] as IDL.Type;
                    expect(decodeArgument(expected, bytes, references)).toEqual(value);
                }),
                { numRuns: 40 },
            );
        }
    });

    it('of random bytes is decoded or refused at once', async () => {
        const types = Object.values(SIGNATURES).flatMap(([type]) => (type === undefined ? [] : [type]));
        const small = fc.oneof(
            fc.integer({ min: 0x68, max: 0x7f }),
            fc.integer({ min: 0, max: 4 }),
            fc.integer({ min: 0, max: 255 }),
        );
        const property = fc.property(fc.constantFrom(...types), fc.array(small, { maxLength: 60 }), (type, bytes) => {
            decodeArgument(type, candid(bytes));
        });
        await promptly(() => fc.assert(property, { numRuns: 3000 }));
    });

    it('that is good is answered or rejected, whatever its values, and breaks no round', () => {
        const lab = new Lab();
        const canister = lab.empty();
        let next = 0;
        for (const [method, [type]] of Object.entries(SIGNATURES)) {
            if (type === undefined) continue;
            fc.assert(
                fc.property(valuesOf(type, canister.id), (value) => {
                    const id = new Uint8Array(32);
                    new DataView(id.buffer).setUint32(0, ++next);
                    const arg = IDL.encode([type], [value]);
                    lab.network.submit({ sender: USER, canisterId: MANAGEMENT, method, arg }, id);
                    lab.network.tick();
                    lab.network.query({ sender: USER, canisterId: MANAGEMENT, method, arg });
                    expect(lab.status(id)).not.toBe('received');
                }),
                { numRuns: 40 },
            );
        }
    });
});

/** Any value of a type. Principals are often `known`. */
function valuesOf(type: IDL.Type, known: Uint8Array = USER): fc.Arbitrary<unknown> {
    const principal = fc
        .oneof(fc.constant(known), fc.uint8Array({ maxLength: 29 }))
        .map((bytes) => Principal.fromUint8Array(bytes));
    const visitor: IDL.Visitor<null, fc.Arbitrary<unknown>> = new (class extends IDL.Visitor<
        null,
        fc.Arbitrary<unknown>
    > {
        override visitType(unknown: IDL.Type): never {
            throw new Error(`no values of ${unknown.display()}`);
        }
        override visitNull = () => fc.constant(null);
        override visitBool = () => fc.boolean();
        override visitText = () => fc.string({ unit: 'grapheme' });
        override visitNat = () => fc.oneof(fc.bigInt({ min: 0n, max: 200n }), fc.bigInt({ min: 0n, max: 2n ** 440n }));
        override visitFixedNat = () => fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
        override visitFixedInt = ({ _bits: bits }: IDL.FixedIntClass) =>
            bits < 64
                ? fc.integer({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 })
                : fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
        override visitFloat = ({ _bits: bits }: IDL.FloatClass) =>
            bits === 32 ? fc.float({ noNaN: true }) : fc.double({ noNaN: true });
        override visitPrincipal = () => principal;
        override visitFunc = () => fc.tuple(principal, fc.string({ unit: 'grapheme' }));
        override visitOpt = <T>(_: IDL.OptClass<T>, inner: IDL.Type<T>) =>
            fc.array(inner.accept(visitor, null), { maxLength: 1 });
        override visitVec = <T>(_: IDL.VecClass<T>, inner: IDL.Type<T>) =>
            inner.name === 'nat8'
                ? fc.uint8Array({ maxLength: 100 })
                : fc.array(inner.accept(visitor, null), { maxLength: 12 });
        override visitRecord = (_: IDL.RecordClass, fields: [string, IDL.Type][]) =>
            fc.record(Object.fromEntries(fields.map(([name, each]) => [name, each.accept(visitor, null)])), {
                noNullPrototype: true,
            });
        override visitVariant = (_: IDL.VariantClass, fields: [string, IDL.Type][]) =>
            fc.oneof(...fields.map(([name, each]) => each.accept(visitor, null).map((value) => ({ [name]: value }))));
    })();
    return type.accept(visitor, null);
}
