import type { KindFacts } from '../facts';

export const facts = {
    title: 'Yacht',
    seats: { least: 1, most: 6 },
    windowSeconds: 60,
    options: [],
    // Each player fills their own card, and nobody can do anything about the others'.
    rating: { system: 'glicko2', firstMove: 0 },
    throws: { DiceLanded: { faces: 6 } },
    statistics: false,
    draws: true,
    robots: true,
} as const satisfies KindFacts;
