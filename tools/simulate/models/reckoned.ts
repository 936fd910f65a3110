import type { LogEntry } from '../../../src/declarations/game_engine.did';
import { nameOf, ROLES, type RoleName } from '../names';
import { promised } from '../violation';

/** The first seat, or the second. */
export type Seat = 0 | 1;
export type Both<T> = readonly [T, T];

/** What a game has come to, reckoned from its log by its rules as `docs/play/rules` tells them, and by nothing of the product's code. */
export interface Reckoned {
    /** By seat. */
    readonly scores: readonly number[];
    /** Undefined while the game goes on. */
    readonly end: End | undefined;
    /** What else its view shows, by the names of the view. */
    readonly shown: Readonly<Record<string, unknown>>;
    /** Undefined where nobody doubles. */
    readonly cube?: { readonly stakes: number; readonly holder: Seat | undefined };
}

/** Nobody has won a game that is abandoned, or drawn. */
export interface End {
    readonly winner: number | undefined;
    /** By seat, from 1; left out where that of the winner says all. */
    readonly places?: readonly number[];
    /** Undefined where the rules on paper leave it open. */
    readonly points: number | undefined;
    /** What ended it, as `docs/play/ratings.md` calls that; undefined for a game that nobody has won. */
    readonly ending: EndingName | undefined;
}

type EndingName = 'PlayedOut' | 'Resigned' | 'DoubleRefused' | 'TimedOut';

/** What somebody has done is the clock’s where they were away. */
export function endedBy(ending: 'Resigned' | 'DoubleRefused', { by }: Happened): EndingName {
    return by === 'Clock' ? 'TimedOut' : ending;
}

export function otherOf(seat: Seat): Seat {
    return seat === 0 ? 1 : 0;
}

type Mover = RoleName | 'Clock' | 'Chance';

/** An event by its name, and what it tells. */
export interface Happened {
    readonly name: string;
    readonly told: unknown;
    /** Whose move it is of: a player's, the clock's, or chance's. */
    readonly by: Mover;
    /** The version of its entry. */
    readonly version: number;
}

/** All events of a log, one after the other. */
export function eventsIn(entries: readonly LogEntry[]): readonly Happened[] {
    return entries.flatMap(({ events: [events], by, version }) => {
        const [list] = Object.values<readonly ([] | [object])[]>(events ?? {});
        return list.flat().map((event) => ({
            name: nameOf(event as Record<string, unknown>),
            told: Object.values(event)[0],
            by: nameOf(by),
            version,
        }));
    });
}

/** What the rules say about one event. */
export function ruled(holds: boolean, { name, version }: Happened, what: string): void {
    promised('rules', holds, () => `${name} at version ${version}: ${what}`);
}

/** The seat of a mover who is a player. */
export function seatOfMover(by: Mover): number | undefined {
    const seat = (ROLES as readonly string[]).indexOf(by);
    return seat < 0 ? undefined : seat;
}

/** A player's own move is that of whoever is to act. */
export function ruledTurn(event: Happened, turn: number): void {
    const seat = seatOfMover(event.by);
    ruled(seat === undefined || seat === turn, event, `${event.by} is not to act`);
}
