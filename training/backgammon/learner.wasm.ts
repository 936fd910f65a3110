/**
 * Self-play, in AssemblyScript for its speed: nets of 32-bit floats that learn, and that play against a linear player to be measured.
 * Positions, plays and inputs are the kernel's own. `index.ts` compiles and drives it.
 */

import { addRaceInputs, findInputs, INPUTS_OF_A_POSITION, inContact, kindOfContact } from '../../packages/kernel/src/inputs';
import { Bytes, copy32, INPUTS, LOGITS, MAX_PLAYS, PLAYS, VALUES } from '../../packages/kernel/src/machine';
import { findPlays, STRIDE } from '../../packages/kernel/src/plays';
import { multipleOfWin } from '../../packages/kernel/src/worth';
import { BAR, CHECKERS, PLACES } from '../../packages/kernel/src/position';

export { dataAt } from '../../packages/kernel/src/machine';

const OUTPUTS = 5;
const MOST_HIDDEN = 256;
const NETS = 4;
/** Behind those for the kinds of contact, as `NETS` in `packages/kernel/src/host/kernel_data.ts` has it. */
const OF_RACES = 3;

/** A net: a row of weights for each input, the hidden units' biases, a row for each output, and the outputs' biases. */
const ROWS = INPUTS_OF_A_POSITION + 1 + OUTPUTS;
const NET_BYTES = 4 * (ROWS * MOST_HIDDEN + 16);
/** Directly behind the kernel's header, for the data that its header tells of. */
const DATA_BYTES = 1_200_000;
const ROOM_FOR_DATA = memory.data(1_200_000, 16);
const WEIGHTS = memory.data(NETS * 4 * ((226 + 1 + 5) * 256 + 16), 16);
const LINEAR = memory.data(4 * 2 * 122, 16);
const SIGMOID = memory.data(4 * 4096, 16);
const HIDDEN = memory.data(4 * 256, 16);
const ERRORS = memory.data(4 * 256, 16);
const OUT = memory.data(4 * 8, 16);
const TARGET = memory.data(4 * 8, 16);
const BOARD = changetype<Bytes>(memory.data(32, 16));
const AFTER = changetype<Bytes>(memory.data(32, 16));
const BEFORE = changetype<Bytes>(memory.data(32, 16));
const TURNED = changetype<Bytes>(memory.data(32, 16));
/** A lesson is a position and what it is worth, as `taught/lessons.ts` has them. */
const LESSON_BYTES = 36;
const LESSONS = changetype<Bytes>(memory.data(36 * 4096, 16));

export function weightsAt(): i32 {
    return <i32>WEIGHTS;
}
export function roomForDataAt(): i32 {
    return <i32>ROOM_FOR_DATA;
}
export function dataBytes(): i32 {
    return DATA_BYTES;
}
export function netBytes(): i32 {
    return NET_BYTES;
}
export function linearAt(): i32 {
    return <i32>LINEAR;
}
export function sigmoidAt(): i32 {
    return <i32>SIGMOID;
}
export function lessonsAt(): i32 {
    return changetype<i32>(LESSONS);
}

let hiddenOfContact: i32 = 128;
let hiddenOfRace: i32 = 32;
let state: u64 = 1;
let rate: f32 = 0.1;
/** How much it counts that the equity is wrong, besides what the outputs are. */
let pull: f32 = 0;
/** Whether weights stay as they are. */
let onlyBiases = false;
/** Kept from the last evaluation, for learning. */
let net: i32 = 0;
let hidden: i32 = 0;
let inputs: i32 = 0;

export function setup(contact: i32, race: i32): void {
    hiddenOfContact = contact;
    hiddenOfRace = race;
}
export function setSeed(seed: f64): void {
    state = <u64>seed * 0x9e37_79b9_7f4a_7c15 + 0x1234_5678_9abc_def1;
    for (let n = 0; n < 8; n++) next();
}
export function setRate(to: f64): void {
    rate = <f32>to;
}

export function setPull(to: f64): void {
    pull = <f32>to;
}

export function setOnlyBiases(to: i32): void {
    onlyBiases = to !== 0;
}

/** xorshift64* */
function next(): u32 {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return <u32>((state * 0x2545_f491_4f6c_dd1d) >> 32);
}
@inline
function die(): i32 {
    return 1 + <i32>((<u64>next() * 6) >> 32);
}

/** Small weights by chance, between -`size` and `size`. */
export function randomize(size: f64): void {
    for (let n = 0; n < NETS; n++) {
        const base = WEIGHTS + n * NET_BYTES;
        const count = NET_BYTES / 4;
        for (let k = 0; k < count; k++) {
            store<f32>(base + 4 * k, <f32>((<f64>next() / 4294967296.0 - 0.5) * 2.0 * size));
        }
    }
}

@inline
function sigmoid(x: f32): f32 {
    const place = <i32>(x * 256.0 + 2048.0);
    return load<f32>(SIGMOID + 4 * (place < 0 ? 0 : place > 4095 ? 4095 : place));
}

/** Puts the outputs for a player who has just moved into `OUT`, and keeps what `learn` needs. */
function evaluate(bytes: Bytes, at: i32): void {
    inputs = findInputs(bytes, at);
    const isRace = !inContact();
    if (isRace) inputs = addRaceInputs(bytes, at);
    net = isRace ? OF_RACES : kindOfContact();
    hidden = net === OF_RACES ? hiddenOfRace : hiddenOfContact;
    const base = WEIGHTS + net * NET_BYTES;
    const biases = base + 4 * hidden * INPUTS_OF_A_POSITION;
    const rows = biases + 4 * hidden;
    for (let unit = 0; unit < hidden; unit += 16) {
        const weights = base + 4 * unit;
        const from = biases + 4 * unit;
        let a = v128.load(from);
        let b = v128.load(from, 16);
        let c = v128.load(from, 32);
        let d = v128.load(from, 48);
        for (let n = 0; n < inputs; n++) {
            const row = weights + 4 * hidden * INPUTS[n];
            const value = f32x4.splat(<f32>VALUES[n] * 0.0625);
            a = f32x4.add(a, f32x4.mul(value, v128.load(row)));
            b = f32x4.add(b, f32x4.mul(value, v128.load(row, 16)));
            c = f32x4.add(c, f32x4.mul(value, v128.load(row, 32)));
            d = f32x4.add(d, f32x4.mul(value, v128.load(row, 48)));
        }
        const to = HIDDEN + 4 * unit;
        v128.store(to, a);
        v128.store(to, b, 16);
        v128.store(to, c, 32);
        v128.store(to, d, 48);
    }
    for (let h = 0; h < hidden; h++) store<f32>(HIDDEN + 4 * h, sigmoid(load<f32>(HIDDEN + 4 * h)));
    for (let o = 0; o < OUTPUTS; o++) {
        const row = rows + 4 * hidden * o;
        let sum = f32x4.splat(0);
        for (let h = 0; h < hidden; h += 4) sum = f32x4.add(sum, f32x4.mul(v128.load(HIDDEN + 4 * h), v128.load(row + 4 * h)));
        const all =
            f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3);
        const known: f32 = isRace ? <f32>LOGITS[o] / 256 : 0;
        store<f32>(OUT + 4 * o, sigmoid(all + load<f32>(rows + 4 * hidden * OUTPUTS + 4 * o) + known));
    }
    clamp(bytes, at);
}

/** No gammon of a side that has borne off, and no more gammons than wins. */
function clamp(bytes: Bytes, at: i32): void {
    let myLeft = 0;
    let theirLeft = 0;
    for (let place = 0; place < PLACES; place++) {
        const checkers = bytes[at + place];
        if (checkers > 0) myLeft += checkers;
        else theirLeft -= checkers;
    }
    if (theirLeft < CHECKERS) {
        store<f32>(OUT, 0, 4);
        store<f32>(OUT, 0, 8);
    }
    if (myLeft < CHECKERS) {
        store<f32>(OUT, 0, 12);
        store<f32>(OUT, 0, 16);
    }
    const win = load<f32>(OUT);
    if (load<f32>(OUT, 4) > win) store<f32>(OUT, win, 4);
    if (load<f32>(OUT, 8) > load<f32>(OUT, 4)) store<f32>(OUT, load<f32>(OUT, 4), 8);
    if (load<f32>(OUT, 12) > 1 - win) store<f32>(OUT, 1 - win, 12);
    if (load<f32>(OUT, 16) > load<f32>(OUT, 12)) store<f32>(OUT, load<f32>(OUT, 12), 16);
}

@inline
function equityOf(outputs: usize): f32 {
    return (
        2 * load<f32>(outputs) -
        1 +
        load<f32>(outputs, 4) +
        load<f32>(outputs, 8) -
        load<f32>(outputs, 12) -
        load<f32>(outputs, 16)
    );
}

@inline
function equity(): f32 {
    return equityOf(OUT);
}

/** How much an output counts in the equity. */
@inline
function share(output: i32): f32 {
    return output === 0 ? 2 : output < 3 ? 1 : -1;
}

/**
 * One step of the last evaluated position towards `TARGET`, down the gradient of the logistic loss, and of `pull` times half of the
 * square by which the equity is wrong.
 */
function learn(): void {
    const base = WEIGHTS + net * NET_BYTES;
    const biases = base + 4 * hidden * INPUTS_OF_A_POSITION;
    const rows = biases + 4 * hidden;
    for (let h = 0; h < hidden; h += 4) v128.store(ERRORS + 4 * h, f32x4.splat(0));
    const pulled = pull * (equityOf(TARGET) - equity());
    for (let o = 0; o < OUTPUTS; o++) {
        const out = load<f32>(OUT + 4 * o);
        const error = rate * (load<f32>(TARGET + 4 * o) - out + pulled * share(o) * out * (1 - out));
        const row = rows + 4 * hidden * o;
        const bias = rows + 4 * hidden * OUTPUTS + 4 * o;
        store<f32>(bias, load<f32>(bias) + error);
        const errors = f32x4.splat(error);
        for (let h = 0; h < hidden; h += 4) {
            const weight = v128.load(row + 4 * h);
            v128.store(ERRORS + 4 * h, f32x4.add(v128.load(ERRORS + 4 * h), f32x4.mul(errors, weight)));
            if (!onlyBiases) v128.store(row + 4 * h, f32x4.add(weight, f32x4.mul(errors, v128.load(HIDDEN + 4 * h))));
        }
    }
    const one = f32x4.splat(1);
    for (let h = 0; h < hidden; h += 4) {
        const level = v128.load(HIDDEN + 4 * h);
        const slope = f32x4.mul(level, f32x4.sub(one, level));
        const error = f32x4.mul(slope, v128.load(ERRORS + 4 * h));
        v128.store(ERRORS + 4 * h, error);
        v128.store(biases + 4 * h, f32x4.add(v128.load(biases + 4 * h), error));
    }
    for (let n = 0; n < inputs && !onlyBiases; n++) {
        const row = base + 4 * hidden * INPUTS[n];
        const value = f32x4.splat(<f32>VALUES[n] * 0.0625);
        for (let h = 0; h < hidden; h += 4) {
            v128.store(row + 4 * h, f32x4.add(v128.load(row + 4 * h), f32x4.mul(value, v128.load(ERRORS + 4 * h))));
        }
    }
}

/** `OUT` of a position that is over, for the player who has just moved and won. */
function outputsOfWin(multiple: i32): void {
    store<f32>(OUT, 1);
    store<f32>(OUT, multiple > 1 ? 1 : 0, 4);
    store<f32>(OUT, multiple > 2 ? 1 : 0, 8);
    store<f32>(OUT, 0, 12);
    store<f32>(OUT, 0, 16);
}

/** `OUT` of the opponent, added to `TARGET` as the player sees it. */
function addTurned(weight: f32): void {
    store<f32>(TARGET, load<f32>(TARGET) + weight * (1 - load<f32>(OUT)));
    store<f32>(TARGET, load<f32>(TARGET, 4) + weight * load<f32>(OUT, 12), 4);
    store<f32>(TARGET, load<f32>(TARGET, 8) + weight * load<f32>(OUT, 16), 8);
    store<f32>(TARGET, load<f32>(TARGET, 12) + weight * load<f32>(OUT, 4), 12);
    store<f32>(TARGET, load<f32>(TARGET, 16) + weight * load<f32>(OUT, 8), 16);
}

function clearTarget(): void {
    v128.store(TARGET, f32x4.splat(0));
    v128.store(TARGET, f32x4.splat(0), 16);
}

function start(): void {
    for (let place = 0; place < 32; place++) BOARD[place] = 0;
    BOARD[24] = 2;
    BOARD[13] = 5;
    BOARD[8] = 3;
    BOARD[6] = 5;
    BOARD[1] = -2;
    BOARD[12] = -5;
    BOARD[17] = -3;
    BOARD[19] = -5;
}

function turn(to: Bytes, from: Bytes, at: i32): void {
    for (let place = 0; place < PLACES; place++) to[place] = -from[at + BAR - place];
}

/** The best position after a play by the nets into `AFTER`; its outputs are in `OUT`. Answers the multiple if it is won. */
function playBest(board: Bytes, one: i32, other: i32, from: i32): i32 {
    const larger = one > other ? one : other;
    const plays = findPlays(board, 0, larger, one + other - larger, from);
    if (plays === 0) {
        copy32(AFTER, 0, board, 0);
        evaluate(board, 0);
        return 0;
    }
    let best = -100.0 as f32;
    let bestAt = 0;
    for (let n = from; n < from + plays; n++) {
        const at = STRIDE * n;
        const won = multipleOfWin(PLAYS, at);
        let worth: f32;
        if (won > 0) worth = <f32>won;
        else {
            if (plays === 1) {
                bestAt = at;
                break;
            }
            evaluate(PLAYS, at);
            worth = equity();
        }
        if (worth > best) {
            best = worth;
            bestAt = at;
        }
    }
    copy32(AFTER, 0, PLAYS, bestAt);
    const won = multipleOfWin(PLAYS, bestAt);
    if (won > 0) outputsOfWin(won);
    else evaluate(PLAYS, bestAt);
    return won;
}

/** `TARGET` of the position in `BEFORE`, as the player sees it who has just moved: the mean over the opponent's 21 rolls. */
function lookAhead(): void {
    turn(TURNED, BEFORE, 0);
    clearTarget();
    for (let larger = 1; larger <= 6; larger++) {
        for (let smaller = 1; smaller <= larger; smaller++) {
            playBest(TURNED, larger, smaller, 0);
            addTurned(<f32>(larger === smaller ? 1.0 / 36.0 : 2.0 / 36.0));
        }
    }
}

/** Positions that were learned from. */
let learned: f64 = 0;
export function positions(): f64 {
    return learned;
}

/**
 * Plays games of the nets against themselves. Every position is moved towards the next one's value; or, one in `ahead` of
 * them, towards the mean over all rolls.
 *
 * @param ahead 0 for the next one's value
 */
export function selfPlay(games: i32, ahead: i32): void {
    for (let game = 0; game < games; game++) {
        start();
        let one = die();
        let other = die();
        while (one === other) {
            one = die();
            other = die();
        }
        let first = true;
        for (;;) {
            const won = playBest(BOARD, one, other, 0);
            if (!first && ahead === 0) {
                clearTarget();
                addTurned(1);
                evaluate(BEFORE, 0);
                learn();
                learned += 1;
            }
            copy32(BEFORE, 0, AFTER, 0);
            turn(BOARD, AFTER, 0);
            first = false;
            if (won > 0) break;
            if (ahead > 0 && next() % <u32>ahead === 0) {
                lookAhead();
                evaluate(BEFORE, 0);
                learn();
                learned += 1;
            }
            one = die();
            other = die();
        }
    }
}

/** Puts what a lesson teaches into `TARGET`. */
function readTarget(at: i32): void {
    for (let o = 0; o < OUTPUTS; o++) {
        const from = changetype<usize>(LESSONS) + at + PLACES + 2 * o;
        store<f32>(TARGET + 4 * o, <f32>load<u16>(from) / 65535);
    }
}

/** Learns from so many lessons, which lie at `lessonsAt`, each once. */
export function teach(count: i32): void {
    for (let n = 0; n < count; n++) {
        readTarget(LESSON_BYTES * n);
        evaluate(LESSONS, LESSON_BYTES * n);
        learn();
    }
}

/** Brings weights that are larger down to these sizes: those of inputs, by their nets, and those of outputs. Biases may have any. */
export function clip(ofInputs: f64, ofInputsOfRaces: f64, ofOutputs: f64): void {
    for (let n = 0; n < NETS; n++) {
        const units = n === OF_RACES ? hiddenOfRace : hiddenOfContact;
        const base = WEIGHTS + n * NET_BYTES;
        const outputs = base + 4 * units * (INPUTS_OF_A_POSITION + 1);
        clipRows(base, units * INPUTS_OF_A_POSITION, <f32>(n === OF_RACES ? ofInputsOfRaces : ofInputs));
        clipRows(outputs, units * OUTPUTS, <f32>ofOutputs);
    }
}

function clipRows(from: usize, weights: i32, most: f32): void {
    const above = f32x4.splat(most);
    const below = f32x4.splat(-most);
    for (let n = 0; n < weights; n += 4) {
        const at = from + 4 * n;
        v128.store(at, f32x4.max(below, f32x4.min(above, v128.load(at))));
    }
}

/** The equity of a lesson's position by the nets. @param lesson its number, from 0 on */
export function worthOf(lesson: i32): f64 {
    evaluate(LESSONS, LESSON_BYTES * lesson);
    return <f64>equity();
}

/** The linear player's opinion of a position after a move, for the player who has just moved. */
function linear(bytes: Bytes, at: i32, race: bool): f32 {
    const weights = LINEAR + (race ? 4 * 122 : 0);
    let sum: f32 = 0;
    let off = CHECKERS;
    for (let place = 1; place < BAR; place++) {
        const checkers = bytes[at + place];
        if (checkers === 0) continue;
        const from = weights + 4 * 5 * (24 - place);
        if (checkers === -1) sum += load<f32>(from);
        if (checkers > 0) off -= checkers;
        if (checkers === 1) sum += load<f32>(from, 4);
        if (checkers >= 2) sum += load<f32>(from, 8);
        if (checkers === 3) sum += load<f32>(from, 12);
        if (checkers >= 4) sum += load<f32>(from, 16) * <f32>(checkers - 3) * 0.5;
    }
    off -= bytes[at + BAR];
    sum += load<f32>(weights, 480) * <f32>-bytes[at] * 0.5;
    sum += (load<f32>(weights, 484) * <f32>off) / 15;
    return sum;
}

function playLinear(one: i32, other: i32): i32 {
    const larger = one > other ? one : other;
    const plays = findPlays(BOARD, 0, larger, one + other - larger, 0);
    copy32(AFTER, 0, BOARD, 0);
    if (plays === 0) return 0;
    findInputs(BOARD, 0);
    const race = !inContact();
    let best = -1e30 as f32;
    for (let n = 0; n < plays; n++) {
        const at = STRIDE * n;
        const won = multipleOfWin(PLAYS, at);
        const worth = won > 0 ? (1e9 as f32) : linear(PLAYS, at, race);
        if (worth > best) {
            best = worth;
            copy32(AFTER, 0, PLAYS, at);
        }
    }
    return multipleOfWin(AFTER, 0);
}

/** The nets' points in a game against the linear player; the nets begin or not. */
function playMatch(netsTurn: bool): i32 {
    start();
    let mine = netsTurn;
    let one = die();
    let other = die();
    while (one === other) {
        one = die();
        other = die();
    }
    let won = 0;
    while (won === 0) {
        won = mine ? playBest(BOARD, one, other, 0) : playLinear(one, other);
        turn(BOARD, AFTER, 0);
        mine = !mine;
        one = die();
        other = die();
    }
    return mine ? -won : won;
}

let squares: f64 = 0;
/** The sum of the squares of the last match's pairs of games. */
export function squaresOfPairs(): f64 {
    return squares;
}

/** The nets' points against the linear player, in pairs of games with the same dice and changed sides. */
export function match(pairs: i32, seed: f64): f64 {
    const kept = state;
    let points: f64 = 0;
    squares = 0;
    for (let pair = 0; pair < pairs; pair++) {
        setSeed(seed + <f64>pair);
        let sum = playMatch(true);
        setSeed(seed + <f64>pair);
        sum += playMatch(false);
        points += <f64>sum;
        squares += <f64>(sum * sum);
    }
    state = kept;
    return points;
}
