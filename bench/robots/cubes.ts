import { provide } from '@dice-wards/kernel/host/source';
import type { CubeVerdictName } from '@dice-wards/robots/advice';
import { lookingAtCube } from '@dice-wards/robots/backgammon/cube_play';
import { cubeDepth, GRANDMASTER_CUBE } from '@dice-wards/robots/backgammon/depths';
import { thoughtOut } from '@dice-wards/robots/thought';
import { lossOf, type OracleCube, oracleCubes, WORDS } from '../../test/robots/backgammon/oracle_cubes';
import { readKernelData } from '../../tools/kernel/kernel_data';

/**
 * Holds our verdicts on the cube, by our own nets, against those that GNU Backgammon has two rolls ahead, in the positions of
 * `test/data/backgammon/cube.jsonl` and `cube_match.jsonl`. Prints how many are the same, and the loss by its equities.
 */
export function compareCubes(): void {
    provide(readKernelData());
    const rows = [...oracleCubes('cube.jsonl'), ...oracleCubes('cube_match.jsonl')];
    for (const [level, depth] of [
        ['Hard', cubeDepth(0)],
        ['one ply', cubeDepth(1)],
        ['Expert', cubeDepth(2)],
        ['Grandmaster', GRANDMASTER_CUBE],
    ] as const) {
        const judged = rows.map((row): [OracleCube, CubeVerdictName] => {
            const state = { ...row.table, kind: 'rolling', askedBy: 'nobody' } as const;
            return [row, thoughtOut(lookingAtCube(state, depth)).verdict];
        });
        const same = judged.filter(([row, verdict]) => WORDS[verdict] === row.ply2.verdict).length;
        const loss = judged.reduce((sum, [row, verdict]) => sum + lossOf(row, verdict), 0) / rows.length;
        console.log(`${level}: the same in ${same} of ${rows.length}, mean loss ${loss.toFixed(4)}`);
    }
}
