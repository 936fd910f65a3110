import { asciiBytes, asciiText } from '../../platform/bytes';
import { invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { PRICE } from '../model/limits';
import { newProfile } from '../model/profile';
import { type ProfileView, profileView } from '../model/profile_view';
import { usernameFault } from '../model/username';
import type { Reply } from '../refusals';
import { keepProfile } from './keep_profile';

/**
 * Gives the caller a name, and a profile if they have none. Their old name stays theirs for 30 days.
 *
 * Refusals: `InvalidArgument` says which rule the name breaks; `UsernameTaken` if somebody else has it, or one that
 * looks like it, in upper or lower case, or had it in the last 30 days; `TooManyRequests` after five names in a row.
 */
export function upsertProfile(app: App, caller: Uint8Array, username: string): Reply<ProfileView> {
    const fault = usernameFault(username);
    if (fault !== undefined) return invalidArgument(fault);
    if (app.names.isTakenFor(caller, username, app.host.now())) return REFUSE.usernameTaken;
    const before = app.profiles.get(caller) ?? newProfile(app.host.now());

    const nameBefore = before.username && asciiText(before.username);
    const after = { ...before, username: asciiBytes(username) };
    if (nameBefore !== username) {
        const tooFast =
            app.namesRate.refusal(caller) ?? app.budget.take(caller, PRICE.name) ?? app.namesRate.take(caller);
        if (tooFast !== undefined) return tooFast;
        if (nameBefore !== null) app.names.release(nameBefore, caller, app.host.now());
        app.names.take(username, caller);
        keepProfile(app, caller, before, after);
    }
    return { Ok: profileView(caller, after) };
}
