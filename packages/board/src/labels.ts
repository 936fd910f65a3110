/** All that a board says. Places are counted from the side at the bottom: 25 is its bar, and 0 its tray. */
export interface Labels {
    /** The board's name, with how it is used. */
    readonly board: string;
    /** The name of a place. */
    readonly place: (place: number) => string;
    /** How many checkers of each side lie on a place. */
    readonly checkers: (own: number, others: number) => string;
    /** Said of the checker that is chosen. */
    readonly chosen: string;
    /** Said of a checker that can be chosen. */
    readonly canMove: string;
    /** Said of a place to which the chosen checker can go. */
    readonly canLand: string;
    /** The button on the player's own dice, which plays the other one first. */
    readonly swapDice: string;
    /** A stack, in the description of the position. */
    readonly countAt: (count: number, place: number) => string;
    /** The stacks of the side at the bottom, in that description. */
    readonly own: (stacks: string) => string;
    /** Those of the other side, whose places are told as the side at the bottom counts them. */
    readonly others: (stacks: string) => string;
    /** A number that is drawn, on a point, a high stack or the cube. */
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
