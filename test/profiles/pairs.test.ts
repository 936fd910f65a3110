import { beforeEach, describe, expect, it } from 'vitest';
import { createPairs, type Pairs } from '../../src/profiles/store/pairs';
import { ANA, BEN, CLEO, player } from './world';

const NOW = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60_000;

let pairs: Pairs;
beforeEach(() => {
    pairs = createPairs();
});

/** A game that has changed the winner's rating by `gained` points and the loser's by `-lost`. */
function game(winner: Uint8Array, loser: Uint8Array, gained: number, lost: number, nowMs = NOW): void {
    pairs.of(winner, loser, nowMs).add(gained, lost, false);
}

describe('the games of a pair', () => {
    it('count together, whoever has won', () => {
        expect(pairs.of(ANA, BEN, NOW).changes).toEqual([0, 0]);
        game(ANA, BEN, 10, 8);
        game(BEN, ANA, 5, 4);
        expect(pairs.of(ANA, BEN, NOW).changes).toEqual([6, -3]);
        expect(pairs.of(BEN, ANA, NOW).changes).toEqual([-3, 6]);
        expect(pairs.of(ANA, CLEO, NOW).changes).toEqual([0, 0]);
        expect(pairs.oneSided()).toEqual([
            { one: ANA, other: BEN, games: 2, won: 1, changes: [6, -3], untilMs: NOW + 90 * DAY },
        ]);
    });

    it('change ratings with a shared place, which nobody has won', () => {
        game(ANA, BEN, 10, 8);
        pairs.of(BEN, ANA, NOW).add(3, 2, true);
        expect(pairs.oneSided()).toMatchObject([{ one: ANA, games: 1, won: 1, changes: [8, -5] }]);
    });

    it('begin anew 90 days after the first of them', () => {
        game(ANA, BEN, 10, 8);
        game(ANA, BEN, 1, 1, NOW + 89 * DAY);
        expect(pairs.of(ANA, BEN, NOW + 90 * DAY - 1).changes).toEqual([11, -9]);
        expect(pairs.of(ANA, BEN, NOW + 90 * DAY).changes).toEqual([0, 0]);
    });
});

it('the most one-sided pairs come first, by what either player has won, and are twenty at most', () => {
    for (let number = 1; number <= 30; number += 1) game(player(100 + number), ANA, number, number);
    game(ANA, BEN, 50, 50);
    game(BEN, CLEO, 1, 60);
    const most = pairs.oneSided().map(({ changes }) => Math.max(...changes));
    expect(most).toEqual([50, ...Array.from({ length: 19 }, (_, n) => 30 - n)]);
});
