/**
 * `npx tsx --stack-size=6000 tools/simulate/plants.ts [name …]`: puts one fault after the other into a copy of the sources, builds
 * it, and lets the simulator look for it. Tells after how many seeds it was found, and by which promise.
 *
 *     --seeds N    seeds for each; 20 by default
 *     --hours H    virtual hours of each seed; 1 by default
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UserError } from '../command_line';
import { BUILD, CANISTERS, ROOT } from '../layout';
import { loadModules } from './modules';
import type { Plant } from './plant';
import { PLANTS } from './planted_faults';

const COPY = join(BUILD, 'simulate', 'planted');
const COPIED = ['src', 'tools', 'packages', 'package.json', 'tsconfig.json', 'dfx.json', '.azle'];

await runCommand(async () => {
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: { seeds: { type: 'string', default: '20' }, hours: { type: 'string', default: '1' } },
    });
    for (const name of positionals) {
        if (!PLANTS.some((plant) => plant.name === name)) throw new UserError(`There is no planted fault ${name}.`);
    }
    loadModules(BUILD);
    for (const plant of PLANTS) {
        if (positionals.length > 0 && !positionals.includes(plant.name)) continue;
        copySources();
        sow(plant);
        console.log(`${plant.name}: ${search(plant, values.seeds, values.hours)}`);
    }
});

function copySources(): void {
    rmSync(COPY, { recursive: true, force: true });
    mkdirSync(COPY, { recursive: true });
    for (const each of COPIED) cpSync(join(ROOT, each), join(COPY, each), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
    for (const name of CANISTERS) cpSync(join(BUILD, name), join(COPY, 'build', name), { recursive: true });
}

function sow({ name, file, from, to }: Plant): void {
    const path = join(COPY, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new UserError(`${name}: ${file} has not exactly one place to plant it`);
    writeFileSync(
        path,
        text.replace(from, () => to),
    );
}

/** What the simulator says, in a line. */
function search({ canister }: Plant, seeds: string, hours: string): string {
    const tsx = ['--import', 'tsx'];
    if (canister !== undefined) {
        execFileSync(process.execPath, [...tsx, 'tools/build.ts', canister], { cwd: COPY, stdio: 'pipe' });
    }
    const args = ['--seeds', `1..${seeds}`, '--hours', hours, '--jobs', '1', '--no-shrink', '--until-broken'];
    const command = [...tsx, '--stack-size=6000', 'tools/simulate/index.ts', ...args];
    const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: COPY, encoding: 'utf8' });
    const lines = stdout.split('\n').filter((line) => line.startsWith('seed '));
    const broken = lines.find((line) => line.includes('BROKEN'));
    if (broken !== undefined) return `found by seed ${lines.length}: ${broken.slice(broken.indexOf('BROKEN') + 7)}`;
    return lines.length === Number(seeds) ? `not found by ${seeds} seeds` : `the simulator failed: ${stderr}`;
}
