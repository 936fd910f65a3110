import type { SenderInfo } from './api';
import { hexOf, sameBytes, textOf } from './bytes';
import type { CallContext, Message, OpenCall, Origin, StopRequest } from './call_contexts';
import { CanisterHistory, type ChangeDetails, type ChangeOrigin, type HistoryState } from './canister_history';
import type { CanisterLog, LogState } from './canister_log';
import { MAX_CYCLES } from './cycles';
import { StateError } from './errors';
import { type CodeState, Instance } from './instance';
import type { NativeCode } from './native_code';
import { Snapshots, type SnapshotsState } from './snapshots';
import { StableMemory, type StableState } from './stable_memory';

export type CanisterStatus = 'running' | 'stopping' | 'stopped';
export type LogVisibility = { controllers: null } | { public: null } | { allowed_viewers: readonly Uint8Array[] };

/** The settings a canister reports back. Nothing is ever reserved, so `reservedCyclesLimit` has nothing to limit. */
export interface Settings {
    /** Percent. */
    computeAllocation: bigint;
    /** Bytes; 0 takes what is there. */
    memoryAllocation: bigint;
    /** Seconds. */
    freezingThreshold: bigint;
    reservedCyclesLimit: bigint;
    logVisibility: LogVisibility;
    /** Bytes; 0 is no limit. */
    wasmMemoryLimit: bigint;
    wasmMemoryThreshold: bigint;
    /** Left out until it is set: stored states of format 1 lack it. */
    logMemoryLimit?: bigint;
}

/** Fields that are replaced and never changed in place, so a copy may share what they hold. */
const VALUES = [
    'id',
    'subnetIndex',
    'controllers',
    'environmentVariables',
    'status',
    'version',
    'balance',
    'certifiedData',
    'globalTimer',
    'lowMemoryHookRan',
    'chargedAt',
] as const satisfies readonly (keyof Canister)[];

/** A canister between two messages, as plain data but for the compiled module. */
export interface CanisterState extends Pick<Canister, (typeof VALUES)[number]> {
    readonly settings: Settings;
    readonly code: CodeState | undefined;
    readonly stable: StableState;
    readonly log: LogState;
    readonly queue: readonly Message[];
    readonly contexts: readonly CallContext[];
    /** With the id of its call context. */
    readonly openCalls: readonly (Omit<OpenCall, 'context'> & { readonly context: number })[];
    readonly chunks: ReadonlyMap<string, Uint8Array>;
    readonly stopRequests: readonly StopRequest[];
    readonly history: HistoryState;
    readonly snapshots: SnapshotsState;
    readonly nextId: number;
}

/** The state of one canister id. */
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
    /** What runs while there is no instance: the replica's own code, in a canister that comes with the network. */
    native: NativeCode | undefined;
    stable = new StableMemory();
    certifiedData: Uint8Array = new Uint8Array(0);
    /** Nanoseconds since 1970; 0 is off. */
    globalTimer = 0n;
    /** The low memory hook runs one time whenever memory becomes low. */
    lowMemoryHookRan = false;

    readonly queue: Message[] = [];
    readonly contexts = new Map<number, CallContext>();
    readonly openCalls = new Map<number, OpenCall>();
    readonly chunks = new Map<string, Uint8Array>();
    /** `stop_canister` calls to answer when no call context is open. */
    stopRequests: StopRequest[] = [];
    readonly history = new CanisterHistory();
    readonly snapshots = new Snapshots();
    private readonly openCallCounts = new Map<string, number>();
    private nextId = 1;

    /** `chargedAt` is when it was last charged for memory and compute allocation: its creation at first. */
    constructor(
        readonly id: Uint8Array,
        readonly subnetIndex: number,
        readonly log: CanisterLog,
        controllers: readonly Uint8Array[],
        public chargedAt: bigint,
    ) {
        this.key = hexOf(id);
        this.controllers = controllers;
    }

    capture(): CanisterState {
        return {
            ...pick(this, VALUES),
            settings: { ...this.settings },
            code: this.instance?.capture(),
            stable: this.stable.capture(),
            log: this.log.capture(),
            queue: [...this.queue],
            contexts: [...this.contexts.values()].map((context) => ({ ...context })),
            openCalls: [...this.openCalls.values()].map((call) => ({ ...call, context: call.context.id })),
            chunks: new Map(this.chunks),
            stopRequests: [...this.stopRequests],
            history: this.history.capture(),
            snapshots: this.snapshots.capture(),
            nextId: this.nextId,
        };
    }

    static restore(state: CanisterState, log: CanisterLog): Canister {
        const canister = new Canister(state.id, state.subnetIndex, log, state.controllers, state.chargedAt);
        const { settings, code } = state;
        Object.assign(canister, pick(state, VALUES));
        Object.assign(canister.settings, settings);
        log.restore(state.log);
        if (settings.logMemoryLimit !== undefined) log.limit = Number(settings.logMemoryLimit);
        canister.instance = code && new Instance(code.module, code);
        canister.stable = StableMemory.restore(state.stable);
        canister.queue.push(...state.queue);
        for (const context of state.contexts) canister.contexts.set(context.id, { ...context });
        for (const call of state.openCalls) canister.keepOpen({ ...call, context: canister.context(call.context) });
        for (const [hash, chunk] of state.chunks) canister.chunks.set(hash, chunk);
        canister.stopRequests = [...state.stopRequests];
        canister.history.restore(state.history);
        canister.snapshots.restore(state.snapshots);
        canister.nextId = state.nextId;
        return canister;
    }

    private context(id: number): CallContext {
        const context = this.contexts.get(id);
        if (context === undefined) throw new StateError(`Canister ${textOf(this.id)} has no call context ${id}`);
        return context;
    }

    isController(principal: Uint8Array): boolean {
        return this.controllers.some((controller) => sameBytes(controller, principal));
    }

    /** Cycles that come in. */
    deposit(amount: bigint): void {
        const sum = this.balance + amount;
        this.balance = sum > MAX_CYCLES ? MAX_CYCLES : sum;
    }

    /** Puts a change into the history; it has got its new version already. */
    recordChange(at: bigint, origin: ChangeOrigin, details: ChangeDetails): void {
        this.history.add({ at, version: this.version, origin, details });
    }

    openContext(
        origin: Origin,
        caller: Uint8Array,
        available = 0n,
        deadline = 0n,
        senderInfo?: SenderInfo,
    ): CallContext {
        const responded = origin.kind === 'system';
        const context = {
            id: this.nextId++,
            origin,
            caller,
            senderInfo,
            deadline,
            available,
            responded,
            deleted: false,
            outstanding: 0,
            instructions: 0n,
        };
        this.contexts.set(context.id, context);
        return context;
    }

    openCall(context: CallContext, call: Omit<OpenCall, 'id' | 'context'>): OpenCall {
        const open = { ...call, id: this.nextId++, context };
        this.keepOpen(open);
        context.outstanding += 1;
        return open;
    }

    private keepOpen(open: OpenCall): void {
        this.openCalls.set(open.id, open);
        this.openCallCounts.set(open.callee, this.openCallsTo(open.callee) + 1);
    }

    /** Takes the call a response belongs to; nothing when it was answered already or the canister was uninstalled. */
    closeCall(id: number): OpenCall | undefined {
        const open = this.openCalls.get(id);
        if (open === undefined) return undefined;
        this.openCalls.delete(id);
        const left = this.openCallsTo(open.callee) - 1;
        if (left > 0) this.openCallCounts.set(open.callee, left);
        else this.openCallCounts.delete(open.callee);
        open.context.outstanding -= 1;
        return open;
    }

    /** How many calls to a canister, named by its key, have no answer yet. */
    openCallsTo(callee: string): number {
        return this.openCallCounts.get(callee) ?? 0;
    }

    /**
     * Marks all call contexts as deleted. They stay until the calls made on their behalf are answered; nothing runs for
     * these answers any more.
     */
    deleteContexts(): void {
        for (const context of this.contexts.values()) {
            context.deleted = true;
            context.responded = true;
            context.available = 0n;
        }
    }
}

function pick<T, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> {
    return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}
