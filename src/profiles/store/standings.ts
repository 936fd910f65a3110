import { Rows } from '@dice-wards/candid/rows';
import type { PlayerRating } from '../model/rated_game';
import { type Ranking, rankOf } from './ranking';
import { addPlaced, TopPlaces } from './top_places';

/** Places whose rows are at hand: with fewer than `least` more are read, `step` in a message, up to `most`. */
export interface Places {
    readonly least: number;
    readonly most: number;
    readonly step: number;
}

/** All that most people look at, and some more, so that a player who leaves them costs nothing. After an upgrade each is read once. */
const PLACES: Places = { least: 1100, most: 2000, step: 250 };

/**
 * The ranking of one kind, with the rows of its best places at hand. The ranking is what is stored; the rows are made from the profiles,
 * step by step after an install or an upgrade, and then follow every change. A page for which rows are missing is read from the
 * profiles, as every page could be.
 */
export interface Standings {
    /** A placed player's rating or anything else in their row has changed. `before` is `null` if they had no place. */
    put(id: Uint8Array, before: PlayerRating | null, after: PlayerRating, row: () => Uint8Array): void;
    /** Removes a player with this rating. */
    remove(id: Uint8Array, before: PlayerRating): void;
    /** The rows of a page with their places. */
    page(offset: number, limit: number): Rows;
    /** The place of a player with this rating, from 0. */
    placeOf(id: Uint8Array, rating: PlayerRating): number | undefined;
    /** All placed players. */
    size(): number;
    /** Whether a page up to this place takes no reading of profiles. */
    hasAtHand(places: number): boolean;
    /** Reads more rows if some are missing. Whether others still are. */
    readMore(): boolean;
}

/**
 * @param rowOf a player's row, if they have a place
 * @param missing called when rows are missing that a page may show
 * @param changed called with a place whose row has changed, or those from there on
 */
export function createStandings(
    ranking: Ranking,
    rowOf: (id: Uint8Array) => Uint8Array | undefined,
    missing: () => void,
    { least, most, step }: Places = PLACES,
    changed: (place: number) => void = () => undefined,
): Standings {
    const top = new TopPlaces(most);
    /** Whether there are no players behind those at hand. */
    let isWhole = false;

    function put(id: Uint8Array, before: PlayerRating | null, after: PlayerRating, row: () => Uint8Array): void {
        ranking.move(id, before, after);
        const rank = rankOf(after);
        if (before !== null) {
            const old = rankOf(before);
            const place = top.placeOf(old, id);
            const isKept = top.isAt(place, old, id);
            if (isKept && old === rank) {
                top.replace(place, row());
                changed(place);
                return;
            }
            if (isKept) {
                top.remove(place);
                changed(place);
            }
        }
        const place = top.placeOf(rank, id);
        // Behind the last one at hand there may be others before this player.
        if (place < top.size || isWhole) {
            if (top.size === most) isWhole = false;
            if (place < most) top.insert(place, rank, row());
            changed(place);
        }
        tell();
    }

    function remove(id: Uint8Array, before: PlayerRating): void {
        ranking.remove(id, before);
        const rank = rankOf(before);
        const place = top.placeOf(rank, id);
        if (top.isAt(place, rank, id)) {
            top.remove(place);
            changed(place);
        }
        tell();
    }

    function isMissing(): boolean {
        return !isWhole && top.size < least;
    }

    function tell(): void {
        if (isMissing()) missing();
    }

    function readMore(): boolean {
        if (!isMissing()) return false;
        const count = Math.min(step, most - top.size);
        const keys = ranking.entries(top.size, count);
        for (const { rank, id } of keys) {
            const row = rowOf(id);
            if (row === undefined) return false;
            top.insert(top.size, rank, row);
        }
        isWhole = keys.length < count;
        return isMissing();
    }

    function hasAtHand(places: number): boolean {
        return isWhole || places <= top.size;
    }

    function page(offset: number, limit: number): Rows {
        const end = offset + limit;
        if (hasAtHand(end)) return top.page(offset, end);
        const rows = new Rows();
        for (const { id } of ranking.entries(offset, limit)) {
            const row = rowOf(id);
            if (row !== undefined) addPlaced(rows, row, offset + rows.count + 1);
        }
        return rows;
    }

    function placeOf(id: Uint8Array, rating: PlayerRating): number | undefined {
        const rank = rankOf(rating);
        const place = top.placeOf(rank, id);
        return top.isAt(place, rank, id) ? place : ranking.placeOf(id, rating);
    }

    return { put, remove, page, placeOf, size: ranking.size, hasAtHand, readMore };
}
