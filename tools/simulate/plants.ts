/**
 * `npx tsx --stack-size=6000 tools/simulate/plants.ts [name …]`: puts one fault after the other into a copy of the sources, builds
 * it, and lets the simulator look for it. Tells after how many seeds it was found, and by which promise.
 *
 *     --seeds N    seeds for each; 20 by default
 *     --hours H    virtual hours of each seed; 1 by default
 *     --games A,B  these games alone; all by default
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UserError } from '../command_line';
import { BUILD } from '../layout';
import { FIRST_WITH_EVENTS } from './members';
import { loadModules } from './modules';
import { buildPlanted, copySources, type Plant, sow } from './plant';
import { PLANTS } from './planted_faults';

const COPY = join(BUILD, 'simulate', 'planted');

await runCommand(async () => {
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: {
            seeds: { type: 'string', default: '20' },
            hours: { type: 'string', default: '1' },
            games: { type: 'string' },
        },
    });
    for (const name of positionals) {
        if (!PLANTS.some((plant) => plant.name === name)) throw new UserError(`There is no planted fault ${name}.`);
    }
    loadModules(BUILD);
    for (const plant of PLANTS) {
        if (positionals.length > 0 && !positionals.includes(plant.name)) continue;
        copySources(COPY);
        sow(COPY, plant);
        console.log(`${plant.name}: ${search(plant, values.seeds, values.hours, values.games)}`);
    }
});

/** What the simulator says, in a line. */
function search({ canister }: Plant, seeds: string, hours: string, games: string | undefined): string {
    if (canister !== undefined) buildPlanted(COPY, canister);
    const first = canister === 'tournaments' ? FIRST_WITH_EVENTS : 1;
    const last = first + Number(seeds) - 1;
    const args = ['--seeds', `${first}..${last}`, '--hours', hours, '--jobs', '1', '--no-shrink', '--until-broken'];
    if (games !== undefined) args.push('--games', games);
    const command = ['--import', 'tsx', '--stack-size=6000', 'tools/simulate/index.ts', ...args];
    const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: COPY, encoding: 'utf8' });
    const lines = stdout.split('\n').filter((line) => line.startsWith('seed '));
    const broken = lines.find((line) => line.includes('BROKEN'));
    if (broken !== undefined) return `found by seed ${lines.length}: ${broken.slice(broken.indexOf('BROKEN') + 7)}`;
    return lines.length === Number(seeds) ? `not found by ${seeds} seeds` : `the simulator failed: ${stderr}`;
}
