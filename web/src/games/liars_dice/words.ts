const NUMBERS = [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
] as const;

/** "five 4s" */
function bid(count: number, face: number): string {
    return `${NUMBERS[count - 1] ?? count} ${face}${count === 1 ? '' : 's'}`;
}

/** What is said of Liar's Dice wherever it is named, and by the voice. What its table says is in `table_words.ts`. */
export const WORDS = {
    about: 'Five dice under your cup. Bid on all dice, bluff, and challenge a bid that you do not believe. The last one with dice wins.',
    roomName: 'Cups and bluffs',
    bid,
    voice: {
        /** @param name that of another player; undefined for oneself, here and below */
        bids: (name: string | undefined, count: number, face: number) =>
            `${name === undefined ? 'You bid' : `${name} bids`} ${bid(count, face)}.`,
        challenges: (name: string | undefined) =>
            name === undefined ? 'You challenge the bid.' : `${name} challenges the bid.`,
        count: (dice: number) => `${dice} ${dice === 1 ? 'die counts' : 'dice count'}.`,
        loses: (name: string | undefined) => `${name === undefined ? 'You lose' : `${name} loses`} a die.`,
        nobodyLoses: 'Nobody loses a die.',
        ownDice: (dice: readonly number[]) => `Your dice: ${dice.join(', ')}.`,
    },
} as const;
