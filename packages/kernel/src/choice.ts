import { beginCounting, bestOf, expect, find, turn } from './expectation';
import { BEST, BEST_WORTH, Bytes, PLAYS, TURNED, WORTH } from './machine';
import { findPlays, STRIDE } from './plays';
import { multipleOfWin, worthOfOutputs, worthOfTurned } from './worth';

/** The most plays that can be asked for. */
export const MOST_CHOSEN = 16;
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
    beginCounting();
    const plays = findPlays(bytes, at, larger, smaller, 0);
    for (let n = 0; n < plays; n += 1) WORTH[n] = worth(STRIDE * n);
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
function worth(at: i32): i32 {
    find(PLAYS, at);
    return worthOfOutputs();
}

/** The same by what the opponent can expect then. Replies go behind the plays that are there. */
function worthAhead(at: i32, plays: i32): i32 {
    if (multipleOfWin(PLAYS, at) > 0) return worth(at);
    turn(PLAYS, at);
    expect(TURNED, 0, plays, true);
    return -worthOfTurned();
}
