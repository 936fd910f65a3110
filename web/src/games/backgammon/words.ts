/** What is said of backgammon wherever it is named, and by the voice. The board's own words are in `table_words.ts`. */
export const WORDS = {
    about: 'The full rules, with the cube, matches and robots that think ahead.',
    roomName: 'A game of backgammon',
    bar: 'bar',
    off: 'off',
    matchResigned: 'The match was resigned',
    voice: {
        played: (dice: readonly number[], play: string) => `Opponent rolled ${dice.join(' and ')}, played ${play}.`,
        rolled: (dice: readonly number[]) => `You have ${dice.join(', ')} to play.`,
    },
    resign: {
        offer: 'Your opponent may accept, or play on for more. If there is no more to lose, the game is over at once.',
        matchAtOnce: 'The match is over at once.',
        as: 'I give up',
        levels: { Single: 'Single', Gammon: 'Gammon', Backgammon: 'Backgammon', Match: 'The match' },
    },
} as const;
