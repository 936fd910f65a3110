import type { Move, Role } from '@dice-wards/client';
import { arrowPaths, arrowsOf } from './arrows';
import type { Position } from './board';

/** A play as arrows above the checkers. What it is stands beside the board in words. */
export function ArrowLayer({
    position,
    by,
    own,
    moves,
    look,
}: {
    readonly position: Position;
    readonly by: Role;
    readonly own: Role;
    readonly moves: readonly Move[];
    /** What was played, or what is best. */
    readonly look: 'played' | 'best';
}) {
    return (
        <g class={`arrows ${look}`} aria-hidden="true">
            {arrowsOf(position, by, own, moves).map((arrow, place) => {
                const { line, head } = arrowPaths(arrow);
                return (
                    <g key={place}>
                        <path d={line} class="arrow-edge" />
                        <path d={line} class="arrow-line" />
                        <path d={head} class="arrow-head" />
                    </g>
                );
            })}
        </g>
    );
}
