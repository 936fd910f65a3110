import type { TournamentsTypes } from '@dice-wards/client';
import { settingsOf, type Wishes } from '../new_room/wishes';

export const FORMS = ['Swiss', 'RoundRobin', 'Knockout', 'Arena'] as const;
export const ROUNDS = ['3', '5', '7', '9'] as const;
export const REPEATS = ['Once', 'Daily', 'Weekly'] as const;
export const ENTRIES = ['all', 'placed', 'code'] as const;
/** In minutes. */
const ROUND_MINUTES = { quarter: 15, half: 30, hour: 60, two: 120, day: 1_440 } as const;
export type RoundTime = keyof typeof ROUND_MINUTES;

/** The times for a round; for an arena, which is one round, how long it may be. */
export function roundTimes(form: EventWishes['form']): readonly RoundTime[] {
    const all = Object.keys(ROUND_MINUTES) as RoundTime[];
    return form === 'Arena' ? all.filter((time) => time !== 'day') : all;
}

/** What the form asks besides the game and its settings. */
export interface EventWishes {
    readonly name: string;
    readonly form: (typeof FORMS)[number];
    readonly rounds: (typeof ROUNDS)[number];
    /** As an `<input type="datetime-local">` has it, in the browser's time zone. */
    readonly begins: string;
    readonly roundTime: RoundTime;
    readonly repeats: (typeof REPEATS)[number];
    readonly entry: (typeof ENTRIES)[number];
    readonly code: string;
}

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** What the form begins with: the first full hour that leaves players time to come. */
export function firstEventWishes(nowMs: number): EventWishes {
    const begins = inputTime(Math.ceil((nowMs + HOUR_MS / 2) / HOUR_MS) * HOUR_MS);
    return {
        name: '',
        form: 'Swiss',
        rounds: '3',
        begins,
        roundTime: 'hour',
        repeats: 'Once',
        entry: 'all',
        code: '',
    };
}

/** As an `<input type="datetime-local">` takes it: to the minute, without a time zone. */
export function inputTime(atMs: number): string {
    const offsetMs = new Date(atMs).getTimezoneOffset() * MINUTE_MS;
    return new Date(atMs - offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** What is told to the canister. @param room the game and its settings; matches of an event are public, and short in an arena */
export function newEventOf(event: EventWishes, room: Wishes): TournamentsTypes.NewEvent {
    const { form, repeats, entry, roundTime } = event;
    const wishes: Wishes = { ...room, isPrivate: false, welcomesBots: false, ...(form === 'Arena' && { length: '1' }) };
    return {
        name: event.name.trim(),
        kind: room.kind,
        settings: settingsOf(wishes),
        form: form === 'Swiss' ? { kind: form, rounds: Number(event.rounds) } : { kind: form },
        startsAtMs: new Date(event.begins).getTime(),
        roundMinutes: ROUND_MINUTES[roundTime],
        ...(repeats !== 'Once' && { repeats }),
        ...(entry === 'placed' && { entry: { placed: true, bots: false } }),
        ...(entry === 'code' && { entry: { placed: false, bots: false, code: event.code } }),
    };
}
