/** What calls may cost, and how many there may be: the tables of `docs/build/limits.md`. In millions of cycles. */

export const PRICE = {
    /** To write down a wish, or to block somebody. */
    write: 3,
    session: 88,
    search: 10,
    ratings: 15,
    /** To open a room. */
    open: 25,
    /** To begin a game: with a robot, alone, and between people. */
    start: 80,
    alone: 60,
    meet: 125,
} as const;

/** Of Lobbies: everybody’s own, more for one principal, and the house’s. A day has 1,000 of one’s own. */
export const ALLOWANCE = {
    sure: { holds: 2500, aSecond: 0.012 },
    more: { holds: 32_000, aSecond: 0.9 },
    house: { holds: 200_000, aSecond: 6 },
} as const;

/** Calls that open a room or take a seat: so many in a row, then one in so many seconds. */
export const ROOMS_RATE = { burst: 30, seconds: 2 } as const;

/** Rooms of one principal that wait. */
export const MOST_WAITING = 5;
