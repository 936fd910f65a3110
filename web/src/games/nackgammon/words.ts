/** What is said of Nackgammon wherever it is named. */
export const WORDS = {
    about: 'Backgammon from a harder start: two more checkers far behind.',
    roomName: 'A game of Nackgammon',
} as const;
