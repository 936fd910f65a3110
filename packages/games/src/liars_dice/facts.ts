import type { KindFacts } from '../facts';

export const facts = {
    title: "Liar's Dice",
    seats: { least: 2, most: 6 },
    windowSeconds: 60,
    options: [],
    // Two strong robots win 50.6 ± 0.7 % of the games that they begin: no more than chance.
    rating: { system: 'glicko2', firstMove: 0 },
    throws: { Dealt: { faces: 6 } },
    statistics: false,
    robots: true,
} as const satisfies KindFacts;
