import { BAR, mineOff, OFF, pips, theirsOff } from '@dice-wards/games/backgammon/board/board';
import { sidesOf } from '@dice-wards/games/backgammon/board/sides';
import { describe, expect, it } from 'vitest';
import { randomPosition } from '../../../kernel/random_questions';
import { runs } from '../../../support/runs';
import { seededRandom } from '../../../support/seeded_random';

describe('the sides of a board', () => {
    it('have the checkers of each player, as they count the places, and the pips', () => {
        const random = seededRandom();
        for (let n = 0; n < runs(2000); n += 1) {
            const board = randomPosition(random);
            const mine = Uint8Array.from(board, (checkers) => Math.max(0, checkers));
            const theirs = Uint8Array.from(board, (checkers) => Math.max(0, -checkers)).reverse();
            mine[OFF] = mineOff(board);
            theirs[OFF] = theirsOff(board);
            const [myPips, theirPips] = pips(board);
            expect(sidesOf(board)).toEqual({ mine, theirs, myPips, theirPips });
        }
    });

    it('are those of real positions only', () => {
        const board = new Int8Array(BAR + 1);
        board[6] = 16;
        expect(() => sidesOf(board)).toThrow('no position of backgammon');
    });
});
