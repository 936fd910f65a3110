import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { CANISTERS, type ForEach } from '../layout';
import { USUAL } from './options';
import { outcomeText } from './outcome';
import { writePages } from './pages';
import { Load } from './play';
import { FILE, isOf, readMeasured, SIZES } from './sizes';

/** Plays all sizes that were not played with this code, keeps each outcome as it comes, and writes the tables. */
export function writeTables(modules: ForEach<Uint8Array>): void {
    const code = hashOf(modules);
    const before = readMeasured();
    let outcomes = before.code === code ? before.outcomes : [];
    for (const size of SIZES) {
        if (outcomes.some(isOf(size))) continue;
        console.log(`\n${JSON.stringify(size)}`);
        const outcome = new Load({ ...USUAL, ...size }, modules, console.log).run();
        console.log(outcomeText(outcome));
        outcomes = SIZES.flatMap((each) => [...outcomes, outcome].find(isOf(each)) ?? []);
        writeFileSync(FILE, `${JSON.stringify({ code, outcomes }, rounded, 1)}\n`);
    }
    writePages({ code, outcomes });
}

function hashOf(modules: ForEach<Uint8Array>): string {
    const hash = createHash('sha256');
    for (const name of CANISTERS) hash.update(modules[name]);
    return hash.digest('hex').slice(0, 16);
}

/** Four digits say enough. */
function rounded(_: string, value: unknown): unknown {
    return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
