/**
 * Values that are written from their parts. An encoder takes one object, which has to be made first, with all that never changes in
 * it. This takes only what can change, as the parameters of one function, and writes the rest by itself: the cases of variants that
 * have no other, and those on the way to a part.
 *
 *     const view = writerOfParts(variant('Result', { Ok: GameView }), 'Ok', 'me', 'version', 'remainingMs');
 *
 *     msgReply(view.write({ Player1: null }, 8, 30_000));
 *
 * A part may be of any type and size. One of which there are few values can be encoded beforehand (`template.ts`): it is then copied.
 */
import { EncoderSource, encoderOutside, mostSize } from './encode';
import { fieldsOf, nodeOf } from './facts';
import { canonicalHeader } from './header';
import { within } from './layout';
import { lazy } from './lazy';
import { lebBytes } from './leb128';
import type { At, Path, ValueAt } from './paths';
import type { AnySchema } from './schema';
import { compiled, isNoBytes } from './stores';
import type { Part, PartBytes } from './template';

export interface PartsWriter<V extends readonly unknown[]> {
    /**
     * Writes a value with these parts. The bytes are good until the next call.
     *
     * @throws TypeError when a part breaks its type, which is a bug of the caller
     */
    write(...parts: V): Uint8Array;
}

/** What a writer takes for each of these names and parts. */
type Given<R extends AnySchema, N extends readonly unknown[]> = {
    [I in keyof N]: N[I] extends Part<infer T> ? PartBytes<T> : N[I] extends string ? ValueAt<R, N[I]> : never;
};

/**
 * A function that takes these parts in this order. Compiled at its first call or by `compileAll`, where it throws if something else
 * in the value can change, or if there is no such part.
 *
 * @param root the part relative to which parts are named
 */
export function writerOfParts<
    S extends AnySchema,
    P extends Path<S>,
    const N extends readonly (Path<At<S, P>> | Part<unknown>)[],
>(schema: S, root: P, ...names: N): PartsWriter<Given<At<S, P>, N>> {
    const compile = lazy(() => {
        const parts = names.map((each) =>
            typeof each === 'string'
                ? { path: within(root, each), isEncoded: false }
                : { path: within(root, each.name), isEncoded: true },
        );
        writer.write = compileParts(schema, parts);
        return writer.write;
    });
    // `write` is replaced by what is compiled: a function in between would cost as much as some parts.
    const writer: PartsWriter<Given<At<S, P>, N>> = { write: (...parts) => compile()(...parts) };
    return writer;
}

/** A part that its writer takes as a parameter. */
interface GivenPart {
    readonly path: string;
    readonly isEncoded: boolean;
}

function compileParts(schema: AnySchema, parts: readonly GivenPart[]): (...parts: readonly unknown[]) => Uint8Array {
    const header = canonicalHeader([schema]);
    const room = mostSize(schema);
    const source = new PartsSource(room, parts);
    source.line(`var b = w.bytes, v = w.view, at = ${header.length}, n = 0;`);
    source.writeAll(schema);
    source.settle();
    // Most replies are as long as the last one.
    source.line('if (at !== size || b !== whole) { size = at; whole = b; sent = b.subarray(0, at); }');
    source.line('return sent;');
    const write = `(${parts.map((_, i) => parameter(i)).join(', ')}) => {\n${source.text()}\n}`;
    return compiled(encoderOutside(header, room), `(() => {\nvar size, whole, sent;\nreturn ${write};\n})()`) as never;
}

function parameter(number: number): string {
    return `a${number}`;
}

/** The text of a function that writes one value, of which parts are parameters. */
class PartsSource extends EncoderSource {
    private readonly found = new Set<GivenPart>();

    constructor(
        room: number,
        private readonly parts: readonly GivenPart[],
    ) {
        super(room);
    }

    writeAll(schema: AnySchema): void {
        this.partly(schema, '');
        const lost = this.parts.find((part) => !this.found.has(part));
        if (lost !== undefined) throw new Error(`there is no part ${lost.path}, or there are two`);
    }

    private partly(schema: AnySchema, path: string): void {
        const number = this.parts.findIndex((part) => part.path === path);
        if (number >= 0) {
            const part = this.parts[number];
            this.found.add(part);
            if (part.isEncoded) this.encoded(parameter(number));
            else this.write(schema, parameter(number));
            return;
        }
        const node = nodeOf(schema);
        if (node.kind === 'record' || node.kind === 'tuple') {
            for (const field of fieldsOf(node)) this.partly(field.schema, within(path, field.name));
        } else if (node.kind === 'variant') {
            const cases = fieldsOf(node);
            const tag = cases.length === 1 ? 0 : cases.findIndex(({ name }) => this.leadsToPart(within(path, name)));
            if (tag < 0) throw new Error(`the part ${path} is missing: it has several cases`);
            for (const byte of lebBytes(tag)) this.small(String(byte), 1);
            this.partly(cases[tag].schema, within(path, cases[tag].name));
        } else if (node.kind !== 'null') {
            throw new Error(`the part ${path} is missing: a ${node.kind} has many values`);
        }
    }

    private leadsToPart(path: string): boolean {
        return this.parts.some((part) => part.path === path || part.path.startsWith(`${path}.`));
    }

    private encoded(x: string): void {
        this.store();
        this.check(isNoBytes(x), 'part', x);
        this.line(`n = ${x}.length;`);
        const end = `${this.here()} + n + ${this.room}`;
        this.line(`if (${end} > w.size) { w.grow(${end}); b = w.bytes; v = w.view; }`);
        this.contents(x);
    }
}
