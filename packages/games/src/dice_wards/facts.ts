import type { KindFacts } from '../facts';

export const facts = {
    title: 'Dice Wards',
    seats: { least: 2, most: 2 },
    windowSeconds: 30, // 002, section 1
    options: ['doubling'],
    // Two perfect players win 53.06 % of the games that they begin, which is what 21 points give.
    rating: { system: 'glicko2', firstMove: 21 },
    throws: { DieLanded: { faces: 6 } },
    statistics: false,
    // Few of its decisions cost anything. Holding at 20 loses 1.3 at the median of 400 games, at 25 0.9, at 15 5.5, and at 10 21.
    errorRates: [0.1, 0.4, 1, 3, 8, 16, 26],
    robots: true,
} as const satisfies KindFacts;
