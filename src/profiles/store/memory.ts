/**
 * Stable memories of this canister. Append only; a number is never used for anything else. Up to schema 2 each kind of game had
 * a ranking of its own, at `rankings` plus the kind's number: they have the numbers up to 63, and what was there stays.
 */
export const MEMORY = {
    links: 0,
    counters: 1,
    profiles: 2,
    names: 3,
    countedGames: 4,
    rankings: 5,
    reports: 64,
    history: 65,
    namesForEngine: 66,
    namesForLobbies: 67,
    places: 68,
    sessions: 69,
    seasons: 70,
    playedMonths: 71,
    lookAlikes: 72,
    publicLog: 73,
} as const;

/** Stored counters, by their keys. Append only. */
export const COUNTER = {
    schema: 0,
    games: 1,
    engine: 2,
    lobbies: 3,
    tellingEngine: 4,
    tellingLobbies: 5,
    season: 6,
    keptSeasons: 7,
    namesRead: 8,
    founding: 9,
    secret: 10,
} as const;
