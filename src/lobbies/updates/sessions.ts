import { type Infer, nat64, principal, record } from '@dice-wards/candid/schema';
import { PAYER } from '../../platform/payers';
import { isOfKey, samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, invalidState, limitReached, REFUSE } from '../../platform/refusal';
import type { Session } from '../../platform/sessions';
import type { App } from '../app';
import { SUBJECT } from '../jobs/news';
import { PRICE } from '../model/limits';
import { admitSession, saysYes } from '../profiles_api';
import type { Refused, Reply } from '../refusals';
import { charge } from './charge';

/** A session as its player sees it. */
export const SessionView = record('Session', {
    /** The principal of its key. */
    key: principal,
    player: principal,
    /** In milliseconds since 1970. */
    expiresAtMs: nat64,
});
export type SessionView = Infer<typeof SessionView>;

/** Open sessions of one player. */
const MOST_SESSIONS = 4;
const LONGEST_MS = 7 * 24 * 60 * 60_000;
/** A caller's clock may be ahead of the subnet's by so much. */
const LEEWAY_MS = 5 * 60_000;

/**
 * The caller offers a key to sign for them, in rooms and games, until a time. Nothing changes until the key itself confirms it, within ten
 * minutes: nobody can name another person's principal as their key.
 *
 * @param key the principal of a key pair
 * @param expiresAtMs at most seven days from now
 *
 * Refusals: `InvalidArgument` for a principal that is no key's or the caller's own, and for other times; `InvalidState` for a key that
 * has had its session; `LimitReached` with four open sessions; and those of `charge`.
 */
export function openSession(app: App, caller: Uint8Array, key: Uint8Array, expiresAtMs: number): Reply<SessionView> {
    if (!isOfKey(key)) return invalidArgument('A session key is the principal of a key pair');
    if (samePrincipal(key, caller)) return invalidArgument('A session has a key of its own');
    const leftMs = expiresAtMs - app.host.now();
    if (leftMs <= 0) return invalidArgument('The session would have ended already');
    if (leftMs > LONGEST_MS + LEEWAY_MS) return invalidArgument('A session lasts for at most seven days');
    if (app.sessions.of(key) !== undefined) return HAD_ONE;
    const fault = tooMany(app, caller) ?? charge(app, caller, PRICE.session);
    if (fault !== undefined) return fault;
    const offer = { key, player: caller, endsAtMs: expiresAtMs };
    app.sessionOffers.add(offer);
    return { Ok: sessionView(offer) };
}

/**
 * The caller is a key, and takes the session that this player has offered: from now on it signs for them. It must be nobody by itself.
 * Another offer of the same key lapses. Confirming twice changes nothing.
 *
 * Refusals: `InvalidState` without an offer, and for a key that has had its session, or has a profile, a room, a game or sessions of its own;
 * `Unauthorized` for controllers and moderators, and for a banned player; `LimitReached` with four open sessions of the player; `Busy` if Profiles
 * cannot say, and then the player offers it again.
 */
export function confirmSession(
    app: App,
    caller: Uint8Array,
    player: Uint8Array,
): Reply<SessionView> | Promise<Reply<SessionView>> {
    const before = app.sessions.of(caller);
    if (before !== undefined) {
        const isOpen = app.host.now() < before.endsAtMs && samePrincipal(before.player, player);
        return isOpen ? { Ok: sessionView(before) } : HAD_ONE;
    }
    const offer = app.sessionOffers.of(caller, player);
    if (offer === undefined) return invalidState('This player has offered no session to this key, or too long ago');
    if (app.host.callerIsController()) return REFUSE.unauthorized;
    const fault = faultIn(app, offer);
    if (fault !== undefined) return fault;
    const profiles = app.links.get('profiles');
    if (profiles === undefined) return busy('There is no Profiles yet');
    // A repeated call would have Profiles asked again for nothing.
    app.sessionOffers.withdraw(caller, player);
    return admit(app, profiles, offer);
}

async function admit(app: App, profiles: Uint8Array, offer: Session): Promise<Reply<SessionView>> {
    const answer = await app.host.call(profiles, admitSession.method, admitSession.encode([offer]), PAYER.session);
    // A new message from here on: the key may have come to a room meanwhile, and the player to other sessions.
    const isAdmitted = saysYes(answer, admitSession);
    if (isAdmitted === undefined) return busy('Profiles does not answer; offer the session again in a minute');
    if (!isAdmitted) return PERSON;
    const fault = faultIn(app, offer);
    // Profiles believes in the session already: it ends everywhere.
    if (fault !== undefined) end(app, offer);
    else begin(app, offer);
    return fault ?? { Ok: sessionView(offer) };
}

function begin(app: App, session: Session): void {
    app.sessions.keep(session);
    app.playerSessions.add(session);
    app.news.changed(SUBJECT.session(session.key));
}

/** Its key is refused from now on, for thirty days, here and soon everywhere. */
function end(app: App, session: Session): void {
    app.sessions.keep({ ...session, endsAtMs: app.host.now() });
    app.news.changed(SUBJECT.session(session.key));
}

/**
 * Ends a session of the caller at once, or withdraws the offer of one. Ending one twice changes nothing.
 *
 * Refusals: `InvalidArgument` for a key that has no session of the caller.
 */
export function closeSession(app: App, caller: Uint8Array, key: Uint8Array): Reply<null> {
    const session = app.sessions.of(key);
    if (session !== undefined && samePrincipal(session.player, caller)) {
        if (app.host.now() < session.endsAtMs) end(app, session);
        return { Ok: null };
    }
    if (app.sessionOffers.of(key, caller) === undefined) return invalidArgument('You have no session with this key');
    app.sessionOffers.withdraw(key, caller);
    return { Ok: null };
}

const PERSON = invalidState('This key is a person of its own: it has a profile, a room, a game or sessions');
const HAD_ONE = invalidState('This key has had its session; make a new one');

function tooMany({ playerSessions }: App, player: Uint8Array): Refused | undefined {
    if (playerSessions.of(player).length < MOST_SESSIONS) return undefined;
    return limitReached(`You have ${MOST_SESSIONS} open sessions; close one`);
}

/** Why an offer cannot become a session, as far as this canister knows. */
function faultIn(app: App, { key, player }: Session): Refused | undefined {
    const { bans, moderators, rooms, playerSessions, sessions } = app;
    if (sessions.of(key) !== undefined) return HAD_ONE;
    // A player whose own key is a session's by now is nobody for whom another could sign.
    if (bans.has(player) || bans.has(key) || sessions.of(player) !== undefined || moderators.has(key))
        return REFUSE.unauthorized;
    const isPerson =
        rooms.waiting.of(key).length > 0 || rooms.memberGames.of(key).length > 0 || playerSessions.hasAny(key);
    if (isPerson) return PERSON;
    return tooMany(app, player);
}

export function sessionView({ key, player, endsAtMs }: Session): SessionView {
    return { key, player, expiresAtMs: endsAtMs };
}
