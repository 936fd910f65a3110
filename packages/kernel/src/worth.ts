import { POINT } from './levels';
import { Bytes, OUTPUTS } from './machine';
import { NET_OUTPUTS } from './net';
import { CHECKERS, HOME, PLACES } from './position';

/** How many a win counts, and how many more a gammon and a backgammon, won or lost; in 4,096ths of a point. */
const BITS = 12;
const ONE = 4096;
let ofWin = 4096;
let ofGammon = 4096;
let ofBackgammon = 4096;
let ofLostGammon = 4096;
let ofLostBackgammon = 4096;

/** Says how much things are worth from now on; all zero means one point each, as without a match. */
export function weigh(bytes: Bytes, at: i32): void {
    let any = 0;
    for (let n = 0; n < 2 * NET_OUTPUTS; n += 1) any |= bytes[at + n];
    ofWin = weight(bytes, at, any);
    ofGammon = weight(bytes, at + 2, any);
    ofBackgammon = weight(bytes, at + 4, any);
    ofLostGammon = weight(bytes, at + 6, any);
    ofLostBackgammon = weight(bytes, at + 8, any);
}

function weight(bytes: Bytes, at: i32, any: i32): i32 {
    return any === 0 ? ONE : (bytes[at] & 255) | (bytes[at + 1] << 8);
}

/** How much the outputs are worth, in 32,767ths of a point. */
export function worthOfOutputs(): i32 {
    return (
        weighed(ofWin, 2 * OUTPUTS[0] - POINT) +
        weighed(ofGammon, OUTPUTS[1]) +
        weighed(ofBackgammon, OUTPUTS[2]) -
        weighed(ofLostGammon, OUTPUTS[3]) -
        weighed(ofLostBackgammon, OUTPUTS[4])
    );
}

/** How much the outputs of the opponent, who has just moved, are worth to the opponent, by the player's weights. */
export function worthOfTurned(): i32 {
    return (
        weighed(ofWin, 2 * OUTPUTS[0] - POINT) +
        weighed(ofLostGammon, OUTPUTS[1]) +
        weighed(ofLostBackgammon, OUTPUTS[2]) -
        weighed(ofGammon, OUTPUTS[3]) -
        weighed(ofBackgammon, OUTPUTS[4])
    );
}

/** How much an output of the player who has just moved counts, in 4,096ths of a point, to that player. */
export function weightOf(output: i32, theirs: boolean): i32 {
    if (output === 0) return 2 * ofWin;
    if (output === 1) return theirs ? ofLostGammon : ofGammon;
    if (output === 2) return theirs ? ofLostBackgammon : ofBackgammon;
    if (output === 3) return theirs ? -ofGammon : -ofLostGammon;
    return theirs ? -ofBackgammon : -ofLostBackgammon;
}

function weighed(weight: i32, probability: i32): i32 {
    return (weight * probability) >> BITS;
}

/** Puts the outputs of a game into `OUTPUTS` that the player has won with this multiple. */
export function putWin(multiple: i32): void {
    OUTPUTS[0] = POINT;
    OUTPUTS[1] = multiple > 1 ? POINT : 0;
    OUTPUTS[2] = multiple > 2 ? POINT : 0;
    OUTPUTS[3] = 0;
    OUTPUTS[4] = 0;
}

/** 0 while the player has checkers; then 1, or 2 for a gammon and 3 for a backgammon. */
export function multipleOfWin(bytes: Bytes, at: i32): i32 {
    let theirs = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = bytes[at + place];
        if (checkers > 0) return 0;
        theirs -= checkers;
    }
    if (theirs < CHECKERS) return 1;
    for (let place = 0; place <= HOME; place += 1) if (bytes[at + place] < 0) return 3;
    return 2;
}
