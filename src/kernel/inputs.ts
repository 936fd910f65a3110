import { Bytes, INPUTS, VALUES } from './machine';
import { BAR, CHECKERS, PLACES } from './position';

/**
 * A position as the 200 inputs of a net, of which few are not zero. A unit is 16, and none is above 127:
 *
 *       0 to 95    the player's points, four each: one checker or more, two or more, three or more, half of those beyond three
 *      96 to 191   the opponent's, as the player counts the points
 *     192, 193     half of the checkers on the bar; the opponent's
 *     194, 195     an eighth of the checkers borne off; the opponent's
 *     196, 197     a 64th of the pips; the opponent's
 *     198          1 always
 *     199          1 if the player is ahead in pips
 */
export const INPUTS_OF_A_POSITION = 200;
const UNIT = 16;
const THEIR_POINTS = 96;
const MY_BAR = 192;
const THEIR_BAR = 193;
const MY_OFF = 194;
const THEIR_OFF = 195;
const MY_PIPS = 196;
const THEIR_PIPS = 197;
const ALWAYS = 198;
const AHEAD = 199;

let count = 0;

/** Puts the inputs that are not zero into `INPUTS` and `VALUES`, and answers how many they are: 60 at most. */
export function findInputs(bytes: Bytes, at: i32): i32 {
    count = 0;
    let mineOff = CHECKERS;
    let theirsOff = CHECKERS;
    let minePips = 0;
    let theirPips = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = bytes[at + place];
        if (checkers > 0) {
            mineOff -= checkers;
            minePips += checkers * place;
            if (place < BAR) addPoint(4 * (place - 1), checkers);
            else add(MY_BAR, (UNIT >> 1) * checkers);
        } else if (checkers < 0) {
            theirsOff += checkers;
            theirPips -= checkers * (BAR - place);
            if (place > 0) addPoint(THEIR_POINTS + 4 * (place - 1), -checkers);
            else add(THEIR_BAR, (UNIT >> 1) * -checkers);
        }
    }
    if (mineOff > 0) add(MY_OFF, (UNIT >> 3) * mineOff);
    if (theirsOff > 0) add(THEIR_OFF, (UNIT >> 3) * theirsOff);
    add(MY_PIPS, minePips >> 2);
    add(THEIR_PIPS, theirPips >> 2);
    add(ALWAYS, UNIT);
    if (minePips < theirPips) add(AHEAD, UNIT);
    return count;
}

function addPoint(first: i32, checkers: i32): void {
    add(first, UNIT);
    if (checkers > 1) add(first + 1, UNIT);
    if (checkers > 2) add(first + 2, UNIT);
    if (checkers > 3) add(first + 3, (UNIT >> 1) * (checkers - 3));
}

function add(input: i32, value: i32): void {
    INPUTS[count] = input;
    VALUES[count] = value;
    count += 1;
}
