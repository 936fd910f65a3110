import { counted } from '../../counted';

/** What is said of Yacht wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS = {
    about: 'Five dice, three throws, thirteen boxes. With others, or alone for 200 points.',
    roomName: 'Five dice and a card',
    voice: {
        dice: (dice: readonly number[], left: number) =>
            `The dice show ${dice.join(', ')}. ${left === 0 ? 'No throw' : counted(left, 'throw')} left.`,
    },
} as const;
