import type { Advice, Analysed, GameKind, LogEntry } from '@dice-wards/client';
import type { GameOptions } from '@dice-wards/games/options';

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

/** What the robot can be asked: by name what the question takes, what is told meanwhile, and the answer, as a canister's client has it. */
export interface Questions {
    /** About the position in which the log ends. */
    readonly advice: { readonly takes: KnownGame; readonly tells: Progress; readonly gives: Advice };
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
