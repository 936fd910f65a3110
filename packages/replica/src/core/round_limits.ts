import { heapDelta } from './dirty_pages';
import { MESSAGE_OVERHEAD, ROUND_LIMITS, type RoundLimits } from './limits';
import type { Report } from './reports';

/** Bytes that canisters have changed beyond what the rounds so far allow, by the canister's key; those of none are left out. */
export interface HeapDeltaState {
    readonly heapDeltaDebits?: ReadonlyMap<string, number>;
}

/**
 * What canisters take of a round. A canister begins a message as long as it is below each limit, and may pass one by
 * that message. Its first message of a round takes the core of its subnet that has executed least, and all that share a core share
 * its instructions. Instructions are forgotten with the round. A heap delta that is too large stays: each round takes one
 * limit's worth from it, and until it is below the limit the canister runs nothing.
 */
export class RoundUse {
    /** Of this round: instructions of each core, by subnet, and the core of each canister, by its key. */
    private readonly cores = new Map<number, Core[]>();
    private readonly coreOf = new Map<string, Core>();
    private readonly debits: Map<string, number>;

    constructor(
        private readonly limits: Pick<RoundLimits, 'instructions' | 'heapDelta' | 'cores'> = INSTRUCTIONS_ALONE,
        { heapDeltaDebits }: HeapDeltaState = {},
    ) {
        this.debits = new Map(heapDeltaDebits);
    }

    capture(): HeapDeltaState {
        return this.debits.size === 0 ? {} : { heapDeltaDebits: new Map(this.debits) };
    }

    begin(): void {
        this.cores.clear();
        this.coreOf.clear();
    }

    mayRun({ key, subnetIndex }: Runner): boolean {
        const { instructions } = this.coreOf.get(key) ?? this.freest(subnetIndex);
        return instructions < this.limits.instructions && this.debitOf(key) < this.limits.heapDelta;
    }

    beginMessage({ key, subnetIndex }: Runner): void {
        const core = this.coreOf.get(key) ?? this.take(subnetIndex);
        this.coreOf.set(key, core);
        core.instructions += MESSAGE_OVERHEAD;
    }

    add(canister: string, { instructions, dirtyPages }: Pick<Report, 'instructions' | 'dirtyPages'>): void {
        // Installations and queries run outside of rounds, on no core.
        const core = this.coreOf.get(canister);
        if (core !== undefined) core.instructions += instructions;
        if (dirtyPages !== undefined) this.debits.set(canister, this.debitOf(canister) + heapDelta(dirtyPages));
    }

    private debitOf(canister: string): number {
        return this.debits.get(canister) ?? 0;
    }

    /** The core that has executed least: one that has executed nothing, as long as there is one. */
    private freest(subnet: number): Core {
        const used = this.cores.get(subnet) ?? [];
        if (used.length < this.limits.cores) return { instructions: 0 };
        return used.reduce((least, each) => (each.instructions < least.instructions ? each : least));
    }

    private take(subnet: number): Core {
        const used = this.cores.get(subnet) ?? [];
        const core = this.freest(subnet);
        if (!used.includes(core)) this.cores.set(subnet, [...used, core]);
        return core;
    }

    end(): void {
        for (const [canister, debit] of this.debits) {
            if (debit > this.limits.heapDelta) this.debits.set(canister, debit - this.limits.heapDelta);
            else this.debits.delete(canister);
        }
    }
}

interface Core {
    instructions: number;
}

/** A canister. */
interface Runner {
    readonly key: string;
    readonly subnetIndex: number;
}

const INSTRUCTIONS_ALONE = {
    instructions: ROUND_LIMITS.instructions,
    heapDelta: Number.POSITIVE_INFINITY,
    cores: Number.POSITIVE_INFINITY,
};
