import type { Member } from './members';

/** A message that trapped. */
interface Trap {
    readonly canister: Member;
    readonly entry: string;
    /** A fault has made it trap. */
    readonly isExpected: boolean;
}

/** Tells traps that a fault explains from those that nothing does. */
export class Traps {
    /** Canisters of which a callback was made to trap: until all their answers are there, others may trap, too. */
    private readonly spoiled = new Set<Member>();
    private readonly unexplained: Trap[] = [];

    add(trap: Trap): void {
        if (trap.isExpected) {
            // The CDK gives up the whole call context, and traps in its other answers: "Call already trapped".
            if (isCallback(trap.entry)) this.spoiled.add(trap.canister);
        } else if (!this.isSpoiled(trap)) this.unexplained.push(trap);
    }

    /** The traps since the last call for which there is no reason yet. */
    take(): readonly Trap[] {
        return this.unexplained.splice(0);
    }

    /** To be called when a canister has no calls out, or never hears of them. */
    forget(canister: Member): void {
        this.spoiled.delete(canister);
    }

    private isSpoiled({ canister, entry }: Trap): boolean {
        // A cleanup follows the trap in its callback.
        return this.spoiled.has(canister) && (isCallback(entry) || entry === 'cleanup');
    }
}

function isCallback(entry: string): boolean {
    return entry === 'reply' || entry === 'reject';
}
