/**
 * The interface of the replica's core for its two faces: PocketIC's REST protocol (`pocket_ic/`) and the IC's HTTP
 * interface (`http_interface/`). The faces translate; they decide nothing about execution.
 */

/** A principal in its binary form, 0 to 29 bytes. */
export type PrincipalBytes = Uint8Array;

/** A request from outside: the content of an ingress message, already authenticated. */
export interface Request {
    readonly sender: PrincipalBytes;
    readonly senderInfo?: SenderInfo | undefined;
    readonly canisterId: PrincipalBytes;
    readonly method: string;
    readonly arg: Uint8Array;
    /** Bytes of the whole signed message, which its reception is charged for. Absent, it is taken for a usual one. */
    readonly size?: number;
}

/** What the canister whose signature is the sender's key says about the sender: `ic0.msg_caller_info_*`. */
export interface SenderInfo {
    readonly info: Uint8Array;
    readonly signer: PrincipalBytes;
}

/** Reject codes of the interface specification. */
export const REJECT = {
    sysFatal: 1,
    sysTransient: 2,
    destinationInvalid: 3,
    canisterReject: 4,
    canisterError: 5,
    sysUnknown: 6,
} as const;
export type RejectCode = (typeof REJECT)[keyof typeof REJECT];

/** `errorCode` is the IC's own, for example `IC0503`. */
export interface Reject {
    readonly kind: 'rejected';
    readonly rejectCode: RejectCode;
    readonly message: string;
    readonly errorCode: string;
}
export interface Replied {
    readonly kind: 'replied';
    readonly data: Uint8Array;
}
export type Response = Replied | Reject;

/** `unknown`: never seen, or forgotten. `received`: in the queue. `processing`: its call context is open. */
export type RequestStatus = { readonly kind: 'unknown' | 'received' | 'processing' } | Response;

/** Signing takes milliseconds and few queries look at their certificate, so it is made on demand. */
export type DataCertificate = () => Uint8Array;

/** The state tree's entries about one canister. */
export interface CanisterFacts {
    readonly controllers: readonly PrincipalBytes[];
    readonly moduleHash: Uint8Array | undefined;
    readonly certifiedData: Uint8Array;
    /** Custom sections named `icp:public <name>` or `icp:private <name>`, without the prefix. */
    readonly metadata: ReadonlyMap<string, { readonly isPublic: boolean; readonly data: Uint8Array }>;
}

/**
 * One network with its clock, its canisters and its messages. Nothing in it runs by itself: `tick` runs rounds.
 * All times are nanoseconds since 1970.
 */
export interface Network {
    /** The time of the last round, which queries and certificates have. */
    now(): bigint;
    /** The next round has this time exactly, if it is later than the last one's; else it is a nanosecond later. */
    setTime(nanoseconds: bigint): void;

    /**
     * Accepts an ingress message (running `canister_inspect_message` if the canister has one) or answers the reason for
     * refusing. `requestId` is 32 bytes and names the message in `status`.
     */
    submit(request: Request, requestId: Uint8Array, options?: SubmitOptions): Reject | undefined;
    status(requestId: Uint8Array): RequestStatus;
    /**
     * A non-replicated query or composite query; the state is as it was before. `certificate` makes what
     * `data_certificate_copy` gives.
     */
    query(request: Request, certificate?: DataCertificate): Response;
    /**
     * One round: due global timers, heartbeats, then messages until every queue is empty or the round's budget is used.
     */
    tick(): void;
    /** True while a message waits in some queue, or a global timer is due. */
    hasWork(): boolean;

    canister(id: PrincipalBytes): CanisterFacts | undefined;
    canisterIds(): readonly PrincipalBytes[];
    /** The first one's key is the root key. */
    subnets(): readonly Subnet[];
    metrics(place: number): SubnetMetrics;
}

/** What a message may say besides its request: the place of the subnet that a call to the management canister is for. */
export interface SubmitOptions {
    readonly subnet?: number | undefined;
}

/** The state tree's `/subnet/<id>/metrics`. */
export interface SubnetMetrics {
    readonly canisters: number;
    /** Heaps, stable memories and modules. */
    readonly stateBytes: number;
    readonly consumedCycles: bigint;
    /** Replicated messages executed. */
    readonly transactions: bigint;
}

export interface Subnet {
    /** Self-authenticating principal of `publicKey`. */
    readonly id: PrincipalBytes;
    readonly kind: 'Application' | 'Bitcoin' | 'Fiduciary' | 'II' | 'NNS' | 'SNS' | 'System';
    readonly size: number;
    /** Inclusive ranges of canister ids. */
    readonly ranges: readonly (readonly [PrincipalBytes, PrincipalBytes])[];
}
