import type { Bans } from './bans';
import { asciiText } from './bytes';
import type { Links } from './links';
import type { HouseNews } from './messages';
import { REFUSE, type Reply } from './refusal';

/** What a canister needs that is told of the house. */
export interface HouseReceiver {
    readonly links: Links;
    readonly bans: Bans;
}

/** What else of the news means something to a canister. Bans are kept by all. */
interface Ears<App> {
    /** It has the pause of the house. */
    readonly pause?: {
        begin(app: App, why: string): void;
        /** Nothing happens if there is none. */
        end(app: App): void;
        /** Whether it is the house that pauses, and not its own operators. */
        isOfHouse(app: App): boolean;
    };
    /** It has the grace of the house, in seconds. */
    grace?(app: App, seconds: number): void;
    /** It heeds which games the house does not offer. */
    withdrawn?(app: App, kinds: readonly string[]): void;
    /** It shows names. */
    named?(app: App, id: Uint8Array, username: Uint8Array | null): void;
    /** These are banned, or were so already. */
    banned?(app: App, players: readonly Uint8Array[]): void;
}

/**
 * The use case of `onHouse`, by which Lobbies tells who is banned, what players are called, whether the house pauses, and what it offers. A pause has the
 * same effects as if it was commanded here; a ban stands beside those that were. A letter that comes twice changes nothing.
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies.
 */
export function hearingHouse<App extends HouseReceiver>({ pause, grace, withdrawn, named, banned }: Ears<App>) {
    /** What was told of the house before may have ended while this canister heard nothing, or Lobbies has forgotten it. */
    function forget(app: App, isPauseTold: boolean): void {
        app.bans.forgetHouse();
        if (!isPauseTold && pause?.isOfHouse(app) === true) pause.end(app);
    }

    return (app: App, caller: Uint8Array, news: HouseNews): Reply<null, 'Unauthorized'> => {
        if (!app.links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
        if (news.afresh) forget(app, news.pause !== null);
        for (const { id, banned: isBanned, card } of news.players) {
            app.bans.learn(id, isBanned);
            if (card !== null) named?.(app, id, card.username);
        }
        if (news.pause !== null) {
            if ('Resumed' in news.pause) pause?.end(app);
            else pause?.begin(app, asciiText(news.pause.Paused));
        }
        if (news.graceSeconds !== null) grace?.(app, news.graceSeconds);
        if (news.withdrawn !== null) withdrawn?.(app, news.withdrawn);
        const out = news.players.filter((player) => player.banned === true).map(({ id }) => id);
        if (out.length > 0) banned?.(app, out);
        return { Ok: null };
    };
}
