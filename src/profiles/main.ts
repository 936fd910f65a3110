import { query, update } from 'azle';
import { azleHost, stableMap } from '../platform/azle_host';
import { Canister } from '../platform/canister';
import { api } from './api';
import { getMyProfile, getProfile } from './queries/get_profile';
import { leaderboard } from './queries/leaderboard';
import { onGameFinished } from './updates/on_game_finished';
import { operate } from './updates/operate';
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

    @query(...api.getMyProfile.declared)
    getMyProfile(): void | Promise<void> {
        return api.getMyProfile.answer(this.app, getMyProfile);
    }

    @query(...api.getProfile.declared)
    getProfile(): void | Promise<void> {
        return api.getProfile.answer(this.app, getProfile);
    }

    @query(...api.leaderboard.declared)
    leaderboard(): void | Promise<void> {
        return api.leaderboard.answer(this.app, leaderboard);
    }

    @update(...api.onGameFinished.declared)
    onGameFinished(): void | Promise<void> {
        return api.onGameFinished.answer(this.app, onGameFinished);
    }

    @update(...api.operate.declared)
    operate(): void | Promise<void> {
        return api.operate.answer(this.app, operate);
    }
}
