import { NETS, type NetName, packKernelData, packNet } from '@dice-wards/kernel/host/kernel_data';
import { provide } from '@dice-wards/kernel/host/source';
import { findInputs, INPUTS_OF_A_POSITION } from '@dice-wards/kernel/inputs';
import { INPUTS, OUTPUTS, VALUES } from '@dice-wards/kernel/machine';
import { evaluate } from '@dice-wards/kernel/net';
import { afterAll, describe, expect, it } from 'vitest';
import { createLearner, weightsOf } from '../../training/backgammon/learner';
import { quantise } from '../../training/backgammon/quantise';
import { PHASES, phaseAt } from '../../training/backgammon/schedule';
import { randomPosition } from '../kernel/random_questions';
import { seededRandom } from '../support/seeded_random';

const NO_DATA = new Int8Array(32);
const HIDDEN = 32;
const SIZES = { contact: HIDDEN, race: HIDDEN };
const CERTAINTY = 32_767;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The net that knows a position, by where the last checker of each side stands. */
function netOf(position: Int8Array): NetName {
    const mine = position.findLastIndex((checkers) => checkers > 0);
    const theirs = Array.from(position.subarray(0, 26))
        .reverse()
        .findLastIndex((checkers) => checkers < 0);
    if (mine < 0 || theirs < 0 || mine + theirs <= 25) return 'race';
    if (mine >= 19 && theirs < 19) return 'behind';
    return mine < 19 && theirs >= 19 ? 'ahead' : 'contact';
}

/** The first output of a net of floats. */
function chanceToWin(net: Float32Array, position: Int8Array): number {
    const inputs = findInputs(position, 0);
    const rows = INPUTS_OF_A_POSITION * HIDDEN;
    let sum = net[rows + HIDDEN + 5 * HIDDEN];
    for (let h = 0; h < HIDDEN; h += 1) {
        let hidden = net[rows + h];
        for (let n = 0; n < inputs; n += 1) hidden += (VALUES[n] / 16) * net[INPUTS[n] * HIDDEN + h];
        sum += logistic(hidden) * net[rows + HIDDEN + h];
    }
    return logistic(sum);
}

describe('training of backgammon', () => {
    afterAll(() => provide(NO_DATA));

    it('ships nets of integers that come to what the floats come to', async () => {
        const random = seededRandom();
        const learner = await createLearner(SIZES);
        learner.setSeed(random.below(1_000_000));
        learner.randomize(0.8);
        const packed = (name: NetName) => packNet(quantise(weightsOf(learner.weights, name), HIDDEN));
        const [contact, behind, ahead, race] = NETS.map(packed);
        provide(packKernelData({ contact, race, behind, ahead }));
        const asked = new Set<NetName>();
        for (let n = 0; n < 300; n += 1) {
            const position = randomPosition(random);
            evaluate(position, 0);
            const net = netOf(position);
            asked.add(net);
            const byFloats = chanceToWin(weightsOf(learner.weights, net), position);
            expect(Math.abs(OUTPUTS[0] / CERTAINTY - byFloats)).toBeLessThan(0.02);
        }
        expect(asked).toEqual(new Set(NETS));
    });

    it.each([0, 3])('comes from a seed to the same weights, looking ahead at one position in %i', async (ahead) => {
        const trained = async (games: number) => {
            const learner = await createLearner(SIZES);
            learner.setSeed(7);
            learner.randomize(0.1);
            learner.setRate(0.1);
            learner.selfPlay(games, ahead);
            return { weights: learner.weights.slice(), positions: learner.positions() };
        };
        const [one, other, less] = [await trained(3), await trained(3), await trained(2)];
        expect(one).toEqual(other);
        expect(one.positions).toBeGreaterThan(less.positions);
        expect(one.weights).not.toEqual(less.weights);
        expect(one.weights.every(Number.isFinite)).toBe(true);
    });

    it('learns to beat a player that it lost to', async () => {
        const learner = await createLearner(SIZES);
        learner.setSeed(1);
        learner.randomize(0.1);
        const before = learner.match(100, 5) / 200;
        learner.setRate(0.1);
        learner.selfPlay(1500, 0);
        expect(before).toBeLessThan(-1);
        expect(learner.match(100, 5) / 200).toBeGreaterThan(before + 1);
    });

    it('slows down within a phase, and ends after the last', () => {
        expect(phaseAt(0)).toEqual({ rate: PHASES[0].rate, ahead: 0 });
        expect(phaseAt(PHASES[0].half)?.rate).toBeCloseTo(PHASES[0].rate / 2);
        expect(phaseAt(PHASES[0].until)?.rate).toBe(PHASES[1].rate);
        expect(phaseAt(PHASES[1].until)).toBeUndefined();
    });
});
