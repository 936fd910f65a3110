import { bool, nat32, nat64, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { azleHost } from '../platform/azle_host';
import { JudgedGame } from '../platform/judged';
import {
    Engines,
    FinishedForProfiles,
    HouseNews,
    MAX_SESSION_BYTES,
    Ratings,
    RatingsOf,
    SessionLetter,
    SessionNews,
} from '../platform/messages';
import { fromLinked, methods } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { BY_SENDER, byCaller, FREE, QUERY_ONLY } from '../platform/price';
import { PRICE } from './model/limits';
import { ProfileView } from './model/profile_view';
import { CertifiedLeaderboard } from './queries/certified_leaderboard';
import { PlayedGames } from './queries/get_games';
import { LeaderboardView, Page } from './queries/leaderboard';
import { Season } from './queries/season';
import { REFUSALS } from './refusals';
import { commands } from './updates/operate';

/** The methods of this canister; `profiles.did` is generated from them. */

const { update, letter, query, written } = methods(azleHost, REFUSALS);

/** A hundred principals, and what is around them. */
const MAX_ASKED_BYTES = 4096;

const places = written(LeaderboardView);

export const api = {
    upsertProfile: update([text], ProfileView, byCaller(PRICE.name)),
    declareBot: update([], ProfileView, FREE),
    getMyProfile: query([], ProfileView, FREE),
    getProfile: query([principal], ProfileView, FREE),
    getProfiles: query([vec(principal)], vec(ProfileView), QUERY_ONLY, MAX_ASKED_BYTES),
    getRatings: fromLinked('lobbies', query([...RatingsOf], Ratings, BY_SENDER, MAX_ASKED_BYTES)),
    getProfileByName: query([text], ProfileView, QUERY_ONLY),
    leaderboard: query([text, Page], places, QUERY_ONLY),
    leaderboardAround: query([text, principal, nat32], places, QUERY_ONLY),
    certifiedLeaderboard: query([text], written(CertifiedLeaderboard), QUERY_ONLY),
    season: query([text, opt(nat32)], Season, QUERY_ONLY),
    getGames: query([principal, opt(nat32), nat32], PlayedGames, QUERY_ONLY),
    onGameFinished: fromLinked('gameEngine', update(FinishedForProfiles, nothing, BY_SENDER)),
    onGameJudged: fromLinked('gameEngine', letter(JudgedGame, nothing, BY_SENDER)),
    onEngines: fromLinked('lobbies', update(Engines, nothing, BY_SENDER)),
    onHouse: fromLinked('lobbies', letter([HouseNews], nothing, BY_SENDER)),
    onSessions: fromLinked('lobbies', letter(SessionLetter, nat32, BY_SENDER, MAX_SESSION_BYTES)),
    /** The key, and the player for whom it may sign. */
    admitSession: fromLinked('lobbies', letter([SessionNews], bool, BY_SENDER)),
    takeNameAway: fromLinked('lobbies', letter([principal], bool, BY_SENDER)),
    /** The player, and when the name was taken away at the latest, in milliseconds since 1970. */
    giveNameBack: fromLinked('lobbies', letter([principal, nat64], bool, BY_SENDER)),
    operate: operatorMethod(commands),
};
