import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';
import { yacht } from '@dice-wards/games/yacht';
import { PAR, type State } from '@dice-wards/games/yacht/rules';
import { totalOf } from '@dice-wards/games/yacht/scoring';
import { provide } from '@dice-wards/kernel/host/source';
import type { Level } from '@dice-wards/robots/levels';
import { PLAYERS, yachtRobot } from '@dice-wards/robots/yacht/robot';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { type Policy, pointsOf } from './evaluate';
import { hardPolicy, simplePolicy } from './policies';
import { endsOnly } from './solve';

/** Of each level, by its robot and the rules. */
const GAMES = 10_000;

/** Prints what each level has on average, exactly; and in games that it plays alone, with how often it comes to par. */
export function measureYacht(): void {
    provide(readKernelData());
    const policies: Readonly<Partial<Record<Level, Policy>>> = {
        Easy: simplePolicy(PLAYERS.Easy),
        Medium: simplePolicy(PLAYERS.Medium),
        Hard: hardPolicy(),
    };
    console.log(`level   points on average   in ${GAMES} games   deviation   ${PAR} or more`);
    for (const [name, policy] of Object.entries(policies)) {
        const points = pointsOf(policy, endsOnly())[0];
        const { mean, deviation, atPar } = playedAlone(name as Level);
        const cells = [points.toFixed(6), mean.toFixed(2), deviation.toFixed(2), `${(100 * atPar).toFixed(1)} %`];
        console.log(`${name.padEnd(8)}${cells.map((cell) => cell.padEnd(18)).join('')}`);
    }
}

function playedAlone(level: Level): { readonly mean: number; readonly deviation: number; readonly atPar: number } {
    const luck = seededLuck(7);
    const totals = Array.from({ length: GAMES }, () => totalOfGame(level, luck));
    const mean = totals.reduce((sum, total) => sum + total, 0) / GAMES;
    const squares = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0);
    const atPar = totals.filter((total) => total >= PAR).length / GAMES;
    return { mean, deviation: Math.sqrt(squares / (GAMES - 1)), atPar };
}

function totalOfGame(level: Level, luck: Luck): number {
    let state: State = yacht.start(NO_OPTIONS, 1);
    while (state.phase !== 'over') {
        const played = yacht.play(state, yachtRobot.act(state, 0, level, 0), luck);
        if (!played.ok) throw new Error(played.error.kind);
        state = played.state;
    }
    return totalOf(state.cards[0]);
}
