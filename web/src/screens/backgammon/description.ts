import type { Role } from '@dice-wards/client';
import { TEXTS } from '../../texts';
import type { Position } from './board';
import { BAR, mirrored } from './geometry';

/** The whole position in words, for those who do not see the board. */
export function describePosition(position: Position, own: Role): string {
    const [mine, theirs] =
        own === 'Player1'
            ? [position.player1Checkers, position.player2Checkers]
            : [position.player2Checkers, position.player1Checkers];
    return `${TEXTS.board.yours(listOf(mine, (place) => place))} ${TEXTS.board.theirs(listOf(theirs, mirrored))}`;
}

/** @param seen a place as the reader counts it */
function listOf(counts: Uint8Array, seen: (place: number) => number): string {
    const words: string[] = [];
    for (let place = BAR; place >= 0; place -= 1) {
        const count = counts[place] ?? 0;
        if (count > 0) words.push(TEXTS.board.countAt(count, seen(place)));
    }
    return words.join(', ');
}
