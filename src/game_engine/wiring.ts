import { createBans } from '../platform/bans';
import type { CanisterApp } from '../platform/canister';
import { createCounter, createTally } from '../platform/counters';
import { createErrands } from '../platform/errands';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createOutbox } from '../platform/outbox';
import { createRandomness } from '../platform/randomness';
import type { App } from './app';
import { createClock } from './jobs/clock';
import { createEndings } from './jobs/endings';
import { expire } from './jobs/expire';
import { letterKinds } from './jobs/letters';
import { createPause } from './jobs/pause';
import { createViewReplies } from './model/view_replies';
import { metrics } from './queries/metrics';
import { createGameStore } from './store/game_store';
import { GAME_MAPS, MEMORY } from './store/memory';
import { createStatisticsStore } from './store/statistics_store';
import { createTapeStore } from './store/tape_store';
import { conclude } from './updates/conclude';

/** Stored counters, by their keys. Append only. */
const COUNTER = { letters: 1, leftEntries: 2 } as const;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const links = createLinks(memory(MEMORY.links));
    const randomness = createRandomness(host);
    const nextLetter = createCounter(counters, COUNTER.letters).next;
    const outbox = createOutbox(host, memory(MEMORY.outbox), nextLetter, letterKinds(links));
    const pause = createPause(counters);
    const left = createTally(counters, COUNTER.leftEntries);
    const clock = createClock(
        host,
        memory(MEMORY.deadlines),
        left,
        pause,
        (roomId) => expire(app, roomId),
        () => endings.come(),
    );

    const gameMaps = Array.from({ length: GAME_MAPS }, (_, place) => memory(MEMORY.games + place));
    const games = createGameStore(gameMaps, memory(MEMORY.ended), memory(MEMORY.log));
    const concludeAndLeave = (roomId: number): void => {
        conclude(app, roomId);
        clock.leave();
    };
    const endings = createEndings(host, games, concludeAndLeave, outbox.flush);

    const app: App = {
        host,
        links,
        bans: createBans(counters),
        errands: createErrands(host),
        pause,
        games,
        tapes: createTapeStore(memory(MEMORY.tapes)),
        statistics: createStatisticsStore(memory(MEMORY.statistics)),
        clock,
        endings,
        outbox,
        random: randomness.bytes,
        views: createViewReplies(),
    };

    /** Sets all timers again. They do not survive an install or an upgrade. */
    function start(): void {
        app.bans.load();
        randomness.prepare();
        clock.wake();
        endings.wake();
        outbox.wake();
    }
    return { ...app, start, linked: outbox.hurry, metrics: () => metrics(app) };
}
