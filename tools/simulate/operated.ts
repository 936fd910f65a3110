import type { Principal } from '@icp-sdk/core/principal';
import { type EngineName, isEngine, MEMBERS, type Member } from './members';

/** Games that have been over for so long are pruned. */
export const PRUNED_DAYS = 4;

/** A command to prune, and what it is for. */
export interface Pruning {
    readonly toldMs: number;
    readonly beforeMs: number;
}

/** What operators have changed, as the answers to their commands told. Times are milliseconds since 1970. */
export class Operated {
    /** Since when an engine is paused by its own operators. */
    readonly pausedAtMs = new Map<EngineName, number>();
    /** Since when the house is paused: all engines that Lobbies knows, within seconds. */
    housePausedMs: number | undefined;
    /** When a pause ended last, anywhere. */
    resumedMs = 0;
    private banned = MEMBERS.map(() => new Set<string>());
    /** Rooms that were closed: one with a game is over without a winner, another one is gone. With
     * their owners, as far as they are known. */
    closed = new Map<number, Principal | undefined>();
    /** Games that were removed before their end. */
    letGo = new Set<number>();
    /** Finished games that were removed; their results stay. */
    pruned = new Set<number>();
    /** The last pruning of an engine: games that were over before `beforeMs` go. */
    readonly prunings = new Map<EngineName, Pruning>();
    /** Names in lower case that were taken away: nobody may have them for 30 days. */
    takenAway = new Set<string>();
    /** Whoever is being given a name, and by how many calls: which comes last is not known until all are answered. */
    private readonly beingNamed = new Map<string, number>();

    /** What is known now. */
    copy(): Operated {
        const copy = new Operated();
        for (const canister of MEMBERS) copy.forget(canister, this);
        copy.forgetGames(() => true, this);
        return copy;
    }

    /** A canister forgets all that it did not know earlier. */
    forget(canister: Member, earlier: Operated): void {
        this.banned[MEMBERS.indexOf(canister)] = new Set(earlier.bannedFrom(canister));
        if (canister === 'profiles') this.takenAway = new Set(earlier.takenAway);
        else if (canister === 'lobbies') {
            this.closed = new Map(earlier.closed);
            this.housePausedMs = earlier.housePausedMs;
        } else if (isEngine(canister)) {
            restore(this.pausedAtMs, earlier.pausedAtMs, canister);
            restore(this.prunings, earlier.prunings, canister);
        }
    }

    /** Games of one engine forget that they were let go or pruned, if they were not earlier. */
    forgetGames(areTheirs: (id: number) => boolean, { letGo, pruned }: Operated): void {
        const known = (now: Set<number>, then: Set<number>): Set<number> =>
            new Set([...[...now].filter((id) => !areTheirs(id)), ...[...then].filter(areTheirs)]);
        this.letGo = known(this.letGo, letGo);
        this.pruned = known(this.pruned, pruned);
    }

    /** Since when an engine is paused, by whomever; `undefined` if it is not. */
    pausedMsIn(engine: EngineName): number | undefined {
        return this.pausedAtMs.get(engine) ?? this.housePausedMs;
    }

    /** Whether any engine is paused, or the house. */
    get isAnyPaused(): boolean {
        return this.pausedAtMs.size > 0 || this.housePausedMs !== undefined;
    }

    /** Whose updates a canister drops. */
    bannedFrom(canister: Member): Set<string> {
        return this.banned[MEMBERS.indexOf(canister)];
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

function restore<K, V>(now: Map<K, V>, then: ReadonlyMap<K, V>, key: K): void {
    const value = then.get(key);
    if (value === undefined) now.delete(key);
    else now.set(key, value);
}
