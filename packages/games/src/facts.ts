import type { GameOptions, GivenOptions, OptionName } from './options';
import type { Result } from './result';
import type { Throws } from './throws';

/** The facts of a kind of game beside its rules: all that Lobbies and Profiles know of it. */
export interface KindFacts {
    /** Its name for people. */
    readonly title: string;
    /** How many may play it. Of one who plays alone the engine that hosts the game has the second seat. */
    readonly seats: { readonly least: number; readonly most: number };
    /** The window of one decision, in seconds, unless the room gives more. */
    readonly windowSeconds: number;
    /** The options that a room may ask for. All others are refused. */
    readonly options: readonly OptionName[];
    /** The options' meaning together, if that is more than each alone. */
    readonly agree?: (given: GivenOptions) => Result<GameOptions, string>;
    readonly rating: RatingSystem;
    /** Whether the engine counts how games of this kind end, for each player and for all. */
    readonly statistics: boolean;
    /** The events that show a throw; none in a game without chance. */
    readonly throws: Throws;
    /**
     * The error rates below which each of the `RATING_WORDS` but the last stands, in thousandths of a point a decision; those of backgammon
     * if nothing is said.
     */
    readonly errorRates?: readonly number[];
    /** By how much a far better judge may find another error rate of a short match, in thousandths of a point; none if rates are exact. */
    readonly errorRateNoise?: number;
    /** Set if players may share the first place. No events are played of it, because their matches have winners. */
    readonly draws?: true;
    /** Set if robots play it (`packages/robots/src/index.ts`). */
    readonly robots?: true;
}

/** How games are rated between two people. */
export type RatingSystem =
    /** Glicko-2; the first move is worth so many rating points. */
    | { readonly system: 'glicko2'; readonly firstMove: number }
    /** The formula of FIBS, which rates whole matches. */
    | { readonly system: 'fibs' }
    /** Not at all: no rating can be won from the house. */
    | { readonly system: 'none' };
