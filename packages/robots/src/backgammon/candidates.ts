import type { RankedPlay, Weights } from '@dice-wards/games/backgammon/board/best_plays';
import type { Board } from '@dice-wards/games/backgammon/board/board';
import { type DiceLeft, diceLeft, without } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps, type Step, stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import type { Play } from '@dice-wards/games/backgammon/board/plays';
import { cubeFault } from '@dice-wards/games/backgammon/cube_fault';
import { toAct } from '@dice-wards/games/backgammon/decide';
import type { Moving, Rolled, State } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import { type Thought, thoughtOut } from '../thought';
import { chancesAfterEach } from './evaluate';
import { type Depth, lookingAhead } from './looking_ahead';
import { weighed } from './weights';

/** A state in which checkers are to be moved. */
export type ToPlay = Rolled | Moving;

/** Whether the rules let the player in this seat offer a double now. */
export function mayDouble(state: State, seat: Seat): boolean {
    if (state.kind === 'rolling-for-start' || state.kind === 'completed' || toAct(state) !== seat) return false;
    return cubeFault(state, { type: 'propose-double', seat }) === undefined;
}

/**
 * The best ways to end the turn, the best first; there is always one.
 *
 * @param count of plays that are wanted, 16 at most
 * @param depth of the look, while the whole turn is still to be played
 */
export function bestEndings(state: ToPlay, count: number, depth: Depth, weights: Weights): RankedPlay[] {
    return thoughtOut(endingTurn(state, count, depth, weights));
}

/** The same, step by step. */
export function* endingTurn(state: ToPlay, count: number, depth: Depth, weights: Weights): Thought<RankedPlay[]> {
    if (hasMoved(state)) return bestRests(state, count, weights);
    return yield* lookingAhead(state.board, state.dice, count, depth, weights);
}

export function hasMoved(state: ToPlay): state is Moving {
    return state.kind === 'moving' && state.steps.length > 0;
}

/** In the middle of a play: what can follow. */
function bestRests({ board, dice, steps }: Moving, count: number, weights: Weights): RankedPlay[] {
    const rests = restsOf(board, diceLeft(dice, steps));
    const chances = chancesAfterEach(rests.map((rest) => rest.board));
    return rests
        .flatMap((rest, n) => {
            const after = chances[n];
            return after === undefined ? [] : [{ ...rest, worth: weighed(weights, after) }];
        })
        .sort((one, other) => other.worth - one.worth)
        .slice(0, count);
}

/** Each position to which the dice that are left can lead, once. */
export function restsOf(board: Board, left: DiceLeft): Play[] {
    const found = new Map<string, Play>();
    const walk = (at: Board, dice: DiceLeft, steps: readonly Step[]): void => {
        const next = legalSteps(at, dice);
        if (next.length === 0) found.set(at.join(), { steps, board: at });
        for (const step of next) walk(stepped(at, step), without(dice, step.die), [...steps, step]);
    };
    walk(board, left, []);
    return [...found.values()];
}
