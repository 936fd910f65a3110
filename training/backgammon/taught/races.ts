import { NETS } from '@dice-wards/kernel/host/kernel_data';
import { type Learner, type Sizes, weightsOf } from '../learner';
import { round } from '../rounding';
import { falling, LARGEST, RATES_OF_BIASES } from './course';
import { type Largest, learnFrom } from './teaching';

/** The net for races begins anew, by the pips and the bear-off table that it sees: what it knew before holds it back. */
const ROUNDS = 40;
const FIRST_RATE = 0.04;
const LAST_RATE = 0.0005;
const SEED = 9;
/** Weights begin between this and as much below 0: at first the net adds little to what the table says, and it never may add much. */
const SIZE = 0.03;
const LARGEST_OF_RACES = { ...LARGEST, ofOutputs: 4 };

/**
 * Teaches the net for races alone, and rounds it as the others are.
 *
 * @param lessons of a round, in an order of its own: of races alone
 * @param tell is told the rounds that are done, and the rate of the last one
 */
export function learnRaces(
    learner: Learner,
    sizes: Sizes,
    lessons: (round: number) => Uint8Array,
    tell: (rounds: number, rate: number) => void,
): void {
    const known = learner.weights.slice();
    learner.setSeed(SEED);
    learner.randomize(SIZE);
    let rounds = 0;
    const learn = (rate: number, largest?: Largest): void => {
        learner.setRate(rate);
        learnFrom(learner, lessons(rounds), largest);
        rounds += 1;
        tell(rounds, rate);
    };
    learner.setOnlyBiases(0);
    for (let n = 0; n < ROUNDS; n += 1) learn(falling(FIRST_RATE, LAST_RATE, n, ROUNDS), LARGEST_OF_RACES);
    for (const net of NETS) if (net !== 'race') weightsOf(learner.weights, net).set(weightsOf(known, net));
    round(learner.weights, sizes);
    learner.setOnlyBiases(1);
    for (const rate of RATES_OF_BIASES) learn(rate);
}
