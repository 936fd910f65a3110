import { asciiBytes, asciiText } from '../../platform/bytes';
import { samePrincipal } from '../../platform/principal';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';
import { keepProfile } from './keep_profile';

/**
 * Gives a player the name back that was taken away at this time or last before it. The name that they have taken since stays theirs for 30 days. False if it is
 * kept no longer, or theirs again.
 *
 * @param atMs milliseconds since 1970
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies.
 */
export function giveNameBack(app: App, caller: Uint8Array, player: Uint8Array, atMs: number): Reply<boolean> {
    const { links, host, names, takenNames } = app;
    if (!links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
    const nowMs = host.now();
    const profile = app.profiles.get(player);
    const name = takenNames.of(player, atMs, nowMs);
    const owner = name === undefined ? undefined : names.ownerOf(name, nowMs);
    if (profile === undefined || name === undefined || owner === undefined || !samePrincipal(owner, host.self())) {
        return { Ok: false };
    }
    if (profile.username !== null) names.release(asciiText(profile.username), player, nowMs);
    names.take(name, player);
    takenNames.forget(player, name, nowMs);
    keepProfile(app, player, profile, { ...profile, username: asciiBytes(name) });
    app.publicLog.add({
        by: caller,
        role: 'house',
        act: 'giveNameBack',
        argument: { player },
        outcome: 'They have their name again',
    });
    return { Ok: true };
}
