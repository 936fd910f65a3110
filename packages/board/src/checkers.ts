import { type Counts, type Position, SIDES, type Side } from './position';

/** A checker that keeps its name while it goes from place to place, so that it can be seen to go. */
export interface Checker {
    readonly id: number;
    readonly side: Side;
    /** As its own side counts it: 25 for the bar, 0 for off. */
    readonly place: number;
    /** 0 for the lowest on its place. */
    readonly height: number;
    /** How many lie there. */
    readonly count: number;
}

/**
 * The checkers of a position, as few of them moved as can be.
 *
 * @param before those that were drawn; none at first
 */
export function moved(before: readonly Checker[], position: Position): readonly Checker[] {
    return SIDES.flatMap((side) => {
        const mine = before.filter((checker) => checker.side === side);
        return sideMoved(mine, side, position[side]);
    });
}

function sideMoved(before: readonly Checker[], side: Side, counts: Counts): readonly Checker[] {
    const placed: { id: number; place: number; height: number }[] = [];
    const loose: { id: number; place: number }[] = [];
    for (const { id, place, height } of [...before].sort((a, b) => a.height - b.height)) {
        if (height < (counts[place] ?? 0)) placed.push({ id, place, height });
        else loose.push({ id, place });
    }
    // The farthest go first to the farthest free places, which is how most plays look.
    loose.sort((a, b) => b.place - a.place);
    const free: { place: number; height: number }[] = [];
    for (let place = 25; place >= 0; place -= 1) {
        const there = placed.filter((checker) => checker.place === place).length;
        for (let height = there; height < (counts[place] ?? 0); height += 1) free.push({ place, height });
    }
    const names = new Set(before.map(({ id }) => id));
    let next = side === 'ivory' ? 0 : 15;
    free.forEach((spot, index) => {
        while (loose[index] === undefined && names.has(next)) next += 1;
        const id = loose[index]?.id ?? next;
        names.add(id);
        placed.push({ id, ...spot });
    });
    return placed
        .map(({ id, place, height }) => ({ id, side, place, height, count: counts[place] ?? 0 }))
        .sort((a, b) => a.id - b.id);
}
