import { allOf, diceLeft, without } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps, stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import type { Command as BackgammonCommand, Move } from '@dice-wards/games/backgammon/commands';
import type { State as BackgammonState, Moving, Rolled } from '@dice-wards/games/backgammon/state';
import type { CubeRequest } from '@dice-wards/games/cube';
import { type State as DiceWardsState, TARGET } from '@dice-wards/games/dice_wards/rules';
import type { Seat } from '@dice-wards/games/for_two';
import type { CubedState } from '@dice-wards/games/with_cube';

type OfPlayer<Command> = Extract<Command, { readonly by: Seat }>;

/** A round with so many points is held. */
const ENOUGH = 20;

/** Holds at 20 points, or with enough to win; takes every double, and offers none. */
export function simpleDiceWards(
    state: DiceWardsState | CubedState<DiceWardsState>,
    by: Seat,
): CubeRequest | { readonly kind: 'roll' | 'hold'; readonly by: Seat } {
    if (!('game' in state)) return { kind: shouldHold(state, by) ? 'hold' : 'roll', by };
    if (state.phase === 'doubled') return { kind: 'acceptDouble', by };
    return simpleDiceWards(state.game, by);
}

/** A hold, as for anybody whose window passes. */
export function diceWardsStandIn(state: Parameters<typeof simpleDiceWards>[0], by: Seat) {
    const command = simpleDiceWards(state, by);
    return command.kind === 'roll' ? ({ kind: 'hold', by } as const) : command;
}

function shouldHold({ roundScore, player1Score, player2Score }: DiceWardsState, seat: Seat): boolean {
    return roundScore >= ENOUGH || roundScore + (seat === 0 ? player1Score : player2Score) >= TARGET;
}

/** Plays the first legal play; takes every double, and offers none. */
export function simpleBackgammon(state: BackgammonState, by: Seat): OfPlayer<BackgammonCommand> {
    switch (state.kind) {
        case 'rolled':
        case 'moving':
            return { kind: 'play', by, moves: firstPlay(state) };
        case 'doubled':
            return { kind: 'acceptDouble', by };
        default:
            return { kind: 'roll', by };
    }
}

function firstPlay(state: Rolled | Moving): Move[] {
    const moves: Move[] = [];
    let { board } = state;
    let left = state.kind === 'rolled' ? allOf(state.dice) : diceLeft(state.dice, state.steps);
    for (let [step] = legalSteps(board, left); step !== undefined; [step] = legalSteps(board, left)) {
        moves.push({ from: step.from, die: step.die });
        board = stepped(board, step);
        left = without(left, step.die);
    }
    return moves;
}
