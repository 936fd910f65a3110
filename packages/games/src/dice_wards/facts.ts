import type { KindFacts } from '../facts';

export const facts = {
    title: 'Dice Wards',
    seats: 2,
    windowSeconds: 30, // 002, section 1
    options: ['doubling'],
    // Two perfect players win 53.06 % of the games that they begin, which is what 21 points give.
    rating: { system: 'glicko2', firstMove: 21 },
    laterEvents: { Resigned: 2 },
    throws: { DieLanded: { faces: 6 } },
    statistics: false,
    robots: true,
} as const satisfies KindFacts;
