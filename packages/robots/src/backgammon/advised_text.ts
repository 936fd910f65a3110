import { BAR } from '@dice-wards/games/backgammon/board/board';
import type { Move } from '@dice-wards/games/backgammon/commands';
import type { Advised } from '../advice';

const WORDS = { roll: 'roll', hold: 'hold', proposeDouble: 'double', acceptDouble: 'take', forfeit: 'drop' } as const;

/** A choice in a word of UBGI, or as a play. */
export function advisedText(advised: Advised): string {
    if ('play' in advised) return playText(advised.play);
    return WORDS[Object.keys(advised)[0] as keyof typeof WORDS];
}

/** A play as UBGI writes it: every step for itself, in the player's own numbering, without a star for a hit. */
export function playText(moves: readonly Move[]): string {
    return moves.map(({ from, die }) => `${from === BAR ? 'bar' : from}/${from > die ? from - die : 'off'}`).join(' ');
}
