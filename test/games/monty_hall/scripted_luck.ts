import type { Luck } from '@dice-wards/games/rules';

/**
 * 003's DeterministicRandom: numbers from 0, as `Intn` gives them, one after the other and then from the first again.
 */
export function scriptedLuck(sequence: readonly number[]): Luck {
    if (sequence.length === 0) throw new Error('a script has at least one number');
    let next = 0;
    return {
        draw: (faces) => {
            const number = sequence[next % sequence.length];
            next += 1;
            return (number % faces) + 1;
        },
    };
}
