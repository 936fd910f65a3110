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
    readonly games: number;
    /** Those that `one` has won. */
    readonly won: number;
    /** By how many points the ratings of `one` and `other` have changed in them. */
    readonly changes: readonly [one: number, other: number];
    readonly untilMs: number;
}

/**
 * How pairs of players have played with each other within 90 days, on the heap: the last 20,000 to 40,000 pairs. An upgrade forgets
 * them.
 */
export interface Pairs {
    /** The games of a winner and a loser, before the one that is to be counted. */
    of(winner: Uint8Array, loser: Uint8Array, nowMs: number): Encounters;
    /** Those in which somebody has won points most one-sidedly. */
    oneSided(): readonly Pair[];
}

export interface Encounters {
    /** By how many points the winner's rating has changed in them, and the loser's. */
    readonly changes: readonly [winner: number, loser: number];
    /** Counts the game, which has changed ratings by so many points. */
    add(gained: number, lost: number): void;
}

export function createPairs(): Pairs {
    const pairs = createRecent<Pair>(MOST);

    function of(winner: Uint8Array, loser: Uint8Array, nowMs: number): Encounters {
        const [winnerKey, loserKey] = [principalKey(winner), principalKey(loser)];
        const hasFirstWon = winnerKey < loserKey;
        const name = hasFirstWon ? `${winnerKey} ${loserKey}` : `${loserKey} ${winnerKey}`;
        const stored = pairs.get(name);
        const [one, other] = hasFirstWon ? [winner, loser] : [loser, winner];
        const fresh: Pair = { one, other, games: 0, won: 0, changes: [0, 0], untilMs: nowMs + TOGETHER_MS };
        const before = stored === undefined || stored.untilMs <= nowMs ? fresh : stored;
        const [first, second] = before.changes;
        return {
            changes: hasFirstWon ? [first, second] : [second, first],
            add: (gained, lost) => {
                pairs.set(name, {
                    ...before,
                    games: before.games + 1,
                    won: before.won + (hasFirstWon ? 1 : 0),
                    changes: hasFirstWon ? [first + gained, second - lost] : [first - lost, second + gained],
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
