import { answerWith } from '@dice-wards/kernel/host/ask';
import { loadKernel } from '@dice-wards/kernel/host/load_kernel';
import { choose, cube, hint } from './backgammon/answers';
import { analyse } from './backgammon/match_analysis';
import { rollout } from './backgammon/rollout';

export type { Chosen, CubeAnswer, Hint, HintedChoice } from './backgammon/answers';
export type { PlayedCube, PlayedEquity } from './backgammon/cube_rollout';
export type { Position, PositionFault } from './backgammon/given_position';
export type { MatchAnalysis, MatchDecision, MatchFault, PlayerTotals } from './backgammon/match_analysis';
export type { RolloutEstimate, RolloutFault, RolloutOptions } from './backgammon/rollout';

/** The files of this package, from elsewhere. */
export interface RobotFiles {
    /** `kernel.wasm` */
    readonly wasm?: Uint8Array;
    /** `kernel.data` */
    readonly data?: Uint8Array;
}

/** What the robots of backgammon are asked. */
export interface Robots {
    readonly choose: typeof choose;
    readonly hint: typeof hint;
    readonly cube: typeof cube;
    readonly analyse: typeof analyse;
    readonly rollout: typeof rollout;
}

/**
 * Has the kernel answer in Wasm from now on, with its nets and tables, to everything that this package is asked. Node reads the
 * files that are not given from beside this module, and browsers fetch them.
 *
 * @throws Error if a file is not there, or not what it should be
 */
export async function loadRobots({ wasm, data }: RobotFiles = {}): Promise<Robots> {
    const [code, { buffer, byteOffset, byteLength }] = await Promise.all([
        wasm ?? bytesAt(new URL('./kernel.wasm', import.meta.url)),
        data ?? bytesAt(new URL('./kernel.data', import.meta.url)),
    ]);
    answerWith(await loadKernel(code, new Int8Array(buffer as ArrayBuffer, byteOffset, byteLength)));
    return { choose, hint, cube, analyse, rollout };
}

async function bytesAt(url: URL): Promise<Uint8Array> {
    // Bundlers for browsers would look for an import of Node's.
    if (url.protocol === 'file:') return process.getBuiltinModule('node:fs').readFileSync(url);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
}
