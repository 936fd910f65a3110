import { findInputs, INPUTS_OF_A_POSITION } from './inputs';
import { Bytes, DATA, HIDDEN, OUTPUTS } from './machine';
import { addHidden, addInputs } from './rows';

/**
 * A net of integers with one layer of hidden units, so that every machine comes to the same. Its data, the lowest byte of a number
 * first:
 *
 *     0 u32 bytes of all that follows, from 16 on      4 u8 hidden units / 16, 1 to 16
 *     5 u8 by how many bits a hidden sum is shifted    6 u8 an output's sum
 *     16 the levels of a hidden unit, 1024 bytes · those of an output, 1024 u16
 *     then for each hidden unit an i32, its bias · for each input a byte for each hidden unit
 *     then for each of 8 outputs an i32, its bias · for each hidden unit a byte for each of 8 outputs
 *
 * A sum, shifted, is a place among the levels, the middle one for 0; hidden levels are 0 to 127, those of outputs 0 to 32,767.
 */
const HIDDEN_LEVELS_AT = 16;
const LEVELS = 1024;
const OUTPUT_LEVELS_AT = HIDDEN_LEVELS_AT + LEVELS;
const BIASES_AT = OUTPUT_LEVELS_AT + 2 * LEVELS;
const BLOCKS_AT = 4;
const HIDDEN_SHIFT_AT = 5;
const OUTPUT_SHIFT_AT = 6;

/** The outputs are probabilities, in 32,767ths: of a win, of a gammon and a backgammon among them, and of losing those. */
export const NET_OUTPUTS = 5;
/** One point of equity. */
export const POINT = 32_767;

/** Where the data of the hidden units' inputs begin, and where those of the outputs. */
function weightsAt(hidden: i32): i32 {
    return BIASES_AT + 4 * hidden;
}
function outputsAt(hidden: i32): i32 {
    return weightsAt(hidden) + INPUTS_OF_A_POSITION * hidden;
}

export function hasNet(): boolean {
    return DATA[BLOCKS_AT] > 0;
}

/** Puts the outputs for a player into `OUTPUTS` who has just moved, and as whom the position is seen. */
export function evaluate(bytes: Bytes, at: i32): void {
    const hidden = 16 * DATA[BLOCKS_AT];
    addInputs(BIASES_AT, weightsAt(hidden), hidden, findInputs(bytes, at));
    for (let h = 0; h < hidden; h += 1) HIDDEN[h] = DATA[HIDDEN_LEVELS_AT + level(HIDDEN[h], DATA[HIDDEN_SHIFT_AT])];
    const from = outputsAt(hidden);
    addHidden(from, from + 32, hidden);
    for (let o = 0; o < NET_OUTPUTS; o += 1) {
        const place = OUTPUT_LEVELS_AT + 2 * level(OUTPUTS[o], DATA[OUTPUT_SHIFT_AT]);
        OUTPUTS[o] = (DATA[place] & 255) | (DATA[place + 1] << 8);
    }
}

function level(sum: i32, shift: i32): i32 {
    const place = (LEVELS >> 1) + (sum >> shift);
    return place < 0 ? 0 : place >= LEVELS ? LEVELS - 1 : place;
}

/** Of the outputs, without the cube. */
export function equity(): i32 {
    return 2 * OUTPUTS[0] - POINT + OUTPUTS[1] + OUTPUTS[2] - OUTPUTS[3] - OUTPUTS[4];
}
