import { Principal } from '@icp-sdk/core/principal';
import type { Reject, Response } from './api';
import type { CallMessage } from './call_contexts';
import type { Canister } from './canister';
import type { ChangeOrigin } from './canister_history';
import type { Prices } from './cycles';
import type { World } from './execution_input';
import type { Outcall } from './http_outcalls';
import type { Answer } from './subnet_calls';
import type { KeyedSubnet } from './subnets';

/** The parts of the network that the management canister needs. */
export interface Administration {
    world(canister: Canister): World;
    /** The prices for a canister without a specified id, on the subnet at this place. */
    pricesAt(subnet: number | undefined): Prices;
    find(id: Uint8Array): Canister | undefined;
    hasSubnet(id: Uint8Array): boolean;
    /** Makes an empty canister; a reject when `specifiedId` is taken. */
    create(
        controllers: readonly Uint8Array[],
        specifiedId: Uint8Array | undefined,
        subnet: number | undefined,
    ): Canister | Reject;
    remove(canister: Canister): void;
    /** Removes the code and answers the callers that wait for it. */
    uninstall(canister: Canister): void;
    /** Stops the canister when no call context is open. */
    settleStop(canister: Canister): void;
    respond(origin: CallMessage['origin'], response: Response, refund: bigint): void;
    /** Answers in a later round, as a subnet does that signs, or draws bytes which nobody may know yet. */
    respondLater(answer: Answer): void;
    startOutcall(outcall: Omit<Outcall, 'id'>): void;
    random(size: number): Uint8Array;
    subnets(): readonly KeyedSubnet[];
}

export interface ManagementCall extends CallMessage {
    /** The place of the subnet for a canister without a specified id. */
    readonly subnet: number | undefined;
    /** The canister version of the caller when it called. */
    readonly senderVersion?: bigint;
    /** The price of its reception, where it is charged only after its execution. */
    readonly postponedFee?: bigint;
}

export type Opt<T> = [] | [T];
export interface Context {
    readonly network: Administration;
    readonly call: ManagementCall;
    /** Cycles that came with the call and were taken. */
    taken: bigint;
}
/** A value is the result, a reject the refusal, and `later` means that the answer comes another way. */
export type Outcome = { readonly value: unknown } | Reject | 'later';

interface Guards {
    /** Not for users' messages; queries are another matter. */
    readonly onlyCanisters?: boolean;
    readonly query?: boolean;
    readonly onlyQuery?: boolean;
    /** Whether a canister may call it about itself, without controlling itself. */
    readonly self?: boolean;
    /** Its argument may hold functions. */
    readonly references?: boolean;
}
/** A method that is about no canister that exists. `A` is its decoded argument. */
export interface GeneralMethod<A> extends Guards {
    run(context: Context, argument: A): Outcome;
}
/** A method about a canister. Its controllers alone may call it, unless it is `open`. */
export interface CanisterMethod<A> extends Guards {
    readonly about: (argument: A) => Principal;
    readonly open?: boolean;
    run(context: Context, argument: A, canister: Canister): Outcome;
}
/** `dispatch` decodes the argument by the method's own signature, so the table may forget its type. */
export type Method = GeneralMethod<unknown> | CanisterMethod<unknown>;

export const general = <A>(definition: GeneralMethod<A>) => definition as GeneralMethod<unknown>;
export const method = <A>(definition: CanisterMethod<A>) => definition as CanisterMethod<unknown>;

export const DONE: Outcome = { value: undefined };

export interface CanisterRecord {
    readonly canister_id: Principal;
}
export const about = ({ canister_id }: CanisterRecord) => canister_id;

/** What the arguments of methods that change a canister may tell. */
export interface Versioned {
    readonly sender_canister_version: Opt<bigint>;
}

/** The origin of a change, for the canister history. */
export function originOf({ call }: Context, { sender_canister_version }: Versioned): ChangeOrigin {
    return call.origin.kind === 'canister'
        ? { kind: 'canister', id: call.caller, version: sender_canister_version[0] }
        : { kind: 'user', id: call.caller };
}

export const principalOf = (bytes: Uint8Array) => Principal.fromUint8Array(bytes);
