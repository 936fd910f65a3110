import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel/kernel_data';
import { START } from './evaluate';
import { pack } from './pack';
import { solve, winsOfFirst } from './solve';

/** Solves Dice Wards with and without the cube, and writes what the robot knows of it. The same bytes every time. */
export function trainDiceWards(): void {
    const tables = solve(console.log);
    console.log(`without a cube the first player wins ${winsOfFirst(tables).toFixed(12)}`);
    console.log(`with it the first player is worth ${tables[0][START].toFixed(12)} points`);
    const table = pack(tables);
    writeFileSync(join(DATA_FOLDER, DATA_FILES.diceWards), table);
    console.log(`${DATA_FILES.diceWards}: ${table.length} bytes, ${gzipSync(table, { level: 9 }).length} gzipped`);
}
