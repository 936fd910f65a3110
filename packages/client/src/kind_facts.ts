import type { Form } from './form';

/** What a frontend may want to know of a kind of game without asking for it. */
export interface KindFacts {
    readonly title: string;
    /** How many people play it. */
    readonly players: { readonly least: number; readonly most: number };
    /** The window of one decision, in seconds, unless the room gives more. */
    readonly windowSeconds: number;
    /** The options that a room may ask for. */
    readonly options: readonly ('doubling' | 'doubleAfterRoll' | 'matchLength' | 'crawford' | 'jacoby' | 'quick')[];
    readonly rating: 'glicko2' | 'fibs' | 'none';
    readonly hasStatistics: boolean;
    readonly hasRobots: boolean;
    /** Whether events may be played of it: by two, one of whom wins. */
    readonly isForMatches: boolean;
    /** Whether decisions are judged and advised. */
    readonly hasAnalysis: boolean;
    /** The error rates below which each word of an analysis but the last stands, if they are its own. */
    readonly errorRates?: readonly number[];
    /** By how much a far better judge may find another error rate of a short match, in thousandths of a point; none if rates are exact. */
    readonly errorRateNoise?: number;
    /** The events of its log that show a throw. */
    readonly throws: Readonly<Record<string, ThrowFacts>>;
    /** What its players do, by name. */
    readonly verbs: Readonly<Record<string, VerbFacts>>;
}

export interface ThrowFacts {
    readonly faces: number;
    /** The event that shows the same numbers once more, unless they are all the same. */
    readonly shownAgainBy?: string;
}

/** What players of a game can do by one of its verbs, and what it takes. */
export interface VerbFacts {
    /** In a sentence or two. */
    readonly says: string;
    readonly argument: Form;
}
