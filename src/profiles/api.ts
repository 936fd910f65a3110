import { onDemand } from '@dice-wards/candid/lazy';
import { bool, nat32, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { azleHost } from '../platform/azle_host';
import { edition } from '../platform/editions';
import { JudgedGame } from '../platform/judged';
import { compileLetterDecoder } from '../platform/letters';
import {
    Engines,
    FinishedForProfiles,
    GameKind,
    HouseNews,
    MAX_SESSION_BYTES,
    Ratings,
    RatingsOf,
    SessionLetter,
    SessionNews,
} from '../platform/messages';
import { fromLinked, methods, queryOnly } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { ProfileView } from './model/profile_view';
import { CertifiedLeaderboard } from './queries/certified_leaderboard';
import { PlayedGames } from './queries/get_games';
import { LeaderboardView, Page } from './queries/leaderboard';
import { Season } from './queries/season';
import { REFUSALS } from './refusals';
import { commands } from './updates/operate';

/** The methods of this canister; `profiles.did` is generated from them. */

const { update, laterUpdate, letter, query, laterQuery, written } = methods(azleHost, REFUSALS);

/** A hundred principals, and what is around them. */
const MAX_ASKED_BYTES = 4096;

const places = written(LeaderboardView);

export const api = {
    upsertProfile: update([text, edition], ProfileView),
    declareBot: laterUpdate([edition], ProfileView),
    getMyProfile: query([edition], ProfileView),
    getProfile: query([principal, edition], ProfileView),
    getProfiles: queryOnly(azleHost, laterQuery([vec(principal), edition], vec(ProfileView), MAX_ASKED_BYTES)),
    getRatings: fromLinked('lobbies', query([...RatingsOf], Ratings, MAX_ASKED_BYTES)),
    getProfileByName: laterQuery([text, edition], ProfileView),
    leaderboard: queryOnly(azleHost, query([GameKind, Page], places)),
    leaderboardAround: queryOnly(azleHost, laterQuery([GameKind, principal, nat32], places)),
    certifiedLeaderboard: queryOnly(
        azleHost,
        onDemand(() => laterQuery([GameKind], written(CertifiedLeaderboard))),
    ),
    season: queryOnly(
        azleHost,
        onDemand(() => laterQuery([GameKind, opt(nat32)], Season)),
    ),
    getGames: queryOnly(azleHost, laterQuery([principal, opt(nat32), nat32, edition], PlayedGames)),
    onGameFinished: fromLinked(
        'gameEngine',
        update(FinishedForProfiles, nothing, FinishedForProfiles, compileLetterDecoder(FinishedForProfiles)),
    ),
    onGameJudged: fromLinked(
        'gameEngine',
        onDemand(() => letter(JudgedGame, nothing)),
    ),
    onEngines: fromLinked(
        'lobbies',
        onDemand(() => update(Engines, nothing)),
    ),
    onHouse: fromLinked(
        'lobbies',
        onDemand(() => letter([HouseNews], nothing)),
    ),
    onSessions: fromLinked(
        'lobbies',
        onDemand(() => letter(SessionLetter, nat32, MAX_SESSION_BYTES)),
    ),
    /** The key, and the player for whom it may sign. */
    admitSession: fromLinked(
        'lobbies',
        onDemand(() => letter([SessionNews], bool)),
    ),
    takeNameAway: fromLinked(
        'lobbies',
        onDemand(() => letter([principal], bool)),
    ),
    operate: operatorMethod(commands),
};
