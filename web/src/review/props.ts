import type { Advice, GameKind, LogEntry, Role } from '@dice-wards/client';
import type { ComponentChildren } from 'preact';
import type { Analysing } from './analysis';

/** A game of a room or of a file, with whoever can say more about it. */
export interface Reviewed {
    readonly kind: GameKind;
    /** The seat at the bottom. */
    readonly own: Role;
    /** The seat of whoever looks; left out for others, and of a file. */
    readonly mine?: Role;
    readonly names: Readonly<Record<Role, string>>;
    /** Those that are taken, in the order of turns. */
    readonly seats: readonly Role[];
    /** How it ended. */
    readonly told: string;
    readonly hasCube: boolean;
    /** What the analysis says; left out of a game that is not judged. */
    readonly analysing?: Analysing;
    /** What a strong player would have done at a version of the log. */
    advise(version: number): Promise<Advice>;
    /** The position at a version as an XGID; undefined where there is none. */
    positionAt(version: number): Promise<string | undefined>;
    /** The match as a file for other programs; left out where there is none. */
    readonly download?: () => Promise<string>;
    /** Of a file: makes way for another one. */
    readonly openAnother?: () => void;
    /** The address of a step. */
    linkTo(step: number): string;
    /** Below everything. */
    readonly foot?: ComponentChildren;
}

/** What each game's own review gets. */
export interface ReviewProps {
    readonly game: Reviewed;
    readonly log: readonly LogEntry[];
    /** That of the address, from 1; 0 is the start. */
    readonly step: number;
}
