import type { GameOptions } from '@dice-wards/games/options';
import type { Luck, Rules, Seat } from '@dice-wards/games/rules';
import type { Throws } from '@dice-wards/games/throws';

/** The facts about a game that the suite needs. */
export interface AnyGame<State, Command, Event, View, EventView, Memo> {
    readonly rules: Rules<State, Command, Event, View, EventView, Memo>;
    /** The events that show a throw. */
    readonly throws: Throws;
    /** Options that a room of this game may have. */
    options(luck: Luck): GameOptions;
    /** How many may play it; two if nothing is said. */
    readonly seats?: { readonly least: number; readonly most: number };
    /**
     * Commands that a player might give in a state, whether or not they are to act: at least one of each kind. If they
     * are to act, one of these commands has to be legal.
     */
    commandsOf(state: State, by: Seat, luck: Luck): readonly AskedOf<Command>[];
    /** States in which chance acts unasked, by a command of its own; without this, none but the first. */
    chanceBegins?(state: State): boolean;
    /** Whether players may share the first place. */
    readonly draws?: boolean | undefined;
    /** For games with secrets: the events that may show what was hidden; any if nothing is said. */
    readonly reveals?: readonly string[];
    /** The most commands of a game; random play comes to an end before. */
    readonly longest: number;
}
export type AskedOf<Command> = Command & { readonly kind: string; readonly by: Seat };
