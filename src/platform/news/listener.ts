import type { Bans } from '../bans';
import { createTally, type Tally } from '../counters';
import type { StableMap } from '../host';
import type { KnownNames } from '../known_names';
import type { Links } from '../links';
import type { HouseNews, News } from '../messages';
import { REFUSE, type Reply } from '../refusal';
import type { Sessions } from '../sessions';

/** Those who tell news: Lobbies of the house, and Profiles what players are called. */
export const TELLERS = ['lobbies', 'profiles'] as const;
export type TellerName = (typeof TELLERS)[number];

/**
 * Up to which number of each teller's log this canister knows all.
 *
 * Stored beside the counters: the tallies 135 and 136.
 */
export type Heard = Readonly<Record<TellerName, Tally>>;

export function createHeard(counters: StableMap): Heard {
    return { lobbies: createTally(counters, 135), profiles: createTally(counters, 136) };
}

/** What a canister needs that is told news. */
export interface Listener {
    readonly links: Pick<Links, 'isLinked'>;
    readonly heard: Heard;
    /** Those of the house. Lobbies has its own. */
    readonly bans: Bans;
    readonly sessions: Sessions;
}

/** What a canister does with the news of one that tells them. */
type Hear<App> = (app: App, news: News) => void;

/**
 * The use case of `onNews`. It answers up to which number this canister knows all. A letter that comes twice changes nothing. Nothing is taken
 * of one that leaves something out, since this canister was reinstalled or restored, or that tells less than is known, since its sender was:
 * the answer says so, and the sender begins again where it has to.
 *
 * Refusals: `Unauthorized` to all but the linked canisters of which news are heard.
 */
export function hearing<App extends Pick<Listener, 'links' | 'heard'>>(hear: Partial<Record<TellerName, Hear<App>>>) {
    return (app: App, caller: Uint8Array, news: News): Reply<number, 'Unauthorized'> => {
        const teller = TELLERS.find((name) => hear[name] !== undefined && app.links.isLinked(name, caller));
        if (teller === undefined) return REFUSE.unauthorized;
        const heard = app.heard[teller];
        const known = heard.value();
        const isToldLess = news.from > 0 && news.upTo < known;
        if (news.from > known || isToldLess) return { Ok: known };
        hear[teller]?.(app, news);
        heard.add(news.upTo - known);
        return { Ok: news.upTo };
    };
}

/**
 * Of Lobbies: bans and sessions. A ban stands beside those of this canister's operators. A letter from the beginning has all that is true, so
 * what was true before is forgotten.
 *
 * @param hearSettings takes the pause of the house, its grace, and what it offers
 */
export function hearHouse<App extends Listener>(hearSettings?: (app: App, news: HouseNews) => void): Hear<App> {
    return (app, { from, house, bans, sessions }) => {
        if (from === 0) app.bans.forgetHouse();
        for (const { id, isBanned } of bans) app.bans.setByHouse(id, isBanned);
        for (const session of sessions) app.sessions.keep(session);
        if (house !== null) hearSettings?.(app, house);
    };
}

/** Of Profiles: what players are called. */
export function hearNames({ names }: { readonly names: KnownNames }, news: News): void {
    for (const { id, username } of news.names) names.set(id, username);
}
