import type { Layout, Spot } from './geometry';
import { type Move, mirrored, OFF, otherSide, type Position, type Side } from './position';

/** The way of one checker by one die, on the board. */
export interface Way {
    readonly from: Spot;
    readonly to: Spot;
}

/**
 * The ways of a play: each begins at the checker that would move, and ends where it would lie.
 *
 * @param position before the play
 * @param by whose play it is
 * @param seat the side at the bottom
 */
export function waysOf(
    layout: Layout,
    position: Position,
    by: Side,
    seat: Side,
    moves: readonly Move[],
): readonly Way[] {
    const counts = Array.from(position[by]);
    const others = Array.from(position[otherSide(by)]);
    const isMine = by === seat;
    return moves.map(({ from, to }) => {
        const there = counts[from] ?? 0;
        const start = layout.spotOf(from, isMine, Math.max(0, there - 1), there);
        counts[from] = there - 1;
        if (to !== OFF) others[mirrored(to)] = 0;
        const landing = (counts[to] ?? 0) + 1;
        counts[to] = landing;
        return { from: start, to: layout.spotOf(to, isMine, landing - 1, landing) };
    });
}

const HEAD = 13;
const HALF_HEAD = 9;

/** The line of an arrow and its head, as paths. The line ends where the head begins. */
export function arrowPaths({ from, to }: Way): { readonly line: string; readonly head: string } {
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.max(1, Math.hypot(x, y));
    const [alongX, alongY] = [x / length, y / length];
    const [neckX, neckY] = [to.x - HEAD * alongX, to.y - HEAD * alongY];
    const corner = (side: number) =>
        `${round(neckX - side * HALF_HEAD * alongY)} ${round(neckY + side * HALF_HEAD * alongX)}`;
    return {
        line: `M${round(from.x)} ${round(from.y)}L${round(neckX)} ${round(neckY)}`,
        head: `M${round(to.x)} ${round(to.y)}L${corner(1)}L${corner(-1)}z`,
    };
}

function round(number: number): number {
    return Math.round(10 * number) / 10;
}
