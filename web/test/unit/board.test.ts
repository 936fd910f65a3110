import type { LogEntry } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { moveNotation, notation } from '../../src/games/backgammon/notation';
import { turnsOf } from '../../src/games/backgammon/turns';

describe('the turns of a match', () => {
    const entry = (version: number, ...value: readonly object[]) =>
        ({ version, events: { kind: 'Backgammon', value } }) as unknown as LogEntry;
    const start = entry(1, { kind: 'RolledForStart', player1Die: 6, player2Die: 1 });
    const rolled = entry(2, { kind: 'Rolled', value: Uint8Array.of(6, 1) });
    const resigned = { kind: 'Resigned', value: 'Single' };
    const over = { kind: 'Completed', points: 1, win: 'Forfeit', winner: 'Player2' };

    it('tell a resignation after the dice that came before it', () => {
        const turns = turnsOf([start, rolled, entry(3, resigned, over)]);
        expect(turns.map(({ kind, by }) => [kind, by])).toEqual([
            ['play', 'Player1'],
            ['resigned', 'Player1'],
            ['game', 'Player2'],
        ]);
    });

    it('go on after one that was refused', () => {
        const step = { kind: 'Moving', from: 13, to: 7, die: 6, hits: false };
        const turns = turnsOf([
            start,
            rolled,
            entry(3, resigned),
            entry(4, step, { kind: 'Rolling' }),
            entry(5, { kind: 'Rolled', value: Uint8Array.of(2, 1) }),
        ]);
        expect(turns.map(({ kind, by, steps }) => [kind, by, steps.length])).toEqual([
            ['play', 'Player1', 1],
            ['resigned', 'Player1', 0],
            ['play', 'Player2', 0],
        ]);
    });

    it('end with a resignation that nobody has answered', () => {
        expect(turnsOf([start, rolled, entry(3, resigned)]).map(({ kind }) => kind)).toEqual(['play', 'resigned']);
    });
});

describe('notation', () => {
    const step = (from: number, to: number, hits = false) => ({ from, to, die: from - to, hits });
    it.each([
        [[], '–'],
        [[step(13, 7), step(7, 2)], '13/2'],
        [[step(24, 18, true), step(18, 16)], '24/18*, 18/16'],
        [[step(6, 4), step(6, 4), step(8, 6), step(8, 6)], '8/4(2)'],
        [[step(25, 21), step(13, 8)], 'bar/21, 13/8'],
        [[step(6, 0), step(4, 0)], '6/off, 4/off'],
    ])('%j is %s', (steps, text) => {
        expect(notation(steps)).toBe(text);
    });

    it('tells advice, of which only start and die are known', () => {
        expect(moveNotation([{ from: 3, die: 6 }])).toBe('3/off');
    });
});
