import { variantOfBackgammon } from '../backgammon';
import { CHECKERS } from '../backgammon/board/board';
import { startWith, type Variant } from '../backgammon/variant';

/** Backgammon that begins with four checkers far behind, by Nack Ballard. */
export const NACKGAMMON: Variant = {
    name: 'Nackgammon',
    start: startWith({ 24: 2, 23: 2, 13: 4, 8: 3, 6: 4 }),
    checkers: CHECKERS,
};

export const nackgammon = variantOfBackgammon(NACKGAMMON);
