import { createAlarm } from '../platform/alarm';
import { createBans } from '../platform/bans';
import { createBudget } from '../platform/budget';
import type { CanisterApp } from '../platform/canister';
import { createCertifiedTree } from '../platform/certified_tree';
import { createCounter } from '../platform/counters';
import { createErrands } from '../platform/errands';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createNeighbours } from '../platform/neighbours';
import { createGreeting } from '../platform/news/greeting';
import { createHeard } from '../platform/news/listener';
import { createOfferedGames } from '../platform/offered_games';
import { createPause } from '../platform/pause';
import { createPublicLog, type PUBLIC_LOG } from '../platform/public_log';
import { createRandomness } from '../platform/randomness';
import { createRateLimit } from '../platform/rate_limit';
import { createSchema } from '../platform/schema';
import { createSessions, openLater } from '../platform/sessions';
import type { App } from './app';
import { createDirector } from './jobs/director';
import { createOpenings } from './jobs/openings';
import { createRounds } from './jobs/rounds';
import { ALLOWANCE, GUESSES_RATE, LIMITS } from './model/limits';
import { serveEvent } from './queries/event_page';
import { serveFeed } from './queries/events_feed';
import { metrics } from './queries/metrics';
import { createEvents } from './store/events';
import { createFields } from './store/fields';
import { createLiveEvents } from './store/live_events';
import { COUNTER, MEMORY } from './store/memory';

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap, limits = LIMITS): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const links = createLinks(memory(MEMORY.links), ['profiles', 'lobbies']);
    const heard = createHeard(counters);
    // Lobbies has matches to end, of which this canister waits to hear.
    const alarm = createAlarm(
        host,
        createNeighbours(host, { links, heard }, () => app.live.ids().length > 0),
    );
    const randomness = createRandomness(host, alarm);
    const ids = createCounter(counters, COUNTER.events);
    const events = createEvents(host, memory(MEMORY.events), memory(MEMORY.live), ids);
    const live = createLiveEvents(events, createFields(memory(MEMORY.fields)));
    const rounds = createRounds({ host, randomness, live, announced: (id) => director.look(id) });
    const director = createDirector(alarm, { host, live, rounds, moved: () => app.openings.open() });
    const tree = createCertifiedTree<typeof PUBLIC_LOG>(host);
    const publicLog = createPublicLog(host, openLater(memory, MEMORY.publicLog), tree);
    const app: App = {
        host,
        links,
        bans: createBans(counters),
        heard,
        sessions: createSessions(host, counters, openLater(memory, MEMORY.sessions)),
        errands: createErrands(host, alarm, publicLog),
        publicLog,
        pause: createPause(counters),
        offered: createOfferedGames(counters),
        limits,
        budget: createBudget(host, ALLOWANCE),
        guessesRate: createRateLimit(host, GUESSES_RATE),
        finished: createCounter(counters, COUNTER.finished),
        entries: createCounter(counters, COUNTER.entries),
        events,
        live,
        director,
        openings: createOpenings(alarm, { host, links, live, look: director.look }),
    };
    function start(): void {
        publicLog.certify();
        app.bans.load();
        app.offered.load();
        app.sessions.load();
        randomness.prepare();
        live.readOn();
        director.wake();
    }
    return {
        ...app,
        alarm,
        schema: createSchema(counters, []),
        start,
        greeting: createGreeting(alarm, app, ['lobbies']),
        woken: () => undefined,
        linked: app.openings.open,
        metrics: () => metrics(app),
        serve: (request) => serveEvent(app, request) ?? serveFeed(app, request),
    };
}
