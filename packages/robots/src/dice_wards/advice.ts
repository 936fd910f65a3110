import type { Advice, Advised, AdvisedChoice, Chances, CubeVerdict } from '../advice';
import { choicesOf, equityOfAccepting, equityOfDouble } from './best';
import { DEAD, fromTheOtherSide } from './cube_places';
import { equityAt } from './equities';
import { type AnyState, type Position, positionOf } from './position';

export const ROLL: Advised = { roll: null };
export const HOLD: Advised = { hold: null };
export const DOUBLE: Advised = { proposeDouble: null };
export const ACCEPT: Advised = { acceptDouble: null };
export const REFUSE: Advised = { forfeit: null };

const NO_DOUBLE: CubeVerdict['verdict'] = { NoDouble: null };
const TAKE: CubeVerdict['verdict'] = { DoubleTake: null };
const PASS: CubeVerdict['verdict'] = { DoublePass: null };

/** A choice, and the points that it wins on average, in units of the present stakes. */
export interface Weighed {
    readonly command: Advised;
    readonly equity: number;
}

/**
 * The choices of the player to act. The probabilities of winning are those of two players who play their best to the end, whatever
 * the cube does.
 */
export function adviseDiceWards(state: AnyState): Advice {
    const position = positionOf(state);
    if (position === undefined) return { choices: [], cube: null };
    const win = winsOf(position);
    const choices = weighed(position).map(
        ({ command, equity }): AdvisedChoice => ({ command, equity, chances: chancesOf(win(command)) }),
    );
    return { choices, cube: verdictOf(position) };
}

/** All choices, the best first. */
export function weighed(position: Position): Weighed[] {
    const found = position.kind === 'answer' ? answers(position) : ofTurn(position);
    return found.sort((one, other) => other.equity - one.equity);
}

/** With equal equities the first stays first. */
function ofTurn(position: Position): Weighed[] {
    const { roll, hold } = choicesOf(position, position.place);
    const played = [
        { command: ROLL, equity: roll },
        { command: HOLD, equity: hold },
    ];
    if (!position.mayDouble) return played;
    return [{ command: DOUBLE, equity: Math.min(1, equityOfDouble(position)) }, ...played];
}

function answers(position: Position): Weighed[] {
    return [
        { command: ACCEPT, equity: equityOfAccepting(position) },
        { command: REFUSE, equity: -1 },
    ];
}

/** The probability of winning after each choice, if the game is then played out. */
function winsOf(position: Position): (command: Advised) => number {
    const { mine, theirs } = position;
    if (position.kind === 'answer') {
        const accepting = probability(-equityAt(DEAD, theirs, mine));
        return (command) => ('acceptDouble' in command ? accepting : 0);
    }
    const { roll, hold } = choicesOf(position, DEAD);
    return (command) => probability('hold' in command ? hold : roll);
}

function probability(equity: number): number {
    return (1 + equity) / 2;
}

function chancesOf(win: number): Chances {
    return { win, winGammon: 0, winBackgammon: 0, loseGammon: 0, loseBackgammon: 0 };
}

function verdictOf(position: Position): CubeVerdict | null {
    const { kind, place, mine, theirs } = position;
    if (kind === 'turn' && !position.mayDouble) return null;
    const doubler =
        kind === 'turn' ? position : { place: fromTheOtherSide(place), mine: theirs, theirs: mine, round: 0 };
    const doubleTake = equityOfDouble(doubler);
    const noDouble = choicesOf(doubler, doubler.place).roll;
    const isTooEarly = kind === 'turn' && noDouble > Math.min(1, doubleTake);
    return { verdict: isTooEarly ? NO_DOUBLE : doubleTake > 1 ? PASS : TAKE, noDouble, doubleTake, doublePass: 1 };
}
