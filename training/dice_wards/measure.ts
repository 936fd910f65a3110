import { provide } from '@dice-wards/kernel/host/source';
import { DEAD } from '@dice-wards/robots/dice_wards/cube_places';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { evaluate, type Policy, START } from './evaluate';
import { HARD, simplePolicy } from './policies';

/** The levels as they are shipped. */
const LEVELS: Readonly<Record<string, Policy>> = {
    Easy: simplePolicy('Easy'),
    Medium: simplePolicy('Medium'),
    'Hard and Expert': HARD,
};

export interface Measured {
    readonly first: string;
    readonly second: string;
    /** The probability that the first player wins without a cube. */
    readonly wins: number;
    /** On average, with the cube. */
    readonly points: number;
}

/** What each level wins against each, exactly: by the Markov chain of their positions. */
export function* measuredLevels(): Generator<Measured> {
    for (const [first, player] of Object.entries(LEVELS)) {
        for (const [second, opponent] of Object.entries(LEVELS)) {
            const equities = evaluate(player, opponent).first;
            yield { first, second, wins: (1 + equities[DEAD][START]) / 2, points: equities[0][START] };
        }
    }
}

/** Prints it. */
export function measureDiceWards(): void {
    provide(readKernelData());
    console.log('moves first      moves second     wins without a cube   points with the cube');
    for (const { first, second, wins, points } of measuredLevels()) {
        console.log(`${first.padEnd(17)}${second.padEnd(17)}${wins.toFixed(6)}              ${points.toFixed(6)}`);
    }
}
