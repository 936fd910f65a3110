import { blob, type Infer, nat16, nat32, opt, principal, record, utf8, vec } from '@dice-wards/candid/schema';
import type { GameKindName } from '@dice-wards/games/kinds';
import { isKind } from '@dice-wards/games/kinds';
import { NO_SUCH_GAME } from '../../platform/messages';
import { invalidArgument } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';

/** A player's place when the month was over. */
export const SeasonPlace = record('SeasonPlace', {
    /** From 1. */
    place: nat16,
    id: principal,
    /** The present name. */
    username: opt(utf8),
    /** In whole points, as it was then. */
    rating: nat16,
});

export const SeasonProof = record('SeasonProof', {
    /** Of the subnet, over the root of the witness. */
    certificate: blob,
    /** A hash tree with the same places, as `docs/build/certified.md` says. */
    witness: blob,
});

export const Season = record('Season', {
    /** Months since January 1970, in UTC; null if there is no season yet. */
    month: opt(nat32),
    /** The first hundred of those who played a rated game in that month. */
    places: vec(SeasonPlace),
    /** All months that are kept of this kind, newest first. */
    months: vec(nat32),
    /** The subnet's word for the places; null soon after an upgrade, and where there are none. */
    proof: opt(SeasonProof),
});
export type Season = Infer<typeof Season>;

/** How a season has ended, `null` for the newest one that is over; no places for a month of which nothing is kept. The month that runs has the leaderboard. */
export function season(app: App, _caller: Uint8Array, kind: string, month: number | null): Reply<Season> {
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    const { kept } = app.seasons;
    const months = kept.months(kind);
    const shown = month ?? months[0] ?? null;
    const places = shown === null ? [] : kept.of(kind, shown);
    return {
        Ok: {
            month: shown,
            places: places.map(({ id, rating }, at) => ({
                place: at + 1,
                id,
                username: app.profiles.nameOf(id),
                rating,
            })),
            months,
            proof: shown === null ? null : proofOf(app, kind, shown),
        },
    };
}

function proofOf({ host, seasons }: App, kind: GameKindName, month: number): Season['proof'] {
    const certificate = host.certificate();
    const witness = seasons.certified.witness(kind, month);
    return certificate && witness ? { certificate, witness } : null;
}
