import { principalKey } from '../../platform/principal';
import { createRecent } from '../../platform/recent';

/** How long a pair's games count together, from the first of them: 90 days. */
const TOGETHER_MS = 90 * 24 * 60 * 60_000;
const MOST = 20_000;
/** Pairs that are shown to an operator. */
const MOST_SHOWN = 20;

/** The rated games of two players with each other lately. */
export interface Pair {
    readonly one: Uint8Array;
    readonly other: Uint8Array;
    /** Those that one of the two has won. */
    readonly games: number;
    /** Those of them that `one` has won. */
    readonly won: number;
    /** By how many points the ratings of `one` and `other` have changed, also in games in which they shared a place. */
    readonly changes: readonly [one: number, other: number];
    readonly untilMs: number;
}

/**
 * How pairs of players have played with each other within 90 days, on the heap: the last 20,000 to 40,000 pairs. An upgrade forgets
 * them.
 */
export interface Pairs {
    /** The games of one who gains and one who loses, before the one that is to be counted. */
    of(gainer: Uint8Array, loser: Uint8Array, nowMs: number): Encounters;
    /** Those in which somebody has won points most one-sidedly. */
    oneSided(): readonly Pair[];
}

export interface Encounters {
    /** By how many points the ratings of the two have changed in them. */
    readonly changes: readonly [gainer: number, loser: number];
    /** Counts the game, which has changed ratings by so many points. One in which they shared a place is none that somebody has won. */
    add(gained: number, lost: number, isShared: boolean): void;
}

export function createPairs(): Pairs {
    const pairs = createRecent<Pair>(MOST);

    function of(gainer: Uint8Array, loser: Uint8Array, nowMs: number): Encounters {
        const [gainerKey, loserKey] = [principalKey(gainer), principalKey(loser)];
        const hasFirstGained = gainerKey < loserKey;
        const name = hasFirstGained ? `${gainerKey} ${loserKey}` : `${loserKey} ${gainerKey}`;
        const stored = pairs.get(name);
        const [one, other] = hasFirstGained ? [gainer, loser] : [loser, gainer];
        const fresh: Pair = { one, other, games: 0, won: 0, changes: [0, 0], untilMs: nowMs + TOGETHER_MS };
        const before = stored === undefined || stored.untilMs <= nowMs ? fresh : stored;
        const [first, second] = before.changes;
        return {
            changes: hasFirstGained ? [first, second] : [second, first],
            add: (gained, lost, isShared) => {
                const games = isShared ? 0 : 1;
                pairs.set(name, {
                    ...before,
                    games: before.games + games,
                    won: before.won + (hasFirstGained ? games : 0),
                    changes: hasFirstGained ? [first + gained, second - lost] : [first - lost, second + gained],
                });
            },
        };
    }

    function oneSided(): readonly Pair[] {
        const most = ({ changes }: Pair): number => Math.max(...changes);
        return [...pairs.values()].sort((a, b) => most(b) - most(a)).slice(0, MOST_SHOWN);
    }
    return { of, oneSided };
}
