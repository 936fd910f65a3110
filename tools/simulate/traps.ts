import type { CanisterName } from '../layout';

/** A message that trapped. */
interface Trap {
    readonly canister: CanisterName;
    readonly entry: string;
    /** A fault has made it trap. */
    readonly isExpected: boolean;
    /** Calls of the canister that are out. */
    readonly openCalls: number;
}

/** Tells traps that a fault explains from those that nothing does. */
export class Traps {
    /** Calls that were out when a callback of their canister was made to trap: their answers may trap, too. */
    private readonly spoiled = new Map<CanisterName, number>();
    private readonly unexplained: Trap[] = [];

    add(trap: Trap): void {
        if (trap.isExpected) {
            // The CDK gives up the whole call context, and traps in its other answers: "Call already trapped".
            if (isCallback(trap.entry)) this.spoiled.set(trap.canister, trap.openCalls);
        } else if (!this.isSpoiled(trap)) this.unexplained.push(trap);
    }

    /** The traps since the last call for which there is no reason yet. */
    take(): readonly Trap[] {
        return this.unexplained.splice(0);
    }

    /** To be called when a canister has no calls out, or never hears of them. */
    forget(canister: CanisterName): void {
        this.spoiled.delete(canister);
    }

    private isSpoiled({ canister, entry }: Trap): boolean {
        // A cleanup follows the trap in its callback.
        if (entry === 'cleanup') return this.spoiled.has(canister);
        const left = this.spoiled.get(canister) ?? 0;
        if (left === 0 || !isCallback(entry)) return false;
        this.spoiled.set(canister, left - 1);
        return true;
    }
}

function isCallback(entry: string): boolean {
    return entry === 'reply' || entry === 'reject';
}
