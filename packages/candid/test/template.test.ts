/** Whatever is filled into a reply is byte for byte what the encoder writes for the whole value. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { compileEncoder } from '../src/codec';
import { fieldsOf, isChoice, nodeOf } from '../src/facts';
import { fromIdl } from '../src/idl';
import { fixedSize } from '../src/layout';
import {
    type AnySchema,
    blob,
    bool,
    choice,
    float64,
    type Infer,
    int32,
    nat8,
    nat16,
    nat32,
    nat64,
    opt,
    principal,
    record,
    text,
    tuple,
    utf8,
    variant,
    vec,
} from '../src/schema';
import { type Filler, type Part, type Template, template } from '../src/template';
import { areAllRuns, runs } from './support/runs';
import { recordsWithValues } from './typed_values';

type AnyTemplate = Template<AnySchema, ReturnType<typeof record>>;
type AnyFiller = Filler<AnySchema, readonly unknown[]>;

interface Piece {
    readonly path: readonly string[];
    readonly schema: AnySchema;
}

/** Every part that has a place: in records and tuples, and in the cases of variants that this value has. */
function piecesOf(schema: AnySchema, value: unknown, path: readonly string[] = []): Piece[] {
    const node = nodeOf(schema);
    const self = path.length === 0 ? [] : [{ path, schema }];
    if (node.kind !== 'record' && node.kind !== 'tuple' && node.kind !== 'variant') return self;
    const inside = fieldsOf(node).filter(({ name }) => node.kind !== 'variant' || name in (value as object));
    return [
        ...self,
        ...inside.flatMap((field) => piecesOf(field.schema, at(value, [field.name]), [...path, field.name])),
    ];
}

/** Undefined where a variant on the way has another case. */
function at(value: unknown, path: readonly string[]): unknown {
    return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
    if (name === undefined) return by;
    const inner = replaced(at(value, [name]), rest, by);
    if (Array.isArray(value)) return value.with(Number(name), inner);
    return { ...(value as object), [name]: inner };
}

/** Whether a filler takes values of this schema, and not only their bytes. */
function isFillable(schema: AnySchema): boolean {
    const node = nodeOf(schema);
    if (node.kind === 'record' || node.kind === 'tuple')
        return fieldsOf(node).every((field) => isFillable(field.schema));
    if (node.kind === 'opt') return fixedSize(node.inner) !== undefined;
    return node.kind !== 'vec' && (node.kind !== 'variant' || isChoice(fieldsOf(node)));
}

/** Whether one value can be stored over another. */
function hasSameSizes(schema: AnySchema, a: unknown, b: unknown): boolean {
    const node = nodeOf(schema);
    if (node.kind === 'record' || node.kind === 'tuple') {
        return fieldsOf(node).every(({ name, schema }) => hasSameSizes(schema, at(a, [name]), at(b, [name])));
    }
    if (node.kind === 'opt') return (a === null) === (b === null);
    return fixedSize(schema) !== undefined || sizeOf(schema, a) === sizeOf(schema, b);
}

function sizeOf(schema: AnySchema, value: unknown): number {
    return compileEncoder([schema])([value]).length;
}

function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
    return outer.every((name, i) => inner[i] === name);
}

const Role = choice('Role', ['Player1', 'Player2']);
const Score = record('Score', { player1Score: nat16, player2Score: nat16, roundScore: nat16 });
const View = record('View', {
    me: Role,
    seal: blob,
    name: text,
    owner: principal,
    version: nat32,
    createdAtMs: nat64,
    isRated: bool,
    winner: opt(Role),
    doors: vec(nat16),
    score: Score,
    game: variant('Game', { Left: Score, Right: tuple(nat8, int32, float64) }),
    motto: utf8,
});
const Answer = variant('Answer', { Err: text, Ok: View });
type Shown = Infer<typeof View>;

const ascii = (letters: string) => new TextEncoder().encode(letters);
const VIEW: Shown = {
    me: { Player2: null },
    seal: new Uint8Array(32).fill(9),
    name: 'Ana',
    owner: Uint8Array.of(1, 2, 3),
    version: 7,
    createdAtMs: 1_760_000_000_000,
    isRated: true,
    winner: null,
    doors: [1, 2, 3],
    score: { player1Score: 10, player2Score: 20, roundScore: 30 },
    game: { Right: [1, -2, 0.5] },
    motto: ascii('x'.repeat(200)),
};
const encode = compileEncoder([Answer]);

test('a template is compiled with all that waits', async () => {
    // Modules of its own, in which nothing else waits.
    vi.resetModules();
    const [fresh, { compileAll }] = await Promise.all([import('../src/template'), import('../src/lazy')]);
    const waiting = fresh.template(View);
    const version = waiting.filler('version');
    const before = version.fill;
    compileAll();
    expect(version.fill).not.toBe(before);
    const reply = waiting.write(VIEW);
    expect(version.fill(reply, 99)).toBe(true);
    expect(reply.bytes).toEqual(compileEncoder([View])([{ ...VIEW, version: 99 }]));
});

describe('a random value', () => {
    test('that is filled part by part is the value that is encoded', () => {
        let filled = 0;
        let misfits = 0;
        const picks = fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 6 });
        fc.assert(
            fc.property(recordsWithValues, picks, ({ type, values }, picked) => {
                const schema = fromIdl(type);
                const [first, ...others] = values;
                const pieces = piecesOf(schema, first);
                fc.pre(pieces.length > 0);
                const chosen: (Piece & { readonly isPart: boolean })[] = [];
                for (const [number, asPart] of picked) {
                    const piece = pieces[number % pieces.length];
                    const overlaps = chosen.some(
                        ({ path }) => isWithin(path, piece.path) || isWithin(piece.path, path),
                    );
                    if (!overlaps) chosen.push({ ...piece, isPart: asPart || !isFillable(piece.schema) });
                }
                const ours: AnyTemplate = template(schema) as AnyTemplate;
                const parts = chosen.map(({ path, isPart }) => (isPart ? ours.part(path.join('.')) : path.join('.')));
                const filler = ours.filler(...parts) as AnyFiller;
                const encode = compileEncoder([schema]);

                const model = ours.write(first);
                expect(model.bytes).toEqual(encode([first]));
                let shown: unknown = first;
                let reply = ours.copy(model);
                for (const other of others) {
                    const given = chosen.map(({ path }) => at(other, path));
                    if (given.includes(undefined)) continue;
                    const next = chosen.reduce((value, { path }, i) => replaced(value, path, given[i]), shown);
                    const fits = chosen.every(({ schema, path, isPart }, i) =>
                        isPart
                            ? sizeOf(schema, at(shown, path)) === sizeOf(schema, given[i])
                            : hasSameSizes(schema, at(shown, path), given[i]),
                    );
                    const stored = given.map((value, i) => {
                        const part = parts[i];
                        return typeof part === 'string' ? value : (part as Part<unknown>).encode(value);
                    });
                    expect(filler.fill(reply, ...stored)).toBe(fits);
                    if (fits) filled++;
                    else misfits++;
                    if (fits) shown = next;
                    expect(reply.bytes).toEqual(encode([shown]));
                    reply = ours.copy(reply);
                }
                expect(model.bytes).toEqual(encode([first]));
            }),
            { numRuns: runs(400) },
        );
        if (areAllRuns()) expect([filled > 100, misfits > 30]).toEqual([true, true]);
    });
});

describe('a view', () => {
    const views = template(Answer, 'Ok');
    const doors = views.part('doors');
    const all = views.filler(
        'version',
        'me',
        'score',
        'createdAtMs',
        'isRated',
        'game.Right.1',
        doors,
        'motto',
        'owner',
    );
    const name = views.filler('name');
    const winner = views.filler('winner', 'seal');

    test('is filled with typed values in any order', () => {
        const reply = views.write({ Ok: VIEW });
        const score = { player1Score: 1, player2Score: 65_535, roundScore: 3 };
        const changes = {
            me: { Player1: null },
            score,
            version: 2 ** 32 - 1,
            createdAtMs: 2 ** 53 - 1,
            isRated: false,
        };
        const motto = ascii('y'.repeat(200));
        const owner = Uint8Array.of(4, 5, 6);
        const fits = all.fill(
            reply,
            changes.version,
            changes.me as Shown['me'],
            score,
            changes.createdAtMs,
            false,
            77,
            doors.encode([9, 8, 7]),
            motto,
            owner,
        );
        expect(fits).toBe(true);
        const shown = { ...VIEW, ...changes, game: { Right: [1, 77, 0.5] }, doors: [9, 8, 7], motto, owner } as Shown;
        expect(reply.bytes).toEqual(encode([{ Ok: shown }]));
    });

    test('is not changed by a value of another size, nor by one that breaks its type', () => {
        const reply = views.write({ Ok: VIEW });
        const before = reply.bytes.slice();
        const give = (changes: Partial<Record<'version' | 'doors' | 'motto' | 'owner' | 'ms', unknown>>) =>
            (all as AnyFiller).fill(
                reply,
                changes.version ?? 8,
                { Player1: null },
                { player1Score: 1, player2Score: 2, roundScore: 3 },
                changes.ms ?? 5,
                false,
                1,
                changes.doors ?? doors.encode([4, 5, 6]),
                changes.motto ?? ascii('z'.repeat(200)),
                changes.owner ?? Uint8Array.of(7, 7, 7),
            );
        for (const misfit of [
            { doors: doors.encode([1, 2]) },
            { motto: ascii('z'.repeat(199)) },
            { motto: ascii('z') },
            { motto: ascii('z'.repeat(328)) },
            { owner: Uint8Array.of(1, 2) },
        ]) {
            expect(give(misfit)).toBe(false);
        }
        for (const broken of [
            { version: -1 },
            { version: 2 ** 32 },
            { version: '1' },
            { ms: -1 },
            { ms: 0.5 },
            { ms: 2 ** 53 },
            { ms: 2 ** 64 },
            { ms: Number.NaN },
            { ms: '1' },
            { doors: [4, 5, 6] },
            { motto: 'z'.repeat(200) },
            { owner: new Uint8Array(30) },
            { owner: 'abc' },
        ]) {
            expect(() => give(broken), JSON.stringify(broken)).toThrow(TypeError);
        }
        expect(reply.bytes).toEqual(before);
        expect(give({})).toBe(true);
        expect(reply.bytes).not.toEqual(before);
    });

    test('takes a text of as many bytes, and an opt that has a value when it had one', () => {
        const reply = views.write({ Ok: VIEW });
        expect(name.fill(reply, 'Benno')).toBe(false);
        expect(name.fill(reply, '☃')).toBe(true);
        expect(reply.bytes).toEqual(encode([{ Ok: { ...VIEW, name: '☃' } }]));
        expect(winner.fill(reply, { Player1: null }, VIEW.seal)).toBe(false);
        expect(winner.fill(reply, null, new Uint8Array(32))).toBe(true);
        const won = views.write({ Ok: { ...VIEW, winner: { Player1: null } } });
        expect(winner.fill(won, { Player2: null }, new Uint8Array(32))).toBe(true);
        expect(won.bytes).toEqual(encode([{ Ok: { ...VIEW, winner: { Player2: null }, seal: new Uint8Array(32) } }]));
    });

    test('that is copied has bytes of its own and the same places', () => {
        const reply = views.write({ Ok: VIEW });
        const copy = views.copy(reply);
        expect(name.fill(copy, 'Ben')).toBe(true);
        expect(reply.bytes).toEqual(encode([{ Ok: VIEW }]));
        expect(copy.bytes).toEqual(encode([{ Ok: { ...VIEW, name: 'Ben' } }]));
    });

    test('is written only in the cases that fillers fill', () => {
        expect(() => views.write({ Err: 'no' })).toThrow(TypeError);
        expect(() => views.write({ Ok: { ...VIEW, game: { Left: VIEW.score } } })).toThrow(TypeError);
    });

    test('is checked by the type checker', () => {
        const reply = views.write({ Ok: VIEW });
        const others = template(Answer, 'Ok');
        // @ts-expect-error: a text is a string
        expect(() => name.fill(reply, 7)).toThrow(TypeError);
        // @ts-expect-error: there is no such field
        const misspelt = others.filler('verison');
        expect(() => misspelt.fill(reply, 7 as never)).toThrow(/no part Ok.verison/);
        expect(() => others.write({ Ok: VIEW })).toThrow(/no part Ok.verison/);
        // @ts-expect-error: this is the reply of another template
        expect(() => name.fill(template(Score).write(VIEW.score), 'Ben')).not.toThrow();
        // @ts-expect-error: a part is a part of its values
        expect(() => doors.encode(['1'])).toThrow(TypeError);
    });
});

describe('a part', () => {
    test('that is encoded by one template fills the other', () => {
        const Other = record('Other', { before: text, doors: vec(nat16) });
        const [one, other] = [template(View), template(Other)];
        const doors = one.part('doors');
        const both = [one.filler(doors), other.filler(doors)] as const;
        const replies = [one.write(VIEW), other.write({ before: '', doors: [0, 0, 0] })] as const;
        const bytes = doors.encode([5, 6, 7]);
        expect(both[0].fill(replies[0], bytes) && both[1].fill(replies[1], bytes)).toBe(true);
        expect(replies[0].bytes).toEqual(compileEncoder([View])([{ ...VIEW, doors: [5, 6, 7] }]));
        expect(replies[1].bytes).toEqual(compileEncoder([Other])([{ before: '', doors: [5, 6, 7] }]));
    });

    test('of any size has nothing in it that is filled by itself', () => {
        const outer = template(record('Outer', { inner: record('Inner', { a: text, b: nat8 }) }));
        outer.part('inner');
        outer.filler('inner.b');
        expect(() => outer.write({ inner: { a: '', b: 1 } })).toThrow(
            /inner.b has no place of its own in the part inner/,
        );
    });
});

describe('a template', () => {
    test('says what it cannot fill', () => {
        const used = template(View);
        used.write(VIEW);
        expect(() => used.filler('version')).toThrow(/fillers and parts are declared before/);
        expect(() => used.part('version')).toThrow(/fillers and parts are declared before/);
        const vecs = template(View);
        const doors = vecs.filler('doors');
        expect(() => doors.fill(vecs.write(VIEW), [1, 2, 3])).toThrow(/takes no vec.*make a part of it/);
        const twice = template(View);
        const score = twice.filler('score', 'score.roundScore');
        expect(() => score.fill(twice.write(VIEW), VIEW.score, 1)).toThrow(/not both/);
    });
});
