import type { GameKindName } from '@dice-wards/games/kinds';
import { isKind } from '@dice-wards/games/kinds';
import { NO_SUCH_GAME } from '../../platform/messages';
import { invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Profile } from '../model/profile';
import { type ProfileView, profileView } from '../model/profile_view';
import { usernameFault } from '../model/username';
import type { Reply } from '../refusals';

/** A player's profile; `ProfileNotFound` if they never took a name and never finished a game. */
export function getProfile(app: App, _caller: Uint8Array, id: Uint8Array): Reply<ProfileView> {
    const profile = app.profiles.get(id);
    return profile === undefined ? REFUSE.profileNotFound : { Ok: profileView(id, profile) };
}

export function getMyProfile(app: App, caller: Uint8Array): Reply<ProfileView> {
    return getProfile(app, caller, caller);
}

/** Players that one call asks about. */
const MAX_ASKED = 100;
/** Fewer, because canisters can ask too, and then this one pays. */
const MAX_RATINGS = 50;

/**
 * The profiles of these players, in their order; those without one are left out.
 *
 * Refusals: `InvalidArgument` for more than 100.
 */
export function getProfiles(app: App, _caller: Uint8Array, ids: readonly Uint8Array[]): Reply<ProfileView[]> {
    if (ids.length > MAX_ASKED) return invalidArgument(`at most ${MAX_ASKED} players`);
    const found: ProfileView[] = [];
    for (const id of ids) {
        const profile = app.profiles.get(id);
        if (profile !== undefined) found.push(profileView(id, profile));
    }
    return { Ok: found };
}

/**
 * The ratings of these players for one kind of game, in whole points and in their order; null for a player without one.
 *
 * Refusals: `InvalidArgument` for more than 50; `Unauthorized` to canisters other than a linked Lobbies, for this one would pay.
 */
export function getRatings(
    app: App,
    caller: Uint8Array,
    kind: string,
    ids: readonly Uint8Array[],
): Reply<(number | null)[]> {
    if (app.host.isReplicated() && !app.links.everLinked('lobbies', caller)) return REFUSE.unauthorized;
    if (ids.length > MAX_RATINGS) return invalidArgument(`at most ${MAX_RATINGS} players`);
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    return { Ok: ids.map((id) => ratingIn(app.profiles.get(id), kind)) };
}

function ratingIn(profile: Profile | undefined, kind: GameKindName): number | null {
    const rating = profile?.kinds.find((each) => each.kind === kind)?.rating;
    return rating ? Math.round(rating.rating) : null;
}

/** The profile of the player with this name, in upper or lower case; `ProfileNotFound` if nobody has it now. */
export function getProfileByName(app: App, _caller: Uint8Array, username: string): Reply<ProfileView> {
    const id = usernameFault(username) === undefined ? app.names.holderOf(username) : undefined;
    const profile = id && app.profiles.get(id);
    if (id === undefined || profile === undefined) return REFUSE.profileNotFound;
    return { Ok: profileView(id, profile) };
}
