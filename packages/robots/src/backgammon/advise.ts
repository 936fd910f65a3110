import { chose } from '@dice-wards/candid/choice';
import type { RankedPlay } from '@dice-wards/games/backgammon/board/best_plays';
import type { Step } from '@dice-wards/games/backgammon/board/legal_steps';
import {
    type Doubled,
    type RolledForStart,
    type Rolling,
    type State,
    tableOf,
} from '@dice-wards/games/backgammon/state';
import { type Advice, type AdvisedChoice, type Chances, type CubeVerdict, MAX_CHOICES } from '../advice';
import { bestEndings, mayDouble, type ToPlay } from './candidates';
import { verdictAt } from './cube_play';
import { allForeseen, type Judged, judged, judgedAhead } from './equity';
import { turned } from './evaluate';
import { LOOK } from './looking_ahead';
import type { CubeJudgement } from './verdict';
import { weightsFor } from './weights';

/** Plays this close after a look one ply ahead are looked at two plies ahead, and so many of them. */
const CLOSE = 0.04;
const MOST_CLOSE = 3;

/** What a strong player would do in a state, for the player to act: with a look ahead, farther where it is close, and the cube in mind. */
export function adviseBackgammon(state: State): Advice {
    switch (state.kind) {
        case 'rolled-for-start':
            return toRoll(bestOpening(state));
        case 'moved':
            return toRoll(judgedAhead(state, state.board));
        case 'rolling':
            return beforeRoll(state);
        case 'doubled':
            return answerToDouble(state);
        case 'rolled':
        case 'moving':
            return withDice(state);
        default:
            return { choices: [], cube: null };
    }
}

function toRoll({ equity, chances }: Judged): Advice {
    return { choices: [{ command: { roll: null }, equity, chances }], cube: null };
}

/** The opening dice lie: what they are worth. */
function bestOpening(state: RolledForStart): Judged {
    const table = tableOf(state);
    const [best] = bestEndings({ ...table, kind: 'rolled', dice: state.dice }, 1, LOOK, weightsFor(table, state.turn));
    return judged(table, best?.board ?? table.board);
}

function beforeRoll(state: Rolling): Advice {
    const { chances, ...cube } = verdictAt(state, 2);
    const roll = { command: { roll: null }, equity: cube.noDouble, chances };
    if (!mayDouble(state, state.turn)) return { choices: [roll], cube: null };
    return { choices: inOrder([roll, doubleOf(cube, chances)]), cube: shown(cube) };
}

function doubleOf(cube: CubeJudgement, chances: Chances): AdvisedChoice {
    return { command: { proposeDouble: null }, equity: Math.min(cube.doubleTake, cube.doublePass), chances };
}

function shown({ verdict, ...equities }: CubeJudgement): CubeVerdict {
    return { verdict: chose(verdict), ...equities };
}

function answerToDouble(state: Doubled): Advice {
    const { chances: theirs, ...cube } = verdictAt(state, 2);
    const chances = turned(theirs);
    const take = { command: { acceptDouble: null }, equity: -cube.doubleTake, chances };
    return {
        choices: inOrder([take, { command: { forfeit: null }, equity: -cube.doublePass, chances }]),
        cube: shown(cube),
    };
}

function withDice(state: ToPlay): Advice {
    const plays = bestEndings(state, MAX_CHOICES, LOOK, weightsFor(state, state.turn));
    const ahead = plays
        .map((play) => ({ play, judged: judgedAhead(state, play.board) }))
        .sort((one, other) => other.judged.equity - one.judged.equity);
    const least = (ahead[0]?.judged.equity ?? 0) - CLOSE;
    const close = ahead.slice(0, MOST_CLOSE).filter(({ judged: { equity } }) => equity > least);
    const boards = close.map(({ play }) => play.board);
    const foreseen = close.length > 1 ? allForeseen(state, boards) : undefined;
    const choices = ahead.map(({ play, judged: found }, n) => adviceOf(play, foreseen?.[n] ?? found));
    if (state.kind === 'moving' || !mayDouble(state, state.turn)) return { choices: inOrder(choices), cube: null };
    const { chances, ...cube } = verdictAt(state, 0);
    return { choices: inOrder([...choices, doubleOf(cube, chances)]).slice(0, MAX_CHOICES), cube: shown(cube) };
}

function adviceOf({ steps }: RankedPlay, { equity, chances }: Judged): AdvisedChoice {
    return { command: { play: movesOf(steps) }, equity, chances };
}

export function movesOf(steps: readonly Step[]): { from: number; die: number }[] {
    return steps.map(({ from, die }) => ({ from, die }));
}

function inOrder(choices: readonly AdvisedChoice[]): AdvisedChoice[] {
    return [...choices].sort((one, other) => other.equity - one.equity);
}
