import { POINT_WEIGHT, type Weights } from '@dice-wards/games/backgammon/board/best_plays';
import type { Table } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import type { Chances } from '../advice';
import { resultAfter } from './stakes';

/** More than this cannot be told to the kernel. */
const MOST = 0x7fff;
/** Under Jacoby's rule, while the cube lies in the middle, gammons count only if it is turned before. */
const BEFORE_TURNED = 0.5;

/** How much gammons count to the player in a seat, at this score and these stakes: a single game counts a point. */
export function weightsFor({ match, cube }: Table, seat: Seat): Weights {
    const after = (multiple: number) => resultAfter(match, seat, multiple * cube.stakes);
    const single = (after(1) - after(-1)) / 2;
    const share = match.options.jacoby && cube.holdsCube === -1 ? BEFORE_TURNED : 1;
    const weight = (gain: number) => Math.min(MOST, Math.round((POINT_WEIGHT * share * gain) / single));
    return [
        POINT_WEIGHT,
        weight(after(2) - after(1)),
        weight(after(3) - after(2)),
        weight(after(-1) - after(-2)),
        weight(after(-2) - after(-3)),
    ];
}

/** The points of some chances, counted like this. */
export function weighed(weights: Weights, chances: Chances): number {
    const sum =
        weights[0] * (2 * chances.win - 1) +
        weights[1] * chances.winGammon +
        weights[2] * chances.winBackgammon -
        weights[3] * chances.loseGammon -
        weights[4] * chances.loseBackgammon;
    return sum / POINT_WEIGHT;
}
