import type { Seat } from '@dice-wards/games/for_two';
import type { Seat as AnySeat } from '@dice-wards/games/rules';
import type { Advised } from './advice';

/** A change of a game, as its log tells it. */
export interface Change<State, Event> {
    readonly before: State;
    readonly after: State;
    readonly events: readonly Event[];
    /** The clock decides nothing: what it played is no error of a player. */
    readonly by: AnySeat | 'clock' | 'chance';
}

/** One decision of a player, judged; or a throw, which has luck alone. Losses and luck are in units of the present stakes. */
export interface Judgement {
    readonly seat: Seat;
    /** Null for a throw without a decision. */
    readonly decision: {
        readonly done: Advised;
        readonly best: Advised;
        /** How much less equity the choice has than the best one; 0 or more. */
        readonly loss: number;
        /** True if nothing else was possible, or nobody would have thought of it: it counts for no rate. */
        readonly isForced: boolean;
    } | null;
    /** How much better the dice were than dice are on average, for the player in this seat; null if no dice fell. */
    readonly luck: number | null;
}

/**
 * Judges the games of one kind by their logs, one change after the other. It keeps nothing between two changes, because a query may
 * begin anywhere: a play that was moved checker by checker is judged at the change that confirms it, or that ends the game.
 */
export interface Analyst<State, Event> {
    /** The state with which a game began that ended like this. */
    begin(over: State): State;
    /** The number of the game within the match, from 1. */
    gameOf(state: State): number;
    /** In the order in which things happened. Mostly one or none; at most three for one change. */
    judge(change: Change<State, Event>): readonly Judgement[];
}
