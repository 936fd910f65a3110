import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import type { AnySchema, Schema, VariantSchema } from '@dice-wards/candid/schema';
import type { AnyRow, Row } from '../interface/row';
import { ASK_BY_QUERY, type Gate, isNobody, type ModeratedGate, mayModerate, personBehind, tooLong } from './gate';
import type { Host } from './host';
import { ANONYMOUS } from './principal';
import { errOf, isPlain, REFUSE, type Refusal, type Refused } from './refusal';
import { countOf, type RefusalCount } from './refusal_counts';

/** A reply in Candid already, from a use case that writes its own. */
export type Encoded = Uint8Array;

/** Takes its arguments one by one. */
export type UseCase<App, Args extends unknown[], Value> = (
    app: App,
    caller: Uint8Array,
    ...args: Args
) => Value | Encoded | Promise<Value | Encoded>;

/** Answers the message that has come by a use case, on `app`, which is passed along because a closure for each call would cost more. */
export type Endpoint<App, Args extends unknown[], Value> = (
    app: App,
    handle: UseCase<App, Args, Value>,
) => void | Promise<void>;

/**
 * Makes the endpoints of one canister of its rows: each is the way from a message's bytes to a use case and back. Every message of all
 * canisters goes through one, so bounds and codec live here and nowhere else, and who calls is decided by `gate.ts`.
 */
export function createEndpoints(host: Host) {
    const encoderOf = createEncoders();

    return <Args extends unknown[], Value>(row: Row<Args, Value>): Endpoint<Gate & ModeratedGate, Args, Value> => {
        const { mode, price, signer, maxBytes, steps, refusal, refusesNobodies } = row;
        const isForModerators = row.isForModerators === true;
        const isQueryOnly = mode === 'query' && price.by === 'platform';
        const args = row.args as readonly AnySchema[];
        const decode = compileDecoder(args, steps === undefined ? { maxBytes } : { maxBytes, steps });
        const encode = encoderOf(row);
        const tell = (value: unknown): void => host.reply(value instanceof Uint8Array ? value : encode([value]));

        return (app, handle) => {
            if (isQueryOnly && host.isReplicated()) return host.reject(ASK_BY_QUERY);
            const bytes = host.argument();
            if (bytes.length > maxBytes) return host.reject(tooLong(bytes.length, maxBytes));
            const signedBy = host.caller();
            const person = personBehind(app, signer, signedBy);
            if (
                refusal !== undefined &&
                (person === undefined || (refusesNobodies && isNobody(app, person, signedBy)))
            ) {
                return tell(refusal);
            }
            const caller = person ?? ANONYMOUS;
            const decoded = decode(bytes);
            if (!decoded.ok) return host.reject(`The argument is not what this method takes: ${decoded.error}`);
            if (isForModerators && !mayModerate(app, caller)) return tell(REFUSE.unauthorized);
            const value = run(handle as UseCase<typeof app, unknown[], Value>, app, caller, decoded.value);
            return value instanceof Promise ? value.then(tell) : tell(value);
        };
    };
}

/** Missing arguments are not read: QuickJS would search the prototypes for them. */
function run<App, Value>(
    handle: UseCase<App, unknown[], Value>,
    app: App,
    caller: Uint8Array,
    values: readonly unknown[],
) {
    const { length } = values;
    if (length > 3) return handle(app, caller, values[0], values[1], values[2], values[3]);
    if (length === 3) return handle(app, caller, values[0], values[1], values[2]);
    return handle(app, caller, values[0], values[1]);
}

type Encoder = (values: [unknown]) => Uint8Array;

/** Methods that answer the same share one encoder, and all of a canister share one for refusals. */
function createEncoders() {
    const encoders = new Map<AnySchema, Encoder>();
    const errEncoders = new Map<AnySchema, (refused: Refused) => Uint8Array>();

    function withRefusals(reply: AnySchema, encodeOk: Encoder): Encoder {
        const refusals = (reply as ReplySchema).fields.Err;
        const encodeErr = errEncoders.get(refusals) ?? createErrEncoder(refusals);
        errEncoders.set(refusals, encodeErr);
        return (values) => ('Err' in (values[0] as object) ? encodeErr(values[0] as Refused) : encodeOk(values));
    }

    return ({ reply, isWritten, refusal }: Pick<AnyRow, 'reply' | 'isWritten' | 'refusal'>): Encoder => {
        const known = encoders.get(reply);
        if (known !== undefined) return known;
        // Where use cases write every value, its encoder is never needed.
        const encodeValue: Encoder = isWritten ? unwritten : compileEncoder([reply]);
        const encode = refusal === undefined ? encodeValue : withRefusals(reply, encodeValue);
        encoders.set(reply, encode);
        return encode;
    };
}

type ReplySchema = VariantSchema<{ readonly Ok: AnySchema; readonly Err: Schema<Refusal> }>;

/** Counts refusals, and encodes those that carry nothing, which are always the same objects, one time. */
function createErrEncoder(refusals: Schema<Refusal>): (refused: Refused) => Uint8Array {
    const encode = compileEncoder([errOf(refusals)]);
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
