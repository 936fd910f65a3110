import { nothing, principal, text } from '@dice-wards/candid/schema';
import { azleHost } from '../platform/azle_host';
import { FinishedForProfiles, GameKind } from '../platform/messages';
import { fromLinked, methods, queryOnly } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { ProfileView } from './model/profile_view';
import { LeaderboardView, Page } from './queries/leaderboard';
import { commands } from './updates/operate';

/** The methods of this canister; `profiles.did` is generated from them. */

const { update, query } = methods(azleHost, [
    'Unauthorized',
    'ProfileNotFound',
    'UsernameTaken',
    'InvalidArgument',
    'TooManyRequests',
]);

export const api = {
    upsertProfile: update([text], ProfileView),
    getMyProfile: query([], ProfileView),
    getProfile: query([principal], ProfileView),
    leaderboard: queryOnly(azleHost, query([GameKind, Page], LeaderboardView)),
    onGameFinished: fromLinked('gameEngine', update(FinishedForProfiles, nothing)),
    operate: operatorMethod(commands),
};
