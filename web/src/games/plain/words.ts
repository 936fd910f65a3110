/** What is said of a game without a table of its own wherever it is named. What its table says is in `table_words.ts`. */
export const WORDS = {
    about: 'A game without a board: what it shows is a table, and what you do is buttons.',
    roomName: (title: string) => `A game of ${title}`,
} as const;
