import { blob, type Infer, nat16, nothing, record, variant, vec } from '@dice-wards/candid/schema';
import { ALL_THERE, leaversOf } from '../presence';
import { ROLE, Role } from '../role';
import type { Event, State } from './rules';

/** Nothing is hidden in Farkle: every viewer sees the same. */
export const FarkleView = record('GameFarkle', {
    /** Banked, by seat. */
    scores: vec(nat16),
    /** Kept in this turn. The dice that lie are the view's `lastDice`: some of them are to be kept. */
    roundScore: nat16,
    /** Those who have left, the first of them first. */
    out: vec(Role),
});
export type FarkleView = Infer<typeof FarkleView>;

const NOBODY: readonly Role[] = [];

export function view({ scores, roundScore, presence }: State): FarkleView {
    const out = presence === ALL_THERE ? NOBODY : leaversOf(presence).map((seat) => ROLE[seat]);
    return { scores, roundScore, out };
}

export const FarkleEvent = variant('EventsFarkle', {
    RollAsked: nothing,
    DiceLanded: blob,
    Kept: blob,
    Banked: nothing,
    Lapsed: nothing,
    Resigned: nothing,
    Left: Role,
});
export type FarkleEvent = Infer<typeof FarkleEvent>;

export function showEvent(event: Event): FarkleEvent {
    if (event.kind === 'Left') return { Left: ROLE[event.seat] };
    return { [event.kind]: 'dice' in event ? Uint8Array.from(event.dice) : null } as FarkleEvent;
}

const NO_DICE = new Uint8Array(0);

/** Those that lie for a choice. With the turn they are taken up, also by a farkle: the log tells them. */
export function lastDice(state: State): Uint8Array {
    return state.phase === 'keeping' ? Uint8Array.from(state.lastDice) : NO_DICE;
}
