import { backgammon } from '@dice-wards/games/backgammon';
import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { EVENT, type Event } from '@dice-wards/games/backgammon/events';
import { readMatchText } from '@dice-wards/games/backgammon/notation/mat_reader';
import { startOf } from '@dice-wards/games/backgammon/start';
import { describe, expect, it } from 'vitest';
import { picture } from './board/board_pictures';
import { optionsOf, Playing } from './playing';

const START_ID = '4HPwATDgc/ABMA';
const CREATED_MS = Date.UTC(2025, 2, 7, 23, 59);
const FACTS = {
    id: 1,
    players: ['ab-cd', 'ef-gh'],
    names: ['ab-cd', 'ef-gh'],
    createdAtMs: CREATED_MS,
    changedAtMs: CREATED_MS,
    comments: [],
} as const;

const matchText = ({ state, log }: Playing): string[] => (backgammon.texts?.match(state, log, FACTS) ?? '').split('\n');
const position = ({ state }: Playing) => backgammon.texts?.position?.(state);

describe('a match as text', () => {
    it('has the players and the day in its head, and what is confirmed, in columns', () => {
        const playing = Playing.begun({ matchLength: 3 }, '13').roll().play([8, 3], [6, 1]).roll();
        playing.does('proposeDouble').does('acceptDouble').roll('26');
        expect(matchText(playing)).toEqual([
            '; [Player 1 "ab-cd"]',
            '; [Player 2 "ef-gh"]',
            '; [EventDate "2025.03.07"]',
            '',
            ' 3 point match',
            '',
            ' Game 1',
            ' ab-cd : 0                      ef-gh : 0',
            '  1)                             31: 8/5 6/5 ',
            '  2)  Doubles => 2                Takes',
            '',
            '',
        ]);
        // A play that can still be taken back is left out.
        const told = matchText(playing.play([24, 6], [13, 2]));
        expect(told).toContain('  2)  Doubles => 2                Takes');
        expect(told.join()).not.toContain('62:');
        expect(matchText(playing.roll())[10].trimEnd()).toBe('  3) 62: 24/18 13/11');
    });

    it('has comments below the head, which stay where they are and are read over', () => {
        const { state, log } = Playing.begun({ matchLength: 3 }, '31').roll().play([8, 3], [6, 1]).roll();
        const write = (comments: string[]): string => backgammon.texts?.match(state, log, { ...FACTS, comments }) ?? '';
        const plain = write([]).split('\n');
        const commented = write(['Analysis of game 1', '3 point match\n Game 2']);
        const lines = ['; Analysis of game 1', '; 3 point match_ Game 2'];
        expect(commented.split('\n')).toEqual([...plain.slice(0, 3), ...lines, ...plain.slice(3)]);
        expect(readMatchText(commented)).toEqual(readMatchText(plain.join('\n')));
    });

    it('shows a turn as it was confirmed, without moves taken back', () => {
        const playing = Playing.begun({}, '31').roll().move(13, 3).does('undo').play([8, 3], [6, 1]).does('undo');
        playing.move(6, 1).roll();
        expect(matchText(playing)[9].trimEnd()).toBe('  1) 31: 8/5 6/5');
    });

    it('tells what the clock played, and turns without a move', () => {
        const playing = Playing.begun({}, '31').passes();
        // No checker can enter: the test places the board, and the text ignores it.
        playing.with({ board: picture('. . . . . . | 2O 2O 2O 2O 2O 2O', '. . . . . . | 2X . . . . .', '1X') });
        playing.roll('25').roll();
        expect(playing.actor()).toBe(0);
        expect(matchText(playing)[9]).toBe('  1) 31: 24/21 24/23             52: ');
    });

    it('tells the double that was open when its answer stayed away for ever', () => {
        const { state, log } = Playing.begun({ matchLength: 3 }, '31')
            .roll()
            .play([8, 3], [6, 1])
            .roll()
            .does('proposeDouble');
        const lost: Event[] = [EVENT.absent, { kind: 'completed', winner: 1, win: 'forfeit', points: 3 }];
        const text = backgammon.texts?.match(state, [...log, ...lost], FACTS) ?? '';
        expect(
            text
                .split('\n')
                .slice(9, 12)
                .map((line) => line.trimEnd()),
        ).toEqual(['  2)  Drops                       Wins 1 point', '', ' Game 2']);
    });

    it('tells each game with its score, drops and ends', () => {
        const playing = Playing.begun({ matchLength: 3 }, '31').roll().play([8, 3], [6, 1]).roll();
        playing.does('proposeDouble').lay('46').does('forfeit');
        playing.roll().play([24, 6], [18, 4]).roll().does('proposeDouble');
        expect(playing.refusal('forfeit')).toBe('nothing');
        expect(matchText(playing).slice(6)).toEqual([
            ' Game 1',
            ' ab-cd : 0                      ef-gh : 0',
            '  1) 31: 8/5 6/5                  Doubles => 2',
            '  2)  Drops                       Wins 1 point ',
            '',
            ' Game 2',
            ' ab-cd : 0                      ef-gh : 1',
            '  1)                             64: 24/18 18/14 ',
            '  2)  Doubles => 2               ',
            '',
            '',
        ]);
    });

    it('tells a match that was forfeited as won, without a play', () => {
        const playing = Playing.begun({ matchLength: 3 }, '31').passes().roll('64').play([24, 6], [18, 4]).roll();
        playing.passes('52').roll('64').play([24, 6], [18, 4]).roll().passes();
        expect(matchText(playing).slice(-5)).toEqual([
            '  1) 31: 24/21 24/23             64: 24/18 18/14 ',
            '  2) 52: 23/18 18/16             64: 24/18 18/14 ',
            '                                  Wins 3 points',
            '',
            '',
        ]);
    });

    it('tells no play that was not confirmed, however the game ends', () => {
        for (const matchLength of [null, 3]) {
            const playing = Playing.begun({ matchLength }, '31').passes().roll('64').play([24, 6], [18, 4]).roll();
            playing.roll('52').play([13, 5], [13, 2]);
            playing.state = { ...playing.state, match: { ...playing.state.match, absences: [2, 0] } };
            playing.passes();
            expect(playing.state.kind).toBe('completed');
            expect(matchText(playing).slice(-4)).toEqual([
                '  1) 31: 24/21 24/23             64: 24/18 18/14 ',
                '                                  Wins 3 points',
                '',
                '',
            ]);
        }
    });
});

describe('a position as text', () => {
    it('is that of the start before anything is rolled', () => {
        const state = startOf(optionsOf({ matchLength: 7 }));
        const texts = backgammon.texts?.position?.(state);
        expect(texts?.positionId).toBe(START_ID);
        expect(texts?.xgid).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:7:10');
    });

    it('is the one that was rolled in until the play is confirmed', () => {
        const playing = Playing.at({}, START_BOARD).roll('31');
        const before = position(playing);
        expect(before?.xgid).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10');
        expect(position(playing.move(8, 3))).toEqual(before);
        expect(position(playing.move(6, 1))).toEqual(before);
        expect(position(playing.roll())?.positionId).not.toBe(START_ID);
    });

    it('shows a double with the player to answer it, and without dice', () => {
        for (const doubleAfterRoll of [false, true]) {
            const playing = Playing.at({ doubleAfterRoll }, START_BOARD);
            if (doubleAfterRoll) playing.roll('31');
            expect(position(playing.does('proposeDouble'))?.xgid).toBe(
                'XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:0:0:10',
            );
        }
    });

    it('shows the Crawford game, Jacoby, the cube and its owner', () => {
        const crawford = Playing.at({ matchLength: 3 }, START_BOARD, 1);
        const { match } = crawford.state;
        crawford.state = { ...crawford.state, match: { ...match, crawford: 'now', score: [2, 1] } };
        expect(position(crawford)?.xgid).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:1:2:1:3:10');
        const jacoby = Playing.at({ jacoby: true }, START_BOARD).with({ cube: { stakes: 4, holdsCube: 1 } });
        expect(position(jacoby)?.xgid).toBe('XGID=-b----E-C---eE---c-e----B-:2:1:-1:00:0:0:1:0:10');
    });

    it('has no XGID when the game is over', () => {
        const playing = Playing.at({}, START_BOARD).does('proposeDouble').does('forfeit');
        expect(position(playing)).toMatchObject({ positionId: START_ID, xgid: null });
    });
});
