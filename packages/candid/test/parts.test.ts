/** Whatever is written from its parts is byte for byte what the encoder writes for the whole value. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileEncoder } from '../src/codec';
import { fieldsOf, nodeOf } from '../src/facts';
import { fromIdl } from '../src/idl';
import { writerOfParts } from '../src/parts';
import { type AnySchema, blob, choice, nat8, nat32, opt, principal, record, text, variant, vec } from '../src/schema';
import { type Part, type Template, template } from '../src/template';
import { runs } from './support/runs';
import { recordsWithValues } from './typed_values';

type AnyTemplate = Template<AnySchema, ReturnType<typeof record>>;

interface Piece {
    readonly path: string;
    readonly of: (value: unknown) => unknown;
}

/** All parts of a value that have to be given, for a schema whose outermost records are taken apart to this depth. */
function piecesOf(schema: AnySchema, depth: number, path: string, of: Piece['of']): Piece[] {
    const node = nodeOf(schema);
    if (depth === 0 || (node.kind !== 'record' && node.kind !== 'tuple')) return [{ path, of }];
    return fieldsOf(node).flatMap((field) =>
        piecesOf(field.schema, depth - 1, `${path}.${field.name}`, (value) => (of(value) as never)[field.name]),
    );
}

test('a random value that is written from its parts, in any order and encoded or not, is the value that is encoded', () => {
    const shuffled = fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 8 });
    fc.assert(
        fc.property(recordsWithValues, fc.integer({ min: 1, max: 3 }), shuffled, ({ type, values }, depth, order) => {
            const schema = variant('', { Ok: fromIdl(type) });
            const pieces = piecesOf(schema.fields.Ok, depth, '', (value) => value)
                .map((piece, i) => ({ ...piece, path: piece.path.slice(1), rank: order[i % order.length] }))
                .sort((a, b) => a.rank[0] - b.rank[0]);
            fc.pre(pieces.every(({ path }) => path !== ''));
            const parts = template(schema, 'Ok') as unknown as AnyTemplate;
            const names = pieces.map(({ path, rank }) => (rank[1] ? parts.part(path) : path));
            const writer = writerOfParts(schema, 'Ok', ...(names as never[]));
            const encode = compileEncoder([schema]);
            for (const value of values) {
                const given = pieces.map(({ of }, i) => {
                    const name = names[i];
                    return typeof name === 'string' ? of(value) : (name as Part<unknown>).encode(of(value));
                });
                expect((writer.write as (...parts: unknown[]) => Uint8Array)(...given)).toEqual(
                    encode([{ Ok: value }]),
                );
            }
        }),
        { numRuns: runs(400) },
    );
});

const Role = choice('Role', ['Player1', 'Player2']);
const View = record('View', {
    kind: choice('Kind', ['Chess']),
    me: opt(Role),
    owner: principal,
    name: text,
    list: vec(nat32),
    game: variant('Game', {
        Draughts: nat8,
        Chess: record('Chess', { moves: blob, result: choice('Result', ['None']) }),
    }),
});
const Answer = variant('Answer', { Err: text, Ok: View });
const PARTS = ['me', 'owner', 'name', 'list', 'game.Chess.moves'] as const;

describe('a writer', () => {
    const writer = writerOfParts(Answer, 'Ok', ...PARTS);
    const owner = Uint8Array.of(1, 2, 3);
    const answerWith = (moves: Uint8Array, list: readonly number[]) => ({
        Ok: {
            kind: { Chess: null },
            me: { Player2: null },
            owner,
            name: 'Ana',
            list,
            game: { Chess: { moves, result: { None: null } } },
        },
    });

    test('fills in what has one value, and takes the cases in which its parts are', () => {
        for (const length of [0, 1, 200, 5, 20_000, 0]) {
            const moves = new Uint8Array(length).fill(7);
            const list = Array.from({ length }, (_, i) => i);
            const bytes = writer.write({ Player2: null }, owner, 'Ana', list, moves);
            expect(Buffer.compare(bytes, compileEncoder([Answer])([answerWith(moves, list)])), `${length}`).toBe(0);
        }
    });

    test('throws for a part that breaks its type, and writes the next value', () => {
        const write = writer.write as (...parts: unknown[]) => Uint8Array;
        for (const broken of [
            [{ Player3: null }, owner, 'Ana', [], owner],
            [null, new Uint8Array(30), 'Ana', [], owner],
            [null, owner, 7, [], owner],
            [null, owner, 'Ana', [-1], owner],
            [null, owner, 'Ana', [], 'moves'],
        ]) {
            expect(() => write(...broken)).toThrow(TypeError);
        }
        const bytes = writer.write({ Player2: null }, owner, 'Ana', [1], owner);
        expect(bytes).toEqual(compileEncoder([Answer])([answerWith(owner, [1])]));
    });

    test('says which part is missing, and which there is not', () => {
        const write = (...names: string[]): unknown =>
            (writerOfParts(Answer, 'Ok', ...(names as never[])).write as () => unknown)();
        expect(() => write('me', 'owner', 'name', 'list')).toThrow(/the part Ok.game is missing/);
        expect(() => write('me', 'owner', 'name', 'game.Chess.moves')).toThrow(/the part Ok.list is missing/);
        expect(() => write(...PARTS, 'colour')).toThrow(/no part Ok.colour/);
        expect(() => write(...PARTS, 'me')).toThrow(/no part Ok.me, or there are two/);
    });
});
