import { CANISTER_LOG_BYTES } from './limits';

export interface LogRecord {
    readonly index: bigint;
    readonly timestamp: bigint;
    readonly content: Uint8Array;
}

export interface LogState {
    readonly entries: readonly LogRecord[];
    /** Index of the next record. */
    readonly next: bigint;
}

/** The result of `fetch_canister_logs`: the last lines printed and the texts of traps. It survives rollbacks. */
export class CanisterLog {
    private entries: LogRecord[] = [];
    private next = 0n;
    private size = 0;
    /** Bytes; the oldest records go first. */
    limit = CANISTER_LOG_BYTES;

    constructor(private readonly onAppend: (content: Uint8Array) => void) {}

    get bytes(): number {
        return this.size;
    }

    get records(): readonly LogRecord[] {
        return this.entries;
    }

    capture(): LogState {
        return { entries: [...this.entries], next: this.next };
    }

    restore({ entries, next }: LogState): void {
        this.entries = [...entries];
        this.next = next;
        this.size = entries.reduce((sum, { content }) => sum + content.length, 0);
    }

    /** Forgets the records, and goes on counting them. */
    clear(): void {
        this.entries = [];
        this.size = 0;
    }

    /** `keep` is false for a query, whose lines are shown but not stored. */
    append(timestamp: bigint, content: Uint8Array, keep = true): void {
        this.onAppend(content);
        if (!keep || this.limit === 0) return;
        const kept = content.slice(0, this.limit);
        this.entries.push({ index: this.next, timestamp, content: kept });
        this.next += 1n;
        this.size += kept.length;
        while (this.size > this.limit) this.size -= this.entries.shift()?.content.length ?? this.size;
    }
}
