import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { legalPlays as playsByRules } from '@dice-wards/games/backgammon/board/plays';
import { sidesOf } from '@dice-wards/games/backgammon/board/sides';
import { describe, expect, it } from 'vitest';
import { oraclePlays } from '../../../test/games/backgammon/board/oracle_plays';
import { legalPlays, withMoves } from '../src';
import type { GameBackgammon, Role } from '../src/generated/game_engine';

/** A game in which `me` has thrown these dice on this board. */
function thrown(board: Int8Array, dice: readonly number[], me: Role = 'Player1'): GameBackgammon {
    const { mine, theirs, myPips, theirPips } = sidesOf(board);
    const [player1Checkers, player2Checkers] = me === 'Player1' ? [mine, theirs] : [theirs, mine];
    const [player1Pips, player2Pips] = me === 'Player1' ? [myPips, theirPips] : [theirPips, myPips];
    return {
        ...{ crawfordGame: false, doubleAfterRoll: false, gameNumber: 1, jacoby: false, legalMoves: [], moves: [] },
        ...{ player1Score: 0, player2Score: 0, player1Absences: 0, player2Absences: 0, state: 'Rolled' },
        ...{ player1Checkers, player2Checkers, player1Pips, player2Pips },
        diceLeft: Uint8Array.from(dice[0] === dice[1] ? [...dice, ...dice] : [...dice].sort((a, b) => b - a)),
    };
}

describe('whole plays', () => {
    const positions = oraclePlays().filter((_, place) => place % 10 === 0);

    it('are those of the rules, for either player', () => {
        expect(positions.length).toBeGreaterThan(20);
        for (const { board: places, dice } of positions) {
            const board = Int8Array.from(places);
            const byRules = playsByRules(board, dice)
                .filter(({ steps }) => steps.length > 0)
                .map((play) => [...sidesOf(play.board).mine].join());
            for (const me of ['Player1', 'Player2'] as const) {
                const plays = legalPlays(thrown(board, dice, me), me).map(({ mine }) => [...mine].join());
                expect(plays.sort()).toEqual(byRules.sort());
            }
        }
    });

    it('of the rest of a turn are those that begin with what is moved', () => {
        const game = thrown(START_BOARD, [3, 1]);
        const begun = withMoves(game, 'Player1', [{ from: 8, die: 3 }]) as GameBackgammon;
        expect(begun).toMatchObject({ state: 'Moving', player1Pips: 164, player2Pips: 167 });
        expect([...begun.diceLeft]).toEqual([1]);
        const all = new Set(legalPlays(game, 'Player1').map(({ mine }) => mine.join()));
        const rest = legalPlays(begun, 'Player1');
        expect(rest.length).toBeGreaterThan(3);
        expect(rest.every(({ mine }) => all.has(mine.join()))).toBe(true);
        expect(withMoves(begun, 'Player1', [{ from: 6, die: 1 }])).toMatchObject({ state: 'Moved', legalMoves: [] });
        expect(withMoves(begun, 'Player1', [{ from: 6, die: 3 }])).toBeUndefined();
    });
});
