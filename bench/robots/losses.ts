import { bestPlays } from '@dice-wards/games/backgammon/board/best_plays';
import { PLACES } from '@dice-wards/games/backgammon/board/board';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { EXPERT, GRANDMASTER } from '@dice-wards/robots/backgammon/depths';
import { bestPlaysAhead, type Depth } from '@dice-wards/robots/backgammon/looking_ahead';
import { type Board, turned } from './board';
import { type CountedKernel, countedKernel } from './counted_kernel';
import { equitiesByGnubg } from './gnubg_judge';
import { CLASSES, type HardPosition, hardPositions } from './hard_positions';
import { costs, meanWithError } from './means';
import { EVEN } from './players';

const ONE_PLY: Depth = { one: { most: 5, within: 0.2 } };
/** Of each position gnubg judges so many plays, which it takes for the best without a look ahead, and those that were chosen. */
const JUDGED = 6;
/** A play that loses more is a blunder. */
const BLUNDER = 0.08;

type Chooser = (position: HardPosition) => Board;

const CHOOSERS: Readonly<Record<string, Chooser>> = {
    Hard: ({ board, dice }) => bestPlays(board, dice, 1, false, EVEN)?.[0].board ?? board,
    'one ply': ({ board, dice }) => bestPlaysAhead(board, dice, 1, ONE_PLY, EVEN)[0].board,
    Expert: ({ board, dice }) => bestPlaysAhead(board, dice, 1, EXPERT, EVEN)[0].board,
    Grandmaster: ({ board, dice }) => bestPlaysAhead(board, dice, 1, GRANDMASTER, EVEN)[0].board,
};

/**
 * What players lose in hard positions, in points a play, where GNU Backgammon judges two rolls ahead; and the instructions of a
 * decision. Prints a table.
 *
 * @param each positions of each class
 */
export async function compareLosses(each: number, seed: number): Promise<void> {
    const kernel = await countedKernel();
    answerWith(kernel.ask);
    const positions = hardPositions(each, seed);
    const legal = positions.map(({ board, dice }) =>
        legalPlays(board, dice).map((play) => play.board.slice(0, PLACES)),
    );
    const byGnubg = await rankedByGnubg(legal);
    const all = [
        ...Object.entries(CHOOSERS).map(([name, choose]) => ({ name, ...chosenBy(choose, positions, kernel) })),
        { name: 'GNU Backgammon 0-ply', chosen: byGnubg.map(([best]) => best), taken: [] },
    ];
    const equities = await judged(
        byGnubg.map((plays, n) => [...plays.slice(0, JUDGED), ...all.map((of) => of.chosen[n])]),
    );
    console.log(
        `${positions.length} positions by seed ${seed}; points lost a play by GNU Backgammon 2-ply, ± standard error`,
    );
    console.log(['player', ...CLASSES, 'all', 'blunders', 'M instructions: median / 99 % / most'].join(' | '));
    for (const { name, chosen, taken } of all) {
        const lost = chosen.map((board, n) => Math.max(...equities[n].values()) - (equities[n].get(board.join()) ?? 0));
        const of = (kind: string) => lost.filter((_, n) => positions[n].class === kind);
        const blunders = lost.filter((points) => points > BLUNDER).length;
        const columns = [...CLASSES.map((kind) => meanWithError(of(kind))), meanWithError(lost), blunders];
        console.log([name, ...columns, costs(taken)].join(' | '));
    }
    answerWith();
}

function chosenBy(choose: Chooser, positions: readonly HardPosition[], kernel: CountedKernel) {
    const taken: number[] = [];
    kernel.taken();
    const chosen = positions.map((position) => {
        const board = choose(position).slice(0, PLACES);
        taken.push(kernel.taken());
        return board;
    });
    return { chosen, taken };
}

/** The plays of each position, the best by a look at the position first. */
async function rankedByGnubg(legal: readonly (readonly Board[])[]): Promise<Board[][]> {
    const equities = await equitiesByGnubg(legal.flat().map(turned), 0);
    return sharedOut(legal, equities).map((rows) => {
        // They are those of the opponent, who is on roll then.
        return rows.sort(([, one], [, other]) => one - other).map(([board]) => board);
    });
}

/** For each position what its plays are worth, by the boards after them. */
async function judged(plays: readonly (readonly Board[])[]): Promise<Map<string, number>[]> {
    const once = plays.map((boards) => [...new Map(boards.map((board) => [board.join(), board])).values()]);
    const equities = await equitiesByGnubg(once.flat().map(turned), 2);
    return sharedOut(once, equities).map((rows) => new Map(rows.map(([board, equity]) => [board.join(), -equity])));
}

function sharedOut<Of>(lists: readonly (readonly Of[])[], values: readonly number[]): [Of, number][][] {
    let at = 0;
    return lists.map((list) => list.map((each): [Of, number] => [each, values[at++]]));
}
