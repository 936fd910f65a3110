import type { GameView, TournamentsTypes } from '@dice-wards/client';
import { expect, test } from 'vitest';
import { isPairing, type Pairing, roomsToFollow, sittingAt } from '../../src/screens/event_live/tables';

type Result = TournamentsTypes.TableResult;
const table = (number: number, more: Partial<Pairing> = {}): Pairing => ({
    ...{ round: 1, table: number, first: 'ana', second: 'ben', roomId: 100 + number },
    ...more,
});
const result = (first: number, second: number, how: Result['how'] = 'Played') => ({ result: { first, second, how } });
const view = (more: Partial<GameView> = {}) =>
    ({ player1: 'ana', player2: 'ben', status: 'InProgress', activePlayer: 'Player1', ...more }) as GameView;
const over = (winner: GameView['winner']) => view({ status: 'Finished', activePlayer: undefined, winner });

test('a bye is no table', () => {
    expect([table(0), { ...table(1), second: undefined }].filter(isPairing)).toEqual([table(0)]);
});

test('the games of tables in sight are followed in their order, those that are over too, and none that was not played', () => {
    const tables = [
        table(0),
        table(1, { roomId: undefined }),
        table(2, result(2, 0)),
        table(3, result(0, 2, 'Absent')),
        table(4, result(2, 0, 'Withdrawn')),
        table(5, result(1, 1, 'Unfinished')),
        table(6),
        table(7),
    ];
    expect(roomsToFollow(tables, new Set([6, 5, 4, 3, 2, 1, 0]))).toEqual([100, 102, 105, 106]);
    expect(roomsToFollow(tables, new Set())).toEqual([]);
});

test('a table of an arena is followed to its next room', () => {
    expect(roomsToFollow([table(0, { roomId: 7 })], new Set([0]))).toEqual([7]);
});

test('one of two players is to move, at the seat that the game gives them', () => {
    const sitting = sittingAt(table(0), view({ player1: 'ben', player2: 'ana' }));
    expect(sitting).toEqual([
        { seat: 'Player1', player: 'ben', halves: undefined, isActive: true, hasWon: false },
        { seat: 'Player2', player: 'ana', halves: undefined, isActive: false, hasWon: false },
    ]);
    expect(sittingAt(table(0), undefined).map(({ player, isActive }) => [player, isActive])).toEqual([
        ['ana', false],
        ['ben', false],
    ]);
});

test.each<[string, Pairing, GameView | undefined, readonly string[]]>([
    ['the game, before the event knows', table(0), over('Player2'), ['ben']],
    ['the event, where nobody played', table(0, result(2, 0, 'Absent')), undefined, ['ana']],
    ['the event, whichever seat it was', table(0, result(2, 0)), view({ player1: 'ben', player2: 'ana' }), ['ana']],
    ['a correction, whatever the game was', table(0, result(0, 2, 'Corrected')), over('Player1'), ['ben']],
    ['nobody, of a match that is left open', table(0, result(1, 1, 'Unfinished')), view(), []],
])('who has won is told by %s', (_, paired, seen, winners) => {
    const sitting = sittingAt(paired, seen);
    expect(sitting.filter(({ hasWon }) => hasWon).map(({ player }) => player)).toEqual(winners);
    if (paired.result !== undefined) expect(sitting.some(({ isActive }) => isActive)).toBe(false);
});
