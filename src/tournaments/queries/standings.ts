import { bool, type Infer, type nat8, nat16, nat32, opt, principal, record, vec } from '@dice-wards/candid/schema';
import type { Ranking } from '@dice-wards/pairings';
import type { App } from '../app';
import { hasBegun, isArena } from '../model/event';
import { playerOf } from '../model/field';
import { listed } from '../model/forms';
import type { Reply } from '../refusals';
import type { LiveEvent } from '../store/live_event';
import { TableView, tableView } from './event_view';
import { NO_EVENT } from './find_event';

/** A part of a list. */
export const Part = record('EventPart', {
    /** So many are passed over. */
    start: nat32,
    /** From 1 to 100; other values are clamped. */
    limit: nat32,
});
export type Part = Infer<typeof Part>;

const MOST_LINES = 100;

/** The places in a list of so many that are in this part. */
function placesIn({ start, limit }: Part, size: number): readonly number[] {
    const end = Math.min(size, start + Math.min(Math.max(limit, 1), MOST_LINES));
    return Array.from({ length: Math.max(0, end - start) }, (_, nth) => start + nth);
}

export const StandingsLine = record('StandingsLine', {
    /** From 1; shared by those whom nothing tells apart. */
    place: nat16,
    player: principal,
    /** Half points: 2 for a win, in an arena 4 or 8. */
    halves: nat16,
    /** The sum of the opponents' half points; 0 in a knockout and in an arena. */
    buchholz: nat16,
    /** The rating with which they entered. */
    rating: nat16,
    /** Whether they are still paired. */
    playing: bool,
    /** In an arena alone. */
    arena: opt(
        record('ArenaScore', {
            games: nat16,
            wins: nat16,
            /** Games won in a row; after two the next win counts double. */
            streak: nat16,
        }),
    ),
});
export const Standings = record('StandingsPage', {
    lines: vec(StandingsLine),
    /** How many lines there are in all. */
    size: nat16,
});
export type Standings = Infer<typeof Standings>;

/**
 * How the players of an event stand, with the results of the round that is played; before it begins, who has entered.
 *
 * Refusals: `EventNotFound`.
 */
export function getStandings({ live }: App, _caller: Uint8Array, id: number, part: Part): Reply<Standings> {
    const found = live.any(id);
    if (found === undefined) return NO_EVENT;
    const { size, line } = standingsShown(found);
    const hasScores = isArena(found.event);
    const lines = placesIn(part, size).map((at) => {
        const { entrant, place, halves, buchholz } = line(at);
        const { id: player, rating, isIn, score } = playerOf(found.field, entrant);
        return { place, player, halves, buchholz, rating, playing: isIn, arena: hasScores ? score : null };
    });
    return { Ok: { lines, size } };
}

/** Before it begins, those who have a place. */
function standingsShown(live: LiveEvent): Ranking {
    const all = live.standings();
    if (hasBegun(live.event)) return all;
    const lines = Array.from({ length: all.size }, (_, at) => all.line(at));
    return listed(lines.filter(({ entrant }) => live.holdsPlace(entrant)));
}

export const Tables = record('TablesPage', { tables: vec(TableView), size: nat16 });
export type Tables = Infer<typeof Tables>;

/**
 * The tables of a round, byes among them. None of a round that is not paired. The tables of an arena, which are all in round 1, have
 * the last match that was played at each.
 *
 * Refusals: `EventNotFound`.
 */
export function getTables(
    { live }: App,
    _caller: Uint8Array,
    id: number,
    round: Infer<typeof nat8>,
    part: Part,
): Reply<Tables> {
    const found = live.any(id);
    if (found === undefined) return NO_EVENT;
    const matches = found.field.rounds[round - 1] ?? [];
    const size = matches.length;
    const tables = placesIn(part, size).map((table) => tableView(found, round, table, matches[table]));
    return { Ok: { tables, size } };
}

/**
 * All tables of a player, round by round; of an arena, the one at which they play.
 *
 * Refusals: `EventNotFound`.
 */
export function getTablesOf({ live }: App, _caller: Uint8Array, id: number, player: Uint8Array): Reply<TableView[]> {
    const found = live.any(id);
    if (found === undefined) return NO_EVENT;
    const entrant = found.numberOf(player);
    if (entrant === undefined) return { Ok: [] };
    return {
        Ok: found.field.rounds.flatMap((matches, before) => {
            const table = found.tableOf(before + 1, entrant);
            return table < 0 ? [] : [tableView(found, before + 1, table, matches[table])];
        }),
    };
}
