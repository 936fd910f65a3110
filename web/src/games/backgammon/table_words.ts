import type { EngineTypes } from '@dice-wards/client';
import { counted } from '../../counted';

type Win = EngineTypes.BackgammonWin;

function placeName(place: number): string {
    return place === 25 ? 'bar' : place === 0 ? 'off' : `${place}`;
}

/** What is said at the board, which is fetched with it. */
export const TABLE_WORDS = {
    label: 'Backgammon board, from your side. Arrow keys go from point to point.',
    pips: 'pips',
    score: 'score',
    undo: 'Undo',
    confirm: 'Confirm',
    pass: 'No play: pass',
    roll: 'Roll',
    takeOpening: 'Begin',
    swap: 'Play the other die first',
    rollAhead: 'Roll for me',
    rollAheadHelp: 'Your next dice fall by themselves. You do not double before.',
    keys: 'Keys on the board: arrows and Enter move, R rolls, D doubles, U undoes, C confirms. Anywhere else: the same letters with Alt.',
    place: (place: number) => (place === 25 ? 'Your bar' : place === 0 ? 'Borne off' : `Point ${place}`),
    checkers: (mine: number, theirs: number) =>
        mine > 0
            ? counted(mine, 'checker of yours', 'checkers of yours')
            : theirs > 0
              ? counted(theirs, 'checker of the opponent', 'checkers of the opponent')
              : 'empty',
    selected: 'chosen',
    canMove: 'can move',
    canLand: 'a chosen checker can go here',
    countAt: (count: number, place: number) => `${count} on ${placeName(place)}`,
    yours: (list: string) => `Your checkers: ${list}.`,
    theirs: (list: string) => `The opponent’s, by your points: ${list}.`,
    gameNumber: (number: number) => `game ${number}`,
    lastGame: (points: number, how: string) => `last game: ${counted(points, 'point')}, ${how}`,
    wins: {
        Single: 'a single win',
        Gammon: 'a gammon',
        Backgammon: 'a backgammon',
        DoubleRefused: 'a double not taken',
        Forfeit: 'forfeited',
    } satisfies Record<Win, string>,
    turnEvents: {
        doubled: 'doubles',
        taken: 'takes',
        dropped: 'drops',
        resigned: 'resigns',
        game: 'wins the game',
    },
    hint: {
        title: 'Advice',
        ask: 'Show',
        text: 'What the strongest robot would do here. The arrows show the choice that is marked.',
        cube: {
            NoDouble: 'Cube: do not double yet.',
            DoubleTake: 'Cube: double; the other side should take.',
            DoublePass: 'Cube: double; the other side should drop.',
            TooGood: 'Cube: too good to double, play for the gammon.',
        },
    },
    resigned: {
        offered: (as: string) => `Your opponent gives up: ${as}.`,
        choice: 'Accept, or play on for more.',
        playOn: 'Play on',
    },
} as const;
