import { hexOf, sameBytes } from './bytes';
import type { CallContext, CallMessage, Message, OpenCall, Origin } from './call_contexts';
import type { CanisterLog } from './canister_log';
import type { Instance } from './instance';
import { StableMemory } from './stable_memory';

export type CanisterStatus = 'running' | 'stopping' | 'stopped';
export type LogVisibility = { controllers: null } | { public: null } | { allowed_viewers: readonly Uint8Array[] };

/** The settings a canister reports back. Of the allocations and limits only `wasmMemoryLimit` and its threshold act. */
export interface Settings {
    computeAllocation: bigint;
    memoryAllocation: bigint;
    freezingThreshold: bigint;
    reservedCyclesLimit: bigint;
    logVisibility: LogVisibility;
    /** Bytes; 0 is no limit. */
    wasmMemoryLimit: bigint;
    wasmMemoryThreshold: bigint;
}

/** All that belongs to one canister id. */
export class Canister {
    readonly key: string;
    controllers: readonly Uint8Array[];
    readonly settings: Settings = {
        computeAllocation: 0n,
        memoryAllocation: 0n,
        freezingThreshold: 2_592_000n,
        reservedCyclesLimit: 5_000_000_000_000n,
        logVisibility: { controllers: null },
        wasmMemoryLimit: 3_221_225_472n,
        wasmMemoryThreshold: 0n,
    };
    environmentVariables: readonly (readonly [Uint8Array, Uint8Array])[] = [];
    status: CanisterStatus = 'running';
    version = 0n;
    balance = 0n;

    instance: Instance | undefined;
    stable = new StableMemory();
    certifiedData: Uint8Array = new Uint8Array(0);
    /** Nanoseconds since 1970; 0 is off. */
    globalTimer = 0n;
    /** The low memory hook runs once each time memory becomes low. */
    lowMemoryHookRan = false;

    readonly queue: Message[] = [];
    readonly contexts = new Map<number, CallContext>();
    readonly openCalls = new Map<number, OpenCall>();
    readonly chunks = new Map<string, Uint8Array>();
    /** `stop_canister` calls to answer once nothing is open. */
    stopRequests: CallMessage[] = [];
    private readonly openCallCounts = new Map<string, number>();
    private nextId = 1;

    constructor(
        readonly id: Uint8Array,
        readonly subnetIndex: number,
        readonly log: CanisterLog,
        controllers: readonly Uint8Array[],
    ) {
        this.key = hexOf(id);
        this.controllers = controllers;
    }

    isController(principal: Uint8Array): boolean {
        return this.controllers.some((controller) => sameBytes(controller, principal));
    }

    openContext(origin: Origin, caller: Uint8Array, available = 0n, deadline = 0n): CallContext {
        const responded = origin.kind === 'system';
        const context = {
            id: this.nextId++,
            origin,
            caller,
            deadline,
            available,
            responded,
            outstanding: 0,
            instructions: 0n,
        };
        this.contexts.set(context.id, context);
        return context;
    }

    openCall(context: CallContext, call: Omit<OpenCall, 'id' | 'context'>): OpenCall {
        const open = { ...call, id: this.nextId++, context };
        this.openCalls.set(open.id, open);
        this.openCallCounts.set(open.callee, (this.openCallCounts.get(open.callee) ?? 0) + 1);
        context.outstanding += 1;
        return open;
    }

    /** Takes the call a response belongs to; nothing when it was answered already or the canister was uninstalled. */
    closeCall(id: number): OpenCall | undefined {
        const open = this.openCalls.get(id);
        if (open === undefined) return undefined;
        this.openCalls.delete(id);
        this.openCallCounts.set(open.callee, (this.openCallCounts.get(open.callee) ?? 1) - 1);
        open.context.outstanding -= 1;
        return open;
    }

    openCallsTo(callee: Uint8Array): number {
        return this.openCallCounts.get(hexOf(callee)) ?? 0;
    }

    forgetCalls(): void {
        for (const { reserve } of this.openCalls.values()) this.balance += reserve;
        this.contexts.clear();
        this.openCalls.clear();
        this.openCallCounts.clear();
    }
}
