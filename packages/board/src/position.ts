/** The first player's checkers are usually the ivory ones. */
export type Side = 'ivory' | 'ebony';
export const SIDES: readonly Side[] = ['ivory', 'ebony'];

/** A side's bar, and its tray, as that side counts its places. */
export const BAR = 25;
export const OFF = 0;

/** So many checkers of a side by its own places: 0 for those that are off, its points 1 to 24, and 25 for its bar. At most fifteen. */
export type Counts = ArrayLike<number>;
export type Position = Readonly<Record<Side, Counts>>;

/** One checker by one die. */
export interface Move {
    /** As the side counts that moves: 25 for its bar. */
    readonly from: number;
    /** 0 to bear off. */
    readonly to: number;
    /** The die that it takes, by default as far as it goes. */
    readonly die?: number | undefined;
}

export function otherSide(side: Side): Side {
    return side === 'ivory' ? 'ebony' : 'ivory';
}

/** The same place as the other side counts it; bar and tray stay what they are, at the other end. */
export function mirrored(place: number): number {
    return place === BAR || place === OFF ? place : BAR - place;
}

export function dieOf({ from, to, die }: Move): number {
    return die ?? from - to;
}

/** A position with a checker moved. Whoever lay alone where it lands goes to the bar. */
export function withMove(position: Position, side: Side, { from, to }: Move): Position {
    const mine = Array.from(position[side]);
    const theirs = Array.from(position[otherSide(side)]);
    mine[from] = (mine[from] ?? 0) - 1;
    mine[to] = (mine[to] ?? 0) + 1;
    const hit = to === OFF ? 0 : (theirs[mirrored(to)] ?? 0);
    if (hit > 0) {
        theirs[mirrored(to)] = 0;
        theirs[BAR] = (theirs[BAR] ?? 0) + hit;
    }
    return side === 'ivory' ? { ivory: mine, ebony: theirs } : { ivory: theirs, ebony: mine };
}

/** Fifteen checkers of each side at the start. */
export const START: Position = { ivory: startCounts(), ebony: startCounts() };

function startCounts(): Counts {
    const counts = new Array<number>(BAR + 1).fill(0);
    for (const [point, checkers] of [
        [24, 2],
        [13, 5],
        [8, 3],
        [6, 5],
    ] as const) {
        counts[point] = checkers;
    }
    return counts;
}
