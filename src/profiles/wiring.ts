import { eachKind, GAME_KINDS } from '@dice-wards/games/kinds';
import { createAlarm } from '../platform/alarm';
import { createBans } from '../platform/bans';
import type { CanisterApp } from '../platform/canister';
import { createCounter, createTally } from '../platform/counters';
import { createErrands } from '../platform/errands';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createNeighbours } from '../platform/neighbours';
import { createRateLimit } from '../platform/rate_limit';
import { createRecent } from '../platform/recent';
import { createSchema, NOTHING_TO_CHANGE } from '../platform/schema';
import type { App } from './app';
import { createNameLetters } from './jobs/tell_names';
import { leaderboardRow } from './model/leaderboard_entry';
import { NAMES_RATE } from './model/limits';
import { BOUNDS } from './model/standing';
import { metrics } from './queries/metrics';
import { createCountedGames } from './store/counted_games';
import { createHistory } from './store/history';
import { MEMORY } from './store/memory';
import { createNames } from './store/names';
import { createPairs } from './store/pairs';
import { createProfileStore } from './store/profile_store';
import { createRanking } from './store/ranking';
import { createReports } from './store/reports';
import { createStandings, type Standings } from './store/standings';

/** Stored counters, by their keys. Append only. */
const COUNTER = { schema: 0, games: 1, engine: 2, lobbies: 3, tellingEngine: 4, tellingLobbies: 5 } as const;

/** Bots that have declared themselves lately. */
const MOST_BOTS = 5000;
/** How long this canister looks after the others once it has heard from them: they may be short of cycles for days. */
const CARE_MS = 7 * 24 * 60 * 60_000;
/** How often receivers are asked whether they still know all names. */
const ASK_MS = 24 * 60 * 60_000;
/** Each name that is given up stays reserved, so nobody gets to reserve many. */

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap, bounds = BOUNDS): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const links = createLinks(memory(MEMORY.links));
    let careUntilMs = 0;
    let askAgainMs = 0;
    const alarm = createAlarm(
        host,
        createNeighbours(host, links, () => host.now() < careUntilMs),
    );
    const rankings = eachKind((kind) => createRanking(memory(MEMORY.rankings + GAME_KINDS.indexOf(kind))));
    const profiles = createProfileStore(memory(MEMORY.profiles));
    const nameLetters = [
        createNameLetters(host, alarm, links, 'gameEngine', profiles, {
            waiting: memory(MEMORY.namesForEngine),
            next: createTally(counters, COUNTER.tellingEngine),
            receivers: counters,
            key: Uint8Array.of(COUNTER.engine),
        }),
        createNameLetters(host, alarm, links, 'lobbies', profiles, {
            waiting: memory(MEMORY.namesForLobbies),
            next: createTally(counters, COUNTER.tellingLobbies),
            receivers: counters,
            key: Uint8Array.of(COUNTER.lobbies),
        }),
    ];
    const app: App = {
        host,
        links,
        bans: createBans(counters),
        errands: createErrands(host, alarm),
        profiles,
        names: createNames(memory(MEMORY.names)),
        namesRate: createRateLimit(host, NAMES_RATE),
        nameLetters,
        countedGames: createCountedGames(memory(MEMORY.countedGames), createCounter(counters, COUNTER.games)),
        reports: createReports(memory(MEMORY.reports)),
        history: createHistory(memory(MEMORY.history)),
        bounds,
        botsSince: createRecent(MOST_BOTS),
        pairs: eachKind(createPairs),
        standings: eachKind((kind): Standings => {
            const rowOf = (id: Uint8Array): Uint8Array | undefined => {
                const profile = app.profiles.get(id);
                return profile && leaderboardRow(id, profile, kind);
            };
            return createStandings(rankings[kind], rowOf, readMore);
        }),
    };
    /** If its timer is lost, pages are read from the profiles until the next change. */
    const reading = alarm.quietJob(() => {
        for (const kind of GAME_KINDS) if (app.standings[kind].readMore()) return readMore();
    });
    function readMore(): void {
        const nowMs = host.now();
        reading.at(nowMs, nowMs);
    }
    function start(): void {
        app.bans.load();
        for (const kind of GAME_KINDS) {
            const standings = app.standings[kind];
            if (standings.size() === 0) standings.readMore();
            else readMore();
        }
        for (const each of nameLetters) each.wake();
        askAgainMs = host.now() + ASK_MS;
    }
    /** Whether they know all names: they may have been reinstalled, or be other canisters than before. */
    function askReceivers(): void {
        askAgainMs = host.now() + ASK_MS;
        for (const each of nameLetters) each.ask();
    }

    /** Little here needs a timer. A neighbour that wakes this canister has something to wait for itself. */
    function woken(): void {
        const nowMs = host.now();
        if (nowMs >= askAgainMs) askReceivers();
        else for (const each of nameLetters) if (!each.isReached()) each.ask();
        careUntilMs = nowMs + CARE_MS;
        alarm.goRound(nowMs);
    }
    /** Schema 1 names games by the time at which they were started. In schema 2 only placed players are ranked. */
    const schema = createSchema(counters, [
        NOTHING_TO_CHANGE,
        () => {
            for (const kind of GAME_KINDS) rankings[kind].dropUnplaced();
        },
    ]);
    return {
        ...app,
        alarm,
        schema,
        start,
        woken,
        linked: askReceivers,
        metrics: () => metrics(app),
    };
}
