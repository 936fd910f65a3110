/**
 * What a player's opponents say of their rating: for each of 32 groups of them by how much the player is ahead, in hundredths of what
 * one opponent with whole trust backs, and below 0 where the group is ahead. Null where no rating needs backing.
 */
export type Backing = Int8Array | null;

export const GROUPS = 32;
export const NO_BACKING: Int8Array = new Int8Array(GROUPS);
export const WHOLE_BACKING: Backing = null;

/** A rating needs no backing up to this. */
export const NEEDS_NO_BACKING = 1500;
/** Points that one opponent with whole trust backs. */
const BACKED = 16;
const WHOLE = 100;
/** Of that, for one win. */
const STEP = 50;

/** The most that a rating counts for a place. */
export function ceilingOf(backing: Backing): number {
    if (backing === null) return Infinity;
    let sum = 0;
    for (let group = 0; group < GROUPS; group += 1) sum += backing[group]!;
    return NEEDS_NO_BACKING + (Math.max(0, sum) * BACKED) / WHOLE;
}

/** After a game with an opponent of this group, who has as much trust. */
export function withResult(before: Int8Array, group: number, won: boolean, trust: number): Int8Array {
    const most = Math.round(WHOLE * trust);
    const step = Math.round(STEP * trust);
    const was = before[group]!;
    const is = won ? Math.max(was, Math.min(was + step, most)) : Math.min(was, Math.max(was - step, -most));
    if (is === was) return before;
    const after = before.slice();
    after[group] = is;
    return after;
}
