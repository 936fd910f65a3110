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
import { within } from './layout';
import { lazy } from './lazy';
import { makeParts } from './making';
import type { At, Path, ValueAt } from './paths';
import type { AnySchema } from './schema';
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
        writer.write = makeParts(schema, parts);
        return writer.write;
    });
    // `write` is replaced by what is compiled: a function in between would cost as much as some parts.
    const writer: PartsWriter<Given<At<S, P>, N>> = { write: (...parts) => compile()(...parts) };
    return writer;
}
