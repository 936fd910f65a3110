import { type Form, type GameView, KINDS, type LogEntry } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { actionIn, canFillIn } from '../../src/games/plain/argument';
import { inWords, rowsOfView, textOf } from '../../src/games/plain/shown';
import { stepsOf } from '../../src/games/plain/steps';
import { voice } from '../../src/games/plain/voice';
import { byRole } from '../../src/roles';

const NAMES = { ...byRole(() => ''), Player1: 'Ana', Player2: 'ben' };

/** Inputs as a form's `FormData` has them. */
function filledIn(values: Readonly<Record<string, string>>) {
    return { get: (name: string) => values[name] ?? null };
}

describe('the plain table', () => {
    it.each([
        ['roundScore', 'Round score'],
        ['OpenWithGoat', 'Open with goat'],
        ['door2', 'Door 2'],
        ['won', 'Won'],
        ['2vxsx-fae', '2vxsx-fae'],
        ['A game of ours', 'A game of ours'],
    ])('says %s as %s', (name, words) => {
        expect(inWords(name)).toBe(words);
    });

    it('shows all that a view tells, with the names of the players whose it is', () => {
        const game = {
            kind: 'DiceWards',
            player1Score: 12,
            player2Score: 3,
            leader: 'Player2',
            isOpen: true,
            bag: Uint8Array.of(3, 1),
            none: [],
            left: undefined,
            doors: [
                { number: 1, state: 'Closed' },
                { number: 2, state: 'OpenWithGoat', by: 'Player1' },
            ],
            last: { dice: [6, 5] },
        };
        const view = { game, lastDice: Uint8Array.of(6, 5) } as unknown as GameView;
        const text = (words: string) => ({ kind: 'text', text: words });
        expect(rowsOfView(view, NAMES)).toEqual([
            { name: 'Ana: score', value: text('12') },
            { name: 'ben: score', value: text('3') },
            { name: 'Leader', value: text('ben') },
            { name: 'Is open', value: text('yes') },
            { name: 'Bag', value: text('3, 1') },
            { name: 'None', value: text('none') },
            {
                name: 'Doors',
                value: {
                    kind: 'list',
                    columns: ['Number', 'State', 'By'],
                    lines: [
                        ['1', 'Closed', '–'],
                        ['2', 'Open with goat', 'Ana'],
                    ],
                },
            },
            { name: 'Last', value: { kind: 'rows', rows: [{ name: 'Dice', value: text('6, 5') }] } },
            { name: 'Last dice', value: { kind: 'dice', values: [6, 5] } },
        ]);
    });

    it('shows throws of dice with more than six sides as numbers', () => {
        const view = { game: { kind: 'DiceWards' }, lastDice: Uint8Array.of(20, 1) } as unknown as GameView;
        expect(rowsOfView(view, NAMES)).toEqual([{ name: 'Last dice', value: { kind: 'text', text: '20, 1' } }]);
        expect(textOf({ to: 20, hits: false }, NAMES)).toBe('20, no');
    });

    it('tells the steps of a log, and leaves out entries in which nothing happened', () => {
        const entry = (version: number, by: string, ...value: object[]): LogEntry =>
            ({ version, atMs: 0, by, events: { kind: 'DiceWards', value } }) as unknown as LogEntry;
        const log = [
            entry(1, 'Chance', { kind: 'RolledForStart', player1Die: 2, player2Die: 5 }),
            entry(2, 'Player2', { kind: 'DieLanded', value: 4 }, { kind: 'Moving', to: 20, hits: true }),
            entry(3, 'Clock'),
        ];
        expect(stepsOf(log, NAMES)).toEqual([
            { version: 1, by: 'Chance', text: 'Rolled for start Ana: die 2, ben: die 5' },
            { version: 2, by: 'Player2', text: 'Die landed 4; Moving to 20, hits yes' },
        ]);
    });

    it('says what stands otherwise than before', () => {
        const view = (version: number, roundScore: number, me?: string) =>
            ({
                version,
                me,
                lastDice: Uint8Array.of(4),
                game: { kind: 'DiceWards', player1Score: 7, player2Score: 0, roundScore },
            }) as unknown as GameView;
        expect(voice(undefined, view(1, 0))).toEqual([]);
        expect(voice(view(1, 0, 'Player1'), view(2, 4, 'Player1'))).toEqual(['Round score: 4.']);
        const told = voice({ ...view(1, 0), lastDice: new Uint8Array() }, view(2, 0));
        expect(told).toEqual(['Last dice: 4.']);
    });
});

describe('the inputs of a verb', () => {
    it('make the action that the canister takes, whatever the form', () => {
        const point = { fields: { points: 'number', holds: { optional: 'bool' } } } as const;
        expect(actionIn('rollUntil', point, filledIn({ 'rollUntil.points': '20', 'rollUntil.holds': 'no' }))).toEqual({
            kind: 'rollUntil',
            points: 20,
            holds: false,
        });
        expect(actionIn('rollUntil', point, filledIn({ 'rollUntil.points': '20', 'rollUntil.holds': '' }))).toEqual({
            kind: 'rollUntil',
            points: 20,
        });
        expect(actionIn('selectDoor', 'number', filledIn({ selectDoor: '2' }))).toEqual({
            kind: 'selectDoor',
            value: 2,
        });
        expect(actionIn('roll', 'nothing', filledIn({}))).toEqual({ kind: 'roll' });
        const levels: Form = { optional: { oneOf: ['Single', 'Gammon'] } };
        expect(actionIn('resign', levels, filledIn({ resign: 'Gammon' }))).toEqual({ kind: 'resign', value: 'Gammon' });
        expect(actionIn('resign', levels, filledIn({ resign: '' }))).toEqual({ kind: 'resign' });
        const pair: Form = { optional: { fields: { a: 'number', b: { optional: 'text' } } } };
        expect(actionIn('x', pair, filledIn({ 'x.a': '', 'x.b': '' }))).toEqual({ kind: 'x' });
        expect(actionIn('x', pair, filledIn({ 'x.a': '0', 'x.b': '' }))).toEqual({ kind: 'x', value: { a: 0 } });
    });

    it('are there for all verbs but those that take a list', () => {
        const without = Object.entries(KINDS).flatMap(([kind, { verbs }]) =>
            Object.entries<{ readonly argument: Form }>(verbs)
                .filter(([, { argument }]) => !canFillIn(argument))
                .map(([verb]) => `${kind} ${verb}`),
        );
        expect(new Set(without.map((each) => each.split(' ')[1]))).toEqual(new Set(['play', 'keep', 'reroll']));
        expect(canFillIn({ optional: 'other' })).toBe(true);
    });
});
