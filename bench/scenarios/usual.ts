/** The usual options of a room. */
export const USUAL = { doubling: [], doubleAfterRoll: [], matchLength: [], crawford: [], jacoby: [] } as const;
/** A result that is no match's. */
export const NO_MATCH = { loserPoints: [], matchLength: [] } as const;
