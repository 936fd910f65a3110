/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = { links: 0, counters: 1, events: 2, live: 3, fields: 4, sessions: 5, publicLog: 6 } as const;

/** Stored counters, by their keys. Append only. */
export const COUNTER = { schema: 0, finished: 1, events: 2, entries: 3 } as const;
