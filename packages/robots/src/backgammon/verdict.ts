import type { Table } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat } from '@dice-wards/games/rules';
import type { Chances, CubeVerdictName } from '../advice';
import { meanOverRolls } from './evaluate';
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

/**
 * The same by what each roll brings: after it the opponent thinks of the cube. If the cube is of no use to the opponent, the player thinks of it
 * again, so that there is no hurry.
 *
 * @param rolls the player's chances after each of the 21
 */
export function verdictOfRolls(
    table: Table,
    doubler: Seat,
    rolls: readonly Chances[],
    efficiency: number,
): CubeJudgement {
    const results = rolls.map((chances) => new Results(table.match, doubler, chances));
    const { stakes } = table.cube;
    const worth = (owner: Owner, at: number) =>
        meanOverRolls((roll) => worthAfterRoll(results[roll], rolls[roll].win, owner, at, efficiency));
    const noDouble = normal(results[0], stakes, worth(ownerFor(table, doubler), stakes));
    const doubleTake = normal(results[0], stakes, worth('theirs', 2 * stakes));
    return { verdict: verdictOf(noDouble, doubleTake), noDouble, doubleTake, doublePass: 1 };
}

/** The worth of a position after the player's roll, with what the next player can do with the cube. */
function worthAfterRoll(results: Results, win: number, owner: Owner, stakes: number, efficiency: number): number {
    const held = worthWithCube(win, owner, results.at(stakes, owner === 'centred'), efficiency);
    const taken = (by: 'mine' | 'theirs') => worthWithCube(win, by, results.at(2 * stakes, false), efficiency);
    if (owner !== 'mine' && results.isLive(stakes, 'theirs')) {
        return Math.min(held, Math.max(taken('mine'), results.after(-stakes)));
    }
    if (owner === 'theirs' || !results.isLive(stakes, 'mine')) return held;
    return Math.max(held, Math.min(taken('theirs'), results.after(stakes)));
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
