import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import type { NewsLog } from '../../platform/news/log';
import { createTeller, type Teller } from '../../platform/news/teller';
import { PAYER } from '../../platform/payers';
import { samePrincipal } from '../../platform/principal';
import type { ProfileStore } from '../store/profile_store';

interface Parts {
    readonly host: Host;
    readonly log: NewsLog;
    readonly links: Pick<Links, 'neighbours'>;
    readonly profiles: Pick<ProfileStore, 'get'>;
}

/** Tells Lobbies and all engines what players are called, so that they can show it without a call. A subject is a player's principal. */
export function createNameNews(alarm: Alarm, { host, log, links, profiles }: Parts): Teller {
    return createTeller(alarm, {
        host,
        log,
        receivers: () => links.neighbours().filter((each) => !samePrincipal(each, host.self())),
        tell: (players) => ({
            house: null,
            engines: null,
            bans: [],
            sessions: [],
            names: players.map((id) => ({ id, username: profiles.get(id)?.username ?? null })),
        }),
        payer: () => PAYER.name,
    });
}
