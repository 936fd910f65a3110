import type { ComponentChildren } from 'preact';
import { signed } from '../numbers';
import './small_felt.css';

/** A cloth with dice and what they have brought, between the two players' ways to the goal. */
export function SmallFelt({
    ways: [first, second],
    points,
    children,
}: {
    readonly ways: readonly [first: ComponentChildren, second: ComponentChildren];
    /** What the turn has so far. */
    readonly points: number;
    readonly children: ComponentChildren;
}) {
    return (
        <div class="small-felt">
            {first}
            <div class="small-felt-middle">
                <div class="small-felt-dice">{children}</div>
                <b class="number">{signed(points)}</b>
            </div>
            {second}
        </div>
    );
}
