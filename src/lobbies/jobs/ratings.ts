import type { GameKindName } from '@dice-wards/games/kinds';
import type { CallAnswer, Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import { PAYER } from '../../platform/payers';
import { principalKey } from '../../platform/principal';
import { createRecent } from '../../platform/recent';
import { getRatings } from '../profiles_api';

/** A rating changes by a few points a game, so one that was asked for lately will do. */
const KNOWN_MS = 10 * 60_000;
const MOST_KNOWN = 5000;
/** The rating of a player without one. */
const NEWCOMER = 1500;

/**
 * How players are rated, as far as quick match has asked Profiles. Kept on the heap alone: it is only a preference, and Profiles
 * can be asked again.
 */
export interface KnownRatings {
    /** In whole points; 1,500 for a player without a rating, and while it is not known. */
    of(kind: GameKindName, player: Uint8Array): number;
    /** Those of whom nothing is known, or nothing new. */
    unknown(kind: GameKindName, players: readonly Uint8Array[]): readonly Uint8Array[];
    /**
     * Asks Profiles about them, in one call.
     *
     * @returns undefined if nobody can be asked; otherwise what ends when there is an answer, or none comes
     */
    learn(kind: GameKindName, players: readonly Uint8Array[]): Promise<void> | undefined;
}

export function createKnownRatings(host: Host, links: Links): KnownRatings {
    const known = createRecent<{ readonly rating: number; readonly atMs: number }>(MOST_KNOWN);
    const keyOf = (kind: GameKindName, player: Uint8Array): string => `${kind} ${principalKey(player)}`;

    function isKnown(kind: GameKindName, player: Uint8Array): boolean {
        const found = known.get(keyOf(kind, player));
        return found !== undefined && host.now() - found.atMs < KNOWN_MS;
    }

    function learn(kind: GameKindName, players: readonly Uint8Array[]): Promise<void> | undefined {
        const profiles = links.get('profiles');
        return profiles === undefined ? undefined : ask(profiles, kind, players);
    }

    async function ask(profiles: Uint8Array, kind: GameKindName, asked: readonly Uint8Array[]): Promise<void> {
        const answer = await host.call(profiles, getRatings.method, getRatings.encode([kind, asked]), PAYER.ratings);
        // A new message from here on. Without an answer they count as newcomers for a while.
        const ratings = ratingsIn(answer);
        const atMs = host.now();
        asked.forEach((player, place) => {
            known.set(keyOf(kind, player), { rating: ratings[place] ?? NEWCOMER, atMs });
        });
    }

    return {
        of: (kind, player) => known.get(keyOf(kind, player))?.rating ?? NEWCOMER,
        unknown: (kind, players) => players.filter((player) => !isKnown(kind, player)),
        learn,
    };
}

function ratingsIn(answer: CallAnswer): readonly (number | null)[] {
    const decoded = answer.kind === 'rejected' ? undefined : getRatings.decodeReply(answer.bytes);
    return decoded?.ok && 'Ok' in decoded.value[0] ? decoded.value[0].Ok : [];
}
