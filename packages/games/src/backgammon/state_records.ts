import { packCube, unpackCube } from '../cube';
import type { Seat } from '../for_two';
import { packOptions, unpackOptions } from '../options';
import { RESIGNATIONS } from '../resignation';
import { type Board, PLACES } from './board/board';
import type { Dice } from './board/dice';
import type { Step } from './board/legal_steps';
import { stepCode, stepOfCode } from './event_records';
import {
    ASKERS,
    CRAWFORD,
    type GameResult,
    KINDS,
    type Match,
    type Resigned,
    RESIGNATION_STATUSES as STATUSES,
    type State,
    type Turn,
    WINS,
} from './state';
import type { Variant } from './variant';

/**
 * A state in 48 bytes, layout 1, big-endian:
 *
 *      0 layout   1 kind   2 turn, 1 bit; the asker for the roll, 2 bits above; Crawford game, 2 bits above
 *      3 u16 options   5 score of Player1   6 score of Player2   7 number of the game
 *      8 absences of Player1, 4 bits; of Player2, 4 bits above
 *      9 game before: 0 none, or 1 + win · 2 + winner   10 its points
 *     11 cube   12 dice: 3 bits and 3 bits above; 0 none
 *     13 number of steps, 4 bits; those that hit, 4 bits above   14 the steps, a byte each, 4 places
 *     18 board, 26 places, all 0 before the game begins   44 resignation: 0 none, or
 *     1 + (what · 3 + status) · 2 + seat   45 the turn before, if no steps of this one are at 13: its dice as at 12, and its
 *     player, 1 bit above; its steps are at 13 then   46 free, 2 bytes of 0
 */
const LAYOUT = 1;
export const STATE_BYTES = 48;
const STEPS_AT = 14;
const BOARD_AT = 18;
const RESIGNATION_AT = BOARD_AT + PLACES;
const LAST_TURN_AT = RESIGNATION_AT + 1;
const SEAT_BIT = 6;

/** Neighbours go in one stroke, and fields are read one by one: both cost less in QuickJS. */
export function writeState(state: State, to: DataView, at: number): void {
    const kind = state.kind;
    const match = state.match;
    const score = match.score;
    const absences = match.absences;
    const last = match.last;
    const turn = kind === 'rolling-for-start' ? 0 : state.turn;
    const asked = kind === 'rolling' ? ASKERS.indexOf(state.askedBy) : 0;
    const bits = turn | (asked << 1) | (CRAWFORD.indexOf(match.crawford) << 3);
    const options = packOptions(match.options);
    to.setUint32(at, (LAYOUT << 24) | (KIND_CODE[kind] << 16) | (bits << 8) | (options >> 8));
    to.setUint32(at + 4, ((options & 0xff) << 24) | (score[0] << 16) | (score[1] << 8) | match.game);
    const ended = last === undefined ? 0 : ((1 + WINS.indexOf(last.win) * 2 + last.winner) << 8) | last.points;
    const cube = 'cube' in state ? packCube(state.cube) : 0;
    to.setUint32(at + 8, ((absences[0] | (absences[1] << 4)) << 24) | (ended << 8) | cube);
    const dice = 'dice' in state ? state.dice : undefined;
    const thrown = dice === undefined ? 0 : dice[0] | (dice[1] << 3);
    const lastTurn = 'lastTurn' in state ? state.lastTurn : undefined;
    const steps = 'steps' in state ? state.steps : lastTurn?.steps;
    if (steps !== undefined) writeSteps(steps, thrown, to, at);
    else {
        to.setUint32(at + 12, thrown << 24);
        to.setUint16(at + 16, 0);
    }
    writeBoard('board' in state ? state.board : undefined, to, at + BOARD_AT);
    const before = lastTurn === undefined ? 0 : lastTurn.dice[0] | (lastTurn.dice[1] << 3) | (lastTurn.by << SEAT_BIT);
    to.setUint32(at + RESIGNATION_AT, (resignationCode(match.resignation) << 24) | (before << 16));
}

const KIND_CODE = Object.fromEntries(KINDS.map((kind, code) => [kind, code])) as Readonly<
    Record<State['kind'], number>
>;

function writeSteps(steps: readonly Step[], thrown: number, to: DataView, at: number): void {
    const count = steps.length;
    let codes = 0;
    let hits = 0;
    for (let i = 0; i < count; i += 1) {
        const step = steps[i];
        if (step === undefined) break;
        codes |= stepCode(step) << (24 - 8 * i);
        if (step.hits) hits |= 1 << i;
    }
    to.setUint16(at + STEPS_AT - 2, (thrown << 8) | count | (hits << 4));
    to.setUint32(at + STEPS_AT, codes);
}

/** The bytes of the buffer that was last written to: records are written in one place. */
let bytes: Int8Array = new Int8Array(0);
const EMPTY_BOARD = new Int8Array(PLACES);

function writeBoard(board: Board | undefined, to: DataView, at: number): void {
    const buffer = to.buffer;
    if (bytes.buffer !== buffer) bytes = new Int8Array(buffer);
    bytes.set(board ?? EMPTY_BOARD, to.byteOffset + at);
}

/**
 * States are written out: in QuickJS that costs a fifth of a spread.
 *
 * @param variant unless it is backgammon itself
 * @throws for a layout that no version wrote
 */
export function readState(from: DataView, at: number, variant?: Variant): State {
    const layout = from.getUint8(at);
    if (layout !== LAYOUT) throw new Error(`a state of backgammon of layout ${layout}`);
    const kind = KINDS[from.getUint8(at + 1)];
    const bits = from.getUint8(at + 2);
    const turn: Seat = (bits & 1) === 0 ? 0 : 1;
    const match = readMatch(from, at, bits >> 3, variant);
    const dice = readDice(from.getUint8(at + 12));
    if (kind === 'rolling-for-start') return { kind, match };
    if (kind === 'rolled-for-start') return { kind, match, turn, dice: known(dice, 'dice are missing') };
    const board = new Int8Array(from.buffer, from.byteOffset + at + BOARD_AT, PLACES).slice();
    const cube = unpackCube(from.getUint8(at + 11));
    const lastTurn = readLastTurn(from, at);
    switch (kind) {
        case 'rolling': {
            const askedBy = known(ASKERS[(bits >> 1) & 0b11], 'an unknown asker');
            return { kind, match, turn, board, cube, askedBy, lastTurn };
        }
        case 'rolled':
        case 'preparing-move':
            return { kind, match, turn, board, cube, dice: known(dice, 'dice are missing'), lastTurn };
        case 'doubling':
        case 'doubled':
            return { kind, match, turn, board, cube, dice, lastTurn };
        case 'moving':
        case 'moved':
            return {
                kind,
                match,
                turn,
                board,
                cube,
                dice: known(dice, 'dice are missing'),
                steps: readSteps(from, at),
            };
        case 'completed':
            return { kind, match, turn, board, cube, lastTurn };
        default:
            throw new Error(`a state of backgammon of an unknown kind`);
    }
}

function readMatch(from: DataView, at: number, crawford: number, variant: Variant | undefined): Match {
    const absences = from.getUint8(at + 8);
    const match: Match = {
        options: unpackOptions(from.getUint16(at + 3)),
        score: [from.getUint8(at + 5), from.getUint8(at + 6)],
        game: from.getUint8(at + 7),
        crawford: known(CRAWFORD[crawford], 'an unknown rule of Crawford'),
        absences: [absences & 0b1111, absences >> 4],
        last: readResult(from.getUint8(at + 9), from.getUint8(at + 10)),
        resignation: readResignation(from.getUint8(at + RESIGNATION_AT)),
    };
    return variant === undefined ? match : { ...match, variant };
}

function resignationCode(resignation: Resigned | undefined): number {
    if (resignation === undefined) return 0;
    const { by, as, status } = resignation;
    return 1 + (RESIGNATIONS.indexOf(as) * STATUSES.length + STATUSES.indexOf(status)) * 2 + by;
}

function readResignation(code: number): Resigned | undefined {
    if (code === 0) return undefined;
    const both = (code - 1) >> 1;
    const as = known(RESIGNATIONS[Math.floor(both / STATUSES.length)], 'an unknown resignation');
    const status = known(STATUSES[both % STATUSES.length], 'an unknown resignation');
    return { by: (code - 1) % 2 === 0 ? 0 : 1, as, status };
}

function readResult(code: number, points: number): GameResult | undefined {
    if (code === 0) return undefined;
    return { winner: (code - 1) % 2 === 0 ? 0 : 1, win: known(WINS[(code - 1) >> 1], 'an unknown win'), points };
}

function readDice(packed: number): Dice | undefined {
    return packed === 0 ? undefined : [packed & 0b111, packed >> 3];
}

function known<T>(found: T | undefined, fault: string): T {
    if (found === undefined) throw new Error(`${fault} in a state of backgammon`);
    return found;
}

function readLastTurn(from: DataView, at: number): Turn | undefined {
    const code = from.getUint8(at + LAST_TURN_AT);
    const dice = readDice(code & ((1 << SEAT_BIT) - 1));
    return dice && { by: code >> SEAT_BIT === 0 ? 0 : 1, dice, steps: readSteps(from, at) };
}

function readSteps(from: DataView, at: number): Step[] {
    const counts = from.getUint8(at + STEPS_AT - 1);
    const steps: Step[] = [];
    for (let i = 0; i < (counts & 0b1111); i += 1) {
        steps.push(stepOfCode(from.getUint8(at + STEPS_AT + i), ((counts >> 4) & (1 << i)) !== 0));
    }
    return steps;
}
