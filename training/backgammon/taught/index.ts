import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { NETS, type NetName } from '@dice-wards/kernel/host/kernel_data';
import { loadKernel } from '@dice-wards/kernel/host/load_kernel';
import { CLASSES } from '../../../bench/robots/hard_positions';
import { readArguments } from '../../../tools/command_line';
import { compileKernel } from '../../../tools/kernel/kernel';
import { DATA_FILES, DATA_FOLDER, readKernelData } from '../../../tools/kernel/kernel_data';
import { ROOT } from '../../../tools/layout';
import { Random } from '../../../tools/simulate/random';
import { dequantise } from '../dequantise';
import { createLearner, type Learner, weightsOf } from '../learner';
import { round } from '../rounding';
import { ship } from '../ship';
import { COURSE, type Part, PULL, RATES_OF_BIASES, roundAt } from './course';
import { joined, keptLessons, ofClass, packLessons, shuffled } from './lessons';
import { learnRaces } from './races';
import { HELD_OUT, HELD_OUT_RACES, type LessonSet, RACES_ALONE, SETS } from './sets';
import { learnFrom, mistakeIn } from './teaching';

const USAGE = 'npm run train -- backgammon-taught [--state FOLDER] [--lessons]';
/** The order of the lessons in the first round; the others follow. */
const SEED = 50_000;

/**
 * Teaches the shipped nets what GNU Backgammon takes positions to be worth. First it has lessons made, for which that program must be
 * installed, then it learns from them as `course.ts` says; `training/README.md` has the hours. Goes on where the last run
 * stopped. Each line that it prints is a line of the log. When it ends, the nets are the files of `packages/kernel/src/data`.
 *
 *     --state FOLDER   where it keeps what it has
 *     --lessons        ends when there are all lessons
 */
export async function trainTaughtBackgammon(): Promise<void> {
    const options = {
        state: { type: 'string', default: join(ROOT, '.dice-wards', 'training', 'backgammon_taught') },
        lessons: { type: 'boolean', default: false },
    } as const;
    const { values } = readArguments({ options, allowPositionals: true }, USAGE);
    mkdirSync(values.state, { recursive: true });
    await askShippedNets();
    const lessons = new Map<LessonSet, Uint8Array>();
    for (const set of [HELD_OUT, ...SETS, ...HELD_OUT_RACES, ...RACES_ALONE])
        lessons.set(set, await lessonsOf(set, values.state));
    if (values.lessons) return;
    const { learner, sizes, done } = await begun(values.state);
    const each = (set: LessonSet): Uint8Array => lessons.get(set) ?? new Uint8Array();
    const heldOut = each(HELD_OUT);
    const of = (part: Part): Uint8Array => {
        return joined(part.sets.flatMap(({ set, times }) => Array(times).fill(each(set))));
    };
    const mixed = (part: Part, round: number): Uint8Array => inOrder(of(part), round);
    learner.setPull(PULL);
    let rounds = done;
    for (let at = roundAt(rounds); at !== undefined; at = roundAt(rounds)) {
        learner.setRate(at.rate);
        learnFrom(learner, mixed(at.part, rounds), at.part.largest);
        rounds += 1;
        tell(learner, values.state, { rounds, rate: at.rate }, heldOut);
        store(learner, values.state, rounds);
    }
    round(learner.weights, sizes);
    tell(learner, values.state, { rounds, rate: 0 }, heldOut);
    learner.setOnlyBiases(1);
    for (const rate of RATES_OF_BIASES) {
        learner.setRate(rate);
        learnFrom(learner, mixed(COURSE[COURSE.length - 1], rounds));
        rounds += 1;
        tell(learner, values.state, { rounds, rate }, heldOut);
    }
    const races = joined([...RACES_ALONE.map(each), ofClass(of(COURSE[COURSE.length - 1]), 'race')]);
    learnRaces(
        learner,
        sizes,
        (round) => inOrder(races, rounds + round),
        (done, rate) => {
            const mistakes = HELD_OUT_RACES.map((set) => [set.name, mistakeIn(learner, each(set))]);
            note(values.state, { rounds: done, rate, ...Object.fromEntries(mistakes) });
        },
    );
    ship(learner.weights, sizes);
}

/** Lessons as a round has them. */
function inOrder(lessons: Uint8Array, round: number): Uint8Array {
    const random = new Random(SEED + round);
    return shuffled(lessons, (limit) => random.below(limit));
}

/** They choose the plays of the games in which positions are found. */
async function askShippedNets(): Promise<void> {
    const { wasm } = await compileKernel({ base: 0, ownMemory: true });
    answerWith(await loadKernel(wasm, readKernelData()));
}

async function lessonsOf(set: LessonSet, state: string): Promise<Uint8Array> {
    const files: Uint8Array[] = [];
    for (let n = 0; n < set.files; n += 1) {
        const file = await keptLessons(join(state, `${set.name}-${n}`), async () => {
            const boards = set.positions(set.each, set.seed + n);
            console.log(`${set.name}: ${n + 1} of ${set.files}`);
            return packLessons(boards, await set.teach(boards));
        });
        files.push(file);
    }
    return joined(files);
}

/** A learner with the nets that are shipped, or with those of the last run and the rounds that it has done. */
async function begun(state: string) {
    const shipped = NETS.map((net) => {
        return { net, ...dequantise(new Int8Array(readFileSync(join(DATA_FOLDER, DATA_FILES[net])))) };
    });
    const hiddenOf = (net: NetName): number => shipped[NETS.indexOf(net)].hidden;
    const sizes = { contact: hiddenOf('contact'), race: hiddenOf('race') };
    const learner = await createLearner(sizes);
    if (existsSync(join(state, 'done.json'))) {
        const bytes = readFileSync(join(state, 'nets.f32'));
        new Uint8Array(learner.weights.buffer, learner.weights.byteOffset, learner.weights.byteLength).set(bytes);
        const { rounds } = JSON.parse(readFileSync(join(state, 'done.json'), 'utf8'));
        return { learner, sizes, done: Number(rounds) };
    }
    for (const { net, floats } of shipped) weightsOf(learner.weights, net).set(floats);
    return { learner, sizes, done: 0 };
}

function tell(learner: Learner, state: string, at: { rounds: number; rate: number }, heldOut: Uint8Array): void {
    const classes = CLASSES.map((name) => [name, mistakeIn(learner, ofClass(heldOut, name))]);
    note(state, { ...at, mistake: mistakeIn(learner, heldOut), ...Object.fromEntries(classes) });
}

/** Prints a line of the log, and keeps it. */
function note(state: string, numbers: Readonly<Record<string, number>>): void {
    const line = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, Number(number.toFixed(5))]));
    console.log(JSON.stringify(line));
    appendFileSync(join(state, 'taught.log'), `${JSON.stringify(line)}\n`);
}

function store(learner: Learner, state: string, rounds: number): void {
    const { buffer, byteOffset, byteLength } = learner.weights;
    writeFileSync(join(state, 'nets.f32'), new Uint8Array(buffer, byteOffset, byteLength));
    writeFileSync(join(state, 'done.json'), JSON.stringify({ rounds }));
}
