import type { Role } from '@dice-wards/client';

/** What is said of Farkle wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS = {
    about: 'Six dice to 10,000. Keep what scores, and roll on or bank before a farkle takes the turn.',
    roomName: 'Six dice to ten thousand',
    voice: {
        dice: (dice: readonly number[]) => `The dice show ${dice.join(', ')}.`,
        standing: (all: readonly (readonly [name: string, points: number])[], turn: number) =>
            `${all.map(([name, points]) => `${name} ${points}`).join(', ')}, this turn ${turn}.`,
        scores: (one: number, two: number, turn: number, me: Role | undefined) => {
            const [mine, theirs] = me === 'Player2' ? [two, one] : [one, two];
            return `${me === undefined ? 'First' : 'You'} ${mine}, ${me === undefined ? 'second' : 'opponent'} ${theirs}, this turn ${turn}.`;
        },
    },
} as const;
