import type { Seat } from '../for_two';
import type { Records } from '../rules';
import type { Event, State } from './rules';
import { DICE, type Die } from './scoring';

/**
 * A state in 14 bytes, layout 1, big-endian:
 *
 *     0 layout · 1 phase, 2 bits: starting, rolling, keeping, over; seat (to act, or the winner), 1 bit; open dice, 3 bits
 *     2-3 points of the turn · 4-5 score of Player1 · 6-7 score of Player2 · 8-13 the last dice, 0 where there is none
 */
const LAYOUT = 1;
const DICE_AT = 8;
const STATE_BYTES = DICE_AT + DICE;
const PHASES = ['starting', 'rolling', 'keeping', 'over'] as const;
const OPEN = 0b111;

function writeState(state: State, to: DataView, at: number): void {
    const [seat, open] = state.phase === 'over' ? [state.winner, 0] : [state.turn, state.open];
    to.setUint8(at, LAYOUT);
    to.setUint8(at + 1, (PHASES.indexOf(state.phase) << 4) | (seat << 3) | open);
    to.setUint16(at + 2, state.roundScore);
    to.setUint16(at + 4, state.player1Score);
    to.setUint16(at + 6, state.player2Score);
    for (let n = 0; n < DICE; n += 1) to.setUint8(at + DICE_AT + n, state.lastDice[n] ?? 0);
}

function readState(from: DataView, at: number): State {
    if (from.getUint8(at) !== LAYOUT) throw new Error(`a Farkle state of layout ${from.getUint8(at)}`);
    const packed = from.getUint8(at + 1);
    const phase = PHASES[packed >> 4];
    if (phase === undefined) throw new Error(`a Farkle state of phase ${packed >> 4}`);
    const seat = ((packed >> 3) & 1) as Seat;
    const roundScore = from.getUint16(at + 2);
    const player1Score = from.getUint16(at + 4);
    const player2Score = from.getUint16(at + 6);
    const lastDice = diceAt(from, at + DICE_AT, DICE);
    if (phase === 'over') return { phase, winner: seat, roundScore, player1Score, player2Score, lastDice };
    return { phase, turn: seat, open: packed & OPEN, roundScore, player1Score, player2Score, lastDice };
}

/** As many dice as there are, `most` at most. */
function diceAt(from: DataView, at: number, most: number): readonly Die[] {
    const dice: Die[] = [];
    for (let n = 0; n < most; n += 1) {
        const die = from.getUint8(at + n);
        if (die !== 0) dice.push(die as Die);
    }
    return dice;
}

/** Each event is a byte, its place here · 8 + its dice, and then a byte for each of those. Append only. */
const EVENTS = ['RollAsked', 'DiceLanded', 'Kept', 'Banked', 'Lapsed', 'Resigned'] as const;
const COUNT = 0b111;

function writeEvents(events: readonly Event[], to: DataView, from: number): number {
    let at = from;
    for (const event of events) {
        const dice = 'dice' in event ? event.dice : [];
        to.setUint8(at, (EVENTS.indexOf(event.kind) << 3) | dice.length);
        at += 1;
        for (const die of dice) {
            to.setUint8(at, die);
            at += 1;
        }
    }
    return at;
}

function readEvents(bytes: Uint8Array): Event[] {
    const events: Event[] = [];
    const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; ) {
        const code = bytes[at]!;
        const kind = EVENTS[code >> 3];
        if (kind === undefined) throw new Error(`an event of Farkle with code ${code}`);
        const count = code & COUNT;
        const hasDice = kind === 'DiceLanded' || kind === 'Kept';
        events.push(hasDice ? { kind, dice: diceAt(from, at + 1, count) } : { kind });
        at += 1 + count;
    }
    return events;
}

export const records: Records<State, Event> = {
    stateSize: STATE_BYTES,
    writeState,
    readState,
    writeEvents,
    readEvents,
};
