import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel/kernel_data';
import { solve, solveFirsts } from './solve';
import { makeTable } from './table';

/** Works out the table of bearing off, and leaves it where the build takes it from: the same bytes each time, in less than a minute. */
export function trainBearOff(): void {
    const table = makeTable(solve(), solveFirsts());
    writeFileSync(join(DATA_FOLDER, DATA_FILES.bearOff), table);
    console.log(`${DATA_FILES.bearOff}: ${table.length} bytes, ${gzipSync(table, { level: 9 }).length} gzipped`);
}
