import { provide } from '../../src/kernel/machine';
import { DEAD } from '../../src/robots/dice_wards/cube_places';
import { readKernelData } from '../../tools/kernel_data';
import { evaluate, type Policy, START } from './evaluate';
import { HARD, simplePolicy } from './policies';

/** The levels as they are shipped. */
const LEVELS: Readonly<Record<string, Policy>> = {
    Easy: simplePolicy('Easy'),
    Medium: simplePolicy('Medium'),
    'Hard and Expert': HARD,
};

/** Prints what each level wins against each, exactly: by the Markov chain of their positions. */
export function measureDiceWards(): void {
    provide(readKernelData());
    console.log('moves first      moves second     wins without a cube   points with the cube');
    for (const [name, player] of Object.entries(LEVELS)) {
        for (const [other, opponent] of Object.entries(LEVELS)) {
            const { first } = evaluate(player, opponent);
            const wins = ((1 + first[DEAD][START]) / 2).toFixed(6);
            console.log(`${name.padEnd(17)}${other.padEnd(17)}${wins}              ${first[0][START].toFixed(6)}`);
        }
    }
}
