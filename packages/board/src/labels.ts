/** All that a board says. Places are counted from the side at the bottom: 25 is its bar, and 0 its tray. */
export interface Labels {
    /** The board's name, with how it is used. */
    readonly board: string;
    readonly place: (place: number) => string;
    /** What lies on a place. @param own checkers of the side at the bottom */
    readonly checkers: (own: number, others: number) => string;
    /** Said of the checker that is chosen, of one that can be, and of where it can go. */
    readonly chosen: string;
    readonly canMove: string;
    readonly canLand: string;
    /** The player's dice, of which a press plays the other one first. */
    readonly swapDice: string;
    /** The position in words: a stack, and the stacks of each side. */
    readonly countAt: (count: number, place: number) => string;
    readonly own: (stacks: string) => string;
    readonly others: (stacks: string) => string;
    /** A number that is drawn: of a point, of a high stack, on the cube. */
    readonly number: (number: number) => string;
}

const counted = (count: number, whose: string) => `${count} ${count === 1 ? 'checker' : 'checkers'} of ${whose}`;

/** The labels of a board that is given no others. */
export const ENGLISH: Labels = {
    board: 'Backgammon board, from your side. Arrow keys go from point to point.',
    place: (place) => (place === 25 ? 'Your bar' : place === 0 ? 'Borne off' : `Point ${place}`),
    checkers: (own, others) =>
        [own > 0 ? counted(own, 'yours') : '', others > 0 ? counted(others, 'the opponent') : '']
            .filter((text) => text !== '')
            .join(', ') || 'empty',
    chosen: 'chosen',
    canMove: 'can move',
    canLand: 'a chosen checker can go here',
    swapDice: 'Play the other die first',
    countAt: (count, place) => `${count} on ${place === 25 ? 'bar' : place === 0 ? 'off' : place}`,
    own: (stacks) => `Your checkers: ${stacks}.`,
    others: (stacks) => `The opponent’s, by your points: ${stacks}.`,
    number: String,
};
