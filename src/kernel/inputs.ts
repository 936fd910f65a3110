import { Bytes, countBits, INPUTS, VALUES } from './machine';
import { BAR, CHECKERS, HOME, highestOf, PLACES } from './position';
import { countShots, hits, lost, twice } from './shots';

/**
 * A position as the 226 inputs of a net, of which few are not zero. A unit is 16, and none is beyond 127:
 *
 *       0 to 95    the player's points, four each: one checker, two, three or more, half of those beyond three
 *      96 to 191   the opponent's, as the opponent counts the points
 *     192 on       of the player, 17 each, and of the opponent: see `addSide`
 */
export const INPUTS_OF_A_POSITION = 226;
const UNIT = 16;
const OF_A_POINT = 4;
const OF_THE_POINTS = 96;
const SIDES = 192;
const OF_A_SIDE = 17;
const MOST = 127;
const ALL_POINTS = (1 << BAR) - 2;
/** Its own points of the home board, or the faces of a die. */
const ONE_TO_SIX = (1 << (HOME + 1)) - 2;
/** As far as two dice go. */
const TWELVE = (1 << 13) - 2;
const ALL_ROLLS = 36;
/** Checkers are back from the opponent's home board on. */
const BACK = 19;

let count = 0;

/** Where one side has checkers: bit 1 is its own ace point, bit 25 its bar. */
let mine = 0;
let theirs = 0;
/** Where that side has several, as itself counts the points; and one, or several, as the other side counts them. */
let myMade = 0;
let theirMade = 0;
let myBlotsSeen = 0;
let theirBlotsSeen = 0;
let myMadeSeen = 0;
let theirMadeSeen = 0;

/** Puts the inputs that are not zero into `INPUTS` and `VALUES`, and answers how many they are: 64 at most. */
export function findInputs(bytes: Bytes, at: i32): i32 {
    count = 0;
    mine = 0;
    theirs = 0;
    myMade = 0;
    theirMade = 0;
    myBlotsSeen = 0;
    theirBlotsSeen = 0;
    myMadeSeen = 0;
    theirMadeSeen = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = bytes[at + place];
        if (checkers > 0) putMine(place, checkers);
        else if (checkers < 0) putTheirs(BAR - place, -checkers);
    }
    const contact = inContact();
    addSide(bytes, at, true, contact);
    addSide(bytes, at, false, contact);
    return count;
}

/** Whether checkers still have to pass each other: the last of each, in the position whose inputs were found. */
export function inContact(): boolean {
    return mine !== 0 && theirs !== 0 && highestOf(mine) + highestOf(theirs) > BAR;
}

function putMine(place: i32, checkers: i32): void {
    const bit = 1 << place;
    mine |= bit;
    if (place === BAR) return;
    const seen = 1 << (BAR - place);
    if (checkers > 1) {
        myMade |= bit;
        myMadeSeen |= seen;
    } else myBlotsSeen |= seen;
    addPoint(OF_A_POINT * (place - 1), checkers);
}

function putTheirs(place: i32, checkers: i32): void {
    const bit = 1 << place;
    theirs |= bit;
    if (place === BAR) return;
    const seen = 1 << (BAR - place);
    if (checkers > 1) {
        theirMade |= bit;
        theirMadeSeen |= seen;
    } else theirBlotsSeen |= seen;
    addPoint(OF_THE_POINTS + OF_A_POINT * (place - 1), checkers);
}

function addPoint(first: i32, checkers: i32): void {
    add(first + (checkers < 3 ? checkers - 1 : 2), UNIT);
    if (checkers > 3) add(first + 3, (UNIT >> 1) * (checkers - 3));
}

/**
 * What is known of one side besides its points:
 *
 *     0         its checkers on the bar, half of them
 *     1, 2, 3   those borne off: of the first five, the second and the last
 *     4         its pips
 *     5         by how many it is behind
 *
 * and while there is contact
 *
 *     6         points that it has made at home
 *     7         how many of them the other side's bar must not roll: their square, if there is somebody on it
 *     8         the longest prime
 *     9         how many of 36 rolls would hit
 *     10        how many pips would be lost by that
 *     11        how many would hit twice
 *     12        with how many its last checker can play both dice
 *     13        the same for all that are not at home
 *     14        its checkers in the other side's home
 *     15        the pips that it has to go before there is no contact
 *     16        those which it can go without its back checkers and without its home
 */
function addSide(bytes: Bytes, at: i32, me: boolean, contact: boolean): void {
    const first = me ? SIDES : SIDES + OF_A_SIDE;
    const own = me ? mine : theirs;
    const other = me ? theirs : mine;
    const blocked = me ? theirMade : myMade;
    const rear = other === 0 ? 0 : BAR - highestOf(other);
    let left = 0;
    let pips = 0;
    let behind = 0;
    let back = 0;
    let toGo = 0;
    let free = 0;
    let mobile = 0;
    for (let rest = own; rest !== 0; ) {
        const place = highestOf(rest);
        rest ^= 1 << place;
        const checkers = me ? bytes[at + place] : -bytes[at + BAR - place];
        left += checkers;
        pips += checkers * place;
        if (!contact) continue;
        if (place > rear) toGo += checkers * (place - rear);
        if (place >= BACK) back += checkers;
        else if (place > HOME) free += checkers * (place - HOME);
        if (place > HOME) mobile += checkers * rollsToPlay(blocked, place);
    }
    for (let rest = other; rest !== 0; ) {
        const place = highestOf(rest);
        rest ^= 1 << place;
        behind -= place * (me ? -bytes[at + BAR - place] : bytes[at + place]);
    }
    behind += pips;
    const bar = me ? bytes[at + BAR] : -bytes[at];
    add(first, (UNIT >> 1) * bar);
    const off = CHECKERS - left;
    if (off > 0) add(first + 1, 3 * (off < 5 ? off : 5));
    if (off > 5) add(first + 2, 3 * (off < 10 ? off - 5 : 5));
    if (off > 10) add(first + 3, 3 * (off - 10));
    add(first + 4, pips >> 2);
    if (behind > 0) add(first + 5, behind >> 1);
    if (!contact) return;
    const made = me ? myMade : theirMade;
    const home = countBits(made & ONE_TO_SIX);
    const theirBar = me ? -bytes[at] : bytes[at + BAR];
    add(first + 6, home * (UNIT >> 1));
    if (theirBar > 0) add(first + 7, home * home);
    add(first + 8, longestRun(made) * (UNIT >> 1));
    if (me) countShots(own, bar, ALL_POINTS & ~theirMadeSeen, theirBlotsSeen);
    else countShots(own, bar, ALL_POINTS & ~myMadeSeen, myBlotsSeen);
    add(first + 9, hits);
    add(first + 10, lost >> 3);
    add(first + 11, twice);
    add(first + 12, rollsToPlay(blocked, highestOf(own)));
    add(first + 13, mobile >> 2);
    add(first + 14, back * (UNIT >> 1));
    add(first + 15, toGo >> 1);
    add(first + 16, free >> 1);
}

/** With how many of 36 rolls a checker could play both dice: the steps of one with a point to rest on between them. */
function rollsToPlay(blocked: i32, place: i32): i32 {
    // Bit 1 is the next point before the checker. Where the points end all is free, as the sign is.
    const free = ~blocked >> (BAR - place);
    if ((free | ~TWELVE) === -1) return ALL_ROLLS;
    let rolls = 0;
    for (let die = 1; die <= 6; die += 1) {
        const both = (free >> die) & ONE_TO_SIX;
        rolls += countBits(((free >> die) & 1) === 1 ? both : both & free);
    }
    return rolls;
}

function longestRun(places: i32): i32 {
    let length = 0;
    for (let rest = places; rest !== 0; rest &= rest >> 1) length += 1;
    return length;
}

function add(input: i32, value: i32): void {
    if (value === 0) return;
    INPUTS[count] = input;
    VALUES[count] = value > MOST ? MOST : value;
    count += 1;
}
