import { createBans } from '../platform/bans';
import { createCounter, createTally } from '../platform/counters';
import type { Host, StableMap } from '../platform/host';
import { createKnownNames } from '../platform/known_names';
import { createLinks } from '../platform/links';
import { createPause } from './jobs/pause';
import { createAbandonedGames } from './store/abandoned_games';
import { createDeadlines } from './store/deadlines';
import { createGameStore } from './store/game_store';
import { COUNTER, GAME_MAPS, MEMORY } from './store/memory';
import { createPlayerGames } from './store/player_games';
import { createReactionStore } from './store/reaction_store';
import { createRobotTurns } from './store/robot_turns';
import { createStatisticsStore } from './store/statistics_store';
import { createTapeStore } from './store/tape_store';

/** What the use cases know that is stored, over the memories in which it lies. */
export function openStores(host: Host, memory: (id: number) => StableMap) {
    const counters = memory(MEMORY.counters);
    const gameMaps = Array.from({ length: GAME_MAPS }, (_, place) => memory(MEMORY.games + place));
    return {
        links: createLinks(memory(MEMORY.links)),
        bans: createBans(counters),
        names: createKnownNames(host, memory(MEMORY.names)),
        pause: createPause(counters),
        games: createGameStore(gameMaps, memory(MEMORY.ended), memory(MEMORY.log)),
        playerGames: createPlayerGames(memory(MEMORY.playerGames)),
        roomIds: createCounter(counters, COUNTER.roomIds),
        tapes: createTapeStore(memory(MEMORY.tapes)),
        reactions: createReactionStore(memory(MEMORY.reactions)),
        statistics: createStatisticsStore(memory(MEMORY.statistics)),
        abandoned: createAbandonedGames(memory(MEMORY.abandoned)),
    };
}

/** What only the jobs know that is stored. */
export function openAgendas(memory: (id: number) => StableMap) {
    const counters = memory(MEMORY.counters);
    return {
        deadlines: createDeadlines(memory(MEMORY.deadlines), createTally(counters, COUNTER.leftEntries)),
        robotTurns: createRobotTurns(memory(MEMORY.robotTurns)),
        toRetell: createTally(counters, COUNTER.retelling),
        nextLetter: createCounter(counters, COUNTER.letters).next,
    };
}
