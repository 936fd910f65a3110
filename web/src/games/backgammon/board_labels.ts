import type { Labels } from '@dice-wards/board';
import { TABLE_WORDS } from './table_words';

/** What the board says at a table. */
export function boardLabels(): Partial<Labels> {
    return {
        board: TABLE_WORDS.label,
        place: TABLE_WORDS.place,
        checkers: TABLE_WORDS.checkers,
        chosen: TABLE_WORDS.selected,
        canMove: TABLE_WORDS.canMove,
        canLand: TABLE_WORDS.canLand,
        swapDice: TABLE_WORDS.swap,
        countAt: TABLE_WORDS.countAt,
        own: TABLE_WORDS.yours,
        others: TABLE_WORDS.theirs,
    };
}
