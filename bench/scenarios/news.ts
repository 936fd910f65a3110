/** News of nothing, from the beginning. */
export const NO_NEWS = { from: 0, upTo: 0, house: [], engines: [], bans: [], sessions: [], names: [] };
