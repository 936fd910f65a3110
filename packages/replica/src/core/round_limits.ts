import { heapDelta } from './dirty_pages';
import { MESSAGE_OVERHEAD, ROUND_LIMITS, type RoundLimits } from './limits';
import type { Report } from './reports';

/** Bytes that canisters have changed beyond what the rounds so far allow, by the canister's key; those of none are left out. */
export interface HeapDeltaState {
    readonly heapDeltaDebits?: ReadonlyMap<string, number>;
}

/**
 * What canisters take of a round. A canister begins a message as long as it is below each limit, and may pass one by
 * that message. Instructions are forgotten with the round. A heap delta that is too large stays: each round takes one
 * limit's worth from it, and until it is below the limit the canister runs nothing.
 */
export class RoundUse {
    private readonly instructions = new Map<string, number>();
    private readonly debits: Map<string, number>;

    constructor(
        private readonly limits: Pick<RoundLimits, 'instructions' | 'heapDelta'> = UNLIMITED_HEAP_DELTA,
        { heapDeltaDebits }: HeapDeltaState = {},
    ) {
        this.debits = new Map(heapDeltaDebits);
    }

    capture(): HeapDeltaState {
        return this.debits.size === 0 ? {} : { heapDeltaDebits: new Map(this.debits) };
    }

    begin(): void {
        this.instructions.clear();
    }

    mayRun(canister: string): boolean {
        const { instructions, heapDelta } = this.limits;
        return amountOf(this.instructions, canister) < instructions && amountOf(this.debits, canister) < heapDelta;
    }

    beginMessage(canister: string): void {
        add(this.instructions, canister, MESSAGE_OVERHEAD);
    }

    add(canister: string, { instructions, dirtyPages }: Pick<Report, 'instructions' | 'dirtyPages'>): void {
        add(this.instructions, canister, instructions);
        if (dirtyPages !== undefined) add(this.debits, canister, heapDelta(dirtyPages));
    }

    end(): void {
        for (const [canister, debit] of this.debits) {
            if (debit > this.limits.heapDelta) this.debits.set(canister, debit - this.limits.heapDelta);
            else this.debits.delete(canister);
        }
    }
}

const UNLIMITED_HEAP_DELTA = { instructions: ROUND_LIMITS.instructions, heapDelta: Number.POSITIVE_INFINITY };

function amountOf(values: ReadonlyMap<string, number>, key: string): number {
    return values.get(key) ?? 0;
}

function add(values: Map<string, number>, key: string, value: number): void {
    values.set(key, amountOf(values, key) + value);
}
