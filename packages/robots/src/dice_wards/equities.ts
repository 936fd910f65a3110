import { TARGET } from '@dice-wards/games/dice_wards/rules';
import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, DICE_WARDS, MIN_BYTES } from '@dice-wards/kernel/questions';
import { fromTheOtherSide, type Place } from './cube_places';
import type { Replies } from './turn';

const desk = new Uint8Array(MIN_BYTES);
/** The kernel's numbers have their lowest byte first, as all machines have that run this. */
const answer = new Int16Array(desk.buffer, ANSWER_AT);

/** The equity of the player whose turn begins. */
export function equityAt(place: Place, mine: number, theirs: number): number {
    const unit = askForRow(place, mine, theirs);
    return answer[TARGET - 1 - theirs]! / unit;
}

/** For a player with so many points, and an opponent who has `theirs`. */
export function repliesAt(place: Place, mine: number, theirs: number): Replies {
    const win = askForRow(fromTheOtherSide(place), theirs, mine);
    return { equities: answer.slice(0, TARGET - mine), win };
}

/** The unit of the equities at a place of the cube: the number that stands for a win. */
export function unitOf(place: Place): number {
    return askForRow(place, 0, 0);
}

/**
 * Has the equities of a player with so many points in `answer`: by the opponent's points, from 99 down to `least`.
 *
 * @returns their unit
 */
function askForRow(place: Place, mine: number, least: number): number {
    desk.set([DICE_WARDS, place, mine, least]);
    askKernel(desk);
    if (desk[0] !== DICE_WARDS) throw new Error('the kernel has no table of Dice Wards, or was asked about no score');
    return 2 ** desk[1]!;
}
