/**
 * Replies of which little changes from one call to the next. A template encodes a value as the encoder does, notes where its
 * parts lie, and compiles functions that store new parts over the old ones. That costs a fraction of encoding all of it again: what
 * stays the same, the type table above all, is not touched.
 *
 *     const running = template(variant('Result', { Ok: GameView }), 'Ok');
 *     const turn = running.filler('me', 'version', 'remainingMs');
 *
 *     const reply = running.write({ Ok: view }); // whole, once
 *     const done = turn.fill(reply, { Player1: null }, 8, 30_000); // later, as often as wanted
 *     msgReply(reply.bytes);
 *
 * A filler takes values in the form of their schema, of fixed size or not. Types and sizes are checked before the first store. A
 * value that is larger or smaller than the one in the reply does not fit: `fill` then returns false, nothing has changed, and the
 * caller writes a new reply. A blob, text or principal fits when it has the same length, an `opt` when both have a value or both have
 * none. Vecs and variants of any size can be filled as parts that are encoded already.
 */
import { within } from './layout';
import { lazy } from './lazy';
import { makeFill, makePart, makeTemplate, type TemplatePlan, type Write } from './making';
import type { At, Path, ValueAt } from './paths';
import type { AnySchema, Infer } from './schema';

declare const SCHEMA: unique symbol;
declare const VALUE: unique symbol;

/** An encoded value of schema `S` whose parts can be filled. Its bytes are what is sent. */
export class Laid<S extends AnySchema> {
    declare readonly [SCHEMA]?: S;
    readonly view: DataView;

    /** Made by a template alone. `bytes` have a buffer of their own. */
    constructor(
        readonly bytes: Uint8Array,
        readonly places: readonly number[],
    ) {
        this.view = new DataView(bytes.buffer);
    }
}

/** Bytes of a `T` without a header. */
export type PartBytes<T> = Uint8Array & { readonly [VALUE]?: T };

/** A part of a value that is encoded beforehand: for values that are few and known. */
export interface Part<T> {
    readonly name: string;
    /** @throws TypeError when the value breaks its type, which is a bug of the caller */
    encode(value: T): PartBytes<T>;
}

export interface Filler<S extends AnySchema, V extends readonly unknown[]> {
    /**
     * Stores the values over those in the reply. False when one of them has another size: then the reply is as it was.
     *
     * @throws TypeError when a value breaks its type, which is a bug of the caller; the reply is as it was
     */
    fill(reply: Laid<S>, ...values: V): boolean;
}

/** What a filler takes for each of these names and parts. */
type Filling<R extends AnySchema, N extends readonly unknown[]> = {
    [I in keyof N]: N[I] extends Part<infer T> ? PartBytes<T> : N[I] extends string ? ValueAt<R, N[I]> : never;
};

export interface Template<S extends AnySchema, R extends AnySchema> {
    /**
     * Encodes a whole value.
     *
     * @throws TypeError when the value breaks its type, or has another case than the one in which the filled parts are
     */
    write(value: Infer<S>): Laid<S>;
    /** Another reply with the same places, and bytes of its own. */
    copy(reply: Laid<S>): Laid<S>;
    /** A function that stores the parts with these names. To be declared before the first `write`. */
    filler<const N extends readonly (Path<R> | Part<unknown>)[]>(...names: N): Filler<S, Filling<R, N>>;
    /**
     * A part that fillers take encoded, those of other templates too where the part has the same name and schema. To be declared
     * before the first `write`. What lies in a part of any size cannot be filled by itself.
     */
    part<P extends Path<R>>(name: P): Part<ValueAt<R, P>>;
}

/** @param root the part relative to which parts are named; without it names are relative to the whole value */
export function template<S extends AnySchema>(schema: S): Template<S, S>;
export function template<S extends AnySchema, P extends Path<S>>(schema: S, root: P): Template<S, At<S, P>>;
export function template(schema: AnySchema, root = ''): Template<AnySchema, AnySchema> {
    return new CompiledTemplate(schema, root);
}

/** Nothing is worked out before the first use, or `compileAll`. */
class CompiledTemplate implements Template<AnySchema, AnySchema>, TemplatePlan {
    readonly paths = new Set<string>();
    readonly parts = new Set<string>();
    /** Whether anything is compiled. */
    private isUsed = false;
    private writer: Write | undefined;
    private readonly compile = lazy(() => {
        this.isUsed = true;
        this.writer = makeTemplate(this);
        return this.writer;
    });

    constructor(
        readonly schema: AnySchema,
        private readonly root: string,
    ) {}

    write(value: unknown): Laid<AnySchema> {
        const places: number[] = [];
        const bytes = (this.writer ?? this.compile())([value], places);
        return new Laid(bytes, places);
    }

    copy(reply: Laid<AnySchema>): Laid<AnySchema> {
        return new Laid(reply.bytes.slice(), reply.places);
    }

    part(name: string): Part<unknown> {
        const path = this.declared(name);
        this.parts.add(path);
        let writer: Write | undefined;
        const compile = lazy(() => {
            this.isUsed = true;
            writer = makePart(this, path);
            return writer;
        });
        return { name, encode: (value) => (writer ?? compile())([value], []) };
    }

    filler(...names: readonly (string | Part<unknown>)[]): Filler<AnySchema, readonly unknown[]> {
        const fillings = names.map((each) =>
            typeof each === 'string'
                ? { path: this.declared(each), isEncoded: false }
                : { path: this.declared(each.name), isEncoded: true },
        );
        for (const { path, isEncoded } of fillings) if (isEncoded) this.parts.add(path);
        const compile = lazy(() => {
            this.isUsed = true;
            filler.fill = makeFill(this, fillings);
            return filler.fill;
        });
        // `fill` is replaced by what is compiled: a function in between would cost as much as a store.
        const filler: { fill: Filler<AnySchema, readonly unknown[]>['fill'] } = {
            fill: (reply, ...values) => compile()(reply, ...values),
        };
        return filler;
    }

    private declared(name: string): string {
        if (this.isUsed) throw new Error('fillers and parts are declared before a template is used');
        const path = this.root === '' ? name : within(this.root, name);
        this.paths.add(path);
        return path;
    }
}
