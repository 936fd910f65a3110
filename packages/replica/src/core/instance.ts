import type { CanisterModule } from './canister_module';
import { changedPages, copyPages, type DirtyPages, keepsPages, NO_PAGES } from './dirty_pages';
import { CanisterTrap, trapOf, wasmTrap } from './errors';
import { Execution } from './execution';
import type { ExecutionInput } from './execution_input';
import { HeapAccess } from './heap_access';
import { bindIc0 } from './ic0';
import { DIRTY_PAGE } from './instruction_weights';
import { WASM_PAGE } from './limits';
import { instructionLimit, lowered, Meter } from './metering';
import type { Closure } from './outgoing_call';
import { type Vector, VectorGlobal } from './vector_globals';
import { ADDED } from './wasm_rewriting';

export interface Run {
    readonly execution: Execution;
    readonly trap: CanisterTrap | undefined;
    readonly instructions: bigint;
    /** At its end, if it trapped too. Nothing where the network does not count them. */
    readonly dirtyPages: DirtyPages | undefined;
    /** Pages of the heap that are not as they were, by their place. Nothing where nobody has looked. */
    readonly changed?: readonly number[] | undefined;
    readonly ms: number;
}

/** A mutable global's value by its type: i32, f32 and f64; i64; v128. */
export type GlobalValue = number | bigint | Vector;

export interface Snapshot {
    readonly heap: Uint8Array;
    readonly globals: readonly GlobalValue[];
}

/** The code of an installed canister and its memory between two messages. This heap is never written again. */
export interface CodeState extends Snapshot {
    readonly module: CanisterModule;
}

/**
 * A module with its heap and globals, and a copy of both as they were after the last committed message. The table is
 * not kept: no code may change it. On the IC, a message finds all data segments, whatever the one before has dropped,
 * so a module that drops some is instantiated again for each.
 *
 * A plain copy of the heap per message is cheap (a few milliseconds for 10 MB) and needs no help from the engine. A
 * copy cannot shrink a memory, so undoing a growth instantiates the module again.
 *
 * A fork shares the committed heap until the next message of either side, and has no Wasm instance before its first.
 */
export class Instance {
    private exports: Readonly<Record<string, unknown>> = {};
    private memory: WebAssembly.Memory | undefined;
    private globals: readonly (WebAssembly.Global | VectorGlobal)[] = [];
    private current: Execution | undefined;
    private committed: Snapshot = { heap: new Uint8Array(0), globals: [] };
    /** A captured state holds the committed heap too, so the next commit needs a new one. */
    private isShared = false;
    private isInstantiated = false;
    /** Code has run in it. */
    private readonly imports: WebAssembly.Imports;
    private readonly meter = new Meter();

    /** A new instance as the module's segments make it, or one with the state of another. */
    constructor(
        readonly module: CanisterModule,
        state?: Snapshot,
    ) {
        const current = () => {
            if (this.current === undefined) throw new Error('the System API was called outside of an execution');
            return this.current;
        };
        const functions = module.imports.map((name) => [name, bindIc0(name, module.is64, current)] as const);
        this.imports = { ic0: Object.fromEntries(functions) };
        if (state === undefined) {
            this.instantiate();
        } else {
            this.committed = state;
            this.isShared = true;
        }
    }

    get heapBytes(): number {
        return this.isInstantiated ? (this.memory?.buffer.byteLength ?? 0) : this.committed.heap.length;
    }

    has(entry: string): boolean {
        return this.module.entries.has(entry);
    }

    /** Runs an exported function, or a closure of the canister's table. The caller commits or rolls back. */
    run(input: ExecutionInput, entry: string | Closure): Run {
        this.wake();
        if (this.hasDroppedSegments()) this.renewSegments();
        const { meter } = this;
        const execution = new Execution(input, new HeapAccess(this.memory), meter, this.module.is64);
        const ended = (trap?: CanisterTrap): Run => {
            const ms = performance.now() - started;
            const isLookedAt = input.world.countsDirtyPages && keepsPages(execution.mode);
            const changed = isLookedAt ? this.changedPages() : undefined;
            const dirtyPages = input.world.countsDirtyPages ? dirtyPagesOf(execution, changed) : undefined;
            // The heap's are charged when the code has ended, whatever is left of the limit, and whether or not it trapped.
            const instructions = meter.used + BigInt((dirtyPages?.heap ?? 0) * DIRTY_PAGE);
            return { execution, trap, instructions, dirtyPages, changed, ms };
        };
        meter.start(limitOf(input));
        const started = performance.now();
        this.current = execution;
        try {
            if (typeof entry === 'string') this.exported(entry)();
            else this.callable(entry.fun)(this.module.is64 ? BigInt(entry.env) : entry.env);
            execution.dropCall();
            return ended();
        } catch (thrown) {
            // A callback with other parameters than one environment: V8 refuses to convert it before anything runs.
            if (thrown instanceof TypeError && typeof entry !== 'string' && meter.used === 0n)
                return ended(wasmTrap('function signature mismatch'));
            return ended(meter.isExhausted ? meter.trap() : trapOf(thrown));
        } finally {
            this.current = undefined;
        }
    }

    /** The `(start)` function, which the IC runs when a module is installed. */
    start(input: ExecutionInput): Run | undefined {
        return this.exports[ADDED.start] === undefined ? undefined : this.run(input, ADDED.start);
    }

    /** Takes over another instance's heap as it is, for an upgrade that keeps the main memory. */
    adoptHeap(other: Instance): void {
        other.wake();
        if (this.memory === undefined || other.memory === undefined) return;
        const heap = new Uint8Array(other.memory.buffer);
        this.growTo(heap.length);
        new Uint8Array(this.memory.buffer).set(heap);
    }

    /** The heap's pages of 4 KiB that are not as they were after the last committed message. */
    changedPages(): readonly number[] {
        return this.memory === undefined ? [] : changedPages(this.committed.heap, new Uint8Array(this.memory.buffer));
    }

    /**
     * Keeps the present heap and globals.
     *
     * @param changed the pages of the heap that differ from what is kept, if they are known
     */
    commit(changed?: readonly number[]): void {
        if (this.memory !== undefined) {
            const heap = new Uint8Array(this.memory.buffer);
            // The buffer is used again: a message costs one copy at most, and no allocation.
            const isReusable = !this.isShared && heap.length === this.committed.heap.length;
            if (isReusable && changed !== undefined) copyPages(heap, this.committed.heap, changed);
            else if (isReusable) this.committed.heap.set(heap);
            else this.committed = { ...this.committed, heap: heap.slice() };
            this.isShared = false;
        }
        this.committed = { heap: this.committed.heap, globals: this.globalValues() };
    }

    rollback(): void {
        if (this.isInstantiated) this.restore(this.committed);
    }

    /** The committed heap and globals. They stay as they are: the next commit goes into a new heap. */
    capture(): CodeState {
        const { heap, globals } = this.committed;
        this.isShared = true;
        return { module: this.module, heap, globals };
    }

    /** Another instance with the committed state, for a query while this one is in the midst of another query. */
    twin(): Instance {
        return new Instance(this.module, this.committed);
    }

    /** A copy beside the committed one, for a step that may be undone by itself. */
    snapshot(): Snapshot {
        const heap = this.memory === undefined ? new Uint8Array(0) : new Uint8Array(this.memory.buffer).slice();
        return { heap, globals: this.globalValues() };
    }

    restore({ heap, globals }: Snapshot): void {
        if (this.memory !== undefined && this.heapBytes !== heap.length) {
            this.instantiate();
            this.growTo(heap.length);
        }
        if (this.memory !== undefined) new Uint8Array(this.memory.buffer).set(heap);
        this.globals.forEach((global, index) => {
            global.value = globals[index];
        });
    }

    /** Whether the module's memory can be as large as the heap that it was given. */
    holdsItsHeap(): boolean {
        try {
            this.wake();
        } catch (error) {
            if (!(error instanceof RangeError)) throw error;
            return false;
        }
        return this.heapBytes === this.committed.heap.length;
    }

    /** An instance with another one's state is only made for the first message it runs. */
    private wake(): void {
        if (this.isInstantiated) return;
        this.instantiate();
        this.growTo(this.committed.heap.length);
        this.restore(this.committed);
    }

    private renewSegments(): void {
        const state = this.snapshot();
        this.instantiate();
        this.growTo(state.heap.length);
        this.restore(state);
    }

    private hasDroppedSegments(): boolean {
        const probe = this.exports[ADDED.segmentProbe] as (() => void) | undefined;
        try {
            probe?.();
            return false;
        } catch {
            return true;
        }
    }

    private instantiate(): void {
        const { exports } = new WebAssembly.Instance(this.module.wasm, this.imports);
        this.exports = exports;
        this.meter.attach(exports[ADDED.counter] as WebAssembly.Global | undefined);
        this.memory = exports[ADDED.memory] as WebAssembly.Memory | undefined;
        const { mutableGlobals, vectorGlobals } = this.module;
        const accessor = (name: string) => exports[name] as never;
        this.globals = [
            ...Array.from({ length: mutableGlobals }, (_, nth) => exports[ADDED.global(nth)] as WebAssembly.Global),
            ...Array.from({ length: vectorGlobals }, (_, nth) => {
                const { get, set } = ADDED.vector(nth);
                return new VectorGlobal(accessor(get), accessor(set));
            }),
        ];
        this.isInstantiated = true;
    }

    private globalValues(): GlobalValue[] {
        return this.globals.map(({ value }) => value as GlobalValue);
    }

    private growTo(bytes: number): void {
        const missing = Math.max(0, bytes - this.heapBytes) / WASM_PAGE;
        if (missing === 0) return;
        try {
            this.memory?.grow(missing);
        } catch (error) {
            // Since its last draft, the proposal for 64-bit memories wants their pages as a bigint.
            if (!(error instanceof TypeError && this.module.is64)) throw error;
            this.memory?.grow(BigInt(missing));
        }
    }

    private exported(entry: string): () => void {
        return this.exports[entry] as () => void;
    }

    private callable(fun: number): (env: number | bigint) => void {
        const table = this.exports[ADDED.table] as WebAssembly.Table | undefined;
        const found = table !== undefined && fun < table.length ? table.get(fun) : null;
        if (typeof found !== 'function') {
            throw new CanisterTrap(
                'functionNotFound',
                `Canister requested to invoke a non-existent Wasm function ${fun} from table 0`,
            );
        }
        return found as (env: number | bigint) => void;
    }
}

function dirtyPagesOf({ stablePages }: Execution, changed: readonly number[] | undefined): DirtyPages {
    return changed === undefined ? NO_PAGES : { heap: changed.length, stable: stablePages };
}

function limitOf({ mode, limit, world }: ExecutionInput): bigint {
    return lowered(limit ?? instructionLimit(mode), world.maxInstructions);
}
