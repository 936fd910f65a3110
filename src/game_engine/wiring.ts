import { isOk } from '../platform/acknowledgement';
import type { House } from '../platform/canister';
import { createCounter, createTally } from '../platform/counters';
import type { Host, StableMap } from '../platform/host';
import { createLinks } from '../platform/links';
import { createOutbox, type LetterKind } from '../platform/outbox';
import { createRandomness } from '../platform/randomness';
import { letters, viewCodecs } from './api';
import type { App } from './app';
import { createClock } from './jobs/clock';
import { createEndings } from './jobs/endings';
import { metrics } from './queries/metrics';
import { createGameStore } from './store/game_store';
import { GAME_MAPS, MEMORY } from './store/memory';
import { createStatisticsStore } from './store/statistics_store';
import { createTapeStore } from './store/tape_store';
import { applyDeadline } from './updates/check_timeout';
import { conclude } from './updates/conclude';
import { viewReplies } from './view_replies';

/** Letters of this canister, by the number that is stored with them. Append only. */
const LETTER = { toProfiles: 1, toLobbies: 2 } as const;
const COUNTER = { letters: 1, leftEntries: 2 } as const;

/** Builds the canister from a platform and its memories. Calls neither: this also runs while the canister is built. */
export function wire(host: Host, memory: (id: number) => StableMap): App & House {
    const counters = memory(MEMORY.counters);
    const links = createLinks(memory(MEMORY.links));
    const randomness = createRandomness(host);

    const kinds: Record<number, LetterKind> = {
        [LETTER.toProfiles]: {
            method: 'onGameFinished',
            receiver: () => links.get('profiles'),
            acknowledged: (_letter, answer) => isOk(answer),
        },
        [LETTER.toLobbies]: {
            method: 'onGameFinished',
            receiver: () => links.get('lobbies'),
            acknowledged: (_letter, answer) => isOk(answer),
        },
    };
    const outbox = createOutbox(host, memory(MEMORY.outbox), createCounter(counters, COUNTER.letters).next, kinds);
    const expire = (roomId: number, nowMs: number) => applyDeadline(app, roomId, nowMs);
    const left = createTally(counters, COUNTER.leftEntries);
    const clock = createClock(host, memory(MEMORY.deadlines), left, expire, () => endings.come());

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
        games,
        tapes: createTapeStore(memory(MEMORY.tapes)),
        statistics: createStatisticsStore(memory(MEMORY.statistics)),
        clock,
        endings,
        outbox,
        random: randomness.bytes,
        views: viewReplies(viewCodecs),
        announce: (winner, loser, result) => {
            outbox.put(LETTER.toProfiles, letters.toProfiles([winner, loser, result]));
            outbox.put(LETTER.toLobbies, letters.toLobbies([result.gameId, winner, result]));
        },
        announceAbandoned: (house, result) => {
            outbox.put(LETTER.toLobbies, letters.toLobbies([result.gameId, house, result]));
        },
    };

    /** Timers do not outlive an install or an upgrade: sets them all again. */
    function start(): void {
        randomness.prepare();
        clock.wake();
        endings.wake();
        outbox.wake();
    }
    return { ...app, start, linked: outbox.hurry, metrics: () => metrics(app) };
}
