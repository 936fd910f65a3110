import type { Advice, Move } from '@dice-wards/client';
import { checkersOf, readSetup, type Setup } from '../position/setup';
import { played, type Task } from '../task';

/** A puzzle's position as it is played: by the side that is to move. */
export interface Posed extends Task {
    readonly setup: Setup;
}

/** Undefined unless it is a position with dice. */
export function posed(xgid: string): Posed | undefined {
    const read = readSetup(xgid);
    if (!read.ok || read.value.dice === undefined) return undefined;
    const setup = read.value;
    const { player1Checkers: one, player2Checkers: two } = checkersOf(setup);
    const [mine, theirs] = setup.turn === 0 ? [one, two] : [two, one];
    const [first = 1, second = 1] = setup.dice ?? [];
    return { mine, theirs, dice: [Math.max(first, second), Math.min(first, second)], setup };
}

/** What the robot says of a play. */
export interface Judgement {
    readonly best: readonly Move[];
    /** In points, against the best play; 0 is the best itself. */
    readonly lost: number;
    /** Whether it lost even more: the robot names the best few alone. */
    readonly isMore: boolean;
}

/** The play is the choice that leads to the same position. Undefined without any choice of a play. */
export function judge(task: Task, moves: readonly Move[], { choices }: Advice): Judgement | undefined {
    const made = placesAfter(task, moves);
    const plays = choices.flatMap(({ command, equity }) =>
        command.kind === 'play' ? [{ moves: command.value, equity }] : [],
    );
    const [best] = plays;
    if (best === undefined) return undefined;
    const same = plays.find((play) => placesAfter(task, play.moves) === made);
    const equity = (same ?? plays.at(-1) ?? best).equity;
    return { best: best.moves, lost: best.equity - equity, isMore: same === undefined };
}

function placesAfter(task: Task, moves: readonly Move[]): string | undefined {
    const after = played(task, moves);
    return after && `${after.mine} ${after.theirs}`;
}
