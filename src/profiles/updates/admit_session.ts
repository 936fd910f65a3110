import { REFUSE } from '../../platform/refusal';
import type { Session } from '../../platform/sessions';
import type { App } from '../app';
import type { Reply } from '../refusals';

/**
 * Whether a key may sign for a player: it must have no profile here. If it may, it is a session key from this message on, so that it cannot
 * come to a profile before Lobbies has the answer.
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies.
 */
export function admitSession(app: App, caller: Uint8Array, session: Session): Reply<boolean> {
    if (!app.links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
    if (app.profiles.get(session.key) !== undefined) return { Ok: false };
    app.sessions.keep(session);
    return { Ok: true };
}
