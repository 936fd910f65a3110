/** What is said of Hypergammon wherever it is named. */
export const WORDS = {
    about: 'Backgammon with three checkers: short and wild.',
    roomName: 'A game of Hypergammon',
} as const;
