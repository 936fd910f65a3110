import { GOAL, inPoints } from './points';

/** What is said at the table, which is fetched with it. */
export const TABLE_WORDS = {
    roll: 'Roll six dice',
    rollOn: (dice: number) => (dice === 1 ? 'Roll 1 die' : `Roll ${dice} dice`),
    bank: 'Bank',
    bankFor: (points: number) => `Bank +${inPoints(points)}`,
    winWith: (points: number) => `Bank +${inPoints(points)} and win`,
    all: 'All that score',
    dice: 'Dice on the table',
    die: (value: number, isKept: boolean) => `${value}${isKept ? ', kept' : ''}`,
    turn: 'This turn',
    yourTurn: 'Your turn',
    theirTurn: 'Their turn',
    banked: 'In the bank:',
    goal: `/ ${inPoints(GOAL)}`,
    noTurns: 'Nobody has rolled yet.',
    choose: 'Keep one die or more that score.',
    scoresNot: 'Each die you keep has to score.',
    selected: (points: number) => `+${inPoints(points)} kept`,
    farkle: 'Farkle! Nothing scores: the turn is lost.',
    lapsed: 'Time ran out: nothing is banked.',
    ends: {
        open: (_: number) => '…',
        banked: (points: number) => `+${inPoints(points)}`,
        farkle: (_: number) => 'farkle',
        lapsed: (_: number) => 'out of time',
        resigned: (_: number) => 'resigned',
        left: (_: number) => 'left',
    },
} as const;
