/** The usual options of a room, and of the game that Lobbies asks for. */
export const USUAL = {
    doubling: [],
    doubleAfterRoll: [],
    matchLength: [],
    crawford: [],
    jacoby: [],
    quick: [],
    delaySeconds: [],
    reserveSeconds: [],
    seat: [],
    bots: [],
    checksReady: [],
    /** Late dice have a table of their own. */
    dice: ['Sealed'],
    spectatorDelay: [],
    robot: [],
    names: [],
    berserk: [],
} as const;
/** A result that is no match's, between people. */
export const NO_MATCH = {
    loserPoints: [],
    matchLength: [],
    robot: [],
    private: false,
    absent: [],
    turns: 30,
    playedOut: true,
} as const;
/** A room of quick match whose game begins at once. */
export const QUICK = {
    kind: 'DiceWards',
    settings: [{ private: [], turnSeconds: [], rated: [], ...USUAL, checksReady: [false] }],
} as const;
/** The longest window there is: no clock runs out while something else is measured. */
export const THREE_DAYS = 3 * 24 * 60 * 60;
