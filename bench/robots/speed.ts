import { backgammon } from '@dice-wards/games/backgammon';
import type { Command } from '@dice-wards/games/backgammon/commands';
import type { Snapshot } from '@dice-wards/games/backgammon/notation/snapshot';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { snapshotOf } from '@dice-wards/games/backgammon/texts';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { provide } from '@dice-wards/kernel/host/source';
import { backgammonRobot } from '@dice-wards/robots/backgammon';
import { choose, hint } from '@dice-wards/robots/backgammon/answers';
import { rollout } from '@dice-wards/robots/backgammon/rollout';
import { loadRobots } from '@dice-wards/robots/load';
import { compileKernel } from '../../tools/kernel/kernel';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { Random } from '../../tools/simulate/random';

/** Positions with dice that are asked about, of games between two robots of the level Hard. */
const POSITIONS = 300;
/** So many of them are put before Grandmaster. */
const POSITIONS_OF_GRANDMASTER = 100;
const GAMES = 36;
const START = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';

/**
 * Measures what the package is asked: milliseconds for a choice of each of the strong levels, a hint, and a game of a rollout from the
 * start, with the kernel in Wasm and in JavaScript, on one core of this machine.
 */
export async function measureSpeed(seed: number): Promise<void> {
    const data = readKernelData();
    provide(data);
    const positions = positionsOf(new Random(seed));
    measure('JavaScript', positions);
    const { wasm } = await compileKernel({ base: 0, ownMemory: true });
    await loadRobots({ wasm, data: new Uint8Array(data.buffer) });
    measure('Wasm', positions);
    const begun = performance.now();
    const few = positions.slice(0, POSITIONS_OF_GRANDMASTER);
    for (const position of few) choose(position, 'Grandmaster');
    console.log(`Grandmaster in Wasm ${((performance.now() - begun) / few.length).toFixed(0)} ms`);
    answerWith();
}

function measure(name: string, positions: readonly Snapshot[]): void {
    const each = (ask: (position: Snapshot) => unknown): string => {
        for (const position of positions.slice(0, 10)) ask(position);
        const begun = performance.now();
        for (const position of positions) ask(position);
        return ((performance.now() - begun) / positions.length).toFixed(2);
    };
    const [hard, expert] = (['Hard', 'Expert'] as const).map((level) => each((position) => choose(position, level)));
    const hinted = each(hint);
    const begun = performance.now();
    const games = rollout(START, { games: GAMES });
    if (games.ok) for (const _ of games.value);
    const game = ((performance.now() - begun) / GAMES).toFixed(0);
    console.log(`${name}: Hard ${hard} ms, Expert ${expert} ms, hint ${hinted} ms, a game of a rollout ${game} ms`);
}

function positionsOf(random: Random): Snapshot[] {
    const luck = { draw: (faces: number) => random.between(1, faces) };
    const positions: Snapshot[] = [];
    let state: State = startOf(NO_OPTIONS);
    while (positions.length < POSITIONS) {
        const actor = backgammon.toAct(state);
        if (actor === 'nobody') {
            state = startOf(NO_OPTIONS);
            continue;
        }
        if (state.kind === 'rolled') positions.push(snapshotOf(state));
        const command =
            actor === 'chance'
                ? backgammon.chanceActs(state, luck)
                : (backgammonRobot.act(state, actor, 'Hard', 0) as Command);
        const played = backgammon.play(state, command, luck);
        if (!played.ok) throw new Error(played.error.kind);
        state = played.state;
    }
    return positions;
}
