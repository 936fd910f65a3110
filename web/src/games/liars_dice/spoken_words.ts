const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "five 4s" */
function bid(count: number, face: number): string {
    return `${NUMBERS[count - 1] ?? count} ${face}${count === 1 ? '' : 's'}`;
}

/** Bids in words, and what the voice says of them. */
export const SPOKEN = {
    bid,
    /** @param name that of another player; undefined for oneself, here and below */
    bids: (name: string | undefined, count: number, face: number) =>
        `${name === undefined ? 'You bid' : `${name} bids`} ${bid(count, face)}.`,
    challenges: (name: string | undefined) =>
        name === undefined ? 'You challenge the bid.' : `${name} challenges the bid.`,
    count: (dice: number) => `${dice} ${dice === 1 ? 'die counts' : 'dice count'}.`,
    loses: (name: string | undefined) => `${name === undefined ? 'You lose' : `${name} loses`} a die.`,
    nobodyLoses: 'Nobody loses a die.',
    ownDice: (dice: readonly number[]) => `Your dice: ${dice.join(', ')}.`,
} as const;
