import { CHECKERS, flipped, mineOff } from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import type { Table } from '@dice-wards/games/backgammon/state';
import { otherSeat } from '@dice-wards/games/for_two';
import type { Level } from '../levels';
import { thoughtOut } from '../thought';
import { mayDouble } from './candidates';
import { doubling, taking, verdictBy } from './cube_play';
import { chancesAfter, chancesBeforeRoll, chancesOfRolls, meanOverRolls, rollOf } from './evaluate';
import { rolling } from './given_position';
import { efficiencyOf } from './position';
import { afterPlay, type Course, playBy } from './rolled_out';
import type { seededLuck } from './seeded_luck';
import { bestOfCube, equityWithCube, restated } from './verdict';
import { weightsFor } from './weights';

/**
 * What a game from here comes to for the player on roll, where both use the cube from then on, in units of these stakes. Its luck is
 * taken out as by `rolledOut`: here it is the equity with the cube after the best play of each throw, less the mean over all throws.
 *
 * @param isDecided whether the player on roll has thought of the cube already
 */
export function rolledWithCube(
    table: Table,
    isDecided: boolean,
    unit: number,
    { level, plies, takesLuckOut }: Course,
    dice: ReturnType<typeof seededLuck>,
): number {
    const root = table.turn;
    let at = table;
    let luck = 0;
    /** An equity of the player on roll, in units of the stakes there. */
    const seenByRoot = (equity: number) => {
        const theirs = restated(at.match, at.turn, equity, at.cube.stakes, unit);
        return at.turn === root ? theirs : -theirs;
    };
    for (let ply = 0; ply < plies; ply += 1) {
        if (ply > 0 || !isDecided) {
            const next = afterCube(at, level, dice.next());
            // A dropped double wins what was at stake before it.
            if (next === 'dropped') return seenByRoot(1) - luck;
            at = next;
        }
        const thrown: Dice = [dice.draw(6), dice.draw(6)];
        if (takesLuckOut) {
            const { got, expected } = aroundThrow(at, thrown);
            luck += seenByRoot(got) - seenByRoot(expected);
        }
        const board = afterPlay(at.board, playBy(level, at, thrown, dice.next()));
        if (mineOff(board) === CHECKERS) {
            return seenByRoot(equityWithCube(at, at.turn, chancesAfter(board), 0)) - luck;
        }
        at = { ...at, turn: otherSeat(at.turn), board: flipped(board) };
    }
    return seenByRoot(equityOnRoll(at)) - luck;
}

/** After a double of the player on roll that is taken. */
export function afterTake(table: Table): Table {
    const { cube, turn } = table;
    return { ...table, cube: { stakes: 2 * cube.stakes, holdsCube: otherSeat(turn) } };
}

/** After the player on roll has thought of the cube, and the opponent has answered. */
function afterCube(table: Table, level: Level, whim: number): Table | 'dropped' {
    const state = rolling(table);
    if (!mayDouble(state, table.turn) || !thoughtOut(doubling(state, level, whim))) return table;
    const isTaken = thoughtOut(taking({ ...state, kind: 'doubled', dice: undefined }, level));
    return isTaken ? afterTake(table) : 'dropped';
}

/** Equities of the player on roll: after the best play of a throw, and on the mean over all throws. What lies between them is luck. */
export function aroundThrow(table: Table, thrown: Dice): { readonly got: number; readonly expected: number } {
    const { board, turn } = table;
    const efficiency = efficiencyOf(board);
    const equities = chancesOfRolls(board, weightsFor(table, turn)).map((chances) =>
        equityWithCube(table, turn, chances, efficiency),
    );
    return { got: equities[rollOf(thrown)]!, expected: meanOverRolls(equities, (equity) => equity) };
}

/** The equity of the player on roll, who may turn the cube first, by a look at the position. */
function equityOnRoll(table: Table): number {
    const chances = chancesBeforeRoll(table.board);
    const state = rolling(table);
    if (mayDouble(state, table.turn)) return bestOfCube(verdictBy(state, chances));
    return equityWithCube(table, table.turn, chances, efficiencyOf(table.board));
}
