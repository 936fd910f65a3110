/** What five dice score in each box of a card, and what a card comes to. */

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Die = (typeof FACES)[number];
export const DICE = 5;

/** In the order of the card: that of the upper boxes is that of the faces. Stored by their place: append only. */
export const BOXES = [
    'ones',
    'twos',
    'threes',
    'fours',
    'fives',
    'sixes',
    'threeOfAKind',
    'fourOfAKind',
    'fullHouse',
    'smallStraight',
    'largeStraight',
    'yacht',
    'chance',
] as const;
export type Box = (typeof BOXES)[number];
/** So many boxes are the upper ones, for a face each. */
export const UPPER = FACES.length;

/** The points of each box by its place, from 0 to 50, and null where it is open. */
export type Card = readonly (number | null)[];
export const EMPTY_CARD: Card = BOXES.map(() => null);

const FULL_HOUSE = 25;
const SMALL_STRAIGHT = 30;
const LARGE_STRAIGHT = 40;
const YACHT = 50;
/** The bonus, and the points in the upper boxes from which it is paid: three of each face. */
export const BONUS = 35;
export const BONUS_FROM = 63;

export function isBox(name: string): name is Box {
    return (BOXES as readonly string[]).includes(name);
}

export function placeOf(box: Box): number {
    return BOXES.indexOf(box);
}

/** How many dice have each face, from 1 on. */
export function countsOf(dice: ArrayLike<number>): readonly number[] {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < dice.length; n += 1) counts[dice[n]! - 1]! += 1;
    return counts;
}

/** What these five dice score in a box. Five of a kind are no full house. */
export function pointsIn(box: Box, dice: readonly number[]): number {
    const counts = countsOf(dice);
    const place = placeOf(box);
    if (place < UPPER) return (place + 1) * counts[place]!;
    switch (box) {
        case 'threeOfAKind':
            return Math.max(...counts) >= 3 ? sumOf(dice) : 0;
        case 'fourOfAKind':
            return Math.max(...counts) >= 4 ? sumOf(dice) : 0;
        case 'fullHouse':
            return counts.includes(3) && counts.includes(2) ? FULL_HOUSE : 0;
        case 'smallStraight':
            return longestRun(counts) >= 4 ? SMALL_STRAIGHT : 0;
        case 'largeStraight':
            return longestRun(counts) >= 5 ? LARGE_STRAIGHT : 0;
        case 'yacht':
            return counts.includes(DICE) ? YACHT : 0;
        default:
            return sumOf(dice);
    }
}

function sumOf(numbers: readonly (number | null)[]): number {
    let sum = 0;
    for (const number of numbers) sum += number ?? 0;
    return sum;
}

/** The most faces in a row that are there. */
function longestRun(counts: readonly number[]): number {
    let longest = 0;
    let run = 0;
    for (const count of counts) {
        run = count > 0 ? run + 1 : 0;
        if (run > longest) longest = run;
    }
    return longest;
}

/** The points in the upper boxes, without the bonus. */
export function upperOf(card: Card): number {
    return sumOf(card.slice(0, UPPER));
}

export function bonusOf(card: Card): number {
    return upperOf(card) >= BONUS_FROM ? BONUS : 0;
}

/** All points of a card, 0 to 375. */
export function totalOf(card: Card): number {
    return sumOf(card) + bonusOf(card);
}

/** Where the dice score most, of the boxes that are open; the first of those that score the same. */
export function bestBox(card: Card, dice: readonly number[]): Box {
    let best: Box | undefined;
    let most = -1;
    for (const [place, box] of BOXES.entries()) {
        const points = card[place] === null ? pointsIn(box, dice) : -1;
        if (points > most) [best, most] = [box, points];
    }
    if (best === undefined) throw new Error('no box of the card is open');
    return best;
}

export function firstOpenBox(card: Card): Box {
    return BOXES[card.indexOf(null)]!;
}

export function isFull(card: Card): boolean {
    return !card.includes(null);
}
