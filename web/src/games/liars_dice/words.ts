/** What is said of Liar's Dice wherever it is named. What its table says is in `table_words.ts`, and the voice in `spoken_words.ts`. */
export const WORDS = {
    about: 'Five dice under your cup. Bid on all dice, bluff, and challenge a bid that you do not believe. The last one with dice wins.',
    roomName: 'Cups and bluffs',
} as const;
