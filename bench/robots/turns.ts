import { backgammon } from '@dice-wards/games/backgammon';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { backgammonRobot } from '@dice-wards/robots/backgammon';
import type { Level } from '@dice-wards/robots/levels';
import { Random } from '../../tools/simulate/random';
import { type CountedKernel, countedKernel } from './counted_kernel';
import { costs } from './means';

const MATCH = { ...NO_OPTIONS, doubling: true, matchLength: 3, crawford: true };
/** The seat of the player that is measured. */
const OURS: Seat = 0;

/**
 * What a turn takes in matches to three points against Hard, cubes included, in millions of instructions: prints mean, median, 99 % and
 * most for Expert and Grandmaster.
 */
export async function measureTurns(matches: number, seed: number): Promise<void> {
    const kernel = await countedKernel();
    answerWith(kernel.ask);
    for (const level of ['Expert', 'Grandmaster'] as const) {
        const random = new Random(seed);
        const turns = Array.from({ length: matches }, () => turnsOf(level, random, kernel)).flat();
        const mean = turns.reduce((sum, turn) => sum + turn, 0) / turns.length / 1e6;
        console.log(`${level}: ${turns.length} turns, mean ${mean.toFixed(0)}, median / 99 % / most ${costs(turns)}`);
    }
    answerWith();
}

/** The instructions of each turn in a match. */
function turnsOf(level: Level, random: Random, kernel: CountedKernel): number[] {
    const luck = { draw: (faces: number) => random.between(1, faces) };
    const turns: number[] = [];
    let taken = 0;
    let state: State = startOf(MATCH);
    for (let actor = backgammon.toAct(state); actor !== 'nobody'; actor = backgammon.toAct(state)) {
        kernel.taken();
        const command =
            actor === 'chance'
                ? backgammon.chanceActs(state, luck)
                : (backgammonRobot.act(state, actor, actor === OURS ? level : 'Hard', random.next()) as Command);
        if (actor === OURS) {
            taken += kernel.taken();
            if (command.kind === 'play') {
                turns.push(taken);
                taken = 0;
            }
        }
        const played = backgammon.play(state, command, luck);
        if (!played.ok) throw new Error(played.error.kind);
        state = played.state;
    }
    return turns;
}
