import type { KindFacts } from '../facts';

export const facts = {
    title: 'Monty Hall',
    seats: { least: 1, most: 1 },
    windowSeconds: 60,
    options: [],
    rating: { system: 'none' },
    // The door of the prize is drawn first, and told last.
    throws: { Complete: { faces: 3 }, Abandoned: { faces: 3 } },
    statistics: true,
} as const satisfies KindFacts;
