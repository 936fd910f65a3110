import { createAlarm } from '../platform/alarm';
import { createBans } from '../platform/bans';
import type { CanisterApp } from '../platform/canister';
import { createCounter } from '../platform/counters';
import { createErrands } from '../platform/errands';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createNeighbours } from '../platform/neighbours';
import { createPause } from '../platform/pause';
import { createSchema } from '../platform/schema';
import { NO_SESSIONS } from '../platform/sessions';
import type { App } from './app';
import { metrics } from './queries/metrics';
import { COUNTER, MEMORY } from './store/memory';

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const links = createLinks(memory(MEMORY.links), ['profiles', 'lobbies']);
    const alarm = createAlarm(
        host,
        createNeighbours(host, links, () => false),
    );
    const app: App = {
        host,
        links,
        bans: createBans(counters),
        errands: createErrands(host, alarm),
        pause: createPause(counters),
        finished: createCounter(counters, COUNTER.finished),
    };
    return {
        ...app,
        alarm,
        sessions: NO_SESSIONS,
        schema: createSchema(counters, []),
        start: app.bans.load,
        woken: () => undefined,
        linked: () => undefined,
        metrics: () => metrics(app),
    };
}
