/**
 * `npm run simulate`: the built canisters, players of all games, and every fault that a canister may meet on the Internet
 * Computer, over virtual hours and decided by one seed. See `docs/change/simulator.md`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command_line';
import { BUILD } from '../layout';
import { loadModules } from './modules';
import { type Options, readOptions } from './options';
import { createOrigin } from './origin';
import { simulateAll } from './pool';
import { describe, lineOf, sumOf, unfinishedIn } from './report';
import { loadScript, type Step, saveScript } from './script';
import { shrink } from './shrink';
import { type Outcome, replay } from './simulation';

const MAX_REPLAYS = 300;

await runCommand(async () => {
    const options = readOptions();
    const outcomes = options.script === undefined ? await simulated(options) : [replayed(options, options.script)];
    const sum = sumOf(outcomes);
    console.log(`\n${describe(sum)}`);
    const [first] = sum.failed;
    const unfinished = options.script === undefined ? unfinishedIn(sum, options.games) : [];
    if (unfinished.length > 0) {
        console.log(`not clean: no game of ${unfinished.join(', ')} was finished`);
        process.exitCode = 1;
    }
    if (first === undefined) return;
    process.exitCode = 1;
    if (options.script === undefined && options.shrink) tellShortest(options, first);
});

async function simulated(options: Options): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    await simulateAll(options, (outcome) => {
        outcomes.push(outcome);
        console.log(lineOf(outcome));
        return !(options.untilBroken && outcome.violation !== undefined);
    });
    return outcomes.sort((a, b) => a.script.seed - b.script.seed);
}

function replayed({ modules }: Options, file: string): Outcome {
    const outcome = replay(createOrigin(loadModules(modules)), loadScript(file));
    console.log(lineOf(outcome));
    return outcome;
}

function tellShortest({ modules }: Options, { script, violation }: Outcome): void {
    if (violation === undefined) return;
    const { seed, steps } = script;
    console.log(`\nshrinking seed ${seed}, ${steps.length} steps ...`);
    const origin = createOrigin(loadModules(modules));
    const failing = (fewer: readonly Step[]): readonly Step[] | undefined => {
        const outcome = replay(origin, { seed, steps: fewer });
        return outcome.violation?.promise === violation.promise ? outcome.script.steps : undefined;
    };
    const short = shrink(steps, failing, MAX_REPLAYS);
    const folder = join(BUILD, 'simulate');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `seed-${seed}.jsonl`);
    saveScript(file, { seed, steps: short });
    console.log(`${short.length} steps are left. To replay them:\n\n    npm run simulate -- --script ${file}`);
}
