import {
    blob,
    bool,
    type Infer,
    nat8,
    nat16,
    nat64,
    nothing,
    opt,
    principal,
    record,
    type Schema,
    text,
    variant,
} from '@dice-wards/candid/schema';
import { NewGame } from '../../platform/room_settings';

/** How an event pairs its players; `forms.ts` has the rules. */
export const Form = variant('Form', {
    /** So many rounds, or fewer where few players would have to meet again. */
    Swiss: record('SwissForm', { rounds: nat8 }),
    RoundRobin: nothing,
    Knockout: nothing,
    /** One round, in which players who are free are paired again. */
    Arena: nothing,
});
export type Form = Infer<typeof Form>;

/** What a player needs to enter. Null and false ask for nothing. */
export const Entry = record('Entry', {
    /** They must know it. */
    code: opt(text),
    /** Only players with a place on the leaderboard of this game. */
    placed: bool,
    /** Ratings in whole points; a player without one counts as 1,500. */
    leastRating: opt(nat16),
    mostRating: opt(nat16),
    /** Whether programs are welcome. Their matches are not rated, so it takes `bots` in the settings. */
    bots: bool,
});
export type Entry = Infer<typeof Entry>;

/** In what order players are seeded. It is a text, as a kind of game is: in arguments, an unknown case of an `opt variant` reads as null. */
export const SEEDINGS = ['Rating', 'Lot'] as const;
export type Seeding = (typeof SEEDINGS)[number];
export const Seeding = text as Schema<Seeding>;

/** How often there is a next event of its kind: a text too. */
export const REPEATS = ['Daily', 'Weekly'] as const;
export type Repeats = (typeof REPEATS)[number];
export const Repeats = text as Schema<Repeats>;

/** announced → running → over; or cancelled, before its first round or by an operator. */
export const Phase = variant('Phase', {
    Announced: nothing,
    Running: record('RunningPhase', {
        /** From 1. */
        round: nat8,
        /** Of a knockout null: how many it takes shows as it goes. */
        rounds: opt(nat8),
        /** When the tables of this round are taken down, in milliseconds since 1970; in an arena, when nobody is paired any more. */
        endsAtMs: nat64,
    }),
    Over: record('OverPhase', { atMs: nat64 }),
    Cancelled: record('CancelledPhase', { atMs: nat64, why: text }),
});
export type Phase = Infer<typeof Phase>;

/** An event, as it is stored. */
export const EventRecord = record('EventRecord', {
    name: text,
    host: principal,
    /** What its matches are: game and settings, as rooms have them. */
    ...NewGame.fields,
    form: Form,
    startsAtMs: nat64,
    /** The time for each round; an arena has one. */
    roundMinutes: nat16,
    /** Entrants at most. */
    places: nat16,
    entry: Entry,
    seeding: Seeding,
    /** Whether there is a next one of its kind, as long as somebody plays. */
    repeats: opt(Repeats),
    /** Whether operators show it before others. */
    featured: bool,
    createdAtMs: nat64,
    /** From `raw_rand` when it begins: of it come the lots of the seeding, and of matches that have to be decided by lot. */
    seed: opt(blob),
    phase: Phase,
});
export type Event = Infer<typeof EventRecord>;

export const FEWEST = 2;

export function isLive({ phase }: Pick<Event, 'phase'>): boolean {
    return 'Announced' in phase || 'Running' in phase;
}

/** Whether its places are given: nobody loses theirs any more. */
export function hasBegun({ phase }: Pick<Event, 'phase'>): boolean {
    return !('Announced' in phase);
}

/** The round that is played; 0 for none. */
export function roundOf({ phase }: Pick<Event, 'phase'>): number {
    return 'Running' in phase ? phase.Running.round : 0;
}

export function isArena({ form }: Pick<Event, 'form'>): boolean {
    return 'Arena' in form;
}

/** Whether its players may halve their reserves for one point more. */
export function mayGoBerserk({ form, settings }: Pick<Event, 'form' | 'settings'>): boolean {
    return 'Arena' in form && settings !== null && settings.reserveSeconds !== null;
}

/** Whether somebody new can enter: before it begins, in a Swiss up to the middle of its rounds, and in an arena until its time is up. */
export function takesEntries({ phase, form }: Pick<Event, 'phase' | 'form'>, nowMs: number): boolean {
    if ('Announced' in phase) return true;
    if (!('Running' in phase)) return false;
    const { round, rounds, endsAtMs } = phase.Running;
    if ('Arena' in form) return nowMs < endsAtMs;
    return 'Swiss' in form && round <= Math.floor((rounds ?? 0) / 2);
}
