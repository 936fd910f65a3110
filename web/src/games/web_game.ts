import type { EngineTypes, GameView, Level, Role } from '@dice-wards/client';
import type { ComponentType } from 'preact';
import type { ReviewProps } from '../review/props';
import type { PlayProps } from '../table/at_table';
import type { LessonStep } from './lesson';
import type { SmallGame } from './small_game';

/**
 * All that the page knows of one game beside its `KINDS` of the client. These objects are there when the page opens, so what is
 * large in them, as tables and reviews, is fetched when it is first shown.
 */
export interface WebGame {
    /** In a sentence or two, for the game's card. */
    readonly about: string;
    /** A still life for its card, drawn into 320 by 130. */
    readonly Picture: ComponentType;
    /** Its sign in lists, drawn into 32 by 32. */
    readonly Icon: ComponentType;
    /** What a room is called whose owner gives it no name. */
    readonly roomName: string;
    readonly Table: ComponentType<PlayProps>;
    /** How it is played, as Markdown: the page of `docs/play/rules`. */
    readonly rules?: () => Promise<string>;
    /** The drawings that its rules name. */
    readonly drawings?: () => Promise<Drawings>;
    /** Its first steps, to be learned by playing them. */
    readonly lesson?: () => Promise<readonly LessonStep[]>;
    /** Whether there are puzzles of it, in `#/puzzles`. */
    readonly hasPuzzles?: boolean;
    /** Its steps after the end; left out where there is nothing to learn from them. */
    readonly Review?: ComponentType<ReviewProps>;
    /** How it looks among others that are watched; left out where nobody watches. */
    readonly small?: () => Promise<SmallGame>;
    /** The levels that differ, where those are not all. */
    readonly levels?: readonly Level[];
    /** Whether it is played with the doubling cube, unless a room says otherwise. */
    readonly hasCube?: boolean;
    /** Of a game for one player. */
    readonly alone?: AloneWords;
    readonly fair?: FairWords;
    /** Who has fallen, and looks on while the others play; of a game in which one can fall. */
    readonly fallen?: (game: EngineTypes.Game) => readonly Role[];
    /** What ended a game, where that is more than its ending tells. */
    readonly ending?: (game: EngineTypes.Game) => string | undefined;
    /** What is new in a view, in sentences, for those who do not see the table. Turns, doubles and the end are told anyway. */
    readonly voice?: (before: GameView | undefined, view: GameView) => readonly string[];
    /** Where one gives up for more or less. */
    readonly resigning?: Resigning;
}

export type Drawings = Readonly<Partial<Record<string, ComponentType>>>;

export interface AloneWords {
    /** On the button that begins it. */
    readonly play: string;
    /** Against whom it is: "the host". */
    readonly rival: string;
}

/** Words for the check of what was sealed. */
export interface FairWords {
    readonly button: string;
    /** @param seals how many of them this browser saw */
    good(throws: number, seals: number): string;
    /** What a good verdict does not show. */
    readonly limits: string;
}

export interface Resigning {
    /** The question above the choice. */
    readonly legend: string;
    /** For what the player can give up now, the least first. */
    choices(view: GameView): readonly Resignation[];
    /** What comes of it, in a sentence or two; `undefined` where the game is over at once. */
    consequence(view: GameView, as: EngineTypes.Resignation): string | undefined;
}

export interface Resignation {
    readonly value: EngineTypes.Resignation;
    readonly text: string;
}
