import { efficiencyOf, rollsLeft } from '@dice-wards/robots/backgammon/position';
import { cubeVerdict } from '@dice-wards/robots/backgammon/verdict';
import { describe, expect, it } from 'vitest';
import { oracleCubes, twoSidedRows } from './oracle_cubes';
import { type Side, type TwoSided, TwoSidedBearOff, withCube } from './two_sided';

const MOST = 4;
const exact = new TwoSidedBearOff(MOST);
const [{ table: SINGLE_GAME }] = oracleCubes('cube.jsonl');

interface Pair {
    readonly player: Side;
    readonly opponent: Side;
    readonly exact: TwoSided;
}

/** Every so many of the pairs. */
function pairs(step: number): Pair[] {
    const { sides } = exact;
    return Array.from({ length: Math.floor(sides.length ** 2 / step) }, (_, n) => {
        const [player, opponent] = [sides[Math.floor((n * step) / sides.length)], sides[(n * step) % sides.length]];
        return { player, opponent, exact: exact.of(player, opponent) };
    });
}

/** Up to six checkers a side, as GNU Backgammon's table has them. */
const ORACLE: readonly Pair[] = twoSidedRows().map(({ board, center, mover, win }) => ({
    player: board.slice(1, 7),
    opponent: board
        .slice(19, 25)
        .map((n) => -n)
        .toReversed(),
    exact: { win, centred: center.nd, mine: mover.nd, theirs: center.dt / 2 },
}));

function boardOf({ player, opponent }: Pair): Int8Array {
    const board = new Int8Array(26);
    for (const [n, checkers] of player.entries()) board[n + 1] = checkers;
    for (const [n, checkers] of opponent.entries()) board[24 - n] = -checkers;
    return board;
}

function checkersOf(side: Side): number {
    return side.reduce((sum, n) => sum + n, 0);
}

/** What the verdict loses, and the answer to a double, by the exact equities. */
function lossOf(pair: Pair, holdsCube: -1 | 0, efficiency: number): number {
    const { win, centred, mine, theirs } = pair.exact;
    const table = { ...SINGLE_GAME, board: boardOf(pair), turn: 0 as const, cube: { stakes: 1, holdsCube } };
    const chances = { win, winGammon: 0, winBackgammon: 0, loseGammon: 0, loseBackgammon: 0 };
    const { verdict, doubleTake } = cubeVerdict(table, 0, chances, efficiency);
    const noDouble = holdsCube === 0 ? mine : centred;
    const doubled = Math.min(2 * theirs, 1);
    const got = verdict === 'NoDouble' || verdict === 'TooGood' ? noDouble : doubled;
    const given = doubleTake <= 1 ? 2 * theirs : 1;
    return withCube(noDouble, theirs) - got + given - doubled;
}

/** With a cube in the middle and with one's own. */
function meanLoss(of: readonly Pair[], efficiency = (pair: Pair) => efficiencyOf(boardOf(pair))): number {
    const losses = of.map((pair) => lossOf(pair, -1, efficiency(pair)) + lossOf(pair, 0, efficiency(pair)));
    return losses.reduce((sum, loss) => sum + loss, 0) / (2 * of.length);
}

/** In longer ones. */
const USUAL = () => 0.6;

describe('the cube in a bear-off of a few checkers', () => {
    it('is measured by equities that GNU Backgammon has, too', () => {
        const known = ORACLE.filter(
            ({ player, opponent }) => Math.max(checkersOf(player), checkersOf(opponent)) <= MOST,
        );
        expect(known.length).toBeGreaterThan(8);
        for (const { player, opponent, exact: expected } of known) {
            const found = exact.of(player, opponent);
            for (const name of ['win', 'centred', 'mine', 'theirs'] as const) {
                expect(Math.abs(found[name] - expected[name]), name).toBeLessThan(0.0002);
            }
        }
    });

    it('is used almost as well as can be: no other efficiency loses much less', () => {
        const some = pairs(9);
        expect(meanLoss(some)).toBeLessThan(0.001);
        expect(meanLoss(some, USUAL)).toBeGreaterThan(0.003);
        for (let rolls = 3; rolls <= 6; rolls += 1) {
            const these = some.filter((pair) => rollsLeft(boardOf(pair)) === rolls);
            const found = meanLoss(these);
            for (let other = 0; other <= 0.8; other += 0.1) {
                const loss = meanLoss(these, () => other);
                expect(loss, `${rolls} rolls at ${other}`).toBeGreaterThan(found - 0.0005);
            }
        }
    });

    it('loses next to nothing in positions that were not looked at for that', () => {
        expect(meanLoss(ORACLE)).toBeLessThan(0.0005);
        expect(meanLoss(ORACLE, USUAL)).toBeGreaterThan(0.005);
    });
});
