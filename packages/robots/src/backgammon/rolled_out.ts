import { type Board, CHECKERS, flipped, mineOff, OFF } from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type { Move } from '@dice-wards/games/backgammon/commands';
import type { Table } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import type { Chances } from '../advice';
import type { Level } from '../levels';
import { chancesAfter, chancesBeforeRoll, chancesOfThrow, expectedChances, turned } from './evaluate';
import { backgammonRobot } from './index';
import type { seededLuck } from './seeded_luck';
import { weightsFor } from './weights';

/** How a game is played out. */
export interface Course {
    readonly level: Level;
    /** Throws until the position is judged; without end, the game is played to its own. */
    readonly plies: number;
    /** Whether the luck of the dice is taken out. */
    readonly takesLuckOut: boolean;
}

/**
 * What a game from here comes to for the player on roll, without the cube. From its result all luck is taken that the dice brought:
 * the chances after the best play of each throw, less what they were before it on the mean of all throws. That difference is 0 on
 * average, so the mean of many games stays what it is, and they differ much less.
 */
export function rolledOut(
    table: Table,
    { level, plies, takesLuckOut }: Course,
    dice: ReturnType<typeof seededLuck>,
): Chances {
    const root = table.turn;
    const seenByRoot = (seat: Seat, chances: Chances) => (seat === root ? chances : turned(chances));
    const weights = [weightsFor(table, 0), weightsFor(table, 1)] as const;
    let { turn, board } = table;
    let luck = NO_CHANCES;
    for (let ply = 0; ply < plies; ply += 1) {
        const thrown: Dice = [dice.draw(6), dice.draw(6)];
        if (takesLuckOut) {
            const after = seenByRoot(turn, chancesOfThrow(board, thrown, weights[turn]));
            luck = sum(luck, after, seenByRoot(turn, expectedChances(board, weights[turn])), -1);
        }
        board = afterPlay(board, playBy(level, { ...table, turn, board }, thrown, dice.next()));
        if (mineOff(board) === CHECKERS) return sum(seenByRoot(turn, chancesAfter(board)), NO_CHANCES, luck, -1);
        board = flipped(board);
        turn = otherSeat(turn);
    }
    return sum(seenByRoot(turn, chancesBeforeRoll(board)), NO_CHANCES, luck, -1);
}

const NO_CHANCES: Chances = { win: 0, winGammon: 0, winBackgammon: 0, loseGammon: 0, loseBackgammon: 0 };
export const CHANCES = Object.keys(NO_CHANCES) as readonly (keyof Chances)[];

/** The first two, and the third so many times. */
function sum(one: Chances, other: Chances, third: Chances, times: number): Chances {
    return Object.fromEntries(CHANCES.map((name) => [name, one[name] + other[name] + times * third[name]])) as Chances;
}

/** The play that a robot makes; none where nothing can be played. */
export function playBy(level: Level, table: Table, dice: Dice, whim: number): readonly Move[] {
    if (legalPlays(table.board, dice).length === 0) return [];
    const { match, turn, board, cube } = table;
    const command = backgammonRobot.act({ kind: 'rolled', match, turn, board, cube, dice }, turn, level, whim);
    if (command.kind !== 'play') throw new Error(`no play, but ${command.kind}`);
    return command.moves;
}

export function afterPlay(board: Board, moves: readonly Move[]): Board {
    return moves.reduce((at, { from, die }) => {
        const to = Math.max(from - die, OFF);
        return stepped(at, { from, to, hits: to !== OFF && at[to] === -1 });
    }, board);
}
