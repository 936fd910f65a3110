import { type Cube, MAX_STAKES } from '@dice-wards/games/cube';
import type { Seat } from '@dice-wards/games/for_two';

/** After so many doubles there are no more. */
export const MOST_DOUBLES = Math.log2(MAX_STAKES);

/**
 * The place of the cube, as the player sees it whose turn it is. Each has a best play of its own: 0 is the middle, 2n - 1 is
 * on one's own side after n doubles, 2n is on the opponent's side, and the last is the cap, where nobody can double.
 */
export type Place = number;
const MIDDLE: Place = 0;
/** At the cap. A game without a cube is played the same way. */
export const DEAD: Place = 2 * MOST_DOUBLES - 1;
export const PLACES: readonly Place[] = Array.from({ length: DEAD + 1 }, (_, place) => place);

export function placeOf(doubles: number, isMine: boolean): Place {
    if (doubles === 0) return MIDDLE;
    if (doubles >= MOST_DOUBLES) return DEAD;
    return isMine ? 2 * doubles - 1 : 2 * doubles;
}

export function placeOfCube({ stakes, holdsCube }: Cube, seat: Seat): Place {
    return placeOf(31 - Math.clz32(stakes), holdsCube === seat);
}

export function fromTheOtherSide(place: Place): Place {
    if (place === MIDDLE || place === DEAD) return place;
    return place % 2 === 1 ? place + 1 : place - 1;
}

/** Whether the player may offer a double at the beginning of this turn. */
export function mayDoubleAt(place: Place): boolean {
    return place === MIDDLE || (place !== DEAD && place % 2 === 1);
}

/** The place after a double that was accepted, for the player who offered it. */
export function afterDouble(place: Place): Place {
    return placeOf(Math.ceil(place / 2) + 1, false);
}
