/** The one that made a change. */
export type ChangeOrigin =
    | { readonly kind: 'user'; readonly id: Uint8Array }
    /** With its canister version, if it told that. */
    | { readonly kind: 'canister'; readonly id: Uint8Array; readonly version: bigint | undefined };

export type ChangeDetails =
    | { readonly kind: 'creation' | 'controllers_change'; readonly controllers: readonly Uint8Array[] }
    | { readonly kind: 'code_uninstall' }
    | {
          readonly kind: 'code_deployment';
          readonly mode: 'install' | 'reinstall' | 'upgrade';
          readonly moduleHash: Uint8Array;
      }
    | {
          readonly kind: 'load_snapshot';
          /** The canister version that the snapshot was taken of. */
          readonly version: bigint;
          readonly snapshotId: Uint8Array;
          readonly takenAt: bigint;
          readonly source: SnapshotSource;
          /** The canister that the snapshot belongs to, if another one. */
          readonly fromCanister: Uint8Array | undefined;
      };
export type SnapshotSource = 'taken_from_canister' | 'metadata_upload';

export interface Change {
    /** Nanoseconds since 1970. */
    readonly at: bigint;
    /** The canister version after the change. */
    readonly version: bigint;
    readonly origin: ChangeOrigin;
    readonly details: ChangeDetails;
}

export interface HistoryState {
    readonly changes: readonly Change[];
    /** Including those that are forgotten. */
    readonly total: bigint;
}

/** Changes that are remembered. */
const MAX_CHANGES = 20;
/** Memory that a change is charged for, and each controller in it: an estimate, for the IC counts its own structures. */
const CHANGE_BYTES = 160;
const CONTROLLER_BYTES = 30;

/** The last changes of a canister's code and controllers, for `canister_info`. */
export class CanisterHistory {
    private changes: readonly Change[] = [];
    private count = 0n;

    get total(): bigint {
        return this.count;
    }

    get bytes(): number {
        let bytes = this.changes.length * CHANGE_BYTES;
        for (const { details } of this.changes)
            if ('controllers' in details) bytes += details.controllers.length * CONTROLLER_BYTES;
        return bytes;
    }

    add(change: Change): void {
        this.changes = [...this.changes, change].slice(-MAX_CHANGES);
        this.count += 1n;
    }

    /** The last changes, at most so many, the oldest first. */
    recent(count: bigint): readonly Change[] {
        const { length } = this.changes;
        return count >= length ? this.changes : this.changes.slice(length - Number(count));
    }

    capture(): HistoryState {
        return { changes: this.changes, total: this.count };
    }

    restore({ changes, total }: HistoryState): void {
        this.changes = changes;
        this.count = total;
    }
}
