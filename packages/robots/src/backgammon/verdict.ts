import type { Match, Table } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import type { Chances, CubeVerdictName } from '../advice';
import { meanOfRolls, meanOverRolls } from './evaluate';
import { type Owner, type Stakes, worthWithCube } from './janowski';
import { Results, resultAfter } from './stakes';

/** The three equities are those of `cubeVerdict`. */
export interface CubeJudgement {
    readonly verdict: CubeVerdictName;
    readonly noDouble: number;
    readonly doubleTake: number;
    readonly doublePass: number;
}

/** With the chances of the player who might double that it is made of. */
export type Verdict = CubeJudgement & { readonly chances: Chances };

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
export function verdictOfRolls(table: Table, doubler: Seat, rolls: readonly Chances[], efficiency: number): Verdict {
    const { stakes } = table.cube;
    const chances = meanOfRolls(rolls);
    const usual = new Results(table.match, doubler, chances);
    const after = rolls.map((brought) => ({ win: brought.win, of: new Results(table.match, doubler, brought) }));
    // Where the cube is turned depends little on the roll, and takes long to tell.
    const gamesAt = (at: number, isCentred: boolean) => {
        const points = usual.at(at, isCentred);
        return (of: Results): Stakes => ({ ...points, ...of.playedOut(at, isCentred) });
    };
    const worth = (owner: Owner, at: number, held: (of: Results) => Stakes, turned: (of: Results) => Stakes) => {
        const next = nextToTurn(usual, owner, at);
        return meanOverRolls(after, ({ win, of }) => {
            const now = held(of);
            const left = worthWithCube(win, owner, now, efficiency);
            if (next === 'mine')
                return Math.max(left, Math.min(now.cash, worthWithCube(win, 'theirs', turned(of), efficiency)));
            if (next === 'theirs')
                return Math.min(left, Math.max(now.drop, worthWithCube(win, 'mine', turned(of), efficiency)));
            return left;
        });
    };
    const owner = ownerFor(table, doubler);
    const doubled = gamesAt(2 * stakes, false);
    const noDouble = normal(usual, stakes, worth(owner, stakes, gamesAt(stakes, owner === 'centred'), doubled));
    const doubleTake = normal(usual, stakes, worth('theirs', 2 * stakes, doubled, gamesAt(4 * stakes, false)));
    return { verdict: verdictOf(noDouble, doubleTake), noDouble, doubleTake, doublePass: 1, chances };
}

/** The side that thinks of the cube after the player's roll: the opponent if it is of use to them, and else the player, before the next roll. */
function nextToTurn(results: Results, owner: Owner, stakes: number): 'mine' | 'theirs' | 'nobody' {
    if (owner !== 'mine' && results.isLive(stakes, 'theirs')) return 'theirs';
    return owner !== 'theirs' && results.isLive(stakes, 'mine') ? 'mine' : 'nobody';
}

/** A game that is as good as won is cashed; otherwise a double that makes no difference is not offered. */
export function verdictOf(noDouble: number, doubleTake: number): CubeVerdictName {
    if (noDouble > 1) return 'TooGood';
    if (doubleTake > 1) return 'DoublePass';
    return doubleTake > noDouble ? 'DoubleTake' : 'NoDouble';
}

/** What the player who may double gets by doing what the verdict says. */
export function bestOfCube({ noDouble, doubleTake, doublePass }: CubeJudgement): number {
    return Math.max(noDouble, Math.min(doubleTake, doublePass));
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

/** An equity in units of some stakes, in units of others. */
export function restated(match: Match, seat: Seat, equity: number, from: number, to: number): number {
    const after = (points: number) => resultAfter(match, seat, points);
    const worth = after(-from) + ((equity + 1) / 2) * (after(from) - after(-from));
    return normal({ after }, to, worth);
}

/** 1 for what a single game at these stakes gives that is won, -1 for one that is lost. */
function normal(results: Pick<Results, 'after'>, stakes: number, worth: number): number {
    const won = results.after(stakes);
    const lost = results.after(-stakes);
    return (2 * (worth - lost)) / (won - lost) - 1;
}
