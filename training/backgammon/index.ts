import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from '../../tools/command_line';
import { ROOT } from '../../tools/layout';
import { createLearner, type Learner } from './learner';
import { phaseAt } from './schedule';
import { ship } from './ship';

const USAGE = 'npm run train -- backgammon [--state FILE] [--games N]';

/** The hidden units of the shipped nets. */
const SIZES = { contact: 128, race: 64 };
const SEED = 1;
/** Weights at the start lie between minus this and this. */
const FIRST_WEIGHTS = 0.1;
/** Games that are played with the same rate of learning, from a seed of their own. */
const CHUNK = 1000;
/** Games after which the nets are measured and stored; and pairs of games against pubeval, always with the same dice. */
const EVERY = 10_000;
const PAIRS = 1000;
const MEASURING_SEED = 1e9;

/**
 * Trains backgammon's nets by letting them play themselves, as `schedule.ts` says: hours. Goes on where the last run stopped; each
 * line that it prints is a line of the log. When it ends, and whenever it is stopped, the nets so far are the files of `packages/kernel/src/data`.
 *
 *     --state FILE    where it keeps what it has, without an ending
 *     --games N       stops after so many games, from the first of all
 */
export async function trainBackgammon(): Promise<void> {
    const options = {
        state: { type: 'string', default: join(ROOT, '.dice-wards', 'training', 'backgammon') },
        games: { type: 'string', default: 'Infinity' },
    } as const;
    const { values } = readArguments({ options, allowPositionals: true }, USAGE);
    const learner = await createLearner(SIZES);
    let games = load(learner, values.state);
    for (let phase = phaseAt(games); phase !== undefined && games < Number(values.games); phase = phaseAt(games)) {
        learner.setRate(phase.rate);
        learner.setSeed(SEED * 1_000_000 + games / CHUNK);
        learner.selfPlay(CHUNK, phase.ahead);
        games += CHUNK;
        if (games % EVERY === 0) store(learner, values.state, games, phase.rate);
    }
    ship(learner.weights, SIZES);
}

/** Answers how many games have been played. */
function load(learner: Learner, state: string): number {
    if (existsSync(`${state}.json`)) {
        const bytes = readFileSync(`${state}.f32`);
        new Uint8Array(learner.weights.buffer, learner.weights.byteOffset, learner.weights.byteLength).set(bytes);
        return JSON.parse(readFileSync(`${state}.json`, 'utf8')).games;
    }
    mkdirSync(dirname(state), { recursive: true });
    learner.setSeed(SEED);
    learner.randomize(FIRST_WEIGHTS);
    return 0;
}

function store(learner: Learner, state: string, games: number, rate: number): void {
    const points = learner.match(PAIRS, MEASURING_SEED) / (2 * PAIRS);
    const variance = learner.squaresOfPairs() / 4 / PAIRS - points * points;
    const rounded = (number: number): number => Number(number.toFixed(5));
    const line = { games, rate: rounded(rate), points: rounded(points), error: rounded(Math.sqrt(variance / PAIRS)) };
    console.log(JSON.stringify(line));
    appendFileSync(`${state}.log`, `${JSON.stringify(line)}\n`);
    const { buffer, byteOffset, byteLength } = learner.weights;
    writeFileSync(`${state}.f32`, new Uint8Array(buffer, byteOffset, byteLength));
    writeFileSync(`${state}.json`, JSON.stringify({ games }));
}
