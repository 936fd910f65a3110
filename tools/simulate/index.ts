/**
 * `npm run simulate`: the three built canisters, players of all games, and every fault that a canister may meet on the Internet
 * Computer, over virtual hours and decided by one seed. See `docs/simulator.md`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command_line';
import { BUILD } from '../layout';
import { loadModules } from './modules';
import { type Options, readOptions } from './options';
import { simulateAll } from './pool';
import { describe, describeOmitted, lineOf, sumOf } from './report';
import { loadScript, saveScript } from './script';
import { shrink } from './shrink';
import { type Outcome, replay } from './simulation';
import { createOrigin } from './world';

const MAX_REPLAYS = 300;

await runCommand(async () => {
    const options = readOptions();
    const outcomes = options.script === undefined ? await simulated(options) : [replayed(options, options.script)];
    const sum = sumOf(outcomes);
    console.log(`\n${describe(sum)}`);
    if (options.script === undefined) console.log(describeOmitted(options.faults));
    const [first] = sum.failed;
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
    console.log(`\nshrinking seed ${script.seed}, ${script.steps.length} steps ...`);
    const short = shrink(createOrigin(loadModules(modules)), script, violation.promise, MAX_REPLAYS);
    const folder = join(BUILD, 'simulate');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `seed-${script.seed}.jsonl`);
    saveScript(file, short);
    console.log(`${short.steps.length} steps are left. To replay them:\n\n    npm run simulate -- --script ${file}`);
}
