import type { KindFacts } from '../facts';
import { backgammonOptions } from './options';

export const facts = {
    title: 'Backgammon',
    seats: { least: 2, most: 2 },
    windowSeconds: 90,
    options: ['doubling', 'doubleAfterRoll', 'matchLength', 'crawford', 'jacoby', 'quick'],
    agree: backgammonOptions,
    rating: { system: 'fibs' },
    // The opening dice are played as they lie, the die of the player who begins first.
    throws: { RolledForStart: { faces: 6, shownAgainBy: 'Rolled' }, Rolled: { faces: 6 } },
    statistics: false,
    // As GNU Backgammon finds two plies ahead, on the mean of matches to 3 points; see `docs/play/robots.md`.
    errorRateNoise: 3,
    robots: true,
} as const satisfies KindFacts;
