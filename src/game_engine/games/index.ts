import type { GameKindName } from '../../canister/game_kinds';
import { diceWards } from './dice_wards';
import type { Rules } from './rules';

/** Rules whose state, commands and events only they themselves understand. */
export type AnyRules = Rules<unknown, unknown, unknown>;

/** The games of the house. A new game is its folder, its name in `GAME_KINDS`, and one line here. */
export const GAMES: Readonly<Record<GameKindName, AnyRules>> = {
    DiceWards: sealed(diceWards),
};

/** Hides a game's own types. Sound because the engine hands a game nothing but what that game made. */
function sealed<State, Command, Event>(rules: Rules<State, Command, Event>): AnyRules {
    return rules as unknown as AnyRules;
}
