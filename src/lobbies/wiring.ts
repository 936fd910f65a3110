import { createBans } from '../platform/bans';
import type { CanisterApp } from '../platform/canister';
import { createCounter } from '../platform/counters';
import { createErrands } from '../platform/errands';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createOutbox } from '../platform/outbox';
import { createRandomness } from '../platform/randomness';
import type { App } from './app';
import { initGame } from './engine_api';
import { engineOfLetter, LETTER, settleByLetter } from './jobs/settle_start';
import { metrics } from './queries/metrics';
import { MEMORY } from './store/memory';
import { createRoomStore } from './store/room_store';

/** Stored counters, by their keys. Append only. */
const COUNTER = { rooms: 1, letters: 2, finishedGames: 3 } as const;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(host: Host, memory: (id: number) => StableMap): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const links = createLinks(memory(MEMORY.links));
    const randomness = createRandomness(host);
    const outbox = createOutbox(host, memory(MEMORY.outbox), createCounter(counters, COUNTER.letters).next, {
        [LETTER.initGame]: {
            method: initGame.method,
            receiver: (letter) => engineOfLetter(app, letter),
            acknowledged: (letter, answer) => settleByLetter(app, letter, answer),
        },
    });
    const app: App = {
        host,
        links,
        bans: createBans(counters),
        errands: createErrands(host),
        rooms: createRoomStore(memory, host),
        roomIds: createCounter(counters, COUNTER.rooms),
        finishedGames: createCounter(counters, COUNTER.finishedGames),
        outbox,
        randomness,
    };

    /** Timers, the random seed and the heap are lost at an install and at an upgrade. */
    function start(): void {
        app.bans.load();
        app.rooms.waiting.load();
        randomness.prepare();
        outbox.wake();
    }
    return { ...app, start, linked: outbox.wake, metrics: () => metrics(app) };
}
