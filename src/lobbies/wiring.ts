import type { Alarm } from '../platform/alarm';
import { createBans } from '../platform/bans';
import { createBudget } from '../platform/budget';
import type { CanisterApp } from '../platform/canister';
import { createCertifiedTree } from '../platform/certified_tree';
import { createCounter, createTally } from '../platform/counters';
import { createErrands } from '../platform/errands';
import { createGrace } from '../platform/grace';
import type { Host, StableMap } from '../platform/host';
import { createKnownNames } from '../platform/known_names';
import { createLinks, LINKED } from '../platform/links';
import { createGreeting } from '../platform/news/greeting';
import { createHeard } from '../platform/news/listener';
import { createNewsLog } from '../platform/news/log';
import { createOfferedGames } from '../platform/offered_games';
import { createOutbox } from '../platform/outbox';
import { createPause } from '../platform/pause';
import { createPublicLog, type PUBLIC_LOG } from '../platform/public_log';
import { createRandomness } from '../platform/randomness';
import { createRateLimit } from '../platform/rate_limit';
import { createRetention, inTurn, type Pruned } from '../platform/retention';
import { createSchema } from '../platform/schema';
import { openLater } from '../platform/sessions';
import type { App } from './app';
import { tellingOfEngines } from './jobs/directory';
import { pruneRooms } from './jobs/prune';
import { createKnownRatings } from './jobs/ratings';
import { createReview } from './jobs/review';
import { ALLOWANCE, GUESSES_RATE, LIMITS, ROOMS_RATE } from './model/limits';
import { metrics } from './queries/metrics';
import { createAcquaintances } from './store/acquaintances';
import { createBlocks } from './store/blocks';
import { COUNTER, MEMORY } from './store/memory';
import { createRematches } from './store/rematches';
import { createRoomStore } from './store/room_store';
import { wireEngines } from './wiring/engines';
import { letterKinds, wireAlarm } from './wiring/letters';
import { wireMeetings } from './wiring/meetings';
import { wireModeration, wireSessions } from './wiring/people';

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
