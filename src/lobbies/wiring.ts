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
import { createEngineNews } from './jobs/engine_news';
import { createEngineStates } from './jobs/engine_states';
import { createEngines } from './jobs/engines';
import { createMatches } from './jobs/matches';
import { createMeetings } from './jobs/meetings';
import { pruneRooms } from './jobs/prune';
import { createKnownRatings } from './jobs/ratings';
import { createReview } from './jobs/review';
import { createSessionNews } from './jobs/session_news';
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
import { createUntoldNews } from './store/untold_news';
import { welcome } from './updates/welcome';

/** Stored counters, by their keys. Append only. */
const COUNTER = {
    schema: 0,
    rooms: 1,
    letters: 2,
    finishedGames: 3,
    listedType: 4,
    forgotten: 5,
    keptDays: 6,
    untoldEngines: 7,
    acts: 8,
    complaints: 9,
    matches: 10,
    matchesOver: 11,
} as const;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap, limits = LIMITS): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const links = tellingOfEngines(createLinks(memory(MEMORY.links), LINKED), () => app.directory.certify());
    const { alarm, care } = wireAlarm(host, links, () => app);
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
    const rooms = createRoomStore(
        memory,
        host,
        finishedGames,
        createCounter(counters, COUNTER.forgotten),
        createTally(counters, COUNTER.listedType),
    );
    const grace = createGrace(counters);
    const offered = createOfferedGames(counters);
    const meetingParts = wireMeetings({ host, alarm, links, memory, rooms, grace, nextLetter });
    const roomIds = createCounter(counters, COUNTER.rooms);
    const pause = createPause(counters);
    const bans = createBans(counters);
    const names = createKnownNames(host, memory(MEMORY.names));
    const sessionParts = wireSessions(host, memory);
    const tree = createCertifiedTree<'engines' | typeof PUBLIC_LOG>(host);
    const publicLog = createPublicLog(host, openLater(memory, MEMORY.publicLog), tree);
    const house = { host, alarm, memory, links, rooms, bans, names, pause, grace, offered, tree };
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
        welcomeTournaments(app);
        if (links.engines.all().length > 0) app.engineStates.changed();
        app.review.begin();
    }
    const start = () => begin(app, alarm);
    return { ...app, alarm, schema, start, woken: care.take, linked, metrics: () => metrics(app) };
}

function wireAlarm(host: Host, links: App['links'], app: () => App) {
    const care = createCare(
        host,
        links,
        () => alarm,
        () => welcomeTournaments(app()),
    );
    // The engine has games to end, of which this canister waits for the results.
    const alarm: Alarm = createAlarm(
        host,
        createNeighbours(host, links, () => app().rooms.memberGames.areAny() || care.isTaken()),
    );
    return { alarm, care };
}

function welcomeTournaments(app: App): void {
    const tournaments = app.links.get('tournaments');
    if (tournaments !== undefined) welcome(app, tournaments);
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
): Pick<App, 'sessions' | 'sessionOffers' | 'playerSessions'> {
    const map = openLater(memory, MEMORY.sessions);
    const sessions = createSessions(host, memory(MEMORY.counters), map);
    return {
        sessions,
        sessionOffers: createSessionOffers(host),
        playerSessions: createPlayerSessions(host, sessions, map),
    };
}

/** What the parts about engines need. */
interface AroundEngines
    extends Pick<App, 'host' | 'links' | 'rooms' | 'bans' | 'names' | 'pause' | 'grace' | 'offered' | 'sessions'> {
    readonly alarm: Alarm;
    readonly memory: (id: number) => StableMap;
    readonly tree: CertifiedTree<'engines'>;
}

function wireEngines(
    around: AroundEngines,
): Pick<App, 'engines' | 'directory' | 'engineNews' | 'engineStates' | 'sessionNews' | 'histories' | 'watch'> {
    const { host, alarm, memory, links, tree } = around;
    const engines = createEngines(host, links);
    const counters = memory(MEMORY.counters);
    const untoldEngines = createTally(counters, COUNTER.untoldEngines);
    const engineStates = createEngineStates(alarm, {
        ...around,
        untold: untoldEngines,
        news: () => [engineNews, sessionNews],
    });
    const untold = createUntoldNews(memory(MEMORY.engineNews));
    const engineNews = createEngineNews(alarm, { ...around, engines, untold }, engineStates.wake);
    const sessionNews = createSessionNews(alarm, { ...around, engines }, counters, engineStates.wake);
    const histories = createHistories(openLater(memory, MEMORY.histories));
    const watch = createWatch(alarm, { host, links, engines, histories });
    const directory = createDirectory(tree, engines);
    return { engines, directory, engineNews, engineStates, sessionNews, histories, watch };
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
    const { outbox, meetings, matches, review, engineNews, sessionNews, engineStates, retention, watch } = app;
    for (const job of [outbox, meetings, matches, review, engineNews, sessionNews, engineStates, retention, watch])
        job.wake();
    if (app.rooms.memberGames.areAny()) alarm.goRound(app.host.now());
}

function pruningOf(app: App): Pruned {
    return {
        what: 'Finished rooms',
        begin: (beforeMs) => inTurn(pruneRooms(app.rooms, app.rematches, beforeMs), app.matches.prune(beforeMs)),
    };
}
