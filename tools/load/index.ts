/**
 * `npm run load`: people of all habits play in a house of one engine or several, on the replica with the platform's limits of a round.
 * `docs/run/capacity.md` tells what came of it.
 */
import { writeFileSync } from 'node:fs';
import { runCommand } from '../command_line';
import { BUILD } from '../layout';
import { loadModules } from '../simulate/modules';
import { EventLoad } from './event/evening';
import { keepEvent } from './event/kept';
import { eventText } from './event/outcome';
import { playLive } from './live';
import { type Options, readOptions, USAGE } from './options';
import { outcomeText } from './outcome';
import { writePages } from './pages';
import { Load } from './play';
import { readMeasured } from './sizes';
import { writeTables } from './tables';

function playEvent(options: Options): void {
    const outcome = new EventLoad(options, loadModules(BUILD), console.log).run();
    console.log(`\n${eventText(outcome)}`);
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(outcome, null, 2)}\n`);
    if (options.keep) {
        keepEvent(outcome);
        writePages(readMeasured());
    }
    if (outcome.violations.length > 0) process.exitCode = 1;
}

await runCommand(async () => {
    const options = readOptions();
    if (options === 'help') console.log(USAGE);
    else if (options === 'tables') writeTables(loadModules(BUILD), false);
    else if (options === 'fresh tables') writeTables(loadModules(BUILD), true);
    else if (options === 'pages') writePages(readMeasured());
    else if (options.tournament) playEvent(options);
    else if (options.live) await playLive(options);
    else {
        console.log(`seed ${options.seed}`);
        const outcome = new Load(options, loadModules(BUILD), console.log).run();
        console.log(`\n${outcomeText(outcome)}`);
        if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(outcome, null, 2)}\n`);
        if (outcome.violations.length > 0) process.exitCode = 1;
    }
});
