import { type Board, pips } from '@dice-wards/games/backgammon/board/board';
import type { Doubled, Rolled, Rolling } from '@dice-wards/games/backgammon/state';
import type { Chances } from '../advice';
import type { Level } from '../levels';
import { type Thought, thoughtOut } from '../thought';
import { bestEndings } from './candidates';
import { type CubeDepth, cubeDepth, GRANDMASTER_CUBE } from './depths';
import { chancesAfter, chancesBeforeRoll, chancesOfRolls, foreseeing } from './evaluate';
import { LOOK, type Plies } from './looking_ahead';
import { efficiencyOf } from './position';
import { type CubeJudgement, cubeVerdict, type Verdict, verdictOfRolls } from './verdict';
import { weightsFor } from './weights';

/** States in which the cube is looked at: before the roll, or after it where the room doubles then; and when a double is offered. */
export type AtCube = Rolling | Rolled | Doubled;

/** The chances of the player on roll after each roll; undefined where it takes too much work to look two plies ahead. */
function* rollsAhead(state: AtCube, plies: 1 | 2, work: number): Thought<readonly Chances[] | undefined> {
    const weights = weightsFor(state, state.turn);
    return plies === 2 ? yield* foreseeing(state.board, weights, work) : chancesOfRolls(state.board, weights);
}

/** The same by a look at the position. */
function chancesAtCube(state: AtCube): Chances {
    const { dice } = 'dice' in state ? state : { dice: undefined };
    if (dice === undefined) return chancesBeforeRoll(state.board);
    // After the roll a double is offered with the best play in mind.
    const [best] = bestEndings({ ...state, kind: 'rolled', dice }, 1, LOOK, weightsFor(state, state.turn));
    return chancesAfter(best?.board ?? state.board);
}

/**
 * What the cube asks for, by a look at the position, and as long as it is close, farther ahead: one roll, and then the next.
 *
 * @param plies how far at most
 */
export function verdictAt(state: AtCube, plies: Plies): Verdict {
    return thoughtOut(lookingAtCube(state, cubeDepth(plies)));
}

/** The same, step by step. */
export function* lookingAtCube(state: AtCube, { plies, close, work }: CubeDepth): Thought<Verdict> {
    const chances = chancesAtCube(state);
    let verdict: Verdict = { ...verdictBy(state, chances), chances };
    const isAfterRoll = 'dice' in state && state.dice !== undefined;
    if (isAfterRoll) return verdict;
    for (const depth of [1, 2] as const) {
        const rolls =
            depth <= plies && isClose(verdict, state, close[depth]) ? yield* rollsAhead(state, depth, work) : undefined;
        if (rolls === undefined) break;
        verdict = verdictAhead(state, rolls);
    }
    return verdict;
}

/** @param chances of the player on roll */
export function verdictBy(state: AtCube, chances: Chances): CubeJudgement {
    return cubeVerdict(state, state.turn, chances, efficiencyOf(state.board));
}

/** @param rolls the chances of the player on roll after each of them */
export function verdictAhead(state: AtCube, rolls: readonly Chances[]): Verdict {
    return verdictOfRolls(state, state.turn, rolls, efficiencyOf(state.board));
}

function isClose({ noDouble, doubleTake }: CubeJudgement, { kind }: AtCube, within: number): boolean {
    const otherwise = kind === 'doubled' ? 1 : noDouble;
    const doubled = kind === 'doubled' ? doubleTake : Math.min(doubleTake, 1);
    return Math.abs(doubled - otherwise) < within;
}

/** How far a robot looks at the cube. */
function depthOf(level: 'Hard' | 'Expert' | 'Grandmaster'): CubeDepth {
    return level === 'Grandmaster' ? GRANDMASTER_CUBE : cubeDepth(level === 'Expert' ? 2 : 0);
}

/** Whether a robot that may double does so. */
export function* doubling(state: Rolling | Rolled, level: Level, whim: number): Thought<boolean> {
    if (level === 'Easy' || level === 'Medium') {
        const { misses, from, redoubles } = HABITS[level];
        if (state.cube.holdsCube !== -1 && !redoubles) return false;
        return (whim >>> 24) % MISSES_OF >= misses && seemingChance(state, level) >= from;
    }
    const { verdict } = yield* lookingAtCube(state, depthOf(level));
    return verdict === 'DoubleTake' || verdict === 'DoublePass';
}

/** Whether a robot to which a double is offered takes it. */
export function* taking(state: Doubled, level: Level): Thought<boolean> {
    if (level === 'Easy' || level === 'Medium') return seemingChance(state, level) <= HABITS[level].takesTo;
    return (yield* lookingAtCube(state, depthOf(level))).doubleTake <= 1;
}

const MISSES_OF = 4;

/**
 * How the weaker ones think of the cube: they double from so many of a hundred games on, and take up to so many; now and then they do
 * not think of it at all, and Easy never gives it away again. Gammons and the score of the match mean nothing to them.
 */
const HABITS = {
    Easy: { from: 0.75, takesTo: 0.75, misses: 2, redoubles: false },
    Medium: { from: 0.7, takesTo: 0.76, misses: 1, redoubles: true },
} as const;

/** Medium feels how the game goes; Easy counts pips, and nothing else. */
function seemingChance(state: AtCube, level: keyof typeof HABITS): number {
    return level === 'Medium' ? chancesAtCube(state).win : chanceByPips(state.board);
}

/** A lead of a tenth of the pips seems to win three games of four. */
function chanceByPips(board: Board): number {
    const [mine, theirs] = pips(board);
    const lead = (theirs - mine) / Math.max(mine, 1);
    return Math.min(1, Math.max(0, 0.5 + 2.5 * lead));
}
