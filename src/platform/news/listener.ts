import type { Bans } from '../bans';
import { createTally, type Tally } from '../counters';
import type { StableMap } from '../host';
import type { KnownNames } from '../known_names';
import type { Links } from '../links';
import type { HouseNews, News } from '../messages';
import { REFUSE, type Reply } from '../refusal';
import type { Sessions } from '../sessions';

/** Those who tell news: Lobbies about the house, and Profiles about what players are called. */
export const TELLERS = ['lobbies', 'profiles'] as const;
export type TellerName = (typeof TELLERS)[number];

/**
 * The number in each teller's log up to which this canister knows everything.
 *
 * Stored beside the counters: the tallies 135 and 136.
 */
export type Heard = Readonly<Record<TellerName, Tally>>;

export function createHeard(counters: StableMap): Heard {
    return { lobbies: createTally(counters, 135), profiles: createTally(counters, 136) };
}

/** What a canister that is told news needs. */
export interface Listener {
    readonly links: Pick<Links, 'isLinked'>;
    readonly heard: Heard;
    /** Those of the house. Lobbies has its own. */
    readonly bans: Bans;
    readonly sessions: Sessions;
}

/** What a canister does with a teller's news. */
type Hear<App> = (app: App, news: News) => void;

/**
 * The use case of `onNews`. A letter is taken if it goes on from just the number up to which this canister knows everything, or begins anew; the
 * answer is the new number. If it goes on from anywhere else, this canister or the sender was reinstalled or restored, and what they believe of
 * each other is not so: nothing is taken, the answer is 0, and the sender begins anew.
 *
 * Refusals: `Unauthorized` to all but the linked canisters whose news is heard.
 */
export function hearing<App extends Pick<Listener, 'links' | 'heard'>>(hear: Partial<Record<TellerName, Hear<App>>>) {
    return (app: App, caller: Uint8Array, news: News): Reply<number, 'Unauthorized'> => {
        const teller = TELLERS.find((name) => hear[name] !== undefined && app.links.isLinked(name, caller));
        if (teller === undefined) return REFUSE.unauthorized;
        const heard = app.heard[teller];
        const known = heard.value();
        if (news.from > 0 && news.from !== known) return { Ok: 0 };
        hear[teller]?.(app, news);
        heard.add(news.upTo - known);
        return { Ok: news.upTo };
    };
}

/**
 * The news of Lobbies: bans and sessions. Its bans stand beside those of this canister's operators. A letter from the beginning starts over, so
 * the earlier bans of the house are forgotten.
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

/** The news of Profiles: what players are called. */
export function hearNames({ names }: { readonly names: KnownNames }, news: News): void {
    for (const { id, username } of news.names) names.set(id, username);
}
