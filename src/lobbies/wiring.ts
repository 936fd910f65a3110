import { type Alarm, createAlarm } from '../platform/alarm';
import { createBans } from '../platform/bans';
import { createBudget } from '../platform/budget';
import type { CanisterApp } from '../platform/canister';
import { type CertifiedTree, createCertifiedTree } from '../platform/certified_tree';
import { createCounter, createTally } from '../platform/counters';
import { createErrands } from '../platform/errands';
import { createGrace } from '../platform/grace';
import type { Host, StableMap } from '../platform/host';
import { createKnownNames } from '../platform/known_names';
import type { LetterKind } from '../platform/letters_stored';
import { createLinks, LINKED } from '../platform/links';
import { createNeighbours } from '../platform/neighbours';
import { createGreeting } from '../platform/news/greeting';
import { createHeard } from '../platform/news/listener';
import { createNewsLog, type NewsLog } from '../platform/news/log';
import { createOfferedGames } from '../platform/offered_games';
import { createOutbox } from '../platform/outbox';
import { createPause } from '../platform/pause';
import { PAYER } from '../platform/payers';
import { createPublicLog, type PUBLIC_LOG } from '../platform/public_log';
import { createRandomness } from '../platform/randomness';
import { createRateLimit } from '../platform/rate_limit';
import { createRetention, inTurn, type Pruned } from '../platform/retention';
import { createSchema } from '../platform/schema';
import { createSessions, openLater } from '../platform/sessions';
import type { App } from './app';
import { initGame } from './engine_api';
import { createCare } from './jobs/care';
import { createDirectory, tellingOfEngines } from './jobs/directory';
import { createEngineStates } from './jobs/engine_states';
import { createEngines } from './jobs/engines';
import { createMatches } from './jobs/matches';
import { createMeetings } from './jobs/meetings';
import { createNews, SUBJECT } from './jobs/news';
import { pruneRooms } from './jobs/prune';
import { createKnownRatings } from './jobs/ratings';
import { createReview } from './jobs/review';
import { engineOfLetter, isStarted, LETTER, settleByLetter } from './jobs/settle_start';
import { createWatch } from './jobs/watch';
import { ACTS_RATE, ALLOWANCE, GUESSES_RATE, LIMITS, REPORTS_RATE, ROOMS_RATE } from './model/limits';
import { metrics } from './queries/metrics';
import { createAbsentees } from './store/absentees';
import { createAcquaintances } from './store/acquaintances';
import { createActs } from './store/acts';
import { createBlocks } from './store/blocks';
import { createComplaints } from './store/complaints';
import { createHistories } from './store/histories';
import { createLatestMatches } from './store/latest_matches';
import { MEMORY } from './store/memory';
import { createModerators } from './store/moderators';
import { createPlaces } from './store/places';
import { createPlayerSessions } from './store/player_sessions';
import { createRematches } from './store/rematches';
import { createRoomStore } from './store/room_store';
import { createSessionOffers } from './store/session_offers';

/** Stored counters, by their keys. Append only. */
const COUNTER = {
    schema: 0,
    rooms: 1,
    letters: 2,
    finishedGames: 3,
    forgotten: 4,
    keptDays: 5,
    acts: 6,
    complaints: 7,
    matches: 8,
    matchesOver: 9,
} as const;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap, limits = LIMITS): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const links = tellingOfEngines(createLinks(memory(MEMORY.links), LINKED), () => app.directory.certify());
    const heard = createHeard(counters);
    const { alarm, care } = wireAlarm(host, { links, heard }, () => app);
    const randomness = createRandomness(host, alarm);
    const nextLetter = createCounter(counters, COUNTER.letters).next;
    const outbox = createOutbox(
        host,
        alarm,
        memory(MEMORY.outbox),
        nextLetter,
        letterKinds(() => app),
    );
    const finishedGames = createCounter(counters, COUNTER.finishedGames);
    const rooms = createRoomStore(memory, host, finishedGames, createCounter(counters, COUNTER.forgotten));
    const grace = createGrace(counters);
    const offered = createOfferedGames(counters);
    const meetingParts = wireMeetings({ host, alarm, links, memory, rooms, grace, nextLetter });
    const roomIds = createCounter(counters, COUNTER.rooms);
    const pause = createPause(counters);
    const bans = createBans(counters);
    const names = createKnownNames(memory(MEMORY.names));
    const log = createNewsLog(memory(MEMORY.news));
    const sessionParts = wireSessions(host, memory, log);
    const tree = createCertifiedTree<'engines' | typeof PUBLIC_LOG>(host);
    const publicLog = createPublicLog(host, openLater(memory, MEMORY.publicLog), tree);
    const house = { host, alarm, memory, links, rooms, bans, log, pause, grace, offered, tree };
    const engineParts = wireEngines({ ...house, ...sessionParts });
    const { engines } = engineParts;
    const keptDays = createTally(counters, COUNTER.keptDays);
    const app: App = {
        host,
        links,
        ...sessionParts,
        ...engineParts,
        pause,
        grace,
        offered,
        bans,
        errands: createErrands(host, alarm, publicLog),
        publicLog,
        names,
        heard,
        rooms,
        rematches: createRematches(memory(MEMORY.rematches)),
        blocks: createBlocks(memory(MEMORY.blocks)),
        ratings: createKnownRatings(host, links),
        ...meetingParts,
        acquaintances: createAcquaintances(),
        roomIds,
        finishedGames,
        outbox,
        review: createReview(alarm, { host, engines, rooms, roomIds, finishedGames, publicLog, ...meetingParts }),
        retention: createRetention(host, alarm, keptDays, publicLog, () => pruningOf(app)),
        randomness,
        limits,
        budget: createBudget(host, ALLOWANCE),
        ...wireModeration(host, memory),
        roomsRate: createRateLimit(host, ROOMS_RATE),
        guessesRate: createRateLimit(host, GUESSES_RATE),
    };

    const schema = createSchema(counters, []);
    function linked(): void {
        outbox.wake();
        app.matches.linked();
        app.news.send();
        app.review.begin();
    }
    const start = () => begin(app, alarm);
    function woken(by: Uint8Array, known: number | null): void {
        care.take(by);
        if (known !== null) app.news.hears(by, known);
    }
    const greeting = createGreeting(alarm, app, ['profiles']);
    return { ...app, alarm, schema, start, greeting, woken, linked, metrics: () => metrics(app) };
}

function wireAlarm(host: Host, hearing: Pick<App, 'links' | 'heard'>, app: () => App) {
    const care = createCare(host, hearing.links, () => alarm);
    // The engine has games to end, of which this canister waits for the results.
    const alarm: Alarm = createAlarm(
        host,
        createNeighbours(host, hearing, () => app().rooms.memberGames.areAny() || care.isTaken()),
    );
    return { alarm, care };
}

function letterKinds(app: () => App): Readonly<Record<number, LetterKind>> {
    return {
        [LETTER.initGame]: {
            method: initGame.method,
            payer: PAYER.game,
            receiver: (letter) => engineOfLetter(app(), letter),
            acknowledged: (letter, answer) => settleByLetter(app(), letter, answer),
            isNeedless: (letter) => isStarted(app(), letter),
        },
    };
}

/** What the parts about players who meet need. */
interface AroundMeetings extends Pick<App, 'host' | 'links' | 'rooms' | 'grace'> {
    readonly alarm: Alarm;
    readonly memory: (id: number) => StableMap;
    readonly nextLetter: () => number;
}

function wireMeetings(around: AroundMeetings): Pick<App, 'matches' | 'meetings' | 'absentees' | 'latestMatches'> {
    const { host, alarm, links, memory, rooms, grace, nextLetter } = around;
    const counters = memory(MEMORY.counters);
    const [begun, over] = [COUNTER.matches, COUNTER.matchesOver].map((each) => createCounter(counters, each));
    const places = createPlaces(openLater(memory, MEMORY.places));
    const matches = createMatches({ host, links, places, begun, over }, (kinds) =>
        createOutbox(host, alarm, memory(MEMORY.matchLetters), nextLetter, kinds),
    );
    const [absentees, latestMatches] = [createAbsentees(host), createLatestMatches()];
    const meetings = createMeetings(alarm, { host, grace, rooms, absentees, matches, latestMatches });
    return { matches, meetings, absentees, latestMatches };
}

function wireModeration(
    host: Host,
    memory: (id: number) => StableMap,
): Pick<App, 'moderators' | 'acts' | 'actsRate' | 'complaints' | 'reportsRate'> {
    const counters = memory(MEMORY.counters);
    return {
        moderators: createModerators(counters),
        reportsRate: createRateLimit(host, REPORTS_RATE),
        actsRate: createRateLimit(host, ACTS_RATE),
        acts: createActs(createCounter(counters, COUNTER.acts), openLater(memory, MEMORY.acts)),
        complaints: createComplaints(createCounter(counters, COUNTER.complaints), openLater(memory, MEMORY.complaints)),
    };
}

function wireSessions(
    host: Host,
    memory: (id: number) => StableMap,
    log: NewsLog,
): Pick<App, 'sessions' | 'sessionOffers' | 'playerSessions'> {
    const map = openLater(memory, MEMORY.sessions);
    const sessions = createSessions(host, memory(MEMORY.counters), map, (key) => log.forget(SUBJECT.session(key)));
    return {
        sessions,
        sessionOffers: createSessionOffers(host),
        playerSessions: createPlayerSessions(host, sessions, map),
    };
}

/** What the parts about engines need. */
interface AroundEngines
    extends Pick<App, 'host' | 'links' | 'rooms' | 'bans' | 'pause' | 'grace' | 'offered' | 'sessions'> {
    readonly log: NewsLog;
    readonly alarm: Alarm;
    readonly memory: (id: number) => StableMap;
    readonly tree: CertifiedTree<'engines'>;
}

function wireEngines(
    around: AroundEngines,
): Pick<App, 'engines' | 'directory' | 'news' | 'engineStates' | 'histories' | 'watch'> {
    const { host, alarm, memory, links, tree } = around;
    const engines = createEngines(host, links);
    const news = createNews(alarm, { ...around, engines, taken: () => engineStates.wake() });
    const engineStates = createEngineStates(alarm, { ...around, news });
    const histories = createHistories(openLater(memory, MEMORY.histories));
    const watch = createWatch(alarm, { host, links, engines, histories });
    const directory = createDirectory(tree, engines);
    return { engines, directory, news, engineStates, histories, watch };
}

/** Timers, the random seed and the heap are lost at an install and at an upgrade. */
function begin(app: App, alarm: Alarm): void {
    app.directory.certify();
    app.publicLog.certify();
    app.bans.load();
    app.offered.load();
    app.sessions.load();
    app.rooms.load();
    app.randomness.prepare();
    const { outbox, meetings, matches, review, news, engineStates, retention, watch } = app;
    for (const job of [outbox, meetings, matches, review, news, engineStates, retention, watch]) job.wake();
    if (app.rooms.memberGames.areAny()) alarm.goRound(app.host.now());
}

function pruningOf(app: App): Pruned {
    return {
        what: 'Finished rooms',
        begin: (beforeMs) => inTurn(pruneRooms(app.rooms, app.rematches, beforeMs), app.matches.prune(beforeMs)),
    };
}
