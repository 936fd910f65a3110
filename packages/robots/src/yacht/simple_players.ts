import {
    BOXES,
    type Box,
    bestBox,
    type Card,
    countsOf,
    type Die,
    FACES,
    placeOf,
    pointsIn,
    UPPER,
} from '@dice-wards/games/yacht/scoring';
import type { Choice, Turn } from './choice';

/** Boxes that score the same whatever makes them. */
const MADE: readonly Box[] = ['yacht', 'largeStraight', 'smallStraight', 'fullHouse'];

/** Goes for many of one number, stops when a box is made, and scores where it scores most. */
export function easyChoice({ card, dice, throwsLeft }: Turn): Choice {
    const made = MADE.find((box) => isOpen(card, box) && pointsIn(box, dice) > 0);
    if (made !== undefined) return { box: made };
    const counts = countsOf(dice);
    const most = counts.lastIndexOf(Math.max(...counts)) + 1;
    if (throwsLeft === 0 || counts[most - 1] === dice.length) return { box: bestBox(card, dice) };
    return { kept: dice.filter((die) => die === most) };
}

/** About what a box brings on average, in the order of the card: what is given up by filling it. */
const USUAL = [2, 5, 8.5, 12, 15.5, 19, 22, 13, 22, 29, 32, 17, 22];
/** Three dice in each upper box bring the bonus. Each point more or less counts so much besides. */
const SHARE_OF_BONUS = 0.8;
const ENOUGH = 3;
/** The lowest pair that is worth more than three in a row. */
const GOOD_PAIR = 3;

/** Goes for what the dice are nearest to, by rules of thumb, and scores where it is most above what the box usually brings. */
export function mediumChoice(turn: Turn): Choice {
    const { card, dice, throwsLeft } = turn;
    const kept = throwsLeft === 0 ? dice : keptBy(turn);
    return kept.length < dice.length ? { kept } : { box: worthiestBox(card, dice) };
}

function worthiestBox(card: Card, dice: readonly Die[]): Box {
    let best: Box | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const [place, box] of BOXES.entries()) {
        if (card[place] !== null) continue;
        const points = pointsIn(box, dice);
        const towardsBonus = place < UPPER ? points - ENOUGH * (place + 1) : 0;
        const worth = points - USUAL[place]! + SHARE_OF_BONUS * towardsBonus;
        if (worth > most) [best, most] = [box, worth];
    }
    return best ?? bestBox(card, dice);
}

/** All dice, if it would rather score. */
function keptBy({ card, dice }: Turn): readonly Die[] {
    const counts = countsOf(dice);
    const run = longestRunOf(counts);
    const wantsRun = isOpen(card, 'smallStraight') || isOpen(card, 'largeStraight');
    if (run.length === 5 && wantsRun) return dice;
    if (run.length === 4 && wantsRun) return isOpen(card, 'largeStraight') ? run : dice;
    if (pointsIn('fullHouse', dice) > 0 && isOpen(card, 'fullHouse')) return dice;
    const many = FACES.find((face) => counts[face - 1]! >= 3);
    if (many !== undefined) return dice.filter((die) => die === many);
    const pairs = FACES.filter((face) => counts[face - 1] === 2);
    if (pairs.length === 2 && isOpen(card, 'fullHouse')) return dice.filter((die) => pairs.includes(die));
    const [pair] = byWorth(card, pairs);
    const isGood = pair !== undefined && pair >= GOOD_PAIR && card[pair - 1] === null;
    if (run.length === 3 && wantsRun && !isGood) return run;
    return pair === undefined ? byWorth(card, dice).slice(0, 1) : dice.filter((die) => die === pair);
}

/** Those whose box is open first, and of these the highest first. */
function byWorth(card: Card, faces: readonly Die[]): readonly Die[] {
    const worth = (face: Die): number => face + (card[face - 1] === null ? FACES.length : 0);
    return faces.toSorted((one, other) => worth(other) - worth(one));
}

/** A die of each face; of runs of the same length the last one. */
function longestRunOf(counts: readonly number[]): readonly Die[] {
    let longest: readonly Die[] = [];
    let run: readonly Die[] = [];
    for (const face of FACES) {
        run = counts[face - 1]! > 0 ? [...run, face] : [];
        if (run.length >= longest.length) longest = run;
    }
    return longest;
}

function isOpen(card: Card, box: Box): boolean {
    return card[placeOf(box)] === null;
}
