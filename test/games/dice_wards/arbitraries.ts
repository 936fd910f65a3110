import { type Command, type Die, type State, TARGET } from '@dice-wards/games/dice_wards/rules';
import type { Seat } from '@dice-wards/games/for_two';
import fc from 'fast-check';

export const seat = fc.constantFrom<Seat>(0, 1);
export const die = fc.constantFrom<Die>(1, 2, 3, 4, 5, 6);

/** Banked points without a win: anywhere up to one point from the end, which keeps games short. */
const banked = fc.nat({ max: TARGET - 1 });

/** Any position that play can reach before the end. */
export const live: fc.Arbitrary<State> = fc.record({
    phase: fc.constantFrom('choosing' as const, 'rolling' as const),
    turn: seat,
    roundScore: fc.nat({ max: 120 }),
    player1Score: banked,
    player2Score: banked,
    lastDie: fc.option(die, { nil: undefined }),
});

export const position: fc.Arbitrary<State> = fc.oneof(
    { arbitrary: live, weight: 4 },
    {
        arbitrary: fc
            .record({ winner: seat, won: fc.integer({ min: TARGET, max: 250 }), lost: banked, lastDie: die })
            .map(({ winner, won, lost, lastDie }): State => {
                const [player1Score, player2Score] = winner === 0 ? [won, lost] : [lost, won];
                return { phase: 'over', winner, player1Score, player2Score, roundScore: 0, lastDie };
            }),
        weight: 1,
    },
);

export const command: fc.Arbitrary<Command> = fc.oneof(
    fc.record({ kind: fc.constantFrom('roll' as const, 'hold' as const), by: seat }),
    fc.record({ kind: fc.constant('dieLands' as const), die }),
);
