import type { Box } from '@dice-wards/games/yacht/scoring';
import { counted } from '../../counted';

/** What is said of Yacht wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS = {
    about: 'Five dice, three throws, thirteen boxes. With others, or alone for 200 points.',
    roomName: 'Five dice and a card',
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
    /** How a game alone has ended. */
    alone: (points: number) => `${counted(points, 'point')}, alone`,
    voice: {
        dice: (dice: readonly number[], left: number) =>
            `The dice show ${dice.join(', ')}. ${left === 0 ? 'No throw' : counted(left, 'throw')} left.`,
        scored: (name: string, box: string, points: number, total: number) =>
            `${name}: ${box} ${points}, ${total} in all.`,
    },
} as const;
