import { FACES, TARGET } from '@dice-wards/games/dice_wards/rules';
import { afterDouble, fromTheOtherSide, type Place } from './cube_places';
import { equityAt, repliesAt } from './equities';
import type { Position } from './position';
import { equitiesOfRolling, placeOfRound, type Replies } from './turn';

/** In units of the present stakes, for the player whose turn it is. */
export interface Choices {
    readonly roll: number;
    readonly hold: number;
}

/** What the two choices of a turn are worth without a double, if both players then play their best. */
export function choicesOf(position: Pick<Position, 'mine' | 'theirs' | 'round'>, place: Place): Choices {
    const { mine, theirs, round } = position;
    const replies = repliesAt(place, mine, theirs);
    const { equities, win } = replies;
    if (mine + round >= TARGET) return { roll: equityOfTempting(replies), hold: 1 };
    const at = placeOfRound(mine, round);
    return { roll: equitiesOfRolling(mine, replies, round)[at]! / win, hold: -equities[at]! / win };
}

/** Of rolling though the round could be held for the game. */
function equityOfTempting({ equities, win }: Replies): number {
    const lost = -equities[equities.length - 1]! / win;
    return (FACES.length - 1 + lost) / FACES.length;
}

/** The equity of the player who doubled and was accepted, in units of the stakes before it. */
export function equityOfDouble({ place, mine, theirs }: Pick<Position, 'place' | 'mine' | 'theirs'>): number {
    return 2 * equityAt(afterDouble(place), mine, theirs);
}

/** What a double is worth against the best answer. */
export function equityOfOffer(position: Position): number {
    return Math.min(1, equityOfDouble(position));
}

/** The equity of accepting a double, for the player who answers it; refusing is worth -1. */
export function equityOfAccepting({ place, mine, theirs }: Position): number {
    return -equityOfDouble({ place: fromTheOtherSide(place), mine: theirs, theirs: mine });
}

export function isBestToRoll(position: Position): boolean {
    const { mine, round, place } = position;
    if (mine + round >= TARGET) return false;
    if (round === 0) return true;
    const { roll, hold } = choicesOf(position, place);
    return roll >= hold;
}

/** Only a double that the opponent may well accept has to be weighed against playing on: that costs most. */
export function isBestToDouble(position: Position): boolean {
    if (!position.mayDouble) return false;
    const offer = equityOfOffer(position);
    if (offer <= 0 || offer === 1) return offer === 1;
    return offer >= choicesOf(position, position.place).roll;
}

export function isBestToAccept(position: Position): boolean {
    return equityOfAccepting(position) >= -1;
}
