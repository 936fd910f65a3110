import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type ForHouse, HOUSE } from '../layout';
import { USUAL } from './options';
import { outcomeText } from './outcome';
import { writePages } from './pages';
import { Load } from './play';
import { FILE, isOf, readMeasured, SIZES } from './sizes';

/**
 * Plays all sizes that were not played yet, keeps each outcome as it comes, and writes the tables.
 *
 * @param isFresh plays those again that were
 */
export function writeTables(modules: ForHouse<Uint8Array>, isFresh: boolean): void {
    const code = hashOf(modules);
    let measured = isFresh ? [] : readMeasured();
    for (const size of SIZES) {
        if (measured.some(isOf(size))) continue;
        console.log(`\n${JSON.stringify(size)}`);
        const outcome = new Load({ ...USUAL, ...size }, modules, console.log).run();
        console.log(outcomeText(outcome));
        const all = [...measured, { code, ...outcome }];
        measured = SIZES.flatMap((each) => all.find(isOf(each)) ?? []);
        writeFileSync(FILE, `${JSON.stringify(measured, rounded, 1)}\n`);
    }
    writePages(measured);
}

function hashOf(modules: ForHouse<Uint8Array>): string {
    const hash = createHash('sha256');
    for (const name of HOUSE) hash.update(modules[name]);
    return hash.digest('hex').slice(0, 16);
}

/** Four digits say enough. */
function rounded(_: string, value: unknown): unknown {
    return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
