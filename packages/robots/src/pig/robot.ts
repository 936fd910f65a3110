import type { Command, Live, State } from '@dice-wards/games/pig/rules';
import { hasLeft } from '@dice-wards/games/presence';
import { SEATS, type Seat } from '@dice-wards/games/rules';
import type { Level } from '../levels';
import type { Robot } from '../robot';
import { hard, holdingAt, type Player, type Position, rolls } from './players';

export type PlayerCommand = Extract<Command, { readonly kind: 'roll' | 'hold' }>;

/** Nothing stronger is known, so Hard, Expert and Grandmaster are one. */
export const PLAYERS: Readonly<Record<Level, Player>> = {
    Easy: holdingAt(20),
    Medium: holdingAt(25),
    Hard: hard,
    Expert: hard,
    Grandmaster: hard,
};

export const pigRobot: Robot<State, PlayerCommand> = {
    act: (state, by, level) => ({ kind: rolls(PLAYERS[level], positionOf(state, by)) ? 'roll' : 'hold', by }),
};

/** A hold, as for anybody whose window passes; but by it nobody is noted as absent. */
export function pigStandIn(state: State, by: Seat): PlayerCommand {
    positionOf(state, by);
    return { kind: 'hold', by };
}

function positionOf(state: State, by: Seat): Position {
    if (state.phase !== 'choosing' || state.turn !== by) throw new Error(`seat ${by} has nothing to decide`);
    const others = othersIn(state);
    return { mine: state.scores[by]!, round: state.roundScore, strongest: Math.max(...others), others: others.length };
}

/** The points of the others who are there. */
function othersIn({ turn, scores, presence }: Live): readonly number[] {
    return SEATS.slice(0, scores.length)
        .filter((seat) => seat !== turn && !hasLeft(presence, seat))
        .map((seat) => scores[seat]!);
}
