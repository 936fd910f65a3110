/** Where the tables of a knockout stand in its brackets, from the rounds as they were played. */

import type { TournamentsTypes } from '@dice-wards/client';
import { type KnockoutTable, knockout, type Place, type Seat } from '@dice-wards/pairings/knockout';

type EventTable = TournamentsTypes.EventTable;

/** Larger fields are no picture any more, and their rounds have more tables than one call answers. */
export const MOST_DRAWN = 128;

/** `open` before it is known who comes, `bye` where nobody does. */
export type BracketSeat =
    | { readonly kind: 'open' | 'bye' }
    | { readonly kind: 'player'; readonly player: string; readonly hasWon: boolean };

export interface BracketTable {
    /** From 0, in its column. */
    readonly table: number;
    readonly seats: readonly [BracketSeat, BracketSeat];
    /** Not there before it is paired. */
    readonly match: EventTable | undefined;
    /** The first row of the picture that it fills, from 1, and how many. */
    readonly row: number;
    readonly rows: number;
    /** Where the winner goes on, as seen from here; `end` for the last. */
    readonly next: 'down' | 'up' | 'straight' | 'end';
}

/** The tables of each round, without those at which nobody sits. */
export type Bracket = readonly (readonly BracketTable[])[];

export interface Brackets {
    readonly main: Bracket;
    /** Of none where two play. */
    readonly consolation: Bracket;
}

/** A knockout as the canister tells it. */
export interface Played {
    /** Of players, when it began. */
    readonly size: number;
    /** All tables of each round that was paired. */
    readonly rounds: readonly (readonly EventTable[])[];
    /** The players as they stand. */
    readonly standing: readonly string[];
}

/** No knockout of this many players has more rounds: a round of the consolation is played after the main one with the same number. */
export function mostRounds(size: number): number {
    return Math.max(0, ...knockout(seedsOf(size), () => undefined).map(roundAtMost));
}

function roundAtMost({ bracket, round }: Place): number {
    return bracket === 'main' ? round : round + 1;
}

/**
 * Rounds are played with all tables whose players are known by then, in the order of `knockout`. So the matches of a round are told
 * apart by their order alone, and tell who has which seed.
 */
export function bracketsOf({ size, rounds, standing }: Played): Brackets {
    const seeds = seedsOf(size);
    const matches = new Map<string, EventTable>();
    const players: string[] = [];
    const tables = () =>
        knockout(seeds, (place, one, other) => {
            const result = matches.get(nameOf(place))?.result;
            if (result === undefined) return undefined;
            return result.first > result.second ? one : other;
        });
    for (const round of rounds) {
        const ready = tables().filter((table) => table.seats.every(isSeed) && !matches.has(nameOf(table)));
        for (const [nth, match] of round.entries()) {
            const table = ready.at(nth);
            // Queries that are answered by nodes that are behind.
            if (table === undefined) break;
            matches.set(nameOf(table), match);
            const [one, other] = table.seats;
            if (isSeed(one)) players[one] = match.first;
            if (isSeed(other) && match.second !== undefined) players[other] = match.second;
        }
    }
    // Those who have a bye stand level in the first round, the best seed first. Later everybody has had a table.
    const waiting = standing.filter((player) => !players.includes(player));
    const named = seeds.map((seed) => players[seed] ?? waiting.shift());
    const drawn = (bracket: Place['bracket']) =>
        columnsOf(
            tables().filter((table) => table.bracket === bracket),
            (table) => ({ seats: seatsOf(table, named), match: matches.get(nameOf(table)) }),
        );
    return { main: drawn('main'), consolation: drawn('consolation') };
}

function seedsOf(size: number): readonly number[] {
    return Array.from({ length: size }, (_, seed) => seed);
}

function isSeed(seat: Seat): seat is number {
    return typeof seat === 'number';
}

function nameOf({ bracket, round, table }: Place): string {
    return `${bracket} ${round} ${table}`;
}

function seatsOf(
    { seats: [one, other], winner }: KnockoutTable,
    players: readonly (string | undefined)[],
): BracketTable['seats'] {
    const seatOf = (seat: Seat): BracketSeat => {
        if (!isSeed(seat)) return { kind: seat === 'nobody' ? 'bye' : 'open' };
        const player = players[seat];
        return player === undefined ? { kind: 'open' } : { kind: 'player', player, hasWon: seat === winner };
    };
    return [seatOf(one), seatOf(other)];
}

function columnsOf(
    tables: readonly KnockoutTable[],
    draw: (table: KnockoutTable) => Pick<BracketTable, 'seats' | 'match'>,
): Bracket {
    const columns: KnockoutTable[][] = [];
    for (const table of tables) {
        columns[table.round - 1] ??= [];
        columns[table.round - 1]?.push(table);
    }
    const most = columns[0]?.length ?? 0;
    return columns.map((column, nth) => {
        const rows = most / column.length;
        return column
            .filter(({ seats }) => seats.some((seat) => seat !== 'nobody'))
            .map((table) => ({
                ...draw(table),
                table: table.table,
                row: table.table * rows + 1,
                rows,
                next: nextOf(table.table, column.length, columns[nth + 1]?.length),
            }));
    });
}

function nextOf(table: number, tables: number, tablesAfter: number | undefined): BracketTable['next'] {
    if (tablesAfter === undefined) return 'end';
    if (tablesAfter === tables) return 'straight';
    return table % 2 === 0 ? 'down' : 'up';
}
