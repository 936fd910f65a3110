import { BEST, BEST_WORTH, Bytes, PLAYS, TURNED, WORTH } from './machine';
import { equity, evaluate, POINT } from './net';
import { findPlays, STRIDE } from './plays';
import { BAR, CHECKERS, HOME, PLACES } from './position';

/** The most plays that can be asked for. */
export const MOST_CHOSEN = 16;
/** How many positions the net has evaluated for the last choice. */
export let evaluations = 0;

const FACES = 6;
const ROLLS = 36;
/** Less than any position is worth. */
const LEAST = -0x7fff_ffff;

/**
 * Finds the best legal plays: their numbers are in `BEST`, the best first, and how much they are worth to the player in
 * `BEST_WORTH`, in 32,767ths of a point. `PLAYS` begins with all of them.
 *
 * @param wanted how many, 16 at most
 * @param ahead whether these are weighed again and put in order by the opponent's best replies to all 21 rolls
 * @returns how many there are to choose from
 */
export function choose(bytes: Bytes, at: i32, larger: i32, smaller: i32, wanted: i32, ahead: boolean): i32 {
    evaluations = 0;
    const plays = findPlays(bytes, at, larger, smaller, 0);
    for (let n = 0; n < plays; n += 1) WORTH[n] = worth(PLAYS, STRIDE * n);
    const chosen = wanted < plays ? wanted : plays;
    for (let n = 0; n < chosen; n += 1) {
        const best = bestOf(plays);
        BEST[n] = best;
        BEST_WORTH[n] = WORTH[best];
        WORTH[best] = LEAST;
    }
    if (ahead) {
        for (let n = 0; n < chosen; n += 1) rank(n, worthAhead(STRIDE * BEST[n], plays));
    }
    return plays;
}

function bestOf(plays: i32): i32 {
    let best = 0;
    for (let n = 1; n < plays; n += 1) if (WORTH[n] > WORTH[best]) best = n;
    return best;
}

/** Gives the chosen play of this number another worth, and its place among those before it. */
function rank(number: i32, worthNow: i32): void {
    const play = BEST[number];
    let place = number;
    for (; place > 0 && BEST_WORTH[place - 1] < worthNow; place -= 1) {
        BEST[place] = BEST[place - 1];
        BEST_WORTH[place] = BEST_WORTH[place - 1];
    }
    BEST[place] = play;
    BEST_WORTH[place] = worthNow;
}

/** How much a position is worth to the player who has just moved. */
function worth(bytes: Bytes, at: i32): i32 {
    const won = multipleOfWin(bytes, at);
    if (won > 0) return won * POINT;
    evaluations += 1;
    evaluate(bytes, at);
    return equity();
}

/** The same by what it is worth to the opponent after each roll. Replies go behind the plays that are there. */
function worthAhead(at: i32, plays: i32): i32 {
    const won = multipleOfWin(PLAYS, at);
    if (won > 0) return won * POINT;
    for (let place = 0; place < PLACES; place += 1) TURNED[place] = -PLAYS[at + BAR - place];
    let sum = 0;
    for (let larger = 1; larger <= FACES; larger += 1) {
        for (let smaller = 1; smaller <= larger; smaller += 1) {
            const reply = worthOfRoll(larger, smaller, plays);
            sum -= larger === smaller ? reply : 2 * reply;
        }
    }
    return (sum / ROLLS) | 0;
}

/** How much a roll is worth in the turned position, with the best play. */
function worthOfRoll(larger: i32, smaller: i32, start: i32): i32 {
    const replies = findPlays(TURNED, 0, larger, smaller, start);
    if (replies === 0) return worth(TURNED, 0);
    let most = LEAST;
    for (let n = 0; n < replies; n += 1) {
        const reply = worth(PLAYS, STRIDE * (start + n));
        if (reply > most) most = reply;
    }
    return most;
}

/** 0 while the player has checkers; then 1, or 2 for a gammon and 3 for a backgammon. */
function multipleOfWin(bytes: Bytes, at: i32): i32 {
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
