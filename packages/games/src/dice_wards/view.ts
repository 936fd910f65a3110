import { type Infer, nat8, nat16, nothing, record, variant } from '@dice-wards/candid/schema';
import { type Event, HELD, RESIGNED, ROLL_ASKED, type State } from './rules';

/** Nothing is hidden in Dice Wards: every viewer sees the same. */
export const DiceWardsView = record('GameDiceWards', { player1Score: nat16, player2Score: nat16, roundScore: nat16 });
export type DiceWardsView = Infer<typeof DiceWardsView>;

export function view(state: State): DiceWardsView {
    return { player1Score: state.player1Score, player2Score: state.player2Score, roundScore: state.roundScore };
}

export const DiceWardsEvent = variant('EventsDiceWards', {
    RollAsked: nothing,
    DieLanded: nat8,
    Held: nothing,
    Resigned: nothing,
});
export type DiceWardsEvent = Infer<typeof DiceWardsEvent>;

export function showEvent(event: Event): DiceWardsEvent {
    if (event === ROLL_ASKED) return { RollAsked: null };
    if (event === RESIGNED) return { Resigned: null };
    return event === HELD ? { Held: null } : { DieLanded: event };
}

/** By the last face; none before the first roll. */
const ON_TABLE = [[], [1], [2], [3], [4], [5], [6]].map((dice) => Uint8Array.from(dice));

export function lastDice(state: State): Uint8Array {
    return ON_TABLE[state.lastDie ?? 0];
}
