import type { CubeVerdictName } from '../advice';
import { mayDouble } from './candidates';
import { rolling } from './given_position';
import { afterTake, rolledWithCube } from './rolled_cube';
import type { Course } from './rolled_out';
import type { Start } from './rollout_start';
import { seededLuck } from './seeded_luck';
import { Tally } from './tally';
import { verdictOf } from './verdict';

/** What games with the cube have come to, for the player on turn and in units of the stakes, as `CubeJudgement` has it. */
export interface PlayedCube {
    /** With the cube where it lies: nobody doubles before the throw. After the play, where the dice lie. */
    readonly held: PlayedEquity;
    /** Null where no double may be offered. Its games have the dice of the others, so the difference is known better than each equity. */
    readonly double: { readonly taken: PlayedEquity; readonly verdict: CubeVerdictName } | null;
}

export interface PlayedEquity {
    readonly equity: number;
    /** Its standard error. */
    readonly error: number;
}

/** Plays a game with each step, and tells what all so far have come to. */
export function* playedWithCube(start: Start, course: Course, seed: number): Generator<PlayedCube, never> {
    const { table, play } = start;
    const { stakes } = table.cube;
    const [held, taken] = [new Tally(), new Tally()];
    const isOffered = play === null && start.table.kind === 'doubled';
    const mayTurn = play === null && (isOffered || mayDouble(rolling(table), table.turn));
    // Other games than those without the cube.
    const seeds = seededLuck(~seed);
    for (;;) {
        const own = seeds.next();
        const equity = rolledWithCube(table, play === null, stakes, course, seededLuck(own));
        held.add(play === null ? equity : -equity);
        if (mayTurn) taken.add(rolledWithCube(afterTake(table), true, stakes, course, seededLuck(own)));
        yield {
            held: equityOf(held),
            double: mayTurn ? { taken: equityOf(taken), verdict: verdictOf(held.mean, taken.mean) } : null,
        };
    }
}

function equityOf({ mean, error }: Tally): PlayedEquity {
    return { equity: mean, error };
}
