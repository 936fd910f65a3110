import type { Command, Live, State } from '@dice-wards/games/farkle/rules';
import type { Seat } from '@dice-wards/games/rules';
import type { Level } from '../levels';
import type { Robot } from '../robot';
import { bestChoice } from './best';
import { type Choice, type Choices, choicesOf } from './choices';
import { easyChoice, mediumChoice } from './simple_players';

export type PlayerCommand = Extract<Command, { readonly kind: 'roll' | 'keep' }>;

type Player = (state: Live, choices: Choices) => Choice;

/** The best play leaves nothing to add, so Hard, Expert and Grandmaster are one. */
export const PLAYERS: Readonly<Record<Level, Player>> = {
    Easy: easyChoice,
    Medium: mediumChoice,
    Hard: bestChoice,
    Expert: bestChoice,
    Grandmaster: bestChoice,
};

export const farkleRobot: Robot<State, PlayerCommand> = {
    act: (state, seat: Seat, level) => played(state, seat, PLAYERS[level]),
};

/** Banks the most points, as somebody would who is in no hurry to lose them. */
export function farkleStandIn(state: State, seat: Seat): PlayerCommand {
    const most: Player = (live, choices) => ({ ...easyChoice(live, choices), banks: true });
    return played(state, seat, most);
}

function played(state: State, by: Seat, player: Player): PlayerCommand {
    if (state.phase === 'over' || state.phase === 'rolling' || state.turn !== by) {
        throw new Error(`seat ${by} has nothing to decide`);
    }
    if (state.phase === 'starting') return { kind: 'roll', by };
    const { keep, banks } = player(state, choicesOf(state));
    return { kind: 'keep', by, dice: keep.dice, banks };
}
