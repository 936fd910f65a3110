import { eachKind, GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { type Alarm, createAlarm } from '../platform/alarm';
import { createBans } from '../platform/bans';
import { createBudget } from '../platform/budget';
import type { CanisterApp } from '../platform/canister';
import { type CertifiedTree, createCertifiedTree } from '../platform/certified_tree';
import { createCounter, createTally } from '../platform/counters';
import { createErrands } from '../platform/errands';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createNeighbours } from '../platform/neighbours';
import { createGreeting } from '../platform/news/greeting';
import { createHeard } from '../platform/news/listener';
import { createNewsLog } from '../platform/news/log';
import { createPublicLog, type PUBLIC_LOG } from '../platform/public_log';
import { createRateLimit } from '../platform/rate_limit';
import { createRecent } from '../platform/recent';
import { createSchema } from '../platform/schema';
import { createSessions, openLater } from '../platform/sessions';
import type { App } from './app';
import { createCare } from './jobs/care';
import { createCertifiedLeaderboards } from './jobs/certified_places';
import { createCertifiedSeasons } from './jobs/certified_seasons';
import { createFetchSecret } from './jobs/fetch_secret';
import { createNameNews } from './jobs/name_news';
import { createSeasons } from './jobs/seasons';
import { leaderboardRow } from './model/leaderboard_entry';
import { ALLOWANCE, NAMES_RATE } from './model/limits';
import { kindRecord, placedRating } from './model/profile';
import { BOUNDS } from './model/standing';
import { metrics } from './queries/metrics';
import { createCountedGames } from './store/counted_games';
import { createFounding } from './store/founding';
import { createHistory } from './store/history';
import { createKeptSeasons } from './store/kept_seasons';
import { createLookAlikes } from './store/look_alikes';
import { COUNTER, MEMORY } from './store/memory';
import { createNames } from './store/names';
import { createPairs } from './store/pairs';
import { createPlayedMonths } from './store/played_months';
import { createProfileStore, type ProfileStore } from './store/profile_store';
import { createRanking, type Ranking } from './store/ranking';
import { createReports } from './store/reports';
import { createSecretNumbers } from './store/secret_numbers';
import { createStandings, type Standings } from './store/standings';
import { createTakenNames } from './store/taken_names';

type Rankings = Readonly<Record<GameKindName, Ranking>>;

/** Bots that have declared themselves lately. */
const MOST_BOTS = 5000;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap, bounds = BOUNDS): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const links = createLinks(memory(MEMORY.links));
    const heard = createHeard(counters);
    const care = createCare(host);
    const alarm = createAlarm(host, createNeighbours(host, { links, heard }, care.isTaken));
    const ranked = memory(MEMORY.places);
    const rankings = eachKind((kind) => createRanking(ranked, GAME_KINDS.indexOf(kind)));
    const profiles = createProfileStore(memory(MEMORY.profiles));
    const tree = createCertifiedTree<'leaderboards' | 'seasons' | typeof PUBLIC_LOG>(host);
    const publicLog = createPublicLog(host, openLater(memory, MEMORY.publicLog), tree);
    const app: App = {
        host,
        links,
        bans: createBans(counters),
        heard,
        sessions: createSessions(host, counters, openLater(memory, MEMORY.sessions)),
        errands: createErrands(host, alarm, publicLog),
        publicLog,
        profiles,
        names: createNames(memory(MEMORY.names), createLookAlikes(openLater(memory, MEMORY.lookAlikes))),
        budget: createBudget(host, ALLOWANCE),
        takenNames: createTakenNames(counters),
        namesRate: createRateLimit(host, NAMES_RATE),
        nameNews: createNameNews(alarm, { host, log: createNewsLog(memory(MEMORY.nameNews)), links, profiles }),
        countedGames: createCountedGames(memory(MEMORY.countedGames), createCounter(counters, COUNTER.games)),
        reports: createReports(memory(MEMORY.reports)),
        history: createHistory(memory(MEMORY.history)),
        bounds,
        founding: createFounding(counters, COUNTER.founding),
        secretNumbers: createSecretNumbers(counters, COUNTER.secret),
        botsSince: createRecent(MOST_BOTS),
        pairs: eachKind(createPairs),
        standings: eachKind((kind) => standingsOf(() => app, kind, rankings[kind], readMore)),
        ...certified({ host, alarm, tree }, memory, profiles, rankings, (kind) => app.standings[kind]),
    };
    const secret = createFetchSecret(host, alarm, app.secretNumbers);
    /** If its timer is lost, pages are read from the profiles until the next change. */
    const reading = alarm.quietJob(() => {
        for (const kind of GAME_KINDS) if (app.standings[kind].readMore()) return readMore();
        app.leaderboards.certify();
        if (app.seasons.certified.readMore()) readMore();
    });
    function readMore(): void {
        const nowMs = host.now();
        reading.at(nowMs, nowMs);
    }
    function start(): void {
        publicLog.certify();
        app.bans.load();
        app.sessions.load();
        for (const kind of GAME_KINDS) {
            const standings = app.standings[kind];
            if (standings.size() === 0) standings.readMore();
            else readMore();
        }
        app.leaderboards.certify();
        app.seasons.begin();
        app.nameNews.wake();
        secret.begin();
    }
    /** Little here needs a timer. A neighbour that wakes this canister has something to wait for itself. */
    function woken(by: Uint8Array, known: number | null): void {
        care.take();
        alarm.goRound(host.now());
        if (known !== null) app.nameNews.hears(by, known);
    }
    const schema = createSchema(counters, []);
    const greeting = createGreeting(alarm, app, ['lobbies']);
    const linked = app.nameNews.send;
    return { ...app, alarm, schema, start, greeting, woken, linked, metrics: () => metrics(app) };
}

function standingsOf(app: () => App, kind: GameKindName, ranking: Ranking, readMore: () => void): Standings {
    const rowOf = (id: Uint8Array): Uint8Array | undefined => {
        const profile = app().profiles.get(id);
        return profile && leaderboardRow(id, profile, kind);
    };
    return createStandings(ranking, rowOf, readMore, undefined, (place) => app().leaderboards.changed(kind, place));
}

/** What the subnet certifies: leaderboards, and the ladders that are kept at the end of each month. */
function certified(
    {
        host,
        alarm,
        tree,
    }: { readonly host: Host; readonly alarm: Alarm; readonly tree: CertifiedTree<'leaderboards' | 'seasons'> },
    memory: (id: number) => StableMap,
    profiles: ProfileStore,
    rankings: Rankings,
    standingsOf: (kind: GameKindName) => Standings,
): Pick<App, 'leaderboards' | 'seasons'> {
    const counters = memory(MEMORY.counters);
    const kept = createKeptSeasons(createTally(counters, COUNTER.keptSeasons), openLater(memory, MEMORY.seasons));
    const stores = {
        running: createTally(counters, COUNTER.season),
        kept,
        months: createPlayedMonths(openLater(memory, MEMORY.playedMonths)),
    };
    const seasons = createSeasons(host, alarm, stores, createCertifiedSeasons(tree, kept), {
        entries: (kind, ...page) => rankings[kind].entries(...page),
        ratingOf: (kind, id) => {
            const profile = profiles.get(id);
            return Math.round((profile && placedRating(profile, kindRecord(profile, kind))?.rating) ?? 0);
        },
    });
    return { leaderboards: createCertifiedLeaderboards(host, tree, standingsOf), seasons };
}
