import { compileEncoder } from '@dice-wards/candid/codec';
import type { AnySchema, Schema } from '@dice-wards/candid/schema';
import { errOf, isPlain, type Refused, type Reply, type refusalsOf, replyOf } from './refusal';
import { countOf, type RefusalCount } from './refusal_counts';

/** What a method answers, and how it is written. */
export interface ReplyCoder<Value> {
    readonly schema: Schema<Value>;
    readonly encode: (values: [Value]) => Uint8Array;
}

/** The replies of one canister. Methods that answer the same share one encoder: compiling one costs up to 20 million instructions. */
export interface ReplyCoders {
    /** The same schema, for methods whose use cases write every `Ok` by themselves. To be called before those are declared. */
    written<T>(value: Schema<T>): Schema<T>;
    /** The value itself. */
    plain<T>(value: Schema<T>): ReplyCoder<T>;
    /** `Ok` with the value, or `Err`. */
    reply<T>(value: Schema<T>, name?: string): ReplyCoder<Reply<T>>;
}

/** @param refusal the refusals that the canister's `.did` shows */
export function createReplyCoders(refusal: ReturnType<typeof refusalsOf>): ReplyCoders {
    const replies = new Map<AnySchema, ReplyCoder<unknown>>();
    const encodeErr = createErrEncoder(refusal);
    /** Values that use cases always write by themselves: their encoders are never needed. */
    const written = new Set<AnySchema>();

    function encoderOf<T>(value: AnySchema, reply: Schema<T>): ReplyCoder<T>['encode'] {
        return written.has(value) ? unwritten : compileEncoder([reply]);
    }

    function write<T>(value: Schema<T>): Schema<T> {
        written.add(value);
        return value;
    }

    function plain<T>(schema: Schema<T>): ReplyCoder<T> {
        return { schema, encode: encoderOf(schema, schema) };
    }

    function reply<T>(value: Schema<T>, name?: string): ReplyCoder<Reply<T>> {
        const known = replies.get(value);
        if (known !== undefined) return known as ReplyCoder<Reply<T>>;
        const schema = replyOf(value, refusal, name);
        const encodeAny = encoderOf(value, schema);
        const encode = (values: [Reply<T>]): Uint8Array =>
            'Err' in values[0] ? encodeErr(values[0]) : encodeAny(values);
        const coder = { schema, encode };
        replies.set(value, coder as ReplyCoder<unknown>);
        return coder;
    }

    return { written: write, plain, reply };
}

/** Counts refusals, and encodes those that carry nothing, which are always the same objects, one time. */
function createErrEncoder(refusal: ReturnType<typeof refusalsOf>): (refused: Refused) => Uint8Array {
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
