import type { KindFacts } from '../facts';

export const facts = {
    title: 'Pig',
    seats: { least: 3, most: 6 },
    windowSeconds: 30,
    options: [],
    rating: { system: 'glicko2', firstMove: 0 },
    throws: { DieLanded: { faces: 6 } },
    statistics: false,
    robots: true,
} as const satisfies KindFacts;
