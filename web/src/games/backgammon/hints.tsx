import type { Choosing } from './choosing';
import { areaOf, CHECKER, spotOf } from './geometry';
import { sourcesOf, targetsOf } from './targets';

/** A wash over the points to which the chosen checker can go; it lies below the checkers. */
export function TargetWash({ game, own, isActive, firstDie, selected }: Choosing) {
    if (!isActive || selected === undefined) return null;
    return (
        <g aria-hidden="true">
            {[...targetsOf(game, own, selected, firstDie).keys()].map((place) => (
                <rect key={place} {...areaOf(place)} rx="4" class="hint-target" />
            ))}
        </g>
    );
}

/** Which checkers can move, which one is chosen, and where it can go; drawn above the checkers. */
export function Hints({ game, own, isActive, firstDie, selected }: Choosing) {
    if (!isActive) return null;
    const counts = own === 'Player1' ? game.player1Checkers : game.player2Checkers;
    const around = (place: number) => {
        const count = counts[place] ?? 0;
        return spotOf(place, true, Math.max(0, count - 1), count);
    };
    if (selected === undefined) {
        return (
            <g aria-hidden="true">
                {[...sourcesOf(game)].map((place) => {
                    const { x, y } = around(place);
                    return <circle key={place} cx={x} cy={y} r={CHECKER / 2 + 1} class="hint-source" />;
                })}
            </g>
        );
    }
    const { x, y } = around(selected);
    return (
        <g aria-hidden="true">
            <circle cx={x} cy={y} r={CHECKER / 2 + 1.5} class="hint-selected" />
            {[...targetsOf(game, own, selected, firstDie).keys()].map((place) => {
                const count = counts[place] ?? 0;
                const spot = spotOf(place, true, Math.min(count, 5), Math.max(1, Math.min(count + 1, 6)));
                return <circle key={place} cx={spot.x} cy={spot.y} r="8" class="hint-dot" />;
            })}
        </g>
    );
}
