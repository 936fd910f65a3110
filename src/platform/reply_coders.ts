import { compileEncoder } from '@dice-wards/candid/codec';
import type { AnySchema, Schema } from '@dice-wards/candid/schema';
import {
    errOf,
    type GrowingReply,
    growingRefusalsOf,
    growingReplyOf,
    grown,
    isPlain,
    type Refusal,
    type RefusalName,
    type Refused,
    type Reply,
    refusalsOf,
    replyOf,
} from './refusal';
import { countOf, type RefusalCount } from './refusal_counts';

/** What a method answers, and how it is written. */
export interface ReplyCoder<Value> {
    readonly schema: Schema<Value>;
    readonly encode: Encoder<Value>;
}
type Encoder<Value> = (values: [Value]) => Uint8Array;

/** The replies of one canister. Methods that answer the same share one encoder: compiling one costs up to 20 million instructions. */
export interface ReplyCoders<Name extends RefusalName, Later extends RefusalName> {
    /** The same schema, for methods whose use cases write every `Ok` by themselves. To be called before those are declared. */
    written<T>(value: Schema<T>): Schema<T>;
    /** The value itself. */
    plain<T>(value: Schema<T>): ReplyCoder<T>;
    /** `Ok` with the value, or `Err`. */
    reply<T>(value: Schema<T>, name?: string): ReplyCoder<Reply<T, Name>>;
    /** The same for a method whose refusals may grow. */
    growingReply<T>(value: Schema<T>): ReplyCoder<GrowingReply<T, Later>>;
}

/**
 * @param names the refusals of the methods that 0.2.0 had, as the canister's `.did` shows them under `refusalName`
 * @param laterNames those of later methods, which have `Other` besides
 */
export function createReplyCoders<Name extends RefusalName, Later extends RefusalName>(
    names: readonly Name[],
    laterNames: readonly Later[],
    refusalName?: string,
): ReplyCoders<Name, Later> {
    const refusal = refusalsOf<RefusalName>(names, refusalName);
    const growing = growingRefusalsOf<RefusalName>(laterNames);
    const fixedReplies = new Map<AnySchema, ReplyCoder<unknown>>();
    const growingReplies = new Map<AnySchema, ReplyCoder<unknown>>();
    const encodeErr = createErrEncoder(refusal, (refused) => refused);
    /** Only where a method needs it. */
    let encodeGrowingErr: ErrEncoder | undefined;
    /** Values that use cases always write by themselves: their encoders are never needed. */
    const written = new Set<AnySchema>();
    const okEncoders = new Map<AnySchema, Encoder<unknown>>();

    function write<T>(value: Schema<T>): Schema<T> {
        written.add(value);
        return value;
    }

    function plain<T>(schema: Schema<T>): ReplyCoder<T> {
        return { schema, encode: encoderOf(schema, schema) };
    }

    function encoderOf<T>(value: AnySchema, reply: Schema<T>): Encoder<T> {
        return written.has(value) ? unwritten : compileEncoder([reply]);
    }

    function reply<T>(value: Schema<T>, name?: string): ReplyCoder<Reply<T>> {
        return kept(fixedReplies, value, () => {
            const schema = replyOf(value, refusal, name);
            return coder(value, schema, schema, encodeErr);
        });
    }

    function growingReply<T>(value: Schema<T>): ReplyCoder<Reply<T>> {
        encodeGrowingErr ??= createErrEncoder(growing, grown);
        const encodeRefused = encodeGrowingErr;
        return kept(growingReplies, value, () => {
            // A reply of fewer types is read as one of more, so the encoder of a fixed reply serves here too.
            const fixed = fixedReplies.get(value)?.schema ?? replyOf(value, refusal);
            return coder(value, growingReplyOf(value, growing), fixed as Schema<Reply<T>>, encodeRefused);
        });
    }

    function coder<T>(
        value: Schema<T>,
        schema: Schema<Reply<T>>,
        sent: Schema<Reply<T>>,
        encodeRefused: ErrEncoder,
    ): ReplyCoder<Reply<T>> {
        const encodeOk = kept(okEncoders, value, () => encoderOf(value, sent));
        return { schema, encode: (values) => ('Err' in values[0] ? encodeRefused(values[0]) : encodeOk(values)) };
    }

    // These would take any refusal. Their schemas, and so the types of the methods, have the given ones.
    return { written: write, plain, reply, growingReply } as unknown as ReplyCoders<Name, Later>;
}

/** Made once for each value. */
function kept<Made>(known: Map<AnySchema, unknown>, value: AnySchema, make: () => Made): Made {
    const before = known.get(value);
    if (before !== undefined) return before as Made;
    const made = make();
    known.set(value, made);
    return made;
}

type ErrEncoder = (refused: Refused) => Uint8Array;

/**
 * Counts refusals, and encodes those that carry nothing, which are always the same objects, one time.
 *
 * @param asTold a refusal as these methods tell it
 */
function createErrEncoder(refusal: Schema<Refusal>, asTold: (refused: Refused) => Refused): ErrEncoder {
    const encode = compileEncoder([errOf(refusal)]);
    const ready = new Map<Refused, { readonly bytes: Uint8Array; readonly counted: RefusalCount }>();

    return (refused) => {
        const known = ready.get(refused);
        if (known !== undefined) {
            known.counted.count += 1;
            return known.bytes;
        }
        const bytes = encode([asTold(refused)]);
        const counted = countOf(refused);
        counted.count += 1;
        if (isPlain(refused)) ready.set(refused, { bytes, counted });
        return bytes;
    };
}

function unwritten(): never {
    throw new Error('a use case that writes its own reply has not done so');
}
