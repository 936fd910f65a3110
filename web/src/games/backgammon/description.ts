import type { Role } from '@dice-wards/client';
import type { Position } from './board';
import { BAR, mirrored } from './geometry';
import { TABLE_WORDS } from './table_words';

/** The whole position in words, for those who do not see the board. */
export function describePosition(position: Position, own: Role): string {
    const [mine, theirs] =
        own === 'Player1'
            ? [position.player1Checkers, position.player2Checkers]
            : [position.player2Checkers, position.player1Checkers];
    return `${TABLE_WORDS.yours(listOf(mine, (place) => place))} ${TABLE_WORDS.theirs(listOf(theirs, mirrored))}`;
}

/** @param seen a place as the reader counts it */
function listOf(counts: Uint8Array, seen: (place: number) => number): string {
    const words: string[] = [];
    for (let place = BAR; place >= 0; place -= 1) {
        const count = counts[place] ?? 0;
        if (count > 0) words.push(TABLE_WORDS.countAt(count, seen(place)));
    }
    return words.join(', ');
}
