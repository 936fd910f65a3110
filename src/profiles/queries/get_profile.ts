import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { type ProfileView, profileView } from '../model/profile_view';

/** A player's profile; `ProfileNotFound` if they never took a name and never finished a game. */
export function getProfile(app: App, _caller: Uint8Array, id: Uint8Array): Reply<ProfileView> {
    const profile = app.profiles.get(id);
    return profile === undefined ? REFUSE.profileNotFound : { Ok: profileView(id, profile) };
}

export function getMyProfile(app: App, caller: Uint8Array): Reply<ProfileView> {
    return getProfile(app, caller, caller);
}
