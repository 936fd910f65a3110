import { BEST, BEST_WORTH, Bytes, copy32, EXPECTED, OUTPUTS, PLAYS, TURNED, WORTH } from './machine';
import { evaluate, NET_OUTPUTS } from './net';
import { findPlays, STRIDE } from './plays';
import { BAR, PLACES } from './position';
import { multipleOfWin, putWin, worthOfOutputs, worthOfTurned } from './worth';

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

/**
 * Puts the outputs of a position before a roll into `OUTPUTS`, as the player sees it who is on roll: the mean of those after the
 * best play of each roll.
 */
export function expect(bytes: Bytes, at: i32): void {
    evaluations = 0;
    for (let o = 0; o < NET_OUTPUTS; o += 1) EXPECTED[o] = 0;
    for (let larger = 1; larger <= FACES; larger += 1) {
        for (let smaller = 1; smaller <= larger; smaller += 1) {
            const plays = findPlays(bytes, at, larger, smaller, 0);
            let best = 0;
            let most = LEAST;
            for (let n = 0; n < plays; n += 1) {
                const reply = worth(PLAYS, STRIDE * n);
                if (reply <= most) continue;
                most = reply;
                best = n;
            }
            if (plays === 0) copy32(PLAYS, 0, bytes, at);
            worth(PLAYS, STRIDE * best);
            for (let o = 0; o < NET_OUTPUTS; o += 1) {
                EXPECTED[o] += larger === smaller ? OUTPUTS[o] : 2 * OUTPUTS[o];
            }
        }
    }
    for (let o = 0; o < NET_OUTPUTS; o += 1) OUTPUTS[o] = ((EXPECTED[o] + (ROLLS >> 1)) / ROLLS) | 0;
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

/** Puts the outputs of a position after a move into `OUTPUTS`. */
function find(bytes: Bytes, at: i32): void {
    const won = multipleOfWin(bytes, at);
    if (won > 0) {
        putWin(won);
        return;
    }
    evaluations += 1;
    evaluate(bytes, at);
}

/** How much a position is worth to the player who has just moved. */
function worth(bytes: Bytes, at: i32): i32 {
    find(bytes, at);
    return worthOfOutputs();
}

/** The same by what it is worth to the opponent after each roll. Replies go behind the plays that are there. */
function worthAhead(at: i32, plays: i32): i32 {
    if (multipleOfWin(PLAYS, at) > 0) return worth(PLAYS, at);
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

/** How much a roll is worth to the opponent in the turned position, with the best play. */
function worthOfRoll(larger: i32, smaller: i32, start: i32): i32 {
    const replies = findPlays(TURNED, 0, larger, smaller, start);
    if (replies === 0) {
        find(TURNED, 0);
        return worthOfTurned();
    }
    let most = LEAST;
    for (let n = 0; n < replies; n += 1) {
        find(PLAYS, STRIDE * (start + n));
        const reply = worthOfTurned();
        if (reply > most) most = reply;
    }
    return most;
}
