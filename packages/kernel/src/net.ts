import { bearOff, isBearOff } from './bear_off';
import {
    addRaceInputs,
    BEHIND,
    findInputs,
    INPUTS_OF_A_POSITION,
    inContact,
    kindOfContact,
    MUTUAL,
    mineLeft,
    theirsLeft,
} from './inputs';
import { levelOfLogit, MULTIPLIER_BITS, POINT } from './levels';
import { Bytes, DATA, LOGITS, OUTPUTS, wordAt } from './machine';
import { CHECKERS } from './position';
import { addHidden, addInputs, toLevels } from './rows';

/**
 * Nets of integers with one layer of hidden units each, so that every machine comes to the same. The data begin with words, the
 * lowest byte first, that say where what follows begins:
 *
 *     0 bytes of all that follows, from 64 on · 4 the net for positions in contact · 8 the one for races · 12 the bear-off table
 *     16 the table of Dice Wards · 20 that of Farkle
 *     24 the net for positions in contact where only the player has checkers back · 28 the one where only the opponent has
 *     32 the table of Yacht, and nothing up to 64
 *     64 the levels of a unit whose sum is 0 or more, 2048 u16 up to 32,767: those of negative sums are what is missing to that
 *
 * and a net is
 *
 *     0 u8 hidden units / 16, an even number from 2 to 16
 *     16 i32 for each hidden unit, its bias · i32 for each, by what its sum is multiplied · for each input a byte for each unit
 *     then i32 for each of 8 outputs, its bias · i32 for each, its multiplier · for each hidden unit a byte for each output
 *
 * A sum, multiplied, counts 2,048 × 256 for a logit of 1.
 */
const CONTACT_AT = 4;
const RACE_AT = 8;
const BEHIND_AT = 24;
const AHEAD_AT = 28;
const NET_HEADER = 16;
const ROOM_FOR_OUTPUTS = 8;
/** An output's sum is shifted by so many before it is multiplied. */
const OUTPUT_BITS = 10;

/** The outputs are probabilities, in 32,767ths: of a win, of a gammon and a backgammon among them, and of losing those. */
export const NET_OUTPUTS = 5;

/** Whether the last evaluation was one by the net for positions in contact, which takes the longest. */
export let wasInContact = false;
/** The parts of the net that has evaluated last, as offsets in the data. */
export let hiddenUnits = 0;
export let multipliersAt = 0;
export let weightsAt = 0;
export let factorsAt = 0;
export let outputWeightsAt = 0;

export function hasNet(): boolean {
    return DATA[CONTACT_AT] !== 0 || DATA[CONTACT_AT + 1] !== 0;
}

/**
 * Puts the outputs for a player into `OUTPUTS` who has just moved, and as whom the position is seen: by the table while both bear
 * off, if there is one, else by a net.
 */
export function evaluate(bytes: Bytes, at: i32): void {
    wasInContact = false;
    if (isBearOff(bytes, at) && bearOff(bytes, at)) return;
    let inputs = findInputs(bytes, at);
    wasInContact = inContact();
    if (!wasInContact) inputs = addRaceInputs(bytes, at);
    layOut(wordAt(DATA, wasInContact ? netOfContact() : RACE_AT));
    addInputs(multipliersAt - 4 * hiddenUnits, weightsAt, hiddenUnits, inputs);
    toLevels(multipliersAt, hiddenUnits);
    addHidden(factorsAt - 4 * ROOM_FOR_OUTPUTS, outputWeightsAt, hiddenUnits);
    for (let o = 0; o < NET_OUTPUTS; o += 1) {
        const logit = ((OUTPUTS[o] >> OUTPUT_BITS) * wordAt(DATA, factorsAt + 4 * o)) >> MULTIPLIER_BITS;
        OUTPUTS[o] = levelOfLogit(wasInContact ? logit : logit + LOGITS[o]);
    }
    limit();
}

/** Where the header says which net it is. */
function netOfContact(): i32 {
    const kind = kindOfContact();
    if (kind === MUTUAL) return CONTACT_AT;
    return kind === BEHIND ? BEHIND_AT : AHEAD_AT;
}

function layOut(net: i32): void {
    hiddenUnits = 16 * DATA[net];
    multipliersAt = net + NET_HEADER + 4 * hiddenUnits;
    weightsAt = multipliersAt + 4 * hiddenUnits;
    factorsAt = weightsAt + INPUTS_OF_A_POSITION * hiddenUnits + 4 * ROOM_FOR_OUTPUTS;
    outputWeightsAt = factorsAt + 4 * ROOM_FOR_OUTPUTS;
}

/** No gammon is lost by a side that has borne off, and no more are won than games. */
function limit(): void {
    const win = OUTPUTS[0];
    limitGammons(1, theirsLeft < CHECKERS ? 0 : win);
    limitGammons(3, mineLeft < CHECKERS ? 0 : POINT - win);
}

function limitGammons(first: i32, most: i32): void {
    if (OUTPUTS[first] > most) OUTPUTS[first] = most;
    if (OUTPUTS[first + 1] > OUTPUTS[first]) OUTPUTS[first + 1] = OUTPUTS[first];
}
