/** The usual options of a room. */
export const USUAL = { doubling: [], doubleAfterRoll: [], matchLength: [], crawford: [], jacoby: [] } as const;
/** A result that is no match's. */
export const NO_MATCH = { loserPoints: [], matchLength: [] } as const;
/** A room of quick match. */
export const QUICK = { kind: { DiceWards: null }, turnSeconds: [], rated: [], ...USUAL } as const;
/** The longest window there is: no clock runs out while something else is measured. */
export const THREE_DAYS = 3 * 24 * 60 * 60;
