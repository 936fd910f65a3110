import { writeMatchText } from '@dice-wards/games/backgammon/notation/mat_writer';
import type { GameText, MatchAction } from '@dice-wards/games/backgammon/notation/match_text';
import type { Seat } from '@dice-wards/games/for_two';
import { describe, expect, it } from 'vitest';
import { read } from './matches';

describe('match text, written', () => {
    it('writes one point in the singular, a drop on the left before the win, and ends the line of an unfinished game', () => {
        const game = (actions: readonly MatchAction[], result: GameText['result']): GameText => ({
            score: [0, 0],
            actions,
            result,
        });
        const double = (by: Seat): MatchAction => ({ kind: 'double', by, value: 2 });
        const dance: MatchAction = { kind: 'play', by: 0, dice: [2, 6], steps: [] };
        const games = [
            game([double(1), { kind: 'drop', by: 0 }], { winner: 1, points: 1 }),
            game([double(0), { kind: 'drop', by: 1 }], { winner: 0, points: 1 }),
            game([dance], { winner: 1, points: 3 }),
            game([dance], undefined),
            game([], undefined),
        ];
        const text = writeMatchText({ length: 5, headers: [], names: ['Ann', 'Ben'], games });
        expect(text.split('\n')).toEqual([
            ' 5 point match',
            '',
            ' Game 1',
            ' Ann : 0                        Ben : 0',
            '  1)                              Doubles => 2',
            '  2)  Drops                       Wins 1 point ',
            '',
            ' Game 2',
            ' Ann : 0                        Ben : 0',
            '  1)  Doubles => 2                Drops',
            '      Wins 1 point',
            '',
            ' Game 3',
            ' Ann : 0                        Ben : 0',
            '  1) 62:                         ',
            '                                  Wins 3 points',
            '',
            ' Game 4',
            ' Ann : 0                        Ben : 0',
            '  1) 62:                         ',
            '',
            ' Game 5',
            ' Ann : 0                        Ben : 0',
            '',
            '',
        ]);
    });

    it('keeps any name in its place', () => {
        const names = [' Ann: 7\n Game 2 ', `B${'e'.repeat(40)}n`] as const;
        const games = [{ score: [3, 4] as const, actions: [], result: undefined }];
        const match = { length: 5, headers: [['Si"te', 'a\r\nb "c"]'] as const], names, games };
        const swapped = { ...match, names: [names[1], names[0]] as const };
        expect(read(writeMatchText(match))).toEqual({
            ...match,
            names: ['Ann_ 7_ Game 2', names[1]],
            headers: [['Si_te', 'a__b "c"]']],
        });
        expect(read(writeMatchText(swapped)).names).toEqual([names[1], 'Ann_ 7_ Game 2']);
    });
});
