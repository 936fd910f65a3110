import { compileEncoder } from '@dice-wards/candid/codec';
import type { AnySchema, Schema } from '@dice-wards/candid/schema';
import {
    errOf,
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
export interface ReplyCoders<Name extends RefusalName> {
    /** The same schema, for methods whose use cases write every `Ok` by themselves. To be called before those are declared. */
    written<T>(value: Schema<T>): Schema<T>;
    /** The value itself. */
    plain<T>(value: Schema<T>): ReplyCoder<T>;
    /** `Ok` with the value, or `Err`. */
    reply<T>(value: Schema<T>, name?: string): ReplyCoder<Reply<T, Name>>;
}

/** @param names the refusals, as the canister's `.did` shows them under `refusalName` */
export function createReplyCoders<Name extends RefusalName>(
    names: readonly Name[],
    refusalName?: string,
): ReplyCoders<Name> {
    const refusal = refusalsOf<RefusalName>(names, refusalName);
    const replies = new Map<AnySchema, ReplyCoder<unknown>>();
    const encodeErr = createErrEncoder(refusal);
    /** Values that use cases always write by themselves: their encoders are never needed. */
    const written = new Set<AnySchema>();

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
        const known = replies.get(value);
        if (known !== undefined) return known as ReplyCoder<Reply<T>>;
        const schema = replyOf(value, refusal, name);
        const encodeOk = encoderOf(value, schema);
        const coder: ReplyCoder<Reply<T>> = {
            schema,
            encode: (values) => ('Err' in values[0] ? encodeErr(values[0]) : encodeOk(values)),
        };
        replies.set(value, coder as ReplyCoder<unknown>);
        return coder;
    }

    // These would take any refusal. Their schemas, and so the types of the methods, have the given ones.
    return { written: write, plain, reply } as unknown as ReplyCoders<Name>;
}

/** Counts refusals, and encodes those that carry nothing, which are always the same objects, one time. */
function createErrEncoder(refusal: Schema<Refusal>): (refused: Refused) => Uint8Array {
    const encode = compileEncoder([errOf(refusal)]);
    const ready = new Map<Refused, { readonly bytes: Uint8Array; readonly counted: RefusalCount }>();

    return (refused) => {
        const known = ready.get(refused);
        if (known !== undefined) {
            known.counted.count += 1;
            return known.bytes;
        }
        const bytes = encode([refused]);
        const counted = countOf(refused);
        counted.count += 1;
        if (isPlain(refused)) ready.set(refused, { bytes, counted });
        return bytes;
    };
}

function unwritten(): never {
    throw new Error('a use case that writes its own reply has not done so');
}
