import { variantOfBackgammon } from '../backgammon';
import { startWith, type Variant } from '../backgammon/variant';

/** Backgammon with three checkers, which begin on the farthest points. */
export const HYPERGAMMON: Variant = {
    name: 'Hypergammon',
    start: startWith({ 24: 1, 23: 1, 22: 1 }),
    checkers: 3,
};

export const hypergammon = variantOfBackgammon(HYPERGAMMON);
