import { type Places, placesByPoints, soleWinner } from './places';
import { leaversOf, type Presence } from './presence';
import type { Outcome } from './rules';

/**
 * How a game for many ended in which players gather points and may leave.
 *
 * @param points of each seat, 0 or more; whoever has left is behind all others
 * @param isPlayedOut whether its rules ended it, and not that all but one had left
 */
export function outcomeForMany(points: readonly number[], presence: Presence, isPlayedOut: boolean): Outcome {
    return placedOutcome(placesByPoints(points, leaversOf(presence)), isPlayedOut);
}

/** The same with places that the game itself has found. A first place that is shared is a draw, and worth nothing. */
export function placedOutcome(places: Places, isPlayedOut: boolean): Outcome {
    const points = soleWinner(places) === undefined ? 0 : 1;
    return { places, points, reason: 'Played', ending: isPlayedOut ? 'PlayedOut' : 'GivenUp' };
}
