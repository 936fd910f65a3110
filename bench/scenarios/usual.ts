import { NO_WISHES } from '../../tools/canisters/room_settings';

/** The usual options of a room, and of the game that Lobbies asks for. */
export const USUAL = {
    ...NO_WISHES,
    /** Late dice have a table of their own. */
    dice: ['Sealed'] as [string],
    robot: [] as [],
    names: [] as [],
    berserk: [] as [],
};
/** A result that is no match's, between people. */
export const NO_MATCH = {
    loserPoints: [],
    matchLength: [],
    robot: [],
    private: false,
    absent: [],
    turns: 30,
    playedOut: true,
    ranking: [],
} as const;
/** A room of quick match whose game begins at once. */
export const QUICK = {
    kind: 'DiceWards',
    settings: [{ ...USUAL, checksReady: [false] }],
} as const;
/** The longest window there is: no clock runs out while something else is measured. */
export const THREE_DAYS = 3 * 24 * 60 * 60;
