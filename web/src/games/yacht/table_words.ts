import { PAR } from '@dice-wards/games/yacht/rules';
import { BONUS, BONUS_FROM, type Box } from '@dice-wards/games/yacht/scoring';

/** What is said at the table, which is fetched with it. */
export const TABLE_WORDS = {
    boxes: {
        ones: 'Ones',
        twos: 'Twos',
        threes: 'Threes',
        fours: 'Fours',
        fives: 'Fives',
        sixes: 'Sixes',
        threeOfAKind: 'Three of a kind',
        fourOfAKind: 'Four of a kind',
        fullHouse: 'Full house',
        smallStraight: 'Small straight',
        largeStraight: 'Large straight',
        yacht: 'Yacht',
        chance: 'Chance',
    } satisfies Record<Box, string>,
    roll: 'Roll five dice',
    rollAll: (left: number) => `Roll all again · ${left} left`,
    rollOthers: (left: number) => `Roll the others · ${left} left`,
    noThrow: 'No throw left',
    score: 'Score',
    scoreIn: (box: string, points: number) => `${box} +${points}`,
    dice: 'Dice on the table',
    die: (value: number, isKept: boolean) => `${value}${isKept ? ', kept' : ''}`,
    keep: 'Tap the dice you keep, or a box to score.',
    mustScore: 'Tap the box in which they score.',
    throwsLeft: (left: number) => (left === 1 ? '1 throw left' : `${left} throws left`),
    alone: `Alone: ${PAR} points win.`,
    yourTurn: 'Your turn',
    yourCard: 'Your card',
    cardOf: (name: string) => `${name}’s card`,
    backToYours: 'Back to yours',
    /** On the total of a player, which shows their card. */
    look: (name: string, total: number) => `${name}: ${total}. Show the card`,
    lastTurn: (name: string, box: string, points: string) => `${name}: ${box} ${points}`,
    open: 'open',
    /** Between a box and what it would get, for those who do not see it. */
    would: 'would score',
    bonus: `Bonus ${BONUS}`,
    /** What the upper boxes have of what the bonus takes. */
    upper: (points: number) => `${points} / ${BONUS_FROM}`,
    total: 'Total',
    noTurns: 'Nobody has scored yet.',
    ends: {
        open: '…',
        left: 'left',
    },
    lapsed: 'by the clock',
} as const;
