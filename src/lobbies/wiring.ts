import type { House } from '../platform/canister';
import { createCounter } from '../platform/counters';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createOutbox } from '../platform/outbox';
import { createRandomness } from '../platform/randomness';
import { initGame } from './api';
import type { App } from './app';
import { engineOfLetter, LETTER, settleByLetter } from './jobs/start_game';
import { metrics } from './queries/metrics';
import { createRoomStore, MEMORY } from './store/room_store';

/** Stored counters, by their keys. Append only. */
const COUNTER = { rooms: 1, letters: 2, finishedGames: 3 } as const;

/** Builds the canister from a platform and its memories. Calls neither: this also runs while the canister is built. */
export function wire(host: Host, memory: (id: number) => StableMap): App & House {
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
        rooms: createRoomStore(memory),
        roomIds: createCounter(counters, COUNTER.rooms),
        finishedGames: createCounter(counters, COUNTER.finishedGames),
        outbox,
        randomness,
    };

    /** Timers, the seed and what is on the heap do not outlive an install or an upgrade. */
    function start(): void {
        app.rooms.waiting.load();
        randomness.prepare();
        outbox.wake();
    }
    return { ...app, start, linked: outbox.wake, metrics: () => metrics(app) };
}
