import { backgammon } from './backgammon';
import { diceWards, mayDouble } from './dice_wards';
import type { GameKindName } from './kinds';
import { montyHall } from './monty_hall';
import type { Rules } from './rules';
import { withCube } from './with_cube';

/** Rules whose state, commands and events only they themselves understand. */
export type AnyRules = Rules<unknown, unknown, unknown>;

/** The games of the house. A new game is its folder, its name in `GAME_KINDS`, and one line here. */
export const GAMES: Readonly<Record<GameKindName, AnyRules>> = {
    DiceWards: sealed(diceWards),
    Backgammon: sealed(backgammon),
    MontyHall: sealed(montyHall),
};

/** Those that take the doubling cube from outside; the others do without, or know more about it themselves. */
const CUBED: Readonly<Partial<Record<GameKindName, AnyRules>>> = {
    DiceWards: sealed(withCube(diceWards, mayDouble)),
};

/** The rules of a room: its game, with the cube where it is played for one. */
export function rulesOf(kind: GameKindName, doubling: boolean): AnyRules {
    return (doubling ? CUBED[kind] : undefined) ?? GAMES[kind];
}

/** Hides a game's own types. Sound because the engine hands a game nothing but what that game made. */
function sealed<State, Command, Event>(rules: Rules<State, Command, Event>): AnyRules {
    return rules as unknown as AnyRules;
}
