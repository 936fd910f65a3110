import { type GameBackgammon, legalPlays, type TableState } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { doneByItself } from '../../src/games/backgammon/by_itself';
import { sideWith } from '../../src/games/backgammon/starts';
import { BY_ITSELF, type ByItself } from '../../src/state/by_itself';

const ALL = new Set(BY_ITSELF);

function at(
    one: Readonly<Record<number, number>>,
    other: Readonly<Record<number, number>>,
    dice: readonly number[],
    more: Partial<TableState> = {},
    wanted: ReadonlySet<ByItself> = ALL,
) {
    const game = {
        player1Checkers: sideWith(one),
        player2Checkers: sideWith(other),
        diceLeft: Uint8Array.from(dice),
        moves: [],
        legalMoves: [],
    } as unknown as GameBackgammon;
    const state = {
        view: { me: 'Player1', activePlayer: 'Player1' } as TableState['view'],
        actions: ['play'] as const,
        draft: [],
        plays: dice.length === 0 ? [] : legalPlays(game, 'Player1'),
        ...more,
    } as TableState;
    return doneByItself(state, game, wanted);
}

const FAR = { 6: 2 };

describe('what the page does by itself', () => {
    it('is the only play there is, or none', () => {
        // From the bar only the 2 comes in, and then only it can play the 6: to 17.
        const forced = at({ 25: 1, 0: 14 }, { 6: 2, 0: 13 }, [6, 2]);
        expect(forced).toMatchObject({
            kind: 'play',
            moves: [
                { from: 25, die: 2 },
                { from: 23, die: 6 },
            ],
        });
        expect(at({ 24: 2, 13: 5, 8: 3, 6: 5 }, FAR, [3, 1])).toBeUndefined();
        expect(at({ 25: 1 }, FAR, [], { actions: ['confirm'] })).toEqual({ kind: 'confirm' });
        expect(at({ 25: 1 }, FAR, [], { actions: ['confirm'] }, new Set(['roll']))).toBeUndefined();
    });

    it('is the end of a play that was moved by hand, but no play that is not whole', () => {
        const draft = [{ from: 8, die: 3 }];
        expect(at({ 8: 3 }, FAR, [1], { draft })).toEqual({ kind: 'play' });
        expect(at({ 8: 3 }, FAR, [1], { draft, actions: ['undo'] })).toBeUndefined();
    });

    it('is a throw where no double is possible', () => {
        expect(at({ 8: 3 }, FAR, [], { actions: ['roll'] })).toEqual({ kind: 'roll' });
        expect(at({ 8: 3 }, FAR, [], { actions: ['roll', 'proposeDouble'] })).toBeUndefined();
    });

    it('takes checkers off in a race, if each die takes one', () => {
        const home = { 6: 2, 5: 2, 3: 1, 0: 10 };
        const moves = [expect.objectContaining({ from: 6, to: 0 }), expect.objectContaining({ from: 5, to: 0 })];
        expect(at(home, FAR, [6, 5])).toEqual({ kind: 'play', moves: expect.arrayContaining(moves) });
        expect(at(home, FAR, [6, 4])).toBeUndefined();
        // The last checker is off with the first die.
        expect(at({ 3: 1, 2: 1, 0: 13 }, FAR, [6, 6, 6, 6])).toMatchObject({ kind: 'play' });
        // A checker of the other side is still behind.
        expect(at(home, { 24: 1, 0: 14 }, [6, 5])).toBeUndefined();
    });

    it('is nothing while something is under way, or while others are to act', () => {
        const actions = ['roll'] as const;
        expect(at({ 8: 3 }, FAR, [], { actions, pending: 'roll' })).toBeUndefined();
        const view = { me: 'Player1', activePlayer: 'Player2' } as TableState['view'];
        expect(at({ 8: 3 }, FAR, [], { actions, view })).toBeUndefined();
        expect(
            at({ 8: 3 }, FAR, [], { actions, view: { ...view, me: undefined } as TableState['view'] }),
        ).toBeUndefined();
    });
});
