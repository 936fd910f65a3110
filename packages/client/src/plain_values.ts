/**
 * Plain values for Candid's, and back. `idlFactory` of the generated bindings is handed `plainIdl` in place of a library's
 * `IDL`, and so builds converters instead of types: one description serves both agent libraries.
 *
 * | Candid                     | here                                                                     |
 * | -------------------------- | ------------------------------------------------------------------------ |
 * | `opt T`                    | `T`, or left out                                                          |
 * | variant of names           | the name                                                                 |
 * | any other variant          | `kind`, and the fields of its record, or else `value`                    |
 * | what `NOTHING` lists       | left out                                                                 |
 * | `null` under `UNKNOWN`     | what a later house tells: `kind` is `Unknown`                             |
 * | `variant { Ok; Err }`      | `{ ok: true, value }` or `{ ok: false, refusal }`                        |
 * | `principal`                | its text                                                                 |
 * | `nat64` and other integers | a number                                                                 |
 */
import { NOTHING } from './generated/nothing';
import { refusalText } from './refusal_texts';

/** A value's way to the agent and from it. */
export interface Converter {
    toAgent(plain: unknown): unknown;
    toPlain(value: unknown): unknown;
    /** Of an `opt`. */
    readonly isOptional?: true;
    /** Of a record. */
    readonly fields?: Readonly<Record<string, Converter>>;
    /** Of a variant: its value as an object with a `kind` always. */
    toKind?(value: unknown): Readonly<Record<string, unknown>> & { readonly kind: string };
    readonly isNull?: true;
    readonly isByte?: true;
    /** Of an `opt`, if it has a variant that is no choice of names. */
    readonly isCase?: boolean;
}

export interface PlainMethod {
    readonly args: readonly Converter[];
    readonly results: readonly Converter[];
    readonly isQuery: boolean;
}

/** Makes a library's `Principal` of its text. */
export type PrincipalFromText = (text: string) => unknown;
type Fields = Readonly<Record<string, Converter>>;
type Values = Readonly<Record<string, unknown>>;

/** Fields under an `opt` so that a later house may tell more: null is what this client does not know. */
const UNKNOWN: Values = { game: { kind: 'Unknown' }, events: { kind: 'Unknown', value: [] } };

const same = (value: unknown): unknown => value;
const SAME: Converter = { toAgent: same, toPlain: same };
const BYTE: Converter = { ...SAME, isByte: true };
const NULL: Converter = { toAgent: () => null, toPlain: () => undefined, isNull: true };
const BIG: Converter = { toAgent: (plain) => BigInt(plain as number), toPlain: Number };

/** What stands for a library's `IDL`. */
export function plainIdl(principalFromText: PrincipalFromText) {
    return {
        Bool: SAME,
        Text: {
            toAgent: (plain: unknown) => {
                if (typeof plain !== 'string') throw new TypeError(`expected a text, not ${shown(plain)}`);
                return plain;
            },
            toPlain: same,
        },
        Float64: SAME,
        Nat8: BYTE,
        Nat16: SAME,
        Nat32: SAME,
        Nat64: BIG,
        Null: NULL,
        Principal: {
            toAgent: (plain: unknown) => {
                if (plain === undefined || plain === null) throw new TypeError('expected a principal');
                return principalFromText(textOf(plain));
            },
            toPlain: textOf,
        },
        Opt: (inner: Converter): Converter => ({
            isOptional: true,
            isCase: inner.toKind !== undefined,
            toAgent: (plain) => (plain === undefined || plain === null ? [] : [inner.toAgent(plain)]),
            toPlain: (value) => {
                const [given] = value as readonly unknown[];
                return (value as readonly unknown[]).length === 0 ? undefined : inner.toPlain(given);
            },
        }),
        Vec: (inner: Converter): Converter =>
            inner.isByte
                ? { toAgent: same, toPlain: (value) => Uint8Array.from(value as Iterable<number>) }
                : {
                      toAgent: (plain) => {
                          if (!Array.isArray(plain)) throw new TypeError(`expected a list, not ${shown(plain)}`);
                          return plain.map(inner.toAgent);
                      },
                      toPlain: (value) => {
                          // Libraries have typed arrays for some numbers, which are no lists.
                          const items = Array.from(value as readonly unknown[], (item) => inner.toPlain(item));
                          return inner.isCase ? items.map((item) => item ?? { kind: 'Unknown' }) : items;
                      },
                  },
        Tuple: (...items: readonly Converter[]): Converter => ({
            toAgent: (plain) => items.map((item, place) => item.toAgent((plain as readonly unknown[])[place])),
            toPlain: (value) => items.map((item, place) => item.toPlain((value as readonly unknown[])[place])),
        }),
        Record: recordOf,
        Variant: variantOf,
        Func: (args: readonly Converter[], results: readonly Converter[], modes: readonly string[]): PlainMethod => ({
            args,
            results,
            isQuery: modes.includes('query'),
        }),
        Service: (methods: Readonly<Record<string, PlainMethod>>) => methods,
    };
}

function recordOf(fields: Fields): Converter {
    const entries = Object.entries(fields);
    return {
        fields,
        toAgent: (plain) => {
            if (typeof plain !== 'object' || plain === null) {
                throw new TypeError(`expected a record with ${Object.keys(fields).join(', ')}, not ${shown(plain)}`);
            }
            return Object.fromEntries(entries.map(([name, type]) => [name, type.toAgent((plain as Values)[name])]));
        },
        toPlain: (value) => {
            const plain: Record<string, unknown> = {};
            for (const [name, type] of entries) {
                const told = type.toPlain((value as Values)[name]);
                const field = type.isCase ? (told ?? UNKNOWN[name]) : told;
                const isNothing = name in NOTHING ? field === NOTHING[name] : field === undefined && type.isOptional;
                if (!isNothing) plain[name] = field;
            }
            return plain;
        },
    };
}

function variantOf(cases: Fields): Converter {
    const { Ok, Err } = cases;
    if (Ok !== undefined && Err !== undefined) return resultOf(Ok, Err);
    const isChoice = Object.values(cases).every(({ isNull }) => isNull);

    function caseOf(kind: string): Converter {
        const type = Object.hasOwn(cases, kind) ? cases[kind] : undefined;
        if (type === undefined) throw new TypeError(`${kind}: expected one of ${Object.keys(cases).join(', ')}`);
        return type;
    }
    function toKind(value: unknown) {
        const [kind = 'nothing'] = Object.keys(value as object);
        const type = caseOf(kind);
        const inner = type.toPlain((value as Values)[kind]);
        if (type.isNull) return { kind };
        return isFlat(type) ? { kind, ...(inner as object) } : { kind, value: inner };
    }
    function toAgent(plain: unknown): unknown {
        const kind = typeof plain === 'string' ? plain : String((plain as Values | undefined)?.kind);
        const type = caseOf(kind);
        if (type.isNull) return { [kind]: null };
        return { [kind]: type.toAgent(isFlat(type) ? plain : (plain as Values).value) };
    }
    return { toKind, toAgent, toPlain: isChoice ? (value) => Object.keys(value as object)[0] : toKind };
}

/** The fields of its record stand beside `kind`. */
function isFlat({ fields }: Converter): boolean {
    return fields !== undefined && !('kind' in fields);
}

function resultOf(okay: Converter, error: Converter): Converter {
    return {
        toAgent: () => {
            throw new TypeError('an answer is no argument');
        },
        toPlain: (value) => {
            if ('Ok' in (value as object)) return { ok: true, value: okay.toPlain((value as Values).Ok) };
            const refusal = error.toKind?.((value as Values).Err) ?? { kind: 'Unknown' };
            return { ok: false, refusal: { ...refusal, text: refusalText(refusal) } };
        },
    };
}

/** A wrong value in the text of an error. */
function shown(plain: unknown): string {
    return typeof plain === 'string' ? JSON.stringify(plain) : String(plain);
}

function textOf(principal: unknown): string {
    return typeof principal === 'string' ? principal : (principal as { toText(): string }).toText();
}
