import { growEngine } from './engine';
import { growEvents } from './events';
import type { GrownLine } from './line';
import { growLobbies } from './lobbies';
import { longMatch } from './long_match';
import { growProfiles } from './profiles';

/** Of a query, and of all messages of a work in the background together. */
export const MOST_INSTRUCTIONS = 1_000_000_000;
/** The largest house, if nothing else is said, and a small one. */
export const GROWN = 100_000;
const SMALL = 1000;
/** Points of the match that is analysed. */
const LONG_MATCH = 25;
const SHORT_MATCH = 3;

/**
 * What grows with a house: queries and works in the background, at three sizes up to the largest. Prints a line for each, and answers
 * those that break the bound.
 *
 * @param isQuick a small house, for a minute
 */
export function grown(largest: number, isQuick: boolean): string[] {
    const sizes = isQuick ? [SMALL] : [largest / 100, largest / 10, largest].map(Math.round);
    const lines: GrownLine[] = [];
    for (const measure of [growProfiles, growLobbies, growEngine, growEvents]) lines.push(...shown(measure(sizes)));
    lines.push(...shown(longMatch(isQuick ? SHORT_MATCH : LONG_MATCH)));
    return broken(lines);
}

/** Those that take too much. */
export function broken(lines: readonly GrownLine[]): string[] {
    return lines.filter(({ instructions }) => instructions > MOST_INSTRUCTIONS).map(described);
}

function shown(lines: readonly GrownLine[]): readonly GrownLine[] {
    for (const line of lines) console.log(described(line));
    return lines;
}

function described({ what, size, instructions }: GrownLine): string {
    return `${what} · ${size.toLocaleString('en')} · ${(instructions / 1e6).toFixed(2)} M instructions`;
}
