import { createTally, type Tally } from './counters';
import type { Host, StableMap } from './host';
import type { Links } from './links';
import { MAX_SESSIONS, type SessionLetter } from './messages';
import { invalidArgument, REFUSE, type Reply } from './refusal';
import { createSessions, type Sessions } from './sessions';

/** Where the number of the last change of which Lobbies has told lies among the counters. */
const KEY = 135;

/** The sessions of a canister that is told of them. */
export function createToldSessions(
    host: Pick<Host, 'now'>,
    counters: StableMap,
    map: () => StableMap,
): Pick<SessionReceiver, 'sessions' | 'sessionsTold'> {
    return { sessions: createSessions(host, counters, map), sessionsTold: createTally(counters, KEY) };
}

/** What a canister needs that is told of sessions. */
export interface SessionReceiver {
    readonly links: Links;
    readonly sessions: Sessions;
    /** The number of the last change that is known, as Lobbies counts. */
    readonly sessionsTold: Tally;
}

/**
 * The use case of `onSessions`, which Lobbies calls. A letter that comes twice changes nothing. A canister that lacks what was told before
 * it, since it was reinstalled or restored, takes nothing and says so, and is told from there.
 *
 * Refusals: `Unauthorized` to all but the Lobbies that is linked; `InvalidArgument` for more than a hundred.
 */
export function onSessions(
    { links, sessions, sessionsTold }: SessionReceiver,
    caller: Uint8Array,
    letter: SessionLetter,
): Reply<number, 'Unauthorized' | 'InvalidArgument'> {
    if (!links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
    if (letter.sessions.length > MAX_SESSIONS) return invalidArgument(`at most ${MAX_SESSIONS} sessions`);
    const known = sessionsTold.value();
    if (letter.from > known) return { Ok: known };
    for (const session of letter.sessions) sessions.keep(session);
    sessionsTold.add(letter.upTo - known);
    return { Ok: letter.upTo };
}
