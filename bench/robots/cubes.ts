import { provide } from '@dice-wards/kernel/host/source';
import type { CubeVerdictName } from '@dice-wards/robots/advice';
import { verdictAt } from '@dice-wards/robots/backgammon/cube_play';
import { lossOf, type OracleCube, oracleCubes, WORDS } from '../../test/robots/backgammon/oracle_cubes';
import { readKernelData } from '../../tools/kernel_data';

/**
 * Holds our verdicts on the cube, by our own nets, against those that GNU Backgammon has two rolls ahead, in the positions of
 * `test/data/backgammon/cube.jsonl` and `cube_match.jsonl`. Prints how many are the same, and the loss by its equities.
 */
export function compareCubes(): void {
    provide(readKernelData());
    const rows = [...oracleCubes('cube.jsonl'), ...oracleCubes('cube_match.jsonl')];
    for (const [level, plies] of [
        ['Hard', 0],
        ['one ply', 1],
        ['Expert', 2],
    ] as const) {
        const judged = rows.map((row): [OracleCube, CubeVerdictName] => {
            return [row, verdictAt({ ...row.table, kind: 'rolling', askedBy: 'nobody' }, plies).verdict];
        });
        const same = judged.filter(([row, verdict]) => WORDS[verdict] === row.ply2.verdict).length;
        const loss = judged.reduce((sum, [row, verdict]) => sum + lossOf(row, verdict), 0) / rows.length;
        console.log(`${level}: the same in ${same} of ${rows.length}, mean loss ${loss.toFixed(4)}`);
    }
}
