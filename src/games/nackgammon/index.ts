import { variantOfBackgammon } from '../backgammon';
import { CHECKERS } from '../backgammon/board/board';
import { startWith } from '../backgammon/variant';

/** Backgammon that begins with four checkers far behind, by Nack Ballard. */
export const nackgammon = variantOfBackgammon({
    name: 'Nackgammon',
    start: startWith({ 24: 2, 23: 2, 13: 4, 8: 3, 6: 4 }),
    checkers: CHECKERS,
});
