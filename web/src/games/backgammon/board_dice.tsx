import { PIPS } from '../../parts/die';
import { LEFT, leftOf, MIDDLE, QUADRANT, RIGHT } from './geometry';

export interface DiceShown {
    /** On the half in which the player throws them: one's own on that of the home. */
    readonly half: 'home' | 'outer';
    readonly tone: 'ivory' | 'ebony';
    readonly values: readonly number[];
    /** How much of each is played: 0, 0.5 for two of four, or 1. */
    readonly used: readonly number[];
    /** Another one lets them land. */
    readonly throwId: string;
    readonly rolling?: boolean;
}

const SIZE = 40;
const APART = 54;

export function BoardDice({
    dice: { half, tone, values, used, throwId, rolling = false },
}: {
    readonly dice: DiceShown;
}) {
    const center = leftOf(half === 'home' ? RIGHT : LEFT, QUADRANT) + QUADRANT / 2;
    const first = center - ((values.length - 1) * APART) / 2;
    return (
        <g key={throwId} class={`board-dice ${tone}`} aria-hidden="true">
            {values.map((value, place) => (
                <g
                    key={place}
                    transform={`translate(${first + place * APART} ${MIDDLE})`}
                    class={used[place] === 1 ? 'used' : used[place] === 0.5 ? 'half-used' : ''}
                >
                    <g class={`board-die ${rolling ? 'rolling' : 'landing'} die-${place}`}>
                        <rect x={-SIZE / 2} y={-SIZE / 2} width={SIZE} height={SIZE} rx="9" />
                        {!rolling &&
                            PIPS[value - 1]?.map(([x, y]) => (
                                <circle key={`${x} ${y}`} cx={x * 10.5} cy={y * 10.5} r="3.9" />
                            ))}
                    </g>
                </g>
            ))}
        </g>
    );
}

/** Which of the dice are played. @param left those that are not, doubles up to four times */
export function usedDice(values: readonly number[], left: readonly number[]): readonly number[] {
    const [a, b] = values;
    if (a === undefined || b === undefined) return [];
    if (a === b) return [playedOf(4 - left.length), playedOf(2 - left.length)];
    return [left.includes(a) ? 0 : 1, left.includes(b) ? 0 : 1];
}

/** Of a die that stands for two steps of a double. */
function playedOf(steps: number): number {
    return Math.min(2, Math.max(0, steps)) / 2;
}

/** Where the swap button of the player's own dice lies. */
export function ownDice() {
    return { x: leftOf(RIGHT, QUADRANT) + QUADRANT / 2 - APART, y: MIDDLE - 24, width: 2 * APART, height: 48 };
}
