import { init, inspectMessage, postUpgrade, query, update } from 'azle';
import { azleHost, stableMap } from '../canister/azle_host';
import { worthAccepting } from '../canister/method';
import { serveMetrics } from '../canister/metrics';
import { START_ARGUMENTS, startArguments } from '../canister/start_arguments';
import { api } from './candid';
import { getProfile } from './queries/get_profile';
import { leaderboard } from './queries/leaderboard';
import { metrics } from './queries/metrics';
import { link } from './updates/link';
import { onGameFinished } from './updates/on_game_finished';
import { upsertProfile } from './updates/upsert_profile';
import { wire } from './wiring';

const manual = { manual: true } as const;

/** The canister that knows who plays: names, statistics, ratings. Decodes, delegates, encodes; nothing else. */
export default class Profiles {
    private readonly app = wire(azleHost, stableMap);

    @init(START_ARGUMENTS, manual)
    init(): void {
        this.begin();
    }

    @postUpgrade(START_ARGUMENTS, manual)
    postUpgrade(): void {
        this.begin();
    }

    @inspectMessage(manual)
    inspectMessage(): boolean {
        return worthAccepting(this.app.host, api);
    }

    @update(api.upsertProfile.args, api.upsertProfile.reply, manual)
    upsertProfile(): void | Promise<void> {
        return api.upsertProfile.answer((caller, username) => upsertProfile(this.app, caller, username));
    }

    @query(api.getMyProfile.args, api.getMyProfile.reply, manual)
    getMyProfile(): void | Promise<void> {
        return api.getMyProfile.answer((caller) => getProfile(this.app, caller));
    }

    @query(api.getProfile.args, api.getProfile.reply, manual)
    getProfile(): void | Promise<void> {
        return api.getProfile.answer((_caller, playerId) => getProfile(this.app, playerId));
    }

    @query(api.leaderboard.args, api.leaderboard.reply, manual)
    leaderboard(): void | Promise<void> {
        return api.leaderboard.answer((_caller, kind, page) => leaderboard(this.app, kind, page));
    }

    @update(api.onGameFinished.args, api.onGameFinished.reply, manual)
    onGameFinished(): void | Promise<void> {
        return api.onGameFinished.answer((caller, winnerId, loserId, result) =>
            onGameFinished(this.app, caller, winnerId, loserId, result),
        );
    }

    @update(api.link.args, api.link.reply, manual)
    link(): void | Promise<void> {
        return api.link.answer((_caller, links) => link(this.app, links));
    }

    @query(api.http_request.args, api.http_request.reply, manual)
    http_request(): void | Promise<void> {
        return api.http_request.answer((_caller, request) => serveMetrics(request, () => metrics(this.app)));
    }

    private begin(): void {
        const links = startArguments(this.app.host);
        if (links !== null) this.app.links.set(links);
    }
}
