import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import type { Alarm } from '../../platform/alarm';
import type { Tally } from '../../platform/counters';
import type { Host } from '../../platform/host';
import { beginningOf, monthOf } from '../model/month';
import type { KeptSeasons, SeasonPlace } from '../store/kept_seasons';
import type { PlayedMonths } from '../store/played_months';
import type { Ranking } from '../store/ranking';
import type { CertifiedSeasons } from './certified_seasons';

/** Places of a season that are kept. */
export const SEASON_PLACES = 100;
/** Places of a leaderboard that are looked at for them: some players have not played in the month. This bounds the message. */
export const PLACES_LOOKED_AT = 1000;

/**
 * A season is a month of UTC. At its end the first hundred of each leaderboard are kept, without those who have not played a rated game of the
 * kind in it: nobody wins a season by staying away.
 *
 * A timer closes a season. Besides, every change of a leaderboard first closes one that is over. So it is kept as it stood at the end of
 * its month, however late the message comes, and all of it in that message: once, whatever is upgraded when. In months
 * that went by without a rated game there is nothing to keep.
 */
export interface Seasons {
    /** Closes the season that is over, if one is. To be called before any leaderboard changes. */
    closeInTime(): void;
    /** This player has a place after a rated game that was counted. */
    played(kind: GameKindName, player: Uint8Array): void;
    /** Call it at init and after an upgrade. */
    begin(): void;
    readonly kept: Pick<KeptSeasons, 'of' | 'months'>;
    readonly certified: Pick<CertifiedSeasons, 'readMore' | 'witness'>;
}

/** What seasons know of leaderboards. */
export interface Ladders {
    entries(kind: GameKindName, ...page: Parameters<Ranking['entries']>): readonly { readonly id: Uint8Array }[];
    /** In whole points. */
    ratingOf(kind: GameKindName, player: Uint8Array): number;
}

interface Stores {
    /** The month that is not closed yet; 0 before the first. */
    readonly running: Tally;
    readonly kept: KeptSeasons;
    readonly months: PlayedMonths;
}

export function createSeasons(
    host: Pick<Host, 'now'>,
    alarm: Pick<Alarm, 'quietJob'>,
    { running, kept, months }: Stores,
    certified: CertifiedSeasons,
    ladders: Ladders,
): Seasons {
    const closing = alarm.quietJob(strike);
    let endMs = Infinity;

    function run(month: number, nowMs: number): void {
        running.add(month - running.value());
        endMs = beginningOf(month + 1);
        closing.at(endMs, nowMs);
    }

    /** A timer of before may come after a message that has closed the season: the next one is still to be closed. */
    function strike(): void {
        closeInTime();
        closing.at(endMs, host.now());
    }

    function closeInTime(): void {
        const nowMs = host.now();
        if (nowMs < endMs) return;
        for (const kind of GAME_KINDS) {
            const places = ladder(kind, running.value());
            if (places.length === 0) continue;
            kept.keep(kind, running.value(), places);
            certified.add(kind, running.value());
        }
        run(monthOf(nowMs), nowMs);
    }

    function ladder(kind: GameKindName, month: number): SeasonPlace[] {
        const places: SeasonPlace[] = [];
        for (let from = 0; from < PLACES_LOOKED_AT; from += SEASON_PLACES) {
            const entries = ladders.entries(kind, from, SEASON_PLACES);
            for (const { id } of entries) {
                if (!months.is(kind, id, month)) continue;
                places.push({ id, rating: ladders.ratingOf(kind, id) });
                if (places.length === SEASON_PLACES) return places;
            }
            if (entries.length < SEASON_PLACES) break;
        }
        return places;
    }

    return {
        closeInTime,
        played: (kind, player) => months.set(kind, player, running.value()),
        begin: () => run(running.value() || monthOf(host.now()), host.now()),
        kept,
        certified,
    };
}
