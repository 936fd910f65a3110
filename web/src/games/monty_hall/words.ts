import { SEALS } from '../../seals_texts';

/** What is said of Monty Hall wherever it is named, and of its fairness. What its table says is in `table_words.ts`. */
export const WORDS = {
    about: 'Three doors, one prize. Do you stick, or do you switch?',
    roomName: 'Three doors',
    play: 'Face the doors',
    host: 'the host',
    fair: {
        button: 'Was the prize sealed?',
        good: (_: number, seals: number) =>
            `Yes. The prize lay where it was sealed before you chose${SEALS.seen(seals)}.`,
        limits: 'This shows that nobody moved the prize. Those who run this house could have known where it lay.',
    },
} as const;
