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
    readonly equity: number;
    /** After a double that is taken; null where none may be offered. */
    readonly doubled: number | null;
    /** Standard errors. Both equities come of the same dice, so their difference is known better than each of them. */
    readonly errors: { readonly equity: number; readonly doubled: number | null };
    /** Null where no double may be offered. */
    readonly verdict: CubeVerdictName | null;
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
            equity: held.mean,
            doubled: mayTurn ? taken.mean : null,
            errors: { equity: held.error, doubled: mayTurn ? taken.error : null },
            verdict: mayTurn ? verdictOf(held.mean, taken.mean) : null,
        };
    }
}
