import type { GameOptions } from './options';
import type { Places } from './places';
import type { Actor as AnyActor, Rules } from './rules';
import type { Seat as AnySeat } from './seats';

/** What games for two have of their own. */

export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];

export type Actor = AnyActor<Seat>;

export function otherSeat(seat: AnySeat): Seat {
    return seat === 0 ? 1 : 0;
}

/** The places where this seat has won; in a game for one against the house, the house has the second. */
export const WON_BY: readonly [Places, Places] = [
    [1, 2],
    [2, 1],
];

/** Rules that have no need to be told how many play, or who they are. */
export type RulesForTwo<State, Command, Event, View, EventView = unknown, Memo = undefined> = {
    start(options: GameOptions, seats?: number): State;
    toAct(state: State): Actor;
} & Rules<State, Command, Event, View, EventView, Memo>;
