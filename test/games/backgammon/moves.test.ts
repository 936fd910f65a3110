import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { decide } from '@dice-wards/games/backgammon/decide';
import type { State } from '@dice-wards/games/backgammon/state';
import { describe, expect, it } from 'vitest';
import { picture } from './board/board_pictures';
import { Playing } from './playing';

const rolled = (roll: string, board = START_BOARD): Playing => Playing.at({}, board).roll(roll);

describe('moves', () => {
    it.each([
        ['an empty point', 7, 3, 'Not your checker'],
        ["a point of the opponent's", 1, 3, 'Not your checker'],
        ['the bar, where nobody is', 25, 3, 'Not your checker'],
        ['off the board', 0, 3, 'Not your checker'],
        ['no place at all', 255, 3, 'Not your checker'],
        ['a die that was not thrown', 8, 2, 'That die is not among those left'],
        ['no die at all', 8, 0, 'That die is not among those left'],
        ['a point that is held', 6, 5, 'The point is blocked'],
        ['bearing off too early', 6, 6, 'You cannot bear off yet'],
    ] as const)('refuses %s', (_name, from, die, why) => {
        const playing = rolled(die === 5 || die === 6 ? `${die}2` : '31');
        expect(playing.refusal({ kind: 'move', by: 0, from, die })).toBe(why);
        const { state } = playing;
        expect(playing.playRefusal([from, die])).toBe(why);
        expect(playing.state).toBe(state);
    });

    it('gives invalidMove for a move against the rules, and notNow for a command at the wrong time', () => {
        const move = { kind: 'move', by: 0, from: 7, die: 3 } as const;
        expect(decide(rolled('31').state, move)).toMatchObject({ error: { kind: 'invalidMove' } });
        expect(decide(Playing.at({}, START_BOARD).state, move)).toMatchObject({ error: { kind: 'notNow' } });
    });

    it('refuses what leaves the bar, the larger die or the other die behind', () => {
        const onBar = picture('5X . . . 3O . | 5O . . . . 2X', '5O . . . 3X . | 4X . . . . 2O', '1X');
        expect(rolled('31', onBar).moveRefusal(8, 3)).toBe('You must enter from the bar first');
        const either = picture('. . . . . . | . 1X . . . .', '. . . 2O . . | . . . . . .');
        expect(rolled('65', either).moveRefusal(20, 5)).toBe('You must use the larger die');
        const both = picture('. . . . . . | . . . . . 15O', '. . . . . . | 1X . . . . .');
        expect(rolled('61', both).moveRefusal(6, 6)).toBe('You must leave a move for the other die');
    });

    it('plays a whole turn or none of it', () => {
        const playing = rolled('44');
        const { state } = playing;
        expect(playing.playRefusal([24, 4], [24, 4], [21, 4], [13, 4])).toBe('Not your checker');
        expect(playing.playRefusal([24, 4], [24, 4], [6, 4])).toBe('More dice can be played');
        expect(playing.playRefusal()).toBe('More dice can be played');
        expect(playing.playRefusal([24, 4], [24, 4], [13, 4], [13, 4], [8, 4])).toBe(
            'That die is not among those left',
        );
        expect(playing.state).toBe(state);
        expect(playing.state).toEqual(rolled('44').state);
        playing.play([24, 4], [24, 4], [13, 4], [13, 4]);
        expect(playing.state.kind).toBe('moved');
    });

    it('goes on with a turn that was begun step by step', () => {
        const playing = rolled('44').move(24, 4);
        expect(playing.playRefusal([24, 4], [13, 4])).toBe('More dice can be played');
        playing.play([24, 4], [13, 4], [13, 4]);
        expect(playing.state).toMatchObject({ kind: 'moved', steps: { length: 4 } });
    });

    it('ignores the dice that are left when the last checker is off, but no move may follow', () => {
        const last = picture('. . . . . . | . . . . . 15O', '. . . . . . | . . . . 2X .');
        const playing = rolled('66', last);
        expect(playing.playRefusal([2, 6], [2, 6], [2, 6])).toBe('Not your checker');
        expect(playing.play([2, 6], [2, 6]).state.kind).toBe('completed');
    });

    it('hits, and enters what was hit', () => {
        const blot = picture('. . . . . . | . . . . . 14O', '. . . . . . | 1X . 1O . . 14X');
        const playing = rolled('21', blot).move(6, 2);
        expect(playing.state).toMatchObject({ steps: [{ from: 6, to: 4, die: 2, hits: true }] });
        playing.move(4, 1).roll().roll('53');
        expect(playing.moveRefusal(24, 5)).toBe('Not your checker');
        playing.play([25, 5], [20, 3]);
        expect(playing.state.kind).toBe('moved');
    });
});

describe('undo', () => {
    it('takes back one step after the other, hits as well, exactly', () => {
        const blots = picture('. . . . . . | . . . . . 11O', '. . . . 4X . | 6X 1O 1O 1O 1O 3X');
        const playing = rolled('11', blots);
        const passed: State[] = [playing.state];
        for (const from of [6, 5, 4, 3]) passed.push(playing.move(from, 1).state);
        expect(passed.map(({ kind }) => kind)).toEqual(['rolled', 'moving', 'moving', 'moving', 'moved']);
        for (const before of passed.slice(0, -1).reverse()) expect(playing.does('undo').state).toEqual(before);
        expect(playing.refusal('undo')).toBe('There is no move of this turn to take back');
        // A move taken back can be replayed, or replaced by another.
        playing.play([8, 1], [8, 1], [8, 1], [8, 1]);
        expect(playing.does('undo').state).toMatchObject({ kind: 'moving', steps: { length: 3 } });
    });

    it('works in the middle of a turn, and returns the die', () => {
        const playing = rolled('31');
        const before = playing.state;
        playing.move(8, 3);
        expect(playing.moveRefusal(13, 3)).toBe('That die is not among those left');
        expect(playing.does('undo').state).toEqual(before);
        expect(playing.move(13, 3).state.kind).toBe('moving');
    });

    it('takes a checker back from off the board', () => {
        const home = picture('. . . . . . | . . . . . 15O', '. . . . . . | 2X 2X . . . .');
        const playing = rolled('65', home);
        const before = playing.state;
        const between = playing.move(6, 6).state;
        expect(playing.move(5, 5).does('undo').state).toEqual(between);
        expect(playing.does('undo').state).toEqual(before);
    });

    it('is refused before the roll, after the confirmation, and for the other player’s moves', () => {
        const playing = rolled('31');
        expect(playing.refusal('undo')).toBe('There is no move of this turn to take back');
        playing.play([8, 3], [6, 1]);
        expect(playing.refusal({ kind: 'undo', by: 1 })).toBe('notYourTurn');
        playing.roll();
        expect(playing.refusal({ kind: 'undo', by: 0 })).toBe('notYourTurn');
        expect(playing.refusal({ kind: 'undo', by: 1 })).toBe('There is no move of this turn to take back');
    });

    it('after a double that was accepted leads to where the dice lie, and not to another double', () => {
        const playing = Playing.at({ doubleAfterRoll: true }, START_BOARD).roll('31');
        playing.does('proposeDouble').does('acceptDouble');
        expect(playing.refusal('undo')).toBe('There is no move of this turn to take back');
        const before = playing.state;
        const { board, cube, dice } = before as Extract<State, { kind: 'moving' }>;
        playing.move(8, 3).does('undo');
        expect(playing.state).toMatchObject({ kind: 'rolled', board, cube, dice, turn: 0 });
        expect(playing.refusal('proposeDouble')).toBe('You do not control the cube');
    });
});
