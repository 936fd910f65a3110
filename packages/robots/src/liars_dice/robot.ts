import type { Command } from '@dice-wards/games/liars_dice/rules';
import type { Live, State } from '@dice-wards/games/liars_dice/state';
import type { Seat } from '@dice-wards/games/rules';
import type { Level } from '../levels';
import type { Robot } from '../robot';
import type { Choice } from './choices';
import { goodChoice } from './good_player';
import { OwnWhim } from './own_whim';
import { easyChoice, mediumChoice } from './simple_players';

export type PlayerCommand = Extract<Command, { readonly kind: 'bid' | 'challenge' }>;

type Player = (state: Live, whim: OwnWhim) => Choice;

/** Nothing is known that is better than Hard, so Hard, Expert and Grandmaster are one. */
export const PLAYERS: Readonly<Record<Level, Player>> = {
    Easy: easyChoice,
    Medium: mediumChoice,
    Hard: goodChoice,
    Expert: goodChoice,
    Grandmaster: goodChoice,
};

/** It looks at no hand but its own: others' may be unknown. */
export const liarsDiceRobot: Robot<State, PlayerCommand> = {
    act: (state, seat, level, whim) => played(state, seat, PLAYERS[level], whim),
};

/** By naive odds, and without a bluff. */
export function liarsDiceStandIn(state: State, seat: Seat): PlayerCommand {
    return played(state, seat, easyChoice, 0);
}

function played(state: State, by: Seat, player: Player, whim: number): PlayerCommand {
    if (state.phase !== 'bidding' || state.turn !== by) throw new Error(`seat ${by} has nothing to decide`);
    const choice = player(state, new OwnWhim(state.hands[by]!, by, whim));
    return choice === undefined ? { kind: 'challenge', by } : { kind: 'bid', by, ...choice };
}
