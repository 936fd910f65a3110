import type { DataCertificate, SenderInfo } from './api';
import type { CallContext } from './call_contexts';
import type { Prices } from './cycles';
import type { Report } from './reports';
import type { Payer } from './resources';
import type { StableMemory } from './stable_memory';

/** The environment shared by all canisters of a subnet. */
export interface World {
    readonly now: bigint;
    readonly subnetId: Uint8Array;
    readonly rootKey: Uint8Array;
    /** Whether modules count their instructions. */
    readonly counting: boolean;
    /** Whether each message tells the pages it leaves changed, and is charged for the heap's. */
    readonly countsDirtyPages: boolean;
    /** Lowers the IC's limits, for tests that reach them. */
    readonly maxInstructions: bigint | undefined;
    readonly prices: Prices;
    report(report: Report): void;
}

/** The parts of a canister that its own code sees. */
export interface Executing extends Payer {
    readonly status: 'running' | 'stopping' | 'stopped';
    readonly version: bigint;
    readonly globalTimer: bigint;
    readonly environmentVariables: readonly (readonly [Uint8Array, Uint8Array])[];
    readonly log: Payer['log'] & { append(time: bigint, line: Uint8Array, isKept?: boolean): void };
    openCallsTo(callee: string): number;
}

export interface ExecutionInput {
    readonly mode: number;
    readonly self: Executing;
    readonly world: World;
    readonly stable: StableMemory;
    readonly caller: Uint8Array;
    /** For an execution without a call context, which would have it. */
    readonly senderInfo?: SenderInfo | undefined;
    readonly arg?: Uint8Array;
    /** The source of cycles and target of replies; absent if no caller waits. */
    readonly context?: CallContext;
    readonly rejected?: { readonly code: number; readonly message: string };
    readonly refunded?: bigint;
    readonly methodName?: string;
    readonly certificate?: DataCertificate | undefined;
    /** Instructions it may execute, if different from the limit of its mode. */
    readonly limit?: bigint;
}
