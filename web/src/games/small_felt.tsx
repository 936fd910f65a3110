import type { ComponentChildren } from 'preact';
import { signed } from '../numbers';
import './small_felt.css';

/** A cloth with dice and what they have brought, between the players' ways to the goal: the first half of them above it. */
export function SmallFelt({
    ways,
    points,
    children,
}: {
    readonly ways: readonly ComponentChildren[];
    /** What the turn has so far, of a game in which a turn gathers points. */
    readonly points?: number;
    readonly children: ComponentChildren;
}) {
    const half = Math.ceil(ways.length / 2);
    return (
        <div class="small-felt">
            <div class="small-felt-ways">{ways.slice(0, half)}</div>
            <div class="small-felt-middle">
                <div class="small-felt-dice">{children}</div>
                {points !== undefined && <b class="number">{signed(points)}</b>}
            </div>
            <div class="small-felt-ways">{ways.slice(half)}</div>
        </div>
    );
}
