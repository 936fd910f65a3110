import { StillDie } from '../../parts/still_die';
import './picture.css';

/** So many checkers of a side on one of ten points. */
type Stack = readonly [point: number, checkers: number, side: 'ivory' | 'ebony'];

export const Picture = pictureWith([
    [0, 3, 'ivory'],
    [2, 2, 'ebony'],
    [4, 1, 'ivory'],
    [7, 3, 'ebony'],
    [8, 2, 'ivory'],
]);

/** A few points with checkers, and a throw. */
export function pictureWith(stacks: readonly Stack[]) {
    const xs = Array.from({ length: 10 }, (_, place) => 16 + place * 32);
    return () => (
        <>
            <rect width="320" height="130" class="felt" />
            {xs.map((x, place) => (
                <path key={x} d={`M${x - 16} 130l16-104 16 104z`} class={place % 2 === 0 ? 'light' : 'dark'} />
            ))}
            {stacks.flatMap(([place, count, side]) =>
                Array.from({ length: count }, (_, height) => {
                    const at = `translate(${16 + place * 32} ${115 - height * 29})`;
                    return (
                        <g key={`${place}-${height}`} class={side} transform={at}>
                            <circle r="14.500" />
                            <circle r="9.500" class="ring" />
                        </g>
                    );
                }),
            )}
            <StillDie value={6} at="translate(178 34) rotate(-12)" />
            <StillDie value={5} at="translate(225 48) rotate(16)" />
        </>
    );
}

/** Two points and three checkers. */
export function Icon() {
    return (
        <>
            <path d="M4 27L9.500 9 15 27zM17 27l5.500-18L28 27z" opacity=".55" />
            <circle cx="9.500" cy="22.500" r="5" />
            <circle cx="22.500" cy="22.500" r="5" />
            <circle cx="22.500" cy="12.500" r="5" />
        </>
    );
}
