import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { type ProfileView, profileView } from '../model/profile_view';

/** A player's profile; `ProfileNotFound` for who never took a name nor finished a game, the anonymous principal above all. */
export function getProfile(app: App, _caller: Uint8Array, id: Uint8Array): Reply<ProfileView> {
    const profile = app.profiles.get(id);
    return profile === undefined ? REFUSE.profileNotFound : { Ok: profileView(id, profile) };
}

export function getMyProfile(app: App, caller: Uint8Array): Reply<ProfileView> {
    return getProfile(app, caller, caller);
}
