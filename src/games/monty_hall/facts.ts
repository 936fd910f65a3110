import type { KindFacts } from '../facts';

export const facts = {
    title: 'Monty Hall',
    seats: 1,
    windowSeconds: 60,
    options: [],
    rating: { system: 'none' },
    statistics: true,
} as const satisfies KindFacts;
