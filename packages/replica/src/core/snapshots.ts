import { concatBytes, sameBytes } from './bytes';
import type { SnapshotSource } from './canister_history';
import type { GlobalType } from './canister_module';
import type { GlobalValue } from './instance';
import { MAX_CHUNK_BYTES, WASM_PAGE } from './limits';
import type { StableState } from './stable_memory';

/** A mutable global of a module. */
export interface TypedGlobal {
    readonly type: GlobalType;
    readonly value: GlobalValue;
}

/** A canister's code and memory at one moment. Its content is never changed in place, so copies share it. */
export interface SnapshotContent {
    readonly source: SnapshotSource;
    /** Nanoseconds since 1970. */
    readonly takenAt: bigint;
    /** The canister version when it was taken. */
    readonly version: bigint;
    /** The module as it was installed. */
    readonly wasm: Uint8Array;
    readonly heap: StableState;
    readonly globals: readonly TypedGlobal[];
    readonly stable: StableState;
    readonly certifiedData: Uint8Array;
    readonly chunks: ReadonlyMap<string, Uint8Array>;
    /** Nanoseconds since 1970, 0 is off; absent where an upload does not say. */
    readonly globalTimer: bigint | undefined;
    readonly lowMemoryHook: LowMemoryHook | undefined;
}
export interface CanisterSnapshot extends SnapshotContent {
    readonly id: Uint8Array;
}
export type LowMemoryHook = 'condition_not_satisfied' | 'ready' | 'executed';

export interface SnapshotsState {
    readonly snapshots: readonly CanisterSnapshot[];
    readonly next: bigint;
}

const GLOBAL_BYTES = 8;

/** Bytes that a snapshot is charged for. */
export function snapshotBytes({ wasm, heap, globals, stable, certifiedData, chunks }: SnapshotContent): number {
    return (
        wasm.length +
        (heap.size + stable.size) * WASM_PAGE +
        globals.length * GLOBAL_BYTES +
        certifiedData.length +
        chunks.size * MAX_CHUNK_BYTES
    );
}

/** The snapshots of one canister, in the order of their ids. */
export class Snapshots {
    private all: readonly CanisterSnapshot[] = [];
    private size = 0;
    private next = 0n;

    get list(): readonly CanisterSnapshot[] {
        return this.all;
    }

    get bytes(): number {
        return this.size;
    }

    find(id: Uint8Array): CanisterSnapshot | undefined {
        return this.all.find((snapshot) => sameBytes(snapshot.id, id));
    }

    /** Keeps a snapshot of the canister with this id, in the place of another one if that is given. */
    put(canisterId: Uint8Array, content: SnapshotContent, replaced?: CanisterSnapshot): CanisterSnapshot {
        const snapshot = { ...content, id: this.freshId(canisterId) };
        this.replaceAll([...this.all.filter((each) => each !== replaced), snapshot]);
        return snapshot;
    }

    /** Puts a changed snapshot in the place of the one with its id. */
    update(snapshot: CanisterSnapshot): void {
        this.replaceAll(this.all.map((each) => (sameBytes(each.id, snapshot.id) ? snapshot : each)));
    }

    delete(id: Uint8Array): void {
        this.replaceAll(this.all.filter((each) => !sameBytes(each.id, id)));
    }

    capture(): SnapshotsState {
        return { snapshots: this.all, next: this.next };
    }

    restore({ snapshots, next }: SnapshotsState): void {
        this.replaceAll(snapshots);
        this.next = next;
    }

    /** A number in 8 bytes, most significant first, and the canister's id. */
    private freshId(canisterId: Uint8Array): Uint8Array {
        const number = new Uint8Array(8);
        new DataView(number.buffer).setBigUint64(0, this.next);
        this.next += 1n;
        return concatBytes([number, canisterId]);
    }

    private replaceAll(snapshots: readonly CanisterSnapshot[]): void {
        this.all = snapshots;
        this.size = snapshots.reduce((sum, each) => sum + snapshotBytes(each), 0);
    }
}

/** The canister that a snapshot belongs to, by the snapshot's id. */
export function ownerOf(snapshotId: Uint8Array): Uint8Array {
    return snapshotId.subarray(8);
}
