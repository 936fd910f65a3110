import { readMatchText } from '@dice-wards/games/backgammon/notation/mat_reader';
import { writeMatchText } from '@dice-wards/games/backgammon/notation/mat_writer';
import type { MatchAction, MatchStep } from '@dice-wards/games/backgammon/notation/match_text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../support/any_text';
import { promptly } from '../../../support/promptly';
import { areAllRuns, runs } from '../../../support/runs';
import { read } from './matches';
import { dataLines, dataText, type ExpectedMatch } from './oracle';

const MATCHES = dataLines<ExpectedMatch>('matches/expected.jsonl');
const GAME = ' 5 point match\n\n Game 1\n Ann : 0      Ben : 0\n';

/** The actions of a game with these lines. */
function actionsOf(...lines: readonly string[]): readonly MatchAction[] {
    return read(GAME + lines.join('\n')).games[0].actions;
}

describe('match text, read', () => {
    it('reads what other programs write differently', () => {
        const step = (from: number, to: number, hits = false): MatchStep => ({ from, to, hits });
        const steps = (cell: string): readonly MatchStep[] => {
            const [action] = actionsOf(`  1) ${cell}`);
            return action.kind === 'play' ? action.steps : [];
        };
        expect(steps('66: bar/19 24/18* 6/off 6/Off')).toEqual([
            step(25, 19),
            step(24, 18, true),
            step(6, 0),
            step(6, 0),
        ]);
        expect(steps('33: 13/10(2) 6/3*(2)')).toEqual([step(13, 10), step(13, 10), step(6, 3, true), step(6, 3)]);
        expect(steps('65: 24/18*/13')).toEqual([step(24, 18, true), step(18, 13)]);
        expect(steps('11: 6/5/4(2)')).toEqual([step(6, 5), step(5, 4), step(6, 5), step(5, 4)]);
        expect(steps('65: 24/13')).toEqual([step(24, 13)]);
        expect(steps('65: Cannot Move')).toEqual([]);
        expect(steps('65: ????')).toEqual([]);
        expect(
            actionsOf('1) 12: 24/23 13/11 34:', '; a comment', '', '2) doubles => 2     takes', '3)   31: '),
        ).toEqual([
            { kind: 'play', by: 0, dice: [2, 1], steps: [step(24, 23), step(13, 11)] },
            { kind: 'play', by: 1, dice: [4, 3], steps: [] },
            { kind: 'double', by: 0, value: 2 },
            { kind: 'take', by: 1 },
            { kind: 'play', by: 0, dice: [3, 1], steps: [] },
        ]);
    });

    it.each([
        ['      Wins 2 points and the match', 0],
        [`${' '.repeat(40)}Wins 2 points and the match`, 1],
        [' 12)  Wins 2 points', 0],
        [`  3)  Doubles => 4${' '.repeat(20)}Drops    Wins 2 points`, 0],
        [`  3)${' '.repeat(29)} Drops\n${' '.repeat(34)}Wins 2 points`, 0],
    ] as const)('finds the winner of %j', (end, winner) => {
        const { games } = read(`; x\n2 point match\nGame 1\n Ann : 0 Ben : 1\n  1) 31: 8/5 6/5\n${end}\n`);
        expect(games[0]).toMatchObject({ score: [0, 1], result: { winner, points: 2 } });
    });

    it.each([
        ['', 1, 'there is no match'],
        ['Game 1', 1, 'the length of the match was expected'],
        ['5 point match\n\n Game 2', 3, 'game 2 where game 1 was expected'],
        ['5 point match\n 1) 31:', 2, 'a game was expected'],
        ['5 point match\n Game 1\n', 3, 'the names of the players'],
        ['5 point match\n Game 1\n Ann : 0', 3, 'names and scores were expected'],
        ['5 point match\n Game 1\n Ann : 0 B : en : 0', 3, 'a name with a colon'],
        ['5 point match\n Game 1\n Ann : -1 Ben : 0', 3, 'names and scores were expected'],
        ['5 point match\n Game 1\n A : 0 B : 0\n Game 2\n B : 0 A : 0', 5, 'other players'],
        ['5 point match\n; Set Pos=abc', 2, 'a set position'],
    ] as const)('refuses %j at line %i: %s', (text, line, why) => {
        expect(readMatchText(text)).toEqual({ ok: false, error: { line, why: expect.stringContaining(why) } });
    });

    it.each([
        ['31: 8/5', 'a line without a number'],
        ['1) 71: 8/5', 'a word that has no meaning here: 71:'],
        ['1) 31: 5/8', 'no step of a checker: 5/8'],
        ['1) 31: 8/8', 'no step'],
        ['1) 31: 26/23', 'no step'],
        ['1) 31: 3/off*', 'no step'],
        ['1) 31: 8*/5', 'no step'],
        ['1) 31: 8/', 'no step'],
        ['1) 31: 8/5(9)', 'no step'],
        ['1) 11: 8/7/6/5/4/3', 'more than 4 steps'],
        ['1) 11: 8/7(4) 6/5', 'more than 4 steps'],
        ['1) 31: Illegal play (8/3)', 'a word that has no meaning here: illegal'],
        ['1) Doubles', 'doubles without a value'],
        ['1) Doubles => 1', 'doubles without a value'],
        ['1) Doubles => 1234567', 'doubles without a value'],
        ['1) Wins 0 points', 'a win without its points'],
        ['Wins 2 pints', 'a win without its points'],
        ['1) 31: 21: 43:', 'more than a line has room for'],
        ['Wins 1 point\n2) 31:', 'the game is over'],
        ['Wins 1 point Wins 1 point', 'more than a line has room for'],
        [`1) 31:${' '.repeat(2000)}`, 'the line is too long'],
    ] as const)('refuses the line %j: %s', (line, why) => {
        const text = `${GAME}${line}`;
        const last = text.split('\n').length;
        expect(readMatchText(text)).toEqual({ ok: false, error: { line: last, why: expect.stringContaining(why) } });
    });

    it('never throws on foreign text, and reproduces the text it accepts', () => {
        const lines = [
            '5 point match\n',
            'Game 1\n',
            'Game 2\n',
            'Ben : 2\n',
            'Drops\n',
            'Wins 1 point\n',
            '; [A "b"]\n',
        ];
        const cells = [
            '31:',
            '66: ',
            '8/5',
            'bar/20*',
            '6/off(2)',
            ' Doubles => 2',
            'Beavers => 4',
            'Takes',
            'Ann : 0',
        ];
        const signs = [' 1)', '  2) ', ' ', ' '.repeat(20), '\n', '\r\n', ':', '/', '*', '(', 'é', '\0'];
        const words = fc.constantFrom(...lines, ...cells, ...signs);
        const soup = fc.array(words, { maxLength: 40 }).map((all) => all.join(''));
        const spoilt = fc
            .tuple(fc.constantFrom(...MATCHES), fc.nat({ max: 15_000 }), words)
            .map(([{ file }, at, word]) => [dataText(`matches/${file}`), at, word] as const)
            .map(([text, at, word]) => text.slice(0, at) + word + text.slice(at + word.length));
        const any = fc.oneof(
            anyText(),
            soup,
            soup.map((text) => GAME + text),
            spoilt,
        );
        fc.assert(
            fc.property(any, (text) => {
                const match = readMatchText(text);
                if (match.ok) expect(read(writeMatchText(match.value))).toEqual(match.value);
            }),
            { numRuns: runs(500) },
        );
    });

    it('takes hostile text in its stride', async () => {
        const long = areAllRuns() ? 1_000_000 : 100_000;
        const lines = ['8/7 ', '1)\n', ' 1) 31:\n', ';\n', '; [\n'];
        await promptly(() => {
            for (const filling of [...' 1(*/:"\n\t\u2028', ...lines]) {
                readMatchText(filling.repeat(long / filling.length));
                readMatchText(GAME + filling.repeat(long / filling.length));
                readMatchText(GAME + `  1) 31: ${filling.repeat(400).slice(0, 1900)}\n`.repeat(long / 2000));
            }
        });
        expect(readMatchText(' '.repeat(5_000_000))).toEqual({
            ok: false,
            error: { line: 1, why: 'the text is too long' },
        });
    });
});
