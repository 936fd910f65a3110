import { blob, type Infer, nat16, nothing, record, variant } from '@dice-wards/candid/schema';
import type { Event, State } from './rules';

/** Nothing is hidden in Farkle: every viewer sees the same. */
export const FarkleView = record('GameFarkle', {
    player1Score: nat16,
    player2Score: nat16,
    /** Kept in this turn, without the dice that lie. */
    turnScore: nat16,
    /** The dice that lie, some of which the player is to keep; none before the first throw of a turn, and at the end. */
    dice: blob,
});
export type FarkleView = Infer<typeof FarkleView>;

const NO_DICE = new Uint8Array(0);

export function view(state: State): FarkleView {
    const { player1Score, player2Score, turnScore } = state;
    const dice = state.phase === 'keeping' ? lastDice(state) : NO_DICE;
    return { player1Score, player2Score, turnScore, dice };
}

export const FarkleEvent = variant('EventsFarkle', {
    RollAsked: nothing,
    DiceLanded: blob,
    Kept: blob,
    Banked: nothing,
    Lapsed: nothing,
    Resigned: nothing,
});
export type FarkleEvent = Infer<typeof FarkleEvent>;

export function showEvent(event: Event): FarkleEvent {
    return { [event.kind]: 'dice' in event ? Uint8Array.from(event.dice) : null } as FarkleEvent;
}

export function lastDice(state: State): Uint8Array {
    return Uint8Array.from(state.lastDice);
}
