import type { Principal } from '@icp-sdk/core/principal';
import { CANISTERS, type CanisterName } from '../layout';

/** What operators have changed, as the answers to their commands told. Times are milliseconds since 1970. */
export class Operated {
    /** Since when the engine is paused. */
    pausedMs: number | undefined;
    /** When a pause ended last. */
    resumedMs = 0;
    private banned = CANISTERS.map(() => new Set<string>());
    /** Rooms that were closed: one with a game is over without a winner, another one is gone. With
     * their owners, as far as they are known. */
    closed = new Map<number, Principal | undefined>();
    /** Games that were removed before their end. */
    letGo = new Set<number>();
    /** Finished games that were removed; their results stay. */
    pruned = new Set<number>();
    /** The last pruning: games that were over before `beforeMs` go, and those of `told` must, since their ends were written and told by then. */
    pruning: { readonly toldMs: number; readonly beforeMs: number; readonly told: ReadonlySet<number> } | undefined;
    /** Names in lower case that were taken away: nobody may have them for 30 days. */
    takenAway = new Set<string>();
    /** Whoever is being given a name, and by how many calls: which comes last is not known until all are answered. */
    private readonly beingNamed = new Map<string, number>();

    /** What is known now. */
    copy(): Operated {
        const copy = new Operated();
        for (const canister of CANISTERS) copy.forget(canister, this);
        return copy;
    }

    /** A canister forgets all that it did not know earlier. */
    forget(canister: CanisterName, earlier: Operated): void {
        this.banned[CANISTERS.indexOf(canister)] = new Set(earlier.bannedFrom(canister));
        if (canister === 'profiles') this.takenAway = new Set(earlier.takenAway);
        else if (canister === 'lobbies') this.closed = new Map(earlier.closed);
        else {
            this.pausedMs = earlier.pausedMs;
            this.letGo = new Set(earlier.letGo);
            this.pruned = new Set(earlier.pruned);
            this.pruning = earlier.pruning;
        }
    }

    /** Whose updates a canister drops. */
    bannedFrom(canister: CanisterName): Set<string> {
        return this.banned[CANISTERS.indexOf(canister)];
    }

    isBeingNamed(principal: string): boolean {
        return (this.beingNamed.get(principal) ?? 0) > 0;
    }

    /** A call that gives them a name is sent. Answers what to do when it is answered. */
    naming(principal: string): () => void {
        const count = (change: number): void => {
            this.beingNamed.set(principal, (this.beingNamed.get(principal) ?? 0) + change);
        };
        count(1);
        return () => count(-1);
    }
}
