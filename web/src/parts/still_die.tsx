import { PIPS } from './die';

/** A die in a picture. @param at an SVG transform */
export function StillDie({ value, at }: { readonly value: number; readonly at: string }) {
    return (
        <g transform={at} class="still">
            <rect x="-17" y="-17" width="34" height="34" rx="8" />
            {PIPS[value - 1]?.map(([x, y]) => (
                <circle key={`${x} ${y}`} cx={x * 9} cy={y * 9} r="3.100" />
            ))}
        </g>
    );
}
