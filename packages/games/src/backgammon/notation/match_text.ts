import type { Seat } from '../../for_two';

/** A match as its text tells it: Jellyfish's `.mat`, which every backgammon program reads. No rules are applied to it. */
export interface MatchText {
    /** 0: unlimited, a money session. */
    readonly length: number;
    readonly headers: readonly (readonly [name: string, value: string])[];
    /** In the head of the text, where programs look for no play. A reader leaves them out. */
    readonly comments?: readonly string[];
    /** Player1 has the left column. */
    readonly names: readonly [string, string];
    readonly games: readonly GameText[];
}

export interface GameText {
    /** Before the game. */
    readonly score: readonly [number, number];
    readonly actions: readonly MatchAction[];
    /** Points are the cube times 1, 2 or 3, whatever the match still needs. `undefined`: the game was not finished. */
    readonly result: { readonly winner: Seat; readonly points: number } | undefined;
}

export type MatchAction =
    /** The larger die is the first one. No steps: the player could not move. */
    | {
          readonly kind: 'play';
          readonly by: Seat;
          readonly dice: readonly [number, number];
          readonly steps: readonly MatchStep[];
      }
    /** `value` is the new one, as offered. A beaver that is turned again, a raccoon, is a beaver by the other one. */
    | { readonly kind: 'double' | 'beaver'; readonly by: Seat; readonly value: number }
    | { readonly kind: 'take' | 'drop'; readonly by: Seat };

/** In the player's own numbering: 25 is the bar, 0 is off. Some programs write one checker's way with two dice as one step. */
export interface MatchStep {
    readonly from: number;
    readonly to: number;
    readonly hits: boolean;
}

/** A play has no more steps than a double has dice. */
export const MAX_STEPS = 4;

/**
 * A name or a header that stays in its place in the text: no line breaks, and not the character that ends it, `:` after a
 * name and `"` after the name of a header. A player's name must not be able to forge a line.
 */
export function plainText(text: string, forbidden: string): string {
    let plain = '';
    for (const character of text.trim()) {
        plain += character < ' ' || character === '\u007f' || character === forbidden ? '_' : character;
    }
    return plain;
}
