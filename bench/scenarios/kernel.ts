import {
    AHEAD,
    ANSWER_AT,
    CHOOSE,
    EVALUATE,
    FORESEE,
    HASH,
    LEGAL_PLAYS,
    LEGAL_STEPS,
    MESSAGE_AT,
    MIN_BYTES,
    POSITION_AT,
    ROLLS_AT,
    SHA256,
} from '@dice-wards/kernel/questions';
import { type OraclePlays, oraclePlays } from '../../test/games/backgammon/board/oracle_plays';
import { linksArgument } from '../../tools/canisters/links';
import { methodsOf } from '../canisters/subjects';
import { BenchNetwork, Client } from '../measure/network';
import { ADMIN } from '../measure/principals';
import { NOTHING, rowOfMany } from '../measure/samples';
import type { Row } from '../report/row';

const subject = 'kernel_probe';
const START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0];
/** A roll with 2,225 plays. A search of a million positions has found none with more. */
const MOST_PLAYS = {
    board: [0, -1, -1, 1, 0, 1, 1, -1, 1, 1, 0, 1, 1, -1, 1, 1, -1, 1, 1, 0, 1, 1, 1, -1, 1, 0],
    dice: [1, 1] as const,
};
const DESK_FOR_ALL = ANSWER_AT + 32 * 2225;
/** Each weighs as much as the others, so a part of them will do where one takes long. */
const EVERY = 20;
const BATCH = 50;
const TAPE_BYTES = 50;

/** What questions to the kernel take, from JavaScript and back, in the oracle's positions and with nets as large as the shipped ones. */
export function measureKernel(wasm: Uint8Array): Row[] {
    const network = new BenchNetwork();
    const canister = network.create();
    network.install(canister, wasm, linksArgument({}));
    const client = new Client(network, { canister, methods: methodsOf(subject) });
    const positions = oraclePlays();
    const some = positions.filter((_, index) => index % EVERY === 0);

    function row(what: string, questions: readonly Uint8Array[], each = 1): Row {
        const costs = questions.map((question) => {
            const instructions = Number(client.call<bigint>(ADMIN, 'measure', question).value);
            return { ...NOTHING, instructions: Math.round(instructions / each) };
        });
        const { subject: of, games, calls, instructions, mean, most99, largest } = rowOfMany(subject, what, 0, costs);
        return { subject: of, what, games, calls, instructions, mean, most99, largest };
    }
    const about = (asked: number, width = 0, bytes = MIN_BYTES) =>
        (width === 0 || width < AHEAD ? positions : some).map(({ board, dice }) =>
            question(asked, width, bytes, board, dice),
        );

    const batch = new Uint8Array(ANSWER_AT + 32 * BATCH);
    batch.set([EVALUATE, BATCH]);
    for (let n = 0; n < BATCH; n += 1) batch.set(Int8Array.from(START), ANSWER_AT + 32 * n);
    const tape = new Uint8Array(MIN_BYTES).fill(7, MESSAGE_AT, MESSAGE_AT + TAPE_BYTES);
    tape.set([SHA256, TAPE_BYTES]);
    const kilobyte = new Uint8Array(MESSAGE_AT + 1024);
    kilobyte.set([HASH, 0, 4]);
    const most = question(LEGAL_PLAYS, 0, DESK_FOR_ALL, MOST_PLAYS.board, MOST_PLAYS.dice);
    // As in a running house: what the kernel works out once and keeps is there.
    for (const begun of [tape, most.slice(0, MIN_BYTES)]) client.cost(ADMIN, 'askAndKeep', begun, 0);
    return [
        row('a question without sense', [new Uint8Array(MIN_BYTES)]),
        row('legal steps of a roll', about(LEGAL_STEPS)),
        row('all plays of a roll', about(LEGAL_PLAYS, 0, DESK_FOR_ALL)),
        row('all plays of the roll with the most', [most]),
        row('an evaluation, one of 50', [batch], BATCH),
        row('the best play', about(CHOOSE, 1)),
        row('the best play of five looked at ahead', about(CHOOSE, AHEAD + 5)),
        row('what is expected two plies ahead', some.map(foreseen)),
        row('SHA-256 of a tape', [tape]),
        row('SHA-256 of a kilobyte', [kilobyte]),
    ];
}

/** Of all 21 rolls at once: each takes about as much as the others. */
function foreseen({ board }: OraclePlays): Uint8Array {
    const desk = question(FORESEE, 0, MIN_BYTES, board, [0, 0]);
    desk[ROLLS_AT] = 21;
    return desk;
}

function question(
    asked: number,
    width: number,
    bytes: number,
    board: readonly number[],
    dice: readonly [number, number],
): Uint8Array {
    const desk = new Uint8Array(bytes);
    desk.set([asked, ...dice, width]);
    desk.set(Int8Array.from(board), POSITION_AT);
    return desk;
}
