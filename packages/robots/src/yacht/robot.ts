import type { Seat } from '@dice-wards/games/rules';
import type { Command, State } from '@dice-wards/games/yacht/rules';
import { bestBox, type Die } from '@dice-wards/games/yacht/scoring';
import type { Level } from '../levels';
import type { Robot } from '../robot';
import { bestChoice } from './best';
import type { Player } from './choice';
import { easyChoice, mediumChoice } from './simple_players';

export type PlayerCommand = Extract<Command, { readonly kind: 'roll' | 'reroll' | 'score' }>;

/** The best play for points leaves nothing to add, so Hard, Expert and Grandmaster are one. */
export const PLAYERS: Readonly<Record<Level, Player>> = {
    Easy: easyChoice,
    Medium: mediumChoice,
    Hard: bestChoice,
    Expert: bestChoice,
    Grandmaster: bestChoice,
};

export const yachtRobot: Robot<State, PlayerCommand> = {
    act: (state, seat, level) => played(state, seat, PLAYERS[level]),
};

/** Scores at once where it scores most, as the clock does for people. */
export function yachtStandIn(state: State, seat: Seat): PlayerCommand {
    return played(state, seat, ({ card, dice }) => ({ box: bestBox(card, dice) }));
}

function played(state: State, by: Seat, player: Player): PlayerCommand {
    if (state.phase === 'over' || state.phase === 'rolling' || state.turn !== by) {
        throw new Error(`seat ${by} has nothing to decide`);
    }
    const { phase, cards, dice, throwsLeft } = state;
    if (phase === 'starting') return { kind: 'roll', by };
    // All dice lie, so none of them is in the air.
    const choice = player({ card: cards[by]!, dice: dice as readonly Die[], throwsLeft });
    return 'box' in choice ? { kind: 'score', by, box: choice.box } : { kind: 'reroll', by, kept: choice.kept };
}
