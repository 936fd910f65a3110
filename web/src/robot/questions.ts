import type { Advice, Analysed, GameKind, LogEntry } from '@dice-wards/client';
import type { GameOptions } from '@dice-wards/games/options';
import type { RolloutEstimate } from '@dice-wards/robots/backgammon/rollout';

/** A game from its beginning up to some version: all that a robot has to know of it. */
export interface KnownGame {
    readonly kind: GameKind;
    readonly options: GameOptions;
    readonly log: readonly LogEntry[];
}

/** How much of the work is done. */
export interface Progress {
    readonly done: number;
    readonly of: number;
}

export interface Hinted {
    readonly kind: 'hinted';
    readonly advice: Advice;
}

/** Why a position has no answer: no game that is played here comes to it. */
export interface Refused {
    readonly kind: 'refused';
    readonly why: string;
}

/** A match that was read from a file, played through, and judged. */
export interface ReviewedFile {
    readonly kind: 'read';
    readonly game: KnownGame;
    readonly names: readonly [string, string];
    readonly score: readonly [number, number];
    readonly analysis: Analysed;
}

/** Why a file is not reviewed: its text is no match, the rules refuse it, or nothing was played. */
export type FileFault =
    | { readonly kind: 'unreadable'; readonly line: number; readonly why: string }
    /** Both numbers are 0 where it is the match that is refused. */
    | { readonly kind: 'refused'; readonly game: number; readonly move: number; readonly why: string }
    | { readonly kind: 'empty' };

/** What the robot can be asked: by name what the question takes, what is told meanwhile, and the answer, as a canister's client has it. */
export interface Questions {
    /** About the position in which the log ends. */
    readonly advice: { readonly takes: KnownGame; readonly tells: Progress; readonly gives: Advice };
    /** The same position as an XGID; undefined where there is none. */
    readonly position: { readonly takes: KnownGame; readonly tells: Progress; readonly gives: string | undefined };
    /** About a position that is told by its XGID. */
    readonly hint: { readonly takes: string; readonly tells: Progress; readonly gives: Hinted | Refused };
    /** Plays a position out so many times; each game is told. */
    readonly rollout: {
        readonly takes: { readonly position: string; readonly games: number };
        readonly tells: RolloutEstimate;
        readonly gives: RolloutEstimate | Refused;
    };
    /** The text of a match, as `.mat`. */
    readonly file: { readonly takes: string; readonly tells: Progress; readonly gives: ReviewedFile | FileFault };
    readonly analysis: { readonly takes: KnownGame; readonly tells: Progress; readonly gives: Analysed };
}
export type QuestionName = keyof Questions;

/** To the worker: a question, or that nobody waits for its answer any more. */
export type ToRobot =
    | { readonly id: number; readonly name: QuestionName; readonly asked: Questions[QuestionName]['takes'] }
    | { readonly id: number; readonly name: 'stop' };

/** From the worker. */
export type FromRobot =
    | { readonly id: number; readonly kind: 'told'; readonly value: Questions[QuestionName]['tells'] }
    | { readonly id: number; readonly kind: 'answer'; readonly value: Questions[QuestionName]['gives'] }
    | { readonly id: number; readonly kind: 'failed'; readonly why: string };
