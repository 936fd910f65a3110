import {
    BAR,
    type Board,
    CHECKERS,
    flipped,
    isSound,
    mineOff,
    multipleOfWin,
    OFF,
    pips,
    START_BOARD,
    theirsOff,
} from '@dice-wards/games/backgammon/board/board';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { board } from './arbitrary_boards';
import { picture } from './board_pictures';

const EMPTY = '. . . . . . | . . . . . .';

/** A board with some places changed. */
function changed(from: Board, places: Readonly<Record<number, number>>): Board {
    const copy = from.slice();
    for (const [place, checkers] of Object.entries(places)) copy[Number(place)] = checkers;
    return copy;
}

describe('the board', () => {
    it('starts as it should, the same for both, with 167 pips each', () => {
        expect(START_BOARD).toEqual(picture('5X . . . 3O . | 5O . . . . 2X', '5O . . . 3X . | 5X . . . . 2O'));
        expect(flipped(START_BOARD)).toEqual(START_BOARD);
        expect(pips(START_BOARD)).toEqual([167, 167]);
        expect([mineOff(START_BOARD), theirsOff(START_BOARD)]).toEqual([0, 0]);
    });

    it('is turned round: points, bars, and what is off', () => {
        const mine = picture('. . . . . . | . . . . 3O .', '. . . . . . | 2X . . . . 4O', '1X 2O');
        const theirs = picture('. . . . . . | 2O . . . . 4X', '. . . . . . | . . . . 3X .', '2X 1O');
        expect(flipped(mine)).toEqual(theirs);
        expect(pips(mine)).toEqual([2 * 6 + 25, 3 * 2 + 4 * 24 + 2 * 25]);
        expect([mineOff(mine), theirsOff(mine)]).toEqual([12, 6]);
    });

    it('turned twice is as it was, and each side has what the other had', () => {
        fc.assert(
            fc.property(board, (position) => {
                const other = flipped(position);
                expect(flipped(other)).toEqual(position);
                expect(pips(other)).toEqual([...pips(position)].reverse());
                expect([mineOff(other), theirsOff(other)]).toEqual([theirsOff(position), mineOff(position)]);
                expect(isSound(other)).toBe(true);
            }),
        );
    });

    it.each([
        ['a single game: they have borne off one, though another is on the bar', 1, EMPTY, EMPTY, '14O'],
        [
            'a single game: they have borne off one, though the rest is in my home',
            1,
            EMPTY,
            '. . . . . . | . . . . . 14O',
            '',
        ],
        ['a gammon', 2, '. . . . . . | 8O 7O . . . .', EMPTY, ''],
        [
            'a gammon with a checker just outside my home',
            2,
            '. . . . . . | 8O 6O . . . .',
            '. . . . . 1O | . . . . . .',
            '',
        ],
        [
            'a backgammon: one on my highest home point',
            3,
            '. . . . . . | 8O 6O . . . .',
            '. . . . . . | 1O . . . . .',
            '',
        ],
        ['a backgammon: one on my ace point', 3, '. . . . . . | 8O 6O . . . .', '. . . . . . | . . . . . 1O', ''],
        ['a backgammon: one on the bar', 3, '. . . . . . | 8O 6O . . . .', EMPTY, '1O'],
    ] as const)('%s counts %i', (_name, multiple, above, below, bars) => {
        expect(multipleOfWin(picture(above, below, bars))).toBe(multiple);
    });

    it('is sound with up to 15 a side, anywhere', () => {
        expect(isSound(START_BOARD)).toBe(true);
        expect(isSound(changed(new Int8Array(26), { [BAR]: CHECKERS }))).toBe(true);
        expect(isSound(changed(new Int8Array(26), { [OFF]: -CHECKERS }))).toBe(true);
        const closedOut = picture('. . . . . . | 2O 2O 2O 2O 2O 2O', '. . . . . . | 2X 2X 2X 2X 2X .', '1X 1O');
        expect(isSound(closedOut)).toBe(true);
    });

    it.each([
        ['too few places', new Int8Array(25)],
        ['too many places', new Int8Array(27)],
        ['16 of mine', changed(START_BOARD, { 1: 0, 6: 6 })],
        ['16 of theirs', changed(START_BOARD, { 1: -3 })],
        ['far too many of mine', changed(START_BOARD, { 24: 127, 6: 127 })],
        ['their checker on my bar', changed(START_BOARD, { [BAR]: -1, 1: -1 })],
        ['my checker on their bar', changed(START_BOARD, { [OFF]: 1, 24: 1 })],
        ['both have borne off all', new Int8Array(26)],
        [
            'both on the bar before closed boards',
            picture('. . . . . . | 2O 2O 2O 2O 2O 2O', '. . . . . . | 2X 2X 2X 2X 2X 2X', '1X 1O'),
        ],
    ])('is not sound: %s', (_name, position) => {
        expect(isSound(position)).toBe(false);
    });
});
