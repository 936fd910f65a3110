import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel/kernel_data';
import { pack } from './pack';
import { solve } from './solve';

/** Solves Farkle for two, and writes what the robot knows of it. The same bytes every time. */
export function trainFarkle(): void {
    const chances = solve(console.log);
    console.log(`the first player wins ${chances[0].toFixed(12)}`);
    const table = pack(chances);
    writeFileSync(join(DATA_FOLDER, DATA_FILES.farkle), table);
    console.log(`${DATA_FILES.farkle}: ${table.length} bytes, ${gzipSync(table, { level: 9 }).length} gzipped`);
}
