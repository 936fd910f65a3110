import type { GameKindName } from '@dice-wards/games/kinds';
import { type Skills, skillsOf } from '@dice-wards/robots';
import { type Alarm, createAlarm } from '../platform/alarm';
import { createBans } from '../platform/bans';
import { createBudget } from '../platform/budget';
import type { CanisterApp } from '../platform/canister';
import { createCounter, createTally } from '../platform/counters';
import { createErrands } from '../platform/errands';
import { createGrace } from '../platform/grace';
import type { Host, StableMap } from '../platform/host';
import { createKnownNames } from '../platform/known_names';
import { createLinks } from '../platform/links';
import { createNeighbours } from '../platform/neighbours';
import { createGreeting } from '../platform/news/greeting';
import { createHeard } from '../platform/news/listener';
import { createOutbox } from '../platform/outbox';
import { createPause } from '../platform/pause';
import { createPublicLog } from '../platform/public_log';
import { createRandomness } from '../platform/randomness';
import { createRetention, type Pruned } from '../platform/retention';
import { createSchema } from '../platform/schema';
import { createSessions, openLater } from '../platform/sessions';
import { hasKernel } from '../platform/template';
import type { App } from './app';
import { createClock } from './jobs/clock';
import { createEndings } from './jobs/endings';
import { expire } from './jobs/expire';
import { createHeads, withHeads } from './jobs/heads';
import { createJudging } from './jobs/judging';
import { letterKinds } from './jobs/letters';
import { createPages, type Pages } from './jobs/pages';
import { createRetelling } from './jobs/retelling';
import { createRobotBudget } from './jobs/robot_budget';
import { createRobots } from './jobs/robots';
import { createThoughts } from './jobs/thoughts';
import { createThrows } from './jobs/throws';
import { ALLOWANCE } from './model/limits';
import { PageTree } from './model/page_tree';
import { createViewReply } from './model/view_replies';
import { answerOf, isCertifiedWhole, serveGame } from './queries/game_page';
import { metrics } from './queries/metrics';
import { createAbandonedGames } from './store/abandoned_games';
import { type AwaitedThrows, createAwaitedThrows } from './store/awaited_throws';
import { createDeadlines } from './store/deadlines';
import { createEarlierTurns } from './store/earlier_turns';
import { createGameStore } from './store/game_store';
import { createGamesToJudge } from './store/games_to_judge';
import { GAME_MAPS, MEMORY } from './store/memory';
import { createPlayerGames } from './store/player_games';
import { createReactionStore } from './store/reaction_store';
import { createRobotTurns } from './store/robot_turns';
import { createStatisticsStore } from './store/statistics_store';
import { createTapeStore } from './store/tape_store';
import { conclude, retell } from './updates/conclude';
import { type JudgedSoFar, judgeGame } from './updates/judge_game';
import { landThrow } from './updates/land_throw';
import { playRobot } from './updates/play_robot';
import { pruneGames } from './updates/prune';

/** Stored counters, by their keys. Append only. */
const COUNTER = {
    schema: 0,
    letters: 1,
    leftEntries: 2,
    roomIds: 3,
    retelling: 4,
    keptDays: 5,
    throws: 6,
    toJudge: 7,
    judgingOff: 8,
} as const;

/** Maps of which metrics tell the size, beside that of games: what pruning must leave empty. */
const STORED = ['log', 'tapes', 'reactions', 'playerGames', 'robotTurns', 'ended', 'throws', 'earlierTurns'] as const;

/** Games that are not over; a second engine canister is the answer to more. */
const PLACES = 100_000;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(
    host: Host,
    open: (id: number) => StableMap,
    places = PLACES,
    skills: App['skillsOf'] = affordableSkills,
): App & CanisterApp {
    const { memory, stored } = counted(open);
    const counters = memory(MEMORY.counters);
    const links = createLinks(memory(MEMORY.links));
    const heard = createHeard(counters);
    const alarm = alarmOf(host, { links, heard }, () => app.heads.certify());
    const randomness = createRandomness(host, alarm);
    const nextLetter = createCounter(counters, COUNTER.letters).next;
    const outbox = createOutbox(host, alarm, memory(MEMORY.outbox), nextLetter, letterKinds(links));
    const goesBy = { pause: createPause(counters), grace: createGrace(counters) };
    const deadlineEntries = memory(MEMORY.deadlines);
    const deadlines = createDeadlines(deadlineEntries, createTally(counters, COUNTER.leftEntries));
    const clock = createClock(host, alarm, deadlines, goesBy, {
        expire: (roomId) => expire(app, roomId),
        struck: () => endings.come(),
    });
    const roomIds = createCounter(counters, COUNTER.roomIds);
    const known = { counters, deadlines: deadlineEntries, lastRoom: roomIds.last, app: () => app };
    const { awaited, games, tapes, heads, pages } = wireGames(host, alarm, memory, known);
    const publicLog = createPublicLog(host, openLater(memory, MEMORY.publicLog), heads.logTree);
    const ending = (roomId: number) => settle(app, roomId);
    const endings = createEndings(host, alarm, games, ending, () => concluded(app));
    const retelling = wireRetelling(host, alarm, counters, () => app);
    const throws = createThrows(host, alarm, awaited, (roomId, number) => landThrow(app, roomId, number));
    const robots = wireRobots(host, alarm, memory, counters, () => app);

    const app: App = {
        host,
        links,
        bans: createBans(counters),
        errands: createErrands(host, alarm, publicLog),
        publicLog,
        heard,
        sessions: createSessions(host, counters, openLater(memory, MEMORY.sessions)),
        names: createKnownNames(memory(MEMORY.names)),
        pause: goesBy.pause,
        games,
        heads,
        pages,
        roomIds,
        tapes,
        ...wireLists(memory),
        stored,
        skillsOf: skills,
        places,
        clock,
        endings,
        ...robots,
        thoughts: createThoughts(host),
        throws,
        budget: createBudget(host, ALLOWANCE),
        outbox,
        retelling,
        retention: createRetention(host, alarm, createTally(counters, COUNTER.keptDays), publicLog, () =>
            pruningOf(app),
        ),
        random: randomness.bytes,
        viewReply: createViewReply(),
    };

    return {
        ...app,
        alarm,
        schema: createSchema(counters, []),
        start: () => {
            randomness.prepare();
            awaited.load();
            start(app);
        },
        greeting: createGreeting(alarm, app, ['lobbies', 'profiles']),
        woken: () => undefined,
        linked: outbox.hurry,
        metrics: () => metrics(app),
        serve: (request) => serveGame(app, request),
    };
}

/** Without the kernel, advice that searches would take more instructions than a message may have. */
function affordableSkills(kind: GameKindName): Skills | undefined {
    const skills = skillsOf(kind);
    return skills?.searches && !hasKernel() ? { robot: skills.robot } : skills;
}

/** The memories, and how much lies in those that are told. */
function counted(open: (id: number) => StableMap): Pick<App, 'stored'> & { readonly memory: typeof open } {
    const opened: StableMap[] = [];
    const memory = (id: number): StableMap => {
        const map = open(id);
        opened[id] = map;
        return map;
    };
    return { memory, stored: () => STORED.map((name) => [name, opened[MEMORY[name]]?.size() ?? 0] as const) };
}

/** With each of its rounds heads are certified. */
function alarmOf(host: Host, hearing: Pick<App, 'links' | 'heard'>, certify: () => void): Alarm {
    const neighbours = createNeighbours(host, hearing, () => false);
    const look = (): void => {
        neighbours.look();
        certify();
    };
    return createAlarm(host, { ...neighbours, look });
}

/** Where games lie, with their tapes and heads, and the throws that some of them await. */
function wireGames(
    host: Host,
    alarm: Alarm,
    memory: (id: number) => StableMap,
    { counters, deadlines, lastRoom, app }: Parts,
): Pick<App, 'games' | 'tapes' | 'heads' | 'pages'> & { readonly awaited: AwaitedThrows } {
    const maps = Array.from({ length: GAME_MAPS }, (_, place) => memory(MEMORY.games + place));
    const log = memory(MEMORY.log);
    const awaited = createAwaitedThrows(openLater(memory, MEMORY.throws), createTally(counters, COUNTER.throws));
    const earlier = createEarlierTurns(openLater(memory, MEMORY.earlierTurns));
    const stored = createGameStore(maps, memory(MEMORY.ended), log, awaited, earlier);
    const tapes = createTapeStore(memory(MEMORY.tapes));
    const tree = new PageTree();
    const pages: Pages = createPages(host, alarm, {
        tree,
        answerOf: (roomId) => answerOf(app(), roomId),
        hasAnswer: isCertifiedWhole,
        publish: () => heads.publish(),
    });
    const told = { pages: tree, finished: pages.finished, removed: pages.removed };
    const heads = createHeads(host, alarm, { games: stored, tapes, log, deadlines, lastRoom, ...told });
    return { awaited, games: withHeads(stored, heads), tapes, heads, pages };
}

function wireRetelling(host: Host, alarm: Alarm, counters: StableMap, app: () => App): App['retelling'] {
    return createRetelling(host, alarm, createTally(counters, COUNTER.retelling), {
        last: () => app().roomIds.last(),
        tell: (roomId) => tellAgain(app(), roomId),
        waiting: () => app().outbox.size(),
        flush: () => app().outbox.flush(),
    });
}

/** Robots, what they may cost, and who judges games in their pauses. */
function wireRobots(
    host: Host,
    alarm: Alarm,
    memory: (id: number) => StableMap,
    counters: StableMap,
    app: () => App,
): Pick<App, 'robots' | 'robotBudget' | 'judging'> {
    const robots = createRobots(host, alarm, createRobotTurns(memory(MEMORY.robotTurns)), (turn) =>
        playRobot(app(), turn),
    );
    const robotBudget = createRobotBudget(host, counters);
    const judging = createJudging<JudgedSoFar>(host, alarm, {
        games: createGamesToJudge(openLater(memory, MEMORY.toJudge), createTally(counters, COUNTER.toJudge)),
        budget: robotBudget.forJudging,
        off: createTally(counters, COUNTER.judgingOff),
        robotsAreToAct: () => robots.waiting() > 0,
        judge: (roomId, before, most) => judgeGame(app(), roomId, before, most),
    });
    return { robots, robotBudget, judging };
}

/** What is noted beside games. */
function wireLists(memory: (id: number) => StableMap) {
    return {
        playerGames: createPlayerGames(memory(MEMORY.playerGames)),
        reactions: createReactionStore(memory(MEMORY.reactions)),
        statistics: createStatisticsStore(memory(MEMORY.statistics)),
        abandoned: createAbandonedGames(memory(MEMORY.abandoned)),
    };
}

function concluded({ outbox, heads }: App): void {
    outbox.flush();
    heads.certify();
}

function tellAgain(app: App, roomId: number): void {
    const game = app.games.get(roomId);
    if (game !== undefined) retell(app, game);
}

/** What games need of the rest. */
interface Parts {
    readonly counters: StableMap;
    readonly deadlines: StableMap;
    readonly lastRoom: () => number;
    readonly app: () => App;
}

function pruningOf(app: App): Pruned {
    return { what: 'Finished games', begin: (beforeMs) => pruneGames(app, beforeMs) };
}

function settle(app: App, roomId: number): void {
    conclude(app, roomId);
    app.clock.leave();
}

/** Sets all timers again. They do not survive an install or an upgrade. */
function start(app: App): void {
    app.publicLog.certify();
    app.bans.load();
    app.sessions.load();
    app.clock.wake();
    app.endings.wake();
    app.robots.wake();
    app.throws.wake();
    app.outbox.wake();
    app.retelling.wake();
    app.retention.wake();
    app.judging.wake();
    app.heads.wake();
}
