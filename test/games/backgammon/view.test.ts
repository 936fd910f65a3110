import { backgammon } from '@dice-wards/games/backgammon';
import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { startOf } from '@dice-wards/games/backgammon/start';
import { describe, expect, it } from 'vitest';
import { picture } from './board/board_pictures';
import { optionsOf, Playing } from './playing';

describe('the view of backgammon', () => {
    it('tells all of a match', () => {
        const playing = Playing.begun({ matchLength: 7 }, '31').roll().move(8, 3);
        expect(backgammon.view(playing.state, 0)).toEqual({
            state: { Moving: null },
            player1Checkers: Uint8Array.from([0, 0, 0, 0, 0, 1, 5, 0, 2, 0, 0, 0, 0, 5, ...Array(10).fill(0), 2, 0]),
            player2Checkers: Uint8Array.from([0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, ...Array(10).fill(0), 2, 0]),
            player1Pips: 164,
            player2Pips: 167,
            player1Score: 0,
            player2Score: 0,
            matchLength: 7,
            gameNumber: 1,
            crawfordGame: false,
            jacoby: false,
            doubleAfterRoll: false,
            diceLeft: Uint8Array.of(1),
            moves: [{ from: 8, to: 5, die: 3, hits: false }],
            legalMoves: [
                { from: 24, to: 23, die: 1, hits: false },
                { from: 8, to: 7, die: 1, hits: false },
                { from: 6, to: 5, die: 1, hits: false },
                { from: 5, to: 4, die: 1, hits: false },
            ],
            lastTurn: null,
            player1Absences: 0,
            player2Absences: 0,
            lastGame: null,
            resignation: null,
        });
        expect(backgammon.lastDice(playing.state)).toEqual(Uint8Array.of(3, 1));
    });

    it('tells of the turn before until a checker is moved, through doubles too, and of the last one in the end', () => {
        const first = {
            by: { Player1: null },
            dice: Uint8Array.of(3, 1),
            moves: [
                { from: 8, to: 5, die: 3, hits: false },
                { from: 6, to: 5, die: 1, hits: false },
            ],
        };
        const playing = Playing.begun({ matchLength: 7 }, '31').roll().play([8, 3], [6, 1]);
        const shown = () => backgammon.view(playing.state, undefined).lastTurn;
        expect(shown()).toBeNull();
        playing.passes();
        expect(shown()).toEqual(first);
        playing.does('proposeDouble');
        expect(shown()).toEqual(first);
        playing.does('acceptDouble').roll('64');
        expect(shown()).toEqual(first);
        playing.move(24, 6);
        expect(shown()).toBeNull();
        playing.does('undo');
        expect(shown()).toBeNull();

        const last = Playing.at({}, picture('. . . . . . | . . . . . 1O', '. . . . . . | . . . . . 1X')).roll('21');
        last.play([1, 2]);
        expect(backgammon.view(last.state, undefined).lastTurn).toEqual({
            by: { Player1: null },
            dice: Uint8Array.of(2, 1),
            moves: [{ from: 1, to: 0, die: 2, hits: false }],
        });
    });

    it('tells of a turn in which nothing could be played', () => {
        const closed = picture('. . . . . . | 2O 2O 2O 2O 2O 2O', '. . . . . . | . . . . . .', '1X 0O');
        const playing = Playing.at({}, closed).roll('21').passes();
        expect(backgammon.view(playing.state, undefined).lastTurn).toEqual({
            by: { Player1: null },
            dice: Uint8Array.of(2, 1),
            moves: [],
        });
    });

    it("counts each player's places as they do, with their bar and what is off", () => {
        const board = picture('. . . . . . | . . . . 2O 1O', '. . . . . . | 3X . . . . .', '2X 1O');
        for (const turn of [0, 1] as const) {
            const shown = backgammon.view(Playing.at({}, board, turn).state, undefined);
            const mine = new Uint8Array(26);
            mine.set([10], 0);
            mine.set([3], 6);
            mine.set([2], 25);
            const theirs = new Uint8Array(26);
            theirs.set([11, 1, 2], 0);
            theirs.set([1], 25);
            expect([shown.player1Checkers, shown.player2Checkers]).toEqual(
                turn === 0 ? [mine, theirs] : [theirs, mine],
            );
            expect([shown.player1Pips, shown.player2Pips]).toEqual(turn === 0 ? [68, 30] : [30, 68]);
        }
    });

    it('names what happened', () => {
        expect(backgammon.showEvent({ kind: 'rolled-for-start', dice: [2, 5] })).toEqual({
            RolledForStart: { player1Die: 2, player2Die: 5 },
        });
        expect(backgammon.showEvent({ kind: 'rolled', dice: [2, 5] })).toEqual({ Rolled: Uint8Array.of(2, 5) });
        expect(backgammon.showEvent({ kind: 'preparing-move' })).toEqual({ PreparingMove: null });
        expect(backgammon.showEvent({ kind: 'double-refused' })).toEqual({ DoubleRefused: null });
        expect(backgammon.showEvent({ kind: 'completed', winner: 1, win: 'forfeit', points: 3 })).toEqual({
            Completed: { winner: { Player2: null }, win: { Forfeit: null }, points: 3 },
        });
    });

    it('shows the start before there are dice', () => {
        const state = startOf(optionsOf());
        expect(backgammon.view(state, undefined)).toMatchObject({ state: { RollingForStart: null }, player1Pips: 167 });
        expect(backgammon.lastDice(state)).toEqual(new Uint8Array(0));
        expect(backgammon.lastDice(Playing.at({}, START_BOARD).state)).toEqual(new Uint8Array(0));
    });
});
