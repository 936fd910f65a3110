import { variantOfBackgammon } from '../backgammon';
import { startWith } from '../backgammon/variant';

/** Backgammon with three checkers, which begin on the farthest points. */
export const hypergammon = variantOfBackgammon({
    name: 'Hypergammon',
    start: startWith({ 24: 1, 23: 1, 22: 1 }),
    checkers: 3,
});
