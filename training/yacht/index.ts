import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel/kernel_data';
import { pack } from './pack';
import { solve } from './solve';

/** Solves Yacht for one player, and writes what the robot knows of it. The same bytes every time. */
export function trainYacht(): void {
    const worths = solve(console.log);
    console.log(`the best play has ${worths[0].toFixed(9)} points on average`);
    const table = pack(worths);
    writeFileSync(join(DATA_FOLDER, DATA_FILES.yacht), table);
    console.log(`${DATA_FILES.yacht}: ${table.length} bytes, ${gzipSync(table, { level: 9 }).length} gzipped`);
}
