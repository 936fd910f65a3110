import type { Table } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat } from '@dice-wards/games/rules';
import type { Chances, CubeVerdictName } from '../advice';
import { type Owner, worthWithCube } from './janowski';
import { Results } from './stakes';

/** The three equities are those of `cubeVerdict`. */
export interface CubeJudgement {
    readonly verdict: CubeVerdictName;
    readonly noDouble: number;
    readonly doubleTake: number;
    readonly doublePass: number;
}

/**
 * What the cube asks for. Equities are those of the player who may double, in units of the stakes before it; in a match they are
 * chances to win it, of which a single game at these stakes makes 1 if it is won, and -1 if it is lost.
 *
 * @param doubler the player who might double, whatever the rules say of this moment
 * @param chances theirs
 */
export function cubeVerdict(table: Table, doubler: Seat, chances: Chances, efficiency: number): CubeJudgement {
    const results = new Results(table.match, doubler, chances);
    const { stakes } = table.cube;
    const owner = ownerFor(table, doubler);
    const { win } = chances;
    const noDouble = normal(
        results,
        stakes,
        worthWithCube(win, owner, results.at(stakes, owner === 'centred'), efficiency),
    );
    const taken = worthWithCube(win, 'theirs', results.at(2 * stakes, false), efficiency);
    const doubleTake = normal(results, stakes, taken);
    return { verdict: verdictOf(noDouble, doubleTake), noDouble, doubleTake, doublePass: 1 };
}

/** A game that is as good as won is cashed; otherwise a double that makes no difference is not offered. */
function verdictOf(noDouble: number, doubleTake: number): CubeVerdictName {
    if (noDouble > 1) return 'TooGood';
    if (doubleTake > 1) return 'DoublePass';
    return doubleTake > noDouble ? 'DoubleTake' : 'NoDouble';
}

/** The equity of a position to the player in a seat, with the cube where it is. */
export function equityWithCube(table: Table, seat: Seat, chances: Chances, efficiency: number): number {
    const results = new Results(table.match, seat, chances);
    const { stakes } = table.cube;
    const owner = ownerFor(table, seat);
    const worth = worthWithCube(chances.win, owner, results.at(stakes, owner === 'centred'), efficiency);
    return normal(results, stakes, worth);
}

function ownerFor({ cube }: Table, seat: Seat): Owner {
    if (cube.holdsCube === -1) return 'centred';
    return cube.holdsCube === otherSeat(seat) ? 'theirs' : 'mine';
}

/** 1 for what a single game at these stakes gives that is won, -1 for one that is lost. */
function normal(results: Results, stakes: number, worth: number): number {
    const won = results.after(stakes);
    const lost = results.after(-stakes);
    return (2 * (worth - lost)) / (won - lost) - 1;
}
