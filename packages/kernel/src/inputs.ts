import { Bytes, countBits, INPUTS, LOGITS, MOBILITY, placesAbove, RACES, VALUES } from './machine';
import { BAR, CHECKERS, HOME, highestOf, minePlaces, openPoints } from './position';
import { COMING, findRace, MINE, OUTSIDE, THEIRS } from './race';
import { countShots, hits, lost, twice } from './shots';

/**
 * A position as the 226 inputs of a net, of which few are not zero. A unit is 16, and none is beyond 127:
 *
 *       0 to 95    the player's points, four each: one checker, two, three or more, half of those beyond three
 *      96 to 191   the opponent's, as the opponent counts the points
 *     192 on       of the player, 17 each, and of the opponent: see `addSide`, and in races `addRaceInputs`
 */
export const INPUTS_OF_A_POSITION = 226;
const UNIT = 16;
const OF_A_POINT = 4;
const OF_THE_POINTS = 96;
const SIDES = 192;
const OF_A_SIDE = 17;
const BY_PIPS = 5;
const MOST = 127;
/** A logit of 1 is 256, and a unit. */
const FINE_BITS = 4;
const FINE = 15;
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

/** How many checkers each side has left, in the position whose inputs were found; and the pips of the side that was added last. */
export let mineLeft = 0;
export let theirsLeft = 0;
let pips = 0;

/** Puts the inputs that are not zero into `INPUTS` and `VALUES`, and answers how many they are: 64 at most. */
export function findInputs(bytes: Bytes, at: i32): i32 {
    count = 0;
    findPlaces(bytes, at);
    const contact = inContact();
    mineLeft = addSide(bytes, at, true, contact);
    const myPips = pips;
    theirsLeft = addSide(bytes, at, false, contact);
    const behind = myPips - pips;
    if (behind > 0) add(SIDES + BY_PIPS, behind >> 1);
    else add(SIDES + OF_A_SIDE + BY_PIPS, -behind >> 1);
    return count;
}

/**
 * Adds what a table knows of a race before both sides are home, and answers how many inputs there are now. These are, of each side's:
 *
 *     6, 7      of the side that is ahead: the logit that it wins, and the rest of that, which is too fine for a unit
 *     8         its checkers outside
 *     9, 10, 11 where all of its checkers are left: the logit that it loses a gammon, above 0 and below, and the rest
 *     12 to 14  the same of a backgammon
 *     15, 16    by how little its checkers outside are away from home, of 8 pips, and of 24
 */
export function addRaceInputs(bytes: Bytes, at: i32): i32 {
    if (!findRace(bytes, at)) return count;
    const win = LOGITS[0];
    const ahead = win < 0 ? SIDES + OF_A_SIDE : SIDES;
    const lead = win < 0 ? -win : win;
    add(ahead + 6, lead >> FINE_BITS);
    add(ahead + 7, lead & FINE);
    addComing(SIDES, RACES[MINE + COMING], RACES[MINE + OUTSIDE]);
    addComing(SIDES + OF_A_SIDE, RACES[THEIRS + COMING], RACES[THEIRS + OUTSIDE]);
    if (mineLeft === CHECKERS) addLosses(SIDES, LOGITS[3], LOGITS[4]);
    if (theirsLeft === CHECKERS) addLosses(SIDES + OF_A_SIDE, LOGITS[1], LOGITS[2]);
    return count;
}

function addComing(first: i32, coming: i32, outside: i32): void {
    if (coming === 0) return;
    add(first + 8, coming * (UNIT >> 1));
    if (outside < 8) add(first + 15, (UNIT >> 1) + outside * (UNIT >> 2));
    if (outside < 24) add(first + 16, (24 - outside) * (UNIT >> 3));
}

function addLosses(first: i32, gammon: i32, backgammon: i32): void {
    addLogit(first + 9, gammon);
    addLogit(first + 12, backgammon);
}

function addLogit(first: i32, logit: i32): void {
    if (logit > 0) add(first, logit >> FINE_BITS);
    else add(first + 1, -logit >> FINE_BITS);
    add(first + 2, logit & FINE);
}

/** Whether checkers still have to pass each other: the last of each, in the position whose inputs were found. */
export function inContact(): boolean {
    return mine !== 0 && theirs !== 0 && highestOf(mine) + highestOf(theirs) > BAR;
}

/** In the position whose inputs were found, both sides have checkers back or neither, or only one has. */
export const MUTUAL = 0;
export const BEHIND = 1;
export const AHEAD = 2;

/** Which of these it is, to the player who has just moved. */
export function kindOfContact(): i32 {
    const iAmBack = highestOf(mine) >= BACK;
    if (iAmBack === highestOf(theirs) >= BACK) return MUTUAL;
    return iAmBack ? BEHIND : AHEAD;
}

function findPlaces(bytes: Bytes, at: i32): void {
    mine = minePlaces(bytes, at);
    myMade = placesAbove(bytes, at, 1) & ALL_POINTS;
    myMadeSeen = across(myMade);
    myBlotsSeen = across(mine & ALL_POINTS & ~myMade);
    const theirsSeen = ~placesAbove(bytes, at, -1);
    theirs = across(theirsSeen & (ALL_POINTS | 1));
    theirMadeSeen = ALL_POINTS & ~openPoints(bytes, at);
    theirMade = across(theirMadeSeen);
    theirBlotsSeen = theirsSeen & ALL_POINTS & ~theirMadeSeen;
}

/** The same places as the other side counts them: the bits from 0 to 25 in the opposite order. */
function across(places: i32): i32 {
    let bits = ((places >>> 1) & 0x5555_5555) | ((places & 0x5555_5555) << 1);
    bits = ((bits >>> 2) & 0x3333_3333) | ((bits & 0x3333_3333) << 2);
    bits = ((bits >>> 4) & 0x0f0f_0f0f) | ((bits & 0x0f0f_0f0f) << 4);
    bits = ((bits >>> 8) & 0x00ff_00ff) | ((bits & 0x00ff_00ff) << 8);
    return ((bits >>> 16) | (bits << 16)) >>> (31 - BAR);
}

function addPoint(first: i32, checkers: i32): void {
    add(first + (checkers < 3 ? checkers - 1 : 2), UNIT);
    if (checkers > 3) add(first + 3, (UNIT >> 1) * (checkers - 3));
}

/**
 * The points of one side, and what else is known of it:
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
 *
 * @returns the checkers that it has left
 */
function addSide(bytes: Bytes, at: i32, me: boolean, contact: boolean): i32 {
    const points = me ? 0 : OF_THE_POINTS;
    const first = me ? SIDES : SIDES + OF_A_SIDE;
    const own = me ? mine : theirs;
    const other = me ? theirs : mine;
    const blocked = me ? theirMade : myMade;
    const rear = other === 0 ? 0 : BAR - highestOf(other);
    let left = 0;
    pips = 0;
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
        if (place !== BAR) addPoint(points + OF_A_POINT * (place - 1), checkers);
        if (!contact) continue;
        if (place > rear) toGo += checkers * (place - rear);
        if (place >= BACK) back += checkers;
        else if (place > HOME) free += checkers * (place - HOME);
        if (place > HOME) mobile += checkers * rollsToPlay(blocked, place);
    }
    const bar = me ? bytes[at + BAR] : -bytes[at];
    add(first, (UNIT >> 1) * bar);
    const off = CHECKERS - left;
    if (off > 0) add(first + 1, 3 * (off < 5 ? off : 5));
    if (off > 5) add(first + 2, 3 * (off < 10 ? off - 5 : 5));
    if (off > 10) add(first + 3, 3 * (off - 10));
    add(first + 4, pips >> 2);
    if (!contact) return left;
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
    return left;
}

/** With how many of 36 rolls a checker could play both dice: the steps of one with a point to rest on between them. */
function rollsToPlay(blocked: i32, place: i32): i32 {
    // Bit 1 is the next point before the checker. Where the points end all is free, as the sign is.
    const free = (~blocked >> (BAR - place)) & TWELVE;
    if (free === TWELVE) return ALL_ROLLS;
    const known = MOBILITY[free >> 1];
    if (known > 0) return known - 1;
    let rolls = 0;
    for (let die = 1; die <= 6; die += 1) {
        const both = (free >> die) & ONE_TO_SIX;
        rolls += countBits(((free >> die) & 1) === 1 ? both : both & free);
    }
    MOBILITY[free >> 1] = rolls + 1;
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
