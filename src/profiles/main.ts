import { query, update } from 'azle';
import { azleHost, stableMap } from '../platform/azle_host';
import { Canister } from '../platform/canister';
import { onSessions } from '../platform/on_sessions';
import { api } from './api';
import { certifiedLeaderboard } from './queries/certified_leaderboard';
import { getGames } from './queries/get_games';
import { getMyProfile, getProfile, getProfileByName, getProfiles, getRatings } from './queries/get_profile';
import { leaderboard, leaderboardAround } from './queries/leaderboard';
import { season } from './queries/season';
import { admitSession } from './updates/admit_session';
import { declareBot } from './updates/declare_bot';
import { giveNameBack } from './updates/give_name_back';
import { onEngines } from './updates/on_engines';
import { onGameFinished } from './updates/on_game_finished';
import { onGameJudged } from './updates/on_game_judged';
import { onHouse } from './updates/on_house';
import { operate } from './updates/operate';
import { takeNameAway } from './updates/take_name_away';
import { upsertProfile } from './updates/upsert_profile';
import { wire } from './wiring';

/** The canister that knows the players: names, statistics, ratings. It only decodes, delegates and encodes. */
export default class Profiles extends Canister {
    protected readonly app = wire(azleHost, stableMap);
    protected readonly api = api;

    @update(...api.upsertProfile.declared)
    upsertProfile(): void | Promise<void> {
        return api.upsertProfile.answer(this.app, upsertProfile);
    }

    @update(...api.declareBot.declared)
    declareBot(): void | Promise<void> {
        return api.declareBot.answer(this.app, declareBot);
    }

    @query(...api.getMyProfile.declared)
    getMyProfile(): void | Promise<void> {
        return api.getMyProfile.answer(this.app, getMyProfile);
    }

    @query(...api.getProfile.declared)
    getProfile(): void | Promise<void> {
        return api.getProfile.answer(this.app, getProfile);
    }

    @query(...api.getProfiles.declared)
    getProfiles(): void | Promise<void> {
        return api.getProfiles.answer(this.app, getProfiles);
    }

    @query(...api.getRatings.declared)
    getRatings(): void | Promise<void> {
        return api.getRatings.answer(this.app, getRatings);
    }

    @query(...api.getProfileByName.declared)
    getProfileByName(): void | Promise<void> {
        return api.getProfileByName.answer(this.app, getProfileByName);
    }

    @query(...api.leaderboard.declared)
    leaderboard(): void | Promise<void> {
        return api.leaderboard.answer(this.app, leaderboard);
    }

    @query(...api.leaderboardAround.declared)
    leaderboardAround(): void | Promise<void> {
        return api.leaderboardAround.answer(this.app, leaderboardAround);
    }

    @query(...api.certifiedLeaderboard.declared)
    certifiedLeaderboard(): void | Promise<void> {
        return api.certifiedLeaderboard.answer(this.app, certifiedLeaderboard);
    }

    @query(...api.season.declared)
    season(): void | Promise<void> {
        return api.season.answer(this.app, season);
    }

    @query(...api.getGames.declared)
    getGames(): void | Promise<void> {
        return api.getGames.answer(this.app, getGames);
    }

    @update(...api.onGameFinished.declared)
    onGameFinished(): void | Promise<void> {
        return api.onGameFinished.answer(this.app, onGameFinished);
    }

    @update(...api.onGameJudged.declared)
    onGameJudged(): void | Promise<void> {
        return api.onGameJudged.answer(this.app, onGameJudged);
    }

    @update(...api.onSessions.declared)
    onSessions(): void | Promise<void> {
        return api.onSessions.answer(this.app, onSessions);
    }

    @update(...api.admitSession.declared)
    admitSession(): void | Promise<void> {
        return api.admitSession.answer(this.app, admitSession);
    }

    @update(...api.takeNameAway.declared)
    takeNameAway(): void | Promise<void> {
        return api.takeNameAway.answer(this.app, takeNameAway);
    }

    @update(...api.onHouse.declared)
    onHouse(): void | Promise<void> {
        return api.onHouse.answer(this.app, onHouse);
    }

    @update(...api.onEngines.declared)
    onEngines(): void | Promise<void> {
        return api.onEngines.answer(this.app, onEngines);
    }

    @update(...api.giveNameBack.declared)
    giveNameBack(): void | Promise<void> {
        return api.giveNameBack.answer(this.app, giveNameBack);
    }

    @update(...api.operate.declared)
    operate(): void | Promise<void> {
        return api.operate.answer(this.app, operate);
    }
}
