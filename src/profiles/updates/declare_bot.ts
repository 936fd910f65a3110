import { principalKey } from '../../platform/principal';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { type ProfileView, profileView } from '../model/profile_view';
import type { Reply } from '../refusals';
import { keepProfile } from './keep_profile';

/**
 * The caller says that it is a program. Games that begin from then on are not rated, and it has no place on the leaderboard; what it was
 * rated before stays in its profile.
 *
 * There is no way back: a player who could become a person again would choose, game by game, whether it counts. A second call
 * changes nothing.
 *
 * Refusals: `ProfileNotFound` for a caller without a profile, so that this creates none: a program takes a name first.
 */
export function declareBot(app: App, caller: Uint8Array): Reply<ProfileView> {
    const before = app.profiles.get(caller);
    if (before === undefined) return REFUSE.profileNotFound;
    if (before.bot) return { Ok: profileView(caller, before) };
    app.botsSince.set(principalKey(caller), app.host.now());
    const after = { ...before, bot: true };
    keepProfile(app, caller, before, after);
    return { Ok: profileView(caller, after) };
}
