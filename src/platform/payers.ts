/**
 * Who pays for the messages that canisters send. Calls cost their callers nothing, so whatever makes a canister send a message was
 * charged to somebody before, or is one of the few expenses of the house, each of which has a bound. `Host` sends nothing without a payer.
 */

declare const known: unique symbol;

/** One of `PAYER`: nothing else can be made into one. */
export interface Payer {
    readonly [known]: true;
    /** Whether it was charged to the budget of a caller. */
    readonly isCharged: boolean;
    readonly why: string;
    /** Of an expense of the house: for each canister and each engine, in millions of cycles a day. */
    readonly mostADay: number;
}

/** @param why which price was charged, and when */
function charged(why: string): Payer {
    return { isCharged: true, why, mostADay: 0 } as Payer;
}

/** @param why what bounds it */
function house(mostADay: number, why: string): Payer {
    return { isCharged: false, why, mostADay } as Payer;
}

export const PAYER = {
    game: charged('a game: `start`, `alone` or `meet`, when it began'),
    search: charged('a quick match: `search`, before rooms were looked at'),
    ratings: charged('a quick match: `ratings`, before they are asked for'),
    session: charged('a session: `session`, when it was offered'),
    name: charged('a name: `name`, before it was taken'),
    event: charged('an event: `create` or `enter`, before Profiles is asked'),
    throw: charged('a late throw: by its player, or with the game where nobody asks for it'),
    judging: charged('judging a game: the budget for robots, of which a tenth is for that'),
    moderation: house(
        2000,
        'moderators act so often an hour, and controllers ban and pause; each letter has up to a hundred players',
    ),
    operators: house(100_000, 'operators open and close engines: a look each ten seconds, until that is done'),
    care: house(3000, 'a message to each canister of the house in half an hour, while games or events are open'),
    seeds: house(500, 'one in an hour in which something is drawn'),
    review: house(50_000, 'all running rooms once a day, and after a change of links, fifty in a message'),
    watch: house(2000, 'the platform is asked about each canister four times a day'),
} as const satisfies Record<string, Payer>;
