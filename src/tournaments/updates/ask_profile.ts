import { PAYER } from '../../platform/payers';
import { busy } from '../../platform/refusal';
import type { App } from '../app';
import { MOST_GAMES, PLACED } from '../model/standing';
import { getProfile, type Profile } from '../profiles_api';
import type { Refused } from '../refusals';

/** What Profiles knows of a player. */
export interface Known {
    readonly isBot: boolean;
    /** In whole points; null without one. */
    ratingIn(kind: string): number | null;
    isPlacedIn(kind: string): boolean;
    isPlaced: boolean;
    /** What they have behind them. */
    standing: number;
}

const NOBODY: Profile = { bot: false, kinds: [] };
const NO_ANSWER = busy('Profiles does not answer just now: try again in a minute');

/**
 * Asks Profiles about a player. What follows is a message of its own.
 *
 * Refusals: `Busy` if it is not linked, or does not answer.
 */
export async function askProfile({ host, links }: App, player: Uint8Array): Promise<Known | Refused> {
    const profiles = links.get('profiles');
    if (profiles === undefined) return NO_ANSWER;
    const answer = await host.call(profiles, getProfile.method, getProfile.encode([player]), PAYER.event);
    const decoded = answer.kind === 'replied' ? getProfile.decodeReply(answer.bytes) : undefined;
    if (!decoded?.ok) return NO_ANSWER;
    const [reply] = decoded.value;
    // Somebody who has neither a name nor a game behind them.
    if ('Err' in reply) return 'ProfileNotFound' in reply.Err ? known(NOBODY) : NO_ANSWER;
    return known(reply.Ok);
}

function known({ bot, kinds }: Profile): Known {
    const ratedIn = (kind: string) => kinds.find((each) => each.kind === kind)?.rating ?? null;
    const isPlaced = kinds.some(({ rating }) => rating !== null && !rating.provisional);
    // Profiles counts games by kinds. Those in a kind without a rating were not rated.
    const games = kinds.reduce((sum, { rating, gamesPlayed }) => sum + (rating === null ? 0 : gamesPlayed), 0);
    return {
        isBot: bot,
        ratingIn: (kind) => ratedIn(kind)?.rating ?? null,
        isPlacedIn: (kind) => ratedIn(kind)?.provisional === false,
        isPlaced,
        standing: isPlaced ? PLACED : Math.min(games, MOST_GAMES),
    };
}
