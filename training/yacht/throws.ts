import { DICE, type Die, FACES } from '@dice-wards/games/yacht/scoring';

/** Dice in falling order, those of lower numbers first: as the kernel numbers them. */
export const HELD: readonly (readonly Die[])[] = heldFrom(FACES.length, DICE).map((dice) =>
    dice.filter((die): die is Die => die !== 0),
);
/** Those of five dice, in the same order. */
export const THROWN = HELD.filter((dice) => dice.length === DICE);

/** All ways to go on with so many dice of this face at most; 0 is a die that is missing. */
function heldFrom(highest: number, dice: number): (Die | 0)[][] {
    if (dice === 0) return [[]];
    return Array.from({ length: highest + 1 }, (_, face) => face as Die | 0).flatMap((face) =>
        heldFrom(face, dice - 1).map((rest) => [face, ...rest]),
    );
}
