import type { ResignationName } from '../resignation';
import type { Board } from './board/board';
import type { Dice } from './board/dice';
import type { Step } from './board/legal_steps';
import type { GameResult } from './state';

/**
 * What can happen. Most events are named after the state of 004 that they lead to, so the log tells the states that were
 * passed through; 004 has no state for the others.
 */
export type Event =
    | { readonly kind: PlainEvent }
    /** Player1's die and Player2's; they roll again when both show the same. */
    | { readonly kind: 'rolled-for-start'; readonly dice: Dice }
    | { readonly kind: 'rolled'; readonly dice: Dice }
    /** `board` is the one after the step, as long as `decide` has just worked it out. The log does not keep it. */
    | { readonly kind: 'moving'; readonly step: Step; readonly board?: Board }
    /** It ends the game with the next event, or waits for an answer. */
    | { readonly kind: 'resigned'; readonly as: ResignationName }
    | ({ readonly kind: 'completed' } & GameResult);

export const PLAIN_EVENTS = [
    'rolling-for-start',
    'rolling',
    'preparing-move',
    'moved',
    'doubling',
    'doubled',
    'roll-asked',
    'double-accepted',
    /** By the player: the clock refuses without it. */
    'double-refused',
    'undone',
    /** A window has passed, and the clock plays. */
    'absent',
    /** By the opponent: the clock accepts without it. */
    'resignation-accepted',
    'resignation-refused',
] as const;
export type PlainEvent = (typeof PLAIN_EVENTS)[number];

/** Events without more to say, made once. */
export const EVENT = Object.fromEntries(PLAIN_EVENTS.map((kind) => [kind, { kind }])) as {
    readonly [K in PlainEvent]: { readonly kind: K };
};
