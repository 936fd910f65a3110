import { FORKS_BYTES, LEAF_COUNT, LEAVES_BYTES, LONGEST_ENTRY } from '@dice-wards/kernel/forks';
import {
    AHEAD,
    ANSWER_AT,
    CHOOSE,
    DICE_AT,
    DICE_WARDS,
    EVALUATE,
    EXPECT,
    FARKLE,
    FIRST_LABEL_AT,
    FORESEE,
    FORKS,
    HASH,
    HEAD,
    KEPT_AT,
    LEAVES,
    LEGAL_PLAYS,
    LEGAL_STEPS,
    LYING_AT,
    MESSAGE_AT,
    MIN_BYTES,
    NEW_LEAVES_AT,
    POSITION_AT,
    SHA256,
    SIDES,
    SUM_AT,
    THROWS_AT,
    WIDTH_AT,
    YACHT,
} from '@dice-wards/kernel/questions';
import type { Random } from '../support/seeded_random';

const PLACES = 26;
const CHECKERS = 15;

/** A position of any kind, most of which no game would come to: in a part of the board each side, on points of its own. */
export function randomPosition(random: Random): Int8Array {
    const position = new Int8Array(PLACES);
    const points = Array.from({ length: 24 }, (_, n) => ({ point: n + 1, mine: random.below(2) === 0 }));
    stand(
        position,
        1,
        points.filter(({ mine }) => mine).map(({ point }) => point),
        random,
    );
    stand(
        position,
        -1,
        points.filter(({ mine }) => !mine).map(({ point }) => point),
        random,
    );
    return position;
}

function stand(position: Int8Array, side: 1 | -1, own: readonly number[], random: Random): void {
    const bar = side === 1 ? 25 : 0;
    const checkers = random.below(4) === 0 ? random.below(CHECKERS + 1) : CHECKERS;
    const onBar = random.below(5) === 0 ? Math.min(random.below(4), checkers) : 0;
    position[bar] = side * onBar;
    const first = random.below(3) === 0 ? random.below(own.length) : 0;
    const among = own.slice(first, first + 1 + random.below(own.length));
    if (among.length === 0) return;
    for (let n = onBar; n < checkers; n += 1) position[among[random.below(among.length)]] += side;
}

/** A question that makes sense, about anything that the kernel can be asked; with so many bytes, about all but parts of trees. */
export function randomQuestion(random: Random, most?: number): Uint8Array {
    if (most === undefined && random.below(9) === 0) return randomForks(random);
    const bytes = most ?? MIN_BYTES + 32 * random.below(40);
    const desk = Uint8Array.from({ length: bytes }, () => random.below(256));
    const all = [LEGAL_STEPS, LEGAL_PLAYS, SHA256, HASH, EVALUATE, CHOOSE, SIDES, DICE_WARDS, YACHT];
    // An expectation takes as long as a look ahead, and so does a turn of Farkle; one roll of two plies takes longer.
    const long = [EXPECT, FARKLE, EXPECT, FARKLE, FORESEE];
    const asked = random.below(100) === 0 ? long[random.below(long.length)] : all[random.below(all.length)];
    desk[0] = asked;
    if (asked === SHA256) desk[1] = random.below(56);
    else if (asked === HASH) {
        const length = random.below(bytes - MESSAGE_AT + 1);
        desk.set([length & 255, length >> 8, length >> 16], 1);
    } else if (asked === EVALUATE) askForOutputs(desk, random);
    else if (asked === FARKLE) askForTurn(desk, random);
    else if (asked === YACHT) askForThrow(desk, random);
    else if (asked === DICE_WARDS) desk.set([random.below(12), random.below(100), random.below(100)], 1);
    else {
        desk[DICE_AT] = 1 + random.below(6);
        desk[DICE_AT + 1] = 1 + random.below(6);
        // A look ahead takes a hundred times as long.
        desk[WIDTH_AT] = random.below(50) === 0 ? AHEAD + 1 + random.below(3) : random.below(17);
        const first = random.below(21);
        if (asked === EXPECT) desk.set([first, 1 + random.below(21 - first)], 1);
        if (asked === FORESEE) desk.set([first, random.below(2)], 1);
        new Int8Array(desk.buffer).set(randomPosition(random), POSITION_AT);
    }
    return desk;
}

/** A part of a tree with some leaves, some of which are new. */
function randomForks(random: Random): Uint8Array {
    const asked = [FORKS, LEAVES, HEAD][random.below(3)];
    const desk = new Uint8Array(asked === FORKS ? FORKS_BYTES : LEAVES_BYTES + LONGEST_ENTRY);
    desk[0] = asked;
    for (let at = FORKS_BYTES; at < desk.length; at += 1) desk[at] = random.below(256);
    desk[1] = (asked === HEAD ? 32 : 0) + random.below(33);
    const message = random.below(LONGEST_ENTRY + 1);
    if (asked === HEAD) desk.set([message & 255, message >> 8, random.below(LEAF_COUNT)], 2);
    desk[FIRST_LABEL_AT] = random.below(256);
    for (let n = 0; n < 8; n += 1) desk[NEW_LEAVES_AT + n] = random.below(256) & random.below(256);
    for (let node = 1; node < 2 * LEAF_COUNT; node += 1) {
        if (random.below(2) === 0) for (let n = 0; n < 32; n += 1) desk[32 * node + n] = random.below(256);
    }
    return desk;
}

function askForTurn(desk: Uint8Array, random: Random): void {
    const mine = random.below(200);
    desk.set([mine, random.below(200), random.below(200 - mine)], 1);
    for (let left = 0; left < 6; left += 1) desk[KEPT_AT + left] = random.below(61);
}

function askForThrow(desk: Uint8Array, random: Random): void {
    const filled = random.below(2 ** 13 - 1);
    desk.set([filled & 255, filled >> 8], 1);
    desk[SUM_AT] = random.below(64);
    desk[THROWS_AT] = random.below(3);
    for (let n = 0; n < 5; n += 1) desk[LYING_AT + n] = 1 + random.below(6);
}

function askForOutputs(desk: Uint8Array, random: Random): void {
    const room = Math.floor((desk.length - ANSWER_AT) / 32);
    const positions = random.below(room + 1);
    desk[1] = positions;
    desk[2] = 0;
    for (let n = 0; n < positions; n += 1) {
        new Int8Array(desk.buffer).set(randomPosition(random), ANSWER_AT + 32 * n);
    }
}

/** The same with a few bytes of it changed, mostly those that are looked at. */
export function damaged(question: Uint8Array, random: Random): Uint8Array {
    const desk = question.slice();
    for (let n = 1 + random.below(3); n > 0; n -= 1) {
        const limit = [4, POSITION_AT + PLACES, MESSAGE_AT, desk.length][random.below(4)];
        desk[random.below(limit)] = random.below(256);
    }
    return desk;
}
