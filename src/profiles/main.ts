import { profiles } from '../interface/profiles';
import { azleHost, stableMap } from '../platform/azle_host';
import { canister } from '../platform/canister';
import { certifiedLeaderboard } from './queries/certified_leaderboard';
import { getGames } from './queries/get_games';
import { getMyProfile, getProfile, getProfileByName, getProfiles, getRatings } from './queries/get_profile';
import { leaderboard, leaderboardAround } from './queries/leaderboard';
import { season } from './queries/season';
import { admitSession } from './updates/admit_session';
import { declareBot } from './updates/declare_bot';
import { giveNameBack } from './updates/give_name_back';
import { onGameFinished } from './updates/on_game_finished';
import { onGameJudged } from './updates/on_game_judged';
import { onNews } from './updates/on_news';
import { operate } from './updates/operate';
import { takeNameAway } from './updates/take_name_away';
import { upsertProfile } from './updates/upsert_profile';
import { wire } from './wiring';

/** The use case of each method. */
export const useCases = {
    upsertProfile,
    declareBot,
    getMyProfile,
    getProfile,
    getProfiles,
    getRatings,
    getProfileByName,
    leaderboard,
    leaderboardAround,
    certifiedLeaderboard,
    season,
    getGames,
    onGameFinished,
    onGameJudged,
    admitSession,
    takeNameAway,
    onNews,
    giveNameBack,
    operate,
};

export default canister(profiles, useCases, () => wire(azleHost, stableMap));
