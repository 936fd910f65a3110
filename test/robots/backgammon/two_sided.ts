/**
 * Bearing off of a few checkers on each side, solved exactly for single games: the chance to win, and the equities if both use the cube
 * perfectly. No side has all its checkers, so nobody wins a gammon.
 */

/** One side's checkers on the points 1 to 6. */
export type Side = readonly number[];

/** Of the player on roll who does not double now, in units of the stakes: with the cube in the middle, theirs, and their opponent's. */
export interface TwoSided {
    readonly win: number;
    readonly centred: number;
    readonly mine: number;
    readonly theirs: number;
}

const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((larger) =>
    Array.from({ length: larger }, (_, n) => ({ dice: [larger, n + 1], times: larger === n + 1 ? 1 : 2 })),
);
/** The fields of `TwoSided` in a row. */
const FIELDS = 4;

export class TwoSidedBearOff {
    /** All with 1 to so many checkers; behind them the one that has borne off all. */
    readonly sides: readonly Side[];
    private readonly numbers: ReadonlyMap<string, number>;
    /** For each side and roll, the numbers of those that it may become. */
    private readonly plays: readonly (readonly (readonly number[])[])[];
    private readonly known: Float64Array;

    /** @param most checkers of a side */
    constructor(most: number) {
        this.sides = sidesOf(most);
        this.numbers = new Map([...this.sides, NOBODY].map((side, number) => [side.join(), number]));
        this.plays = this.sides.map((side) =>
            ROLLS.map(({ dice }) => [...new Set(played(side, dice).map((left) => this.numberOf(left)))]),
        );
        this.known = new Float64Array(FIELDS * this.sides.length ** 2).fill(Number.NaN);
    }

    /** Both must have checkers. */
    of(player: Side, opponent: Side): TwoSided {
        const at = this.solved(this.numberOf(player), this.numberOf(opponent));
        const [win, centred, mine, theirs] = this.known.subarray(at, at + FIELDS);
        return { win, centred, mine, theirs };
    }

    private numberOf(side: Side): number {
        const number = this.numbers.get(side.join());
        if (number === undefined) throw new RangeError(`${side}`);
        return number;
    }

    /** Where a pair of sides lies in `known`. */
    private solved(player: number, opponent: number): number {
        const { known, sides } = this;
        const at = FIELDS * (player * sides.length + opponent);
        if (!Number.isNaN(known[at])) return at;
        const sums = [0, 0, 0, 0];
        for (const [roll, { times }] of ROLLS.entries()) {
            const best = [-1, -1, -1, -1];
            for (const left of this.plays[player][roll]) {
                const worths = this.after(left, opponent);
                for (let field = 0; field < FIELDS; field += 1) best[field] = Math.max(best[field], worths[field]);
            }
            for (let field = 0; field < FIELDS; field += 1) sums[field] += (times / 36) * best[field];
        }
        known.set(sums, at);
        return at;
    }

    /** What a play has come to, for the player who made it. */
    private after(left: number, opponent: number): readonly number[] {
        if (left === this.sides.length) return [1, 1, 1, 1];
        const at = this.solved(opponent, left);
        const { [at]: win, [at + 1]: centred, [at + 2]: mine, [at + 3]: theirs } = this.known;
        return [1 - win, -withCube(centred, theirs), -theirs, -withCube(mine, theirs)];
    }
}

/** What a player gets who may double first. @param theirs as without a double, but with the opponent's cube */
export function withCube(equity: number, theirs: number): number {
    return Math.max(equity, Math.min(2 * theirs, 1));
}

const NOBODY: Side = [0, 0, 0, 0, 0, 0];

function sidesOf(most: number): Side[] {
    const on = (points: number, checkers: number): Side[] =>
        points === 0
            ? [[]]
            : Array.from({ length: checkers + 1 }, (_, n) =>
                  on(points - 1, checkers - n).map((rest) => [...rest, n]),
              ).flat();
    return on(NOBODY.length, most).filter((side) => side.some((checkers) => checkers > 0));
}

function played(side: Side, [larger, smaller]: readonly number[]): Side[] {
    const orders =
        larger === smaller
            ? [[larger, larger, larger, larger]]
            : [
                  [larger, smaller],
                  [smaller, larger],
              ];
    return orders.flatMap((dice) =>
        dice.reduce<Side[]>((sides, die) => sides.flatMap((at) => stepped(at, die)), [side]),
    );
}

/** With one checker moved; the side itself where none can be, or none is left. */
function stepped(side: Side, die: number): Side[] {
    const rear = side.findLastIndex((checkers) => checkers > 0) + 1;
    const from = [1, 2, 3, 4, 5, 6].filter((point) => side[point - 1] > 0 && (point >= die || point === rear));
    if (from.length === 0) return [side];
    return from.map((point) => side.map((n, at) => n - Number(at === point - 1) + Number(at === point - 1 - die)));
}
