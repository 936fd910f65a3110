/** Random types of the codec's subset with values of them, in our form and in that of `@dfinity/candid`. */
import { IDL } from '@dfinity/candid';
import { Principal } from '@dfinity/principal';
import fc from 'fast-check';

import { leastSize } from '../src/facts';
import { fromIdl } from '../src/idl';
import { anyText } from './support/any_text';

/** A value as we write it, as `@dfinity/candid` does, and as it looks when it is read at `Typed.read`. */
interface Value {
    readonly ours: unknown;
    readonly theirs: unknown;
    readonly seen: unknown;
}

/** A type that a sender has, another that its receiver has, which may be a newer or older one, and values. */
export interface Typed {
    readonly sent: IDL.Type;
    readonly read: IDL.Type;
    readonly value: fc.Arbitrary<Value>;
}

function plain(type: IDL.Type, values: fc.Arbitrary<unknown>, theirs = (ours: unknown): unknown => ours): Typed {
    return { sent: type, read: type, value: values.map((ours) => ({ ours, theirs: theirs(ours), seen: ours })) };
}

const EDGES = fc.constantFrom(0, 1, 127, 128, 255, 256, 2 ** 31, 2 ** 32 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER);
const NULL = plain(IDL.Null, fc.constant(null));
const BOOL = plain(IDL.Bool, fc.boolean());
const PRIMITIVES: readonly Typed[] = [
    NULL,
    BOOL,
    plain(IDL.Nat8, fc.nat(0xff)),
    plain(IDL.Nat16, fc.nat(0xffff)),
    plain(IDL.Nat32, fc.oneof(fc.nat(0xffff_ffff), fc.constant(0xffff_ffff))),
    plain(IDL.Nat64, fc.oneof(fc.maxSafeNat(), EDGES), (n) => BigInt(n as number)),
    plain(IDL.Int32, fc.integer()),
    plain(IDL.Float64, fc.double()),
    plain(IDL.Text, fc.oneof(anyText({ maxLength: 20 }), fc.string({ maxLength: 300 }))),
    plain(IDL.Vec(IDL.Nat8), fc.uint8Array({ maxLength: 200 })),
    plain(IDL.Principal, fc.uint8Array({ maxLength: 29 }), (b) => Principal.fromUint8Array(b as Uint8Array)),
];

const FIELD_NAME = fc.oneof(fc.stringMatching(/^[a-zA-Z]\w{0,6}$/), fc.constantFrom('Ok', 'Err', '☃', '_7_', 'id'));

type Member = readonly [name: string, typed: Typed, isRead: boolean];

const members = (inner: fc.Arbitrary<Typed>, minLength: number): fc.Arbitrary<Member[]> =>
    fc.uniqueArray(fc.tuple(FIELD_NAME, inner, fc.boolean()), { minLength, maxLength: 5, selector: ([name]) => name });

function isBare(type: IDL.Type): boolean {
    return leastSize(fromIdl(type)) === 0;
}

/** How a receiver may read an inner type under `opt`: as it is, or as another that never fits. */
function opt(inner: Typed, fits: boolean): Typed {
    const some = fromIdl(inner.sent).kind === 'opt' || fromIdl(inner.sent).kind === 'null' ? BOOL : inner;
    const readable = fits && fromIdl(some.read).kind !== 'opt';
    const other = fromIdl(some.sent).kind === 'principal' ? IDL.Bool : IDL.Principal;
    return {
        sent: IDL.Opt(some.sent),
        read: IDL.Opt(readable ? some.read : other),
        value: fc.option(some.value).map((v) => ({
            ours: v === null ? null : v.ours,
            theirs: v === null ? [] : [v.theirs],
            seen: v === null || !readable ? null : v.seen,
        })),
    };
}

/** Sent as it is, read as an `opt` of it. */
function madeOptional(inner: Typed): Typed {
    const kind = fromIdl(inner.read).kind;
    return kind === 'opt' || kind === 'null' || kind === 'record' || kind === 'tuple'
        ? inner
        : { ...inner, read: IDL.Opt(inner.read) };
}

function vec(inner: Typed): Typed {
    const element = isBare(inner.sent) || isBare(inner.read) || fromIdl(inner.sent).kind === 'nat8' ? BOOL : inner;
    return {
        sent: IDL.Vec(element.sent),
        read: IDL.Vec(element.read),
        value: fc.array(element.value, { maxLength: 6 }).map((vs) => ({
            ours: vs.map((v) => v.ours),
            theirs: vs.map((v) => v.theirs),
            seen: vs.map((v) => v.seen),
        })),
    };
}

/** The receiver knows only some of the fields, and an optional one that is not sent. */
function record(fields: Member[], hasNew: boolean): Typed {
    const known = fields.filter(([, , isRead]) => isRead);
    const added = hasNew ? [['addedLater', IDL.Opt(IDL.Nat8)] as const] : [];
    return {
        sent: IDL.Record(Object.fromEntries(fields.map(([name, typed]) => [name, typed.sent]))),
        read: IDL.Record(Object.fromEntries([...known.map(([name, typed]) => [name, typed.read] as const), ...added])),
        value: fc.tuple(...fields.map(([, typed]) => typed.value)).map((values) => {
            const entries = (part: keyof Value) => fields.map(([name], i) => [name, values[i][part]] as const);
            const seen = entries('seen').filter((_, i) => fields[i][2]);
            return {
                ours: Object.fromEntries(entries('ours')),
                theirs: Object.fromEntries(entries('theirs')),
                seen: Object.fromEntries([...seen, ...added.map(([name]) => [name, null] as const)]),
            };
        }),
    };
}

function tuple(components: Typed[]): Typed {
    return {
        sent: IDL.Tuple(...components.map((typed) => typed.sent)),
        read: IDL.Tuple(...components.map((typed) => typed.read)),
        value: fc.tuple(...components.map((typed) => typed.value)).map((vs) => ({
            ours: vs.map((v) => v.ours),
            theirs: vs.map((v) => v.theirs),
            seen: vs.map((v) => v.seen),
        })),
    };
}

/** The receiver knows one tag more. */
function variant(tags: Member[]): Typed {
    const read = tags.map(([name, typed]) => [name, typed.read] as const);
    return {
        sent: IDL.Variant(Object.fromEntries(tags.map(([name, typed]) => [name, typed.sent]))),
        read: IDL.Variant(Object.fromEntries([...read, ['addedLater', IDL.Null]])),
        value: fc.oneof(
            ...tags.map(([name, typed]) =>
                typed.value.map((v) => ({
                    ours: { [name]: v.ours },
                    theirs: { [name]: v.theirs },
                    seen: { [name]: v.seen },
                })),
            ),
        ),
    };
}

const typed: fc.Arbitrary<Typed> = fc.letrec<{ typed: Typed }>((tie) => ({
    typed: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(...PRIMITIVES),
        fc.tuple(tie('typed'), fc.boolean()).map(([inner, fits]) => opt(inner, fits)),
        tie('typed').map(madeOptional),
        tie('typed').map(vec),
        fc.tuple(members(tie('typed'), 0), fc.boolean()).map(([fields, hasNew]) => record(fields, hasNew)),
        fc.array(tie('typed'), { minLength: 1, maxLength: 3 }).map(tuple),
        members(tie('typed'), 1).map(variant),
    ),
})).typed;

/** A record, and some values of it as we write them. */
export const recordsWithValues: fc.Arbitrary<{ readonly type: IDL.Type; readonly values: readonly object[] }> = members(
    typed,
    1,
)
    .map((fields) => record(fields, false))
    .chain(({ sent, value }) =>
        fc
            .array(value, { minLength: 2, maxLength: 5 })
            .map((values) => ({ type: sent, values: values.map(({ ours }) => ours as object) })),
    );

/** A list of arguments: the sender's types, the receiver's, and the values in all three forms. */
export interface Arguments {
    readonly sent: IDL.Type[];
    readonly read: IDL.Type[];
    readonly ours: unknown[];
    readonly theirs: unknown[];
    readonly seen: unknown[];
}

export const argumentLists: fc.Arbitrary<Arguments> = fc.array(typed, { maxLength: 4 }).chain((types) =>
    fc.tuple(...types.map((t) => t.value)).map((values) => ({
        sent: types.map((t) => t.sent),
        read: types.map((t) => t.read),
        ours: values.map((v) => v.ours),
        theirs: values.map((v) => v.theirs),
        seen: values.map((v) => v.seen),
    })),
);
