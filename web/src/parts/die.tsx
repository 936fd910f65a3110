import { TEXTS } from '../texts';
import './die.css';

/** Where the pips of each face lie, from -1 to 1. */
export const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
    [[0, 0]],
    [
        [-1, -1],
        [1, 1],
    ],
    [
        [-1, -1],
        [0, 0],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
    ],
];

/** A die by itself. Another `throwId` lets it land again. */
export function Die({
    value,
    size,
    throwId,
    tone = 'ivory',
    rolling = false,
}: {
    /** Of 1 to 6; a blank die if nothing is known. */
    readonly value: number | undefined;
    readonly size: number;
    readonly throwId?: string | number;
    readonly tone?: 'ivory' | 'ebony' | 'bad';
    readonly rolling?: boolean;
}) {
    return (
        <svg
            key={throwId}
            class={`die ${tone}${rolling ? ' rolling' : throwId === undefined ? '' : ' landing'}`}
            viewBox="-50 -50 100 100"
            width={size}
            height={size}
            role="img"
            aria-label={value === undefined ? TEXTS.die.none : TEXTS.die.shows(value)}
        >
            <rect x="-46" y="-46" width="92" height="92" rx="22" />
            {value !== undefined &&
                PIPS[value - 1]?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 24} cy={y * 24} r="9" />)}
        </svg>
    );
}
