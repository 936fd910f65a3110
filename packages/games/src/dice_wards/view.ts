import { type Infer, nat8, nat16, nothing, record, variant } from '@dice-wards/candid/schema';
import { type Event, FACES, HELD, RESIGNED, ROLL_ASKED, type State } from './rules';

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

const NO_DICE = new Uint8Array(0);
/** By the last face. */
const ON_TABLE = [NO_DICE, ...FACES.map((face) => Uint8Array.of(face))];

export function lastDice(state: State): Uint8Array {
    return ON_TABLE[state.lastDie ?? 0] ?? NO_DICE;
}
