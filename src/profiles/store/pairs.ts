import { principalKey } from '../../platform/principal';
import { createRecent } from '../../platform/recent';

/** How long a pair's games count together, from the first of them: 30 days. */
const TOGETHER_MS = 30 * 24 * 60 * 60_000;
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
 * How pairs of players have played with each other within 30 days, on the heap: the last 20,000 to 40,000 pairs. An upgrade forgets
 * them.
 */
export interface Pairs {
    /** By how many points a player's rating has changed in games against this opponent. */
    changeOf(player: Uint8Array, opponent: Uint8Array, nowMs: number): number;
    /** Counts a game that has changed ratings by so many points. */
    add(winner: Uint8Array, loser: Uint8Array, gained: number, lost: number, nowMs: number): void;
    /** Those in which somebody has won points most one-sidedly. */
    oneSided(): readonly Pair[];
}

export function createPairs(): Pairs {
    const pairs = createRecent<Pair>(MOST);

    function pairOf(one: Uint8Array, other: Uint8Array, nowMs: number): Pair {
        const stored = pairs.get(nameOf(one, other));
        if (stored !== undefined && stored.untilMs > nowMs) return stored;
        return { one, other, games: 0, won: 0, changes: [0, 0], untilMs: nowMs + TOGETHER_MS };
    }

    /** As one who comes first in their name. */
    function isFirst(player: Uint8Array, opponent: Uint8Array): boolean {
        return principalKey(player) < principalKey(opponent);
    }

    function nameOf(one: Uint8Array, other: Uint8Array): string {
        return `${principalKey(one)} ${principalKey(other)}`;
    }

    function changeOf(player: Uint8Array, opponent: Uint8Array, nowMs: number): number {
        return isFirst(player, opponent)
            ? pairOf(player, opponent, nowMs).changes[0]
            : pairOf(opponent, player, nowMs).changes[1];
    }

    function add(winner: Uint8Array, loser: Uint8Array, gained: number, lost: number, nowMs: number): void {
        const hasFirstWon = isFirst(winner, loser);
        const before = hasFirstWon ? pairOf(winner, loser, nowMs) : pairOf(loser, winner, nowMs);
        const { one, other, games, won, changes, untilMs } = before;
        const [first, second] = hasFirstWon ? [gained, -lost] : [-lost, gained];
        pairs.set(nameOf(one, other), {
            one,
            other,
            games: games + 1,
            won: won + (hasFirstWon ? 1 : 0),
            changes: [changes[0] + first, changes[1] + second],
            untilMs,
        });
    }

    function oneSided(): readonly Pair[] {
        const most = ({ changes }: Pair): number => Math.max(...changes);
        return [...pairs.values()].sort((a, b) => most(b) - most(a)).slice(0, MOST_SHOWN);
    }
    return { changeOf, add, oneSided };
}
