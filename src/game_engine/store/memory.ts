/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = {
    links: 0,
    counters: 1,
    outbox: 2,
    deadlines: 3,
    log: 4,
    tapes: 5,
    statistics: 6,
    ended: 7,
    abandoned: 8,
    robotTurns: 9,
    playerGames: 10,
    games: 16,
    names: 66,
    reactions: 67,
    sessions: 68,
    throws: 69,
    toJudge: 70,
    earlierTurns: 71,
    publicLog: 72,
} as const;

/**
 * Games lie in so many maps, from `MEMORY.games` on, by the last bits of the room's id: a write goes twice down a tree, and
 * with 20,000 games that is a third cheaper in sixteen low trees than in a high one. Each map reserves 8 MiB.
 */
export const GAME_MAPS = 16;
