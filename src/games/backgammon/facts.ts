import type { KindFacts } from '../facts';
import { backgammonOptions } from './options';

export const facts = {
    title: 'Backgammon',
    seats: 2,
    windowSeconds: 90,
    options: ['doubling', 'doubleAfterRoll', 'matchLength', 'crawford', 'jacoby', 'quick'],
    agree: backgammonOptions,
    rating: { system: 'fibs' },
    statistics: false,
    robots: true,
} as const satisfies KindFacts;
