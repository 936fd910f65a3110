import { blob, type Infer, nat16, nothing, record, variant } from '@dice-wards/candid/schema';
import type { Event, State } from './rules';

/** Nothing is hidden in Farkle: every viewer sees the same. */
export const FarkleView = record('GameFarkle', {
    player1Score: nat16,
    player2Score: nat16,
    /** Kept in this turn. The dice that lie are the view's `lastDice`: some of them are to be kept. */
    roundScore: nat16,
});
export type FarkleView = Infer<typeof FarkleView>;

export function view({ player1Score, player2Score, roundScore }: State): FarkleView {
    return { player1Score, player2Score, roundScore };
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

const NO_DICE = new Uint8Array(0);

/** Those that lie for a choice. With the turn they are taken up, also by a farkle: the log tells them. */
export function lastDice(state: State): Uint8Array {
    return state.phase === 'keeping' ? Uint8Array.from(state.lastDice) : NO_DICE;
}
