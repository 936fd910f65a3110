import type { Records } from '../rules';
import type { Seat } from '../seats';
import { type Event, type State, TARGET } from './rules';
import { DICE, type Die } from './scoring';

/**
 * A state in 14 bytes, layout 1, big-endian; points are in units of 50:
 *
 *     0 layout · 1 phase, 2 bits: starting, rolling, keeping, over; seat (to act, or the winner), 3 bits; open dice, 3 bits
 *     2 points of the turn, or what the winner has beyond 10,000 · 3-8 score of each seat, up to 10,000; 0 where nobody sits
 *     9 number of seats, 3 bits; who is there (`presence.ts`), the upper 5 bits of 19
 *     10-13 its lower 14 bits; the last dice, 3 bits each and the first highest, 0 where there is none
 */
const LAYOUT = 1;
const STATE_BYTES = 14;
const PHASES = ['starting', 'rolling', 'keeping', 'over'] as const;
const UNIT = 50;
const SCORES_AT = 3;
const SEATS_AT = 9;
const DICE_AT = 10;
const THREE_BITS = 0b111;
const FIVE_BITS = 0b11111;
const DICE_BITS = 3 * DICE;
const LOW_BITS = 32 - DICE_BITS;
const LOW = (1 << LOW_BITS) - 1;

function writeState(state: State, to: DataView, at: number): void {
    const { scores, lastDice, presence } = state;
    const isOver = state.phase === 'over';
    const seat = isOver ? state.winner : state.turn;
    const open = isOver ? 0 : state.open;
    const points = isOver ? Math.max(0, scores[seat]! - TARGET) : state.roundScore;
    const flags = (PHASES.indexOf(state.phase) << 6) | (seat << 3) | open;
    to.setUint32(at, (LAYOUT << 24) | (flags << 16) | ((points / UNIT) << 8));
    to.setUint32(at + SCORES_AT + 2, 0);
    for (let n = 0; n < scores.length; n += 1) {
        to.setUint8(at + SCORES_AT + n, Math.min(TARGET, scores[n]!) / UNIT);
    }
    to.setUint8(at + SEATS_AT, (scores.length << 5) | (presence >> LOW_BITS));
    let dice = 0;
    for (let n = 0; n < DICE; n += 1) dice = (dice << 3) | (n < lastDice.length ? lastDice[n]! : 0);
    to.setUint32(at + DICE_AT, ((presence & LOW) << DICE_BITS) | dice);
}

function readState(from: DataView, at: number): State {
    const head = from.getUint32(at);
    if (head >>> 24 !== LAYOUT) throw new Error(`a Farkle state of layout ${head >>> 24}`);
    const flags = (head >> 16) & 0xff;
    const phase = PHASES[flags >> 6]!;
    const seat = ((flags >> 3) & THREE_BITS) as Seat;
    const points = UNIT * ((head >> 8) & 0xff);
    const seats = from.getUint8(at + SEATS_AT);
    const low = from.getUint32(at + DICE_AT);
    const presence = ((seats & FIVE_BITS) << LOW_BITS) | (low >>> DICE_BITS);
    const scores: number[] = [];
    for (let n = 0; n < seats >> 5; n += 1) scores.push(UNIT * from.getUint8(at + SCORES_AT + n));
    const lastDice: Die[] = [];
    for (let shift = DICE_BITS - 3; shift >= 0; shift -= 3) {
        const die = (low >> shift) & THREE_BITS;
        if (die === 0) break;
        lastDice.push(die as Die);
    }
    if (phase !== 'over') {
        const open = flags & THREE_BITS;
        return { phase, turn: seat, open, roundScore: points, scores, lastDice, presence };
    }
    scores[seat]! += points;
    return { phase, winner: seat, roundScore: 0, scores, lastDice, presence };
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

/** Each event is a byte, its place here · 8 + its dice, and then a byte for each of those; `Left` has its seat there. Append only. */
const EVENTS = ['RollAsked', 'DiceLanded', 'Kept', 'Banked', 'Lapsed', 'Resigned', 'Left'] as const;

function writeEvents(events: readonly Event[], to: DataView, from: number): number {
    let at = from;
    for (const event of events) {
        const dice = 'dice' in event ? event.dice : [];
        const number = event.kind === 'Left' ? event.seat : dice.length;
        to.setUint8(at, (EVENTS.indexOf(event.kind) << 3) | number);
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
    for (let at = 0; at < bytes.length; at += 1) {
        const kind = EVENTS[bytes[at]! >> 3]!;
        const number = bytes[at]! & THREE_BITS;
        if (kind === 'DiceLanded' || kind === 'Kept') {
            events.push({ kind, dice: diceAt(from, at + 1, number) });
            at += number;
        } else events.push(kind === 'Left' ? { kind, seat: number as Seat } : { kind });
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
