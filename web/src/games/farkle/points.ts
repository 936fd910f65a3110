import { decimal } from '../../numbers';
import type { Turn } from './turns';

export const DICE = 6;
/** With so many points in the bank the game is won. */
export const GOAL = 10_000;

/** Points with what the language has at the thousands. */
export function inPoints(points: number): string {
    return decimal(points, 0);
}

/** What was kept, throw by throw. */
export function keptInWords({ throws }: Turn): string {
    return throws.flatMap(({ kept }) => (kept.length === 0 ? [] : kept.join(''))).join(' · ');
}
