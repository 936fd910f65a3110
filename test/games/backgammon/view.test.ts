import { describe, expect, it } from 'vitest';
import { backgammon } from '../../../src/games/backgammon';
import { START_BOARD } from '../../../src/games/backgammon/board/board';
import { startOf } from '../../../src/games/backgammon/start';
import type { Shape } from '../../../src/games/shape';
import { picture } from './board/board_pictures';
import { optionsOf, Playing } from './playing';

/** Whether a value has the form that is told of it. */
function hasShape(value: unknown, shape: Shape): boolean {
    if (shape === 'null') return value === null;
    if (shape === 'bool') return typeof value === 'boolean';
    if (shape === 'text') return typeof value === 'string';
    if (typeof shape === 'string') {
        return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** Number(shape.slice(3));
    }
    if ('opt' in shape) return value === null || hasShape(value, shape.opt);
    if ('vec' in shape) return [...(value as Iterable<unknown>)].every((item) => hasShape(item, shape.vec));
    const fields = Object.entries(value as object);
    if ('record' in shape) {
        const names = Object.keys(shape.record);
        return names.every((name) => hasShape((value as Record<string, unknown>)[name], shape.record[name]));
    }
    return fields.length === 1 && fields[0][0] in shape.variant && hasShape(fields[0][1], shape.variant[fields[0][0]]);
}

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
            lastGame: null,
        });
        expect(backgammon.lastDice(playing.state)).toEqual([3, 1]);
    });

    it("counts each player's places as he does, with his bar and what is off", () => {
        const board = picture('. . . . . . | . . . . 2O 1O', '. . . . . . | 3X . . . . .', '2X 1O');
        for (const turn of [0, 1] as const) {
            const shown = backgammon.view(Playing.at({}, board, turn).state, undefined) as Record<string, unknown>;
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

    it('has the form that is told of it, as the events have', () => {
        const playing = Playing.begun({ matchLength: 3 }, '31').roll().move(8, 3).does('undo').passes();
        playing.does('proposeDouble').does('acceptDouble').roll('64').play([24, 6], [18, 4]).roll();
        playing
            .with({ cube: { stakes: 2, holdsCube: 0 } })
            .lay('12')
            .takes({ kind: 'absent', by: 0 });
        playing.lay('12');
        playing
            .with({ cube: { stakes: 2, holdsCube: 1 } })
            .does('proposeDouble')
            .does('forfeit');
        expect(playing.log.length).toBeGreaterThan(20);
        for (const event of playing.log) {
            expect(hasShape(backgammon.showEvent(event), backgammon.eventShape), event.kind).toBe(true);
        }
        for (const state of [startOf(optionsOf()), playing.state]) {
            for (const viewer of [0, 1, undefined] as const) {
                expect(hasShape(backgammon.view(state, viewer), backgammon.viewShape), state.kind).toBe(true);
            }
        }
        const shown = backgammon.view(playing.state, 0) as { lastGame: unknown };
        expect(shown.lastGame).toEqual({ winner: { Player2: null }, win: { DoubleRefused: null }, points: 2 });
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
        expect(backgammon.lastDice(state)).toEqual([]);
        expect(backgammon.lastDice(Playing.at({}, START_BOARD).state)).toEqual([]);
    });
});
