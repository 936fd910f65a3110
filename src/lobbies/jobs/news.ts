import type { Alarm } from '../../platform/alarm';
import type { Bans } from '../../platform/bans';
import { asciiBytes } from '../../platform/bytes';
import type { Grace } from '../../platform/grace';
import type { Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import type { NewsLog } from '../../platform/news/log';
import { createTeller, type Teller, type Told } from '../../platform/news/teller';
import type { OfferedGames } from '../../platform/offered_games';
import type { Pause } from '../../platform/pause';
import { PAYER } from '../../platform/payers';
import type { Session, Sessions } from '../../platform/sessions';
import type { Engines } from './engines';

const HOUSE = 0;
const ENGINES = 1;
const BAN = 2;
const SESSION = 3;

/** What all other canisters are told of the house. A subject is u8 its kind, and for a ban or a session the principal. */
export const SUBJECT = {
    /** Its pause, its grace, and what it offers. */
    house: Uint8Array.of(HOUSE),
    /** Which engines there are. */
    engines: Uint8Array.of(ENGINES),
    /** Whether somebody is banned. */
    ban: (player: Uint8Array): Uint8Array => Uint8Array.of(BAN, ...player),
    /** The session of a key. */
    session: (key: Uint8Array): Uint8Array => Uint8Array.of(SESSION, ...key),
} as const;

interface Parts {
    readonly host: Host;
    readonly log: NewsLog;
    readonly links: Pick<Links, 'engines'>;
    readonly engines: Pick<Engines, 'withOthers'>;
    readonly bans: Bans;
    readonly sessions: Sessions;
    readonly pause: Pause;
    readonly grace: Grace;
    readonly offered: OfferedGames;
    /** A canister has taken a letter. */
    taken(): void;
}

export function createNews(alarm: Alarm, parts: Parts): Teller {
    const { host, log, engines, taken } = parts;
    return createTeller(alarm, {
        host,
        log,
        receivers: engines.withOthers,
        tell: (subjects, isFirst) => newsOf(parts, subjects, isFirst),
        payer: ({ house, bans }) => (house === null && bans.length === 0 ? PAYER.session : PAYER.moderation),
        taken,
    });
}

/** What is true now. The first letter has all bans, and what is true of the house. */
function newsOf(parts: Parts, subjects: readonly Uint8Array[], isFirst: boolean): Told {
    const { links, bans, sessions } = parts;
    const named = (kind: number): Uint8Array[] =>
        subjects.flatMap((subject) => (subject[0] === kind ? [subject.slice(1)] : []));
    return {
        house: isFirst || named(HOUSE).length > 0 ? houseNow(parts) : null,
        engines: named(ENGINES).length > 0 ? links.engines.all().map(({ id }) => id) : null,
        // All at once at first, since those of before are forgotten then.
        bans: (isFirst ? bans.all() : named(BAN)).map((id) => ({ id, isBanned: bans.has(id) })),
        sessions: named(SESSION)
            .map(sessions.of)
            .filter((session): session is Session => session !== undefined),
        names: [],
    };
}

function houseNow({ pause, grace, offered }: Parts): Told['house'] {
    return {
        pause: pause.isOn() ? asciiBytes(pause.text()) : null,
        graceSeconds: grace.ms() / 1000,
        withdrawn: offered.withdrawn(),
    };
}
