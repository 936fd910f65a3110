import type { Role } from '@dice-wards/client';

/** What is said of Dice Wards wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS = {
    about: 'Push your luck to 100. Roll on, or hold before a 1 takes it all.',
    roomName: 'First to a hundred',
    voice: {
        die: (value: number) => `The die shows ${value}.`,
        /** Of more than two. */
        standing: (all: readonly (readonly [name: string, points: number])[], round: number) =>
            `${all.map(([name, points]) => `${name} ${points}`).join(', ')}, this round ${round}.`,
        scores: (one: number, two: number, round: number, me: Role | undefined) => {
            const [mine, theirs] = me === 'Player2' ? [two, one] : [one, two];
            return `${me === undefined ? 'First' : 'You'} ${mine}, ${me === undefined ? 'second' : 'opponent'} ${theirs}, this round ${round}.`;
        },
    },
} as const;
