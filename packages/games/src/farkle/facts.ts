import type { KindFacts } from '../facts';

export const facts = {
    title: 'Farkle',
    seats: { least: 2, most: 6 },
    windowSeconds: 60,
    options: [],
    // Two perfect players win 53.33 % of the games that they begin, which is what 23 points give.
    rating: { system: 'glicko2', firstMove: 23 },
    throws: { DiceLanded: { faces: 6 } },
    statistics: false,
    robots: true,
} as const satisfies KindFacts;
