import { BONUS_FROM, BOXES, type Box, type Card, DICE, type Die, upperOf } from '@dice-wards/games/yacht/scoring';
import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, KEEPS_AT, LYING_AT, MIN_BYTES, SUM_AT, THROWS_AT, YACHT } from '@dice-wards/kernel/questions';
import type { Choice, Turn } from './choice';

/** All sets of five dice. */
const SETS = 1 << DICE;

const desk = new Uint8Array(MIN_BYTES);
/** The kernel's numbers have their lowest byte first, as all machines have that run this. */
const scoring = new Int32Array(desk.buffer, ANSWER_AT, BOXES.length);
const keeping = new Int32Array(desk.buffer, KEEPS_AT, SETS);

/** What brings most points on average, if all turns to come are played as well. It does not look at other players. */
export function bestChoice(turn: Turn): Choice {
    ask(turn);
    const box = highestIn(scoring);
    const kept = highestIn(keeping);
    if (scoring[box]! >= keeping[kept]!) return { box: BOXES[box] as Box };
    return { kept: turn.dice.filter((_, n) => (kept & (1 << n)) !== 0) as readonly Die[] };
}

/** Has in `scoring` what each box is worth, and in `keeping` each set of the dice. */
function ask({ card, dice, throwsLeft }: Turn): void {
    const filled = filledIn(card);
    desk.fill(0, 0, ANSWER_AT);
    desk.set([YACHT, filled & 0xff, filled >> 8]);
    desk[SUM_AT] = Math.min(upperOf(card), BONUS_FROM);
    desk[THROWS_AT] = throwsLeft;
    desk.set(dice, LYING_AT);
    askKernel(desk);
    if (desk[0] !== YACHT) throw new Error('the kernel has no table of Yacht, or was asked about no turn');
}

function filledIn(card: Card): number {
    let filled = 0;
    for (let place = 0; place < card.length; place += 1) if (card[place] !== null) filled |= 1 << place;
    return filled;
}

/** The first of the highest. */
function highestIn(worths: Int32Array): number {
    let best = 0;
    for (let n = 1; n < worths.length; n += 1) if (worths[n]! > worths[best]!) best = n;
    return best;
}
