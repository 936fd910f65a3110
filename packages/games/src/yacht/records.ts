import { PRESENCE_BITS } from '../presence';
import type { Records, Seat } from '../rules';
import { MOST_SEATS } from '../seats';
import type { Event, Live, State } from './rules';
import { BOXES, type Card, DICE, type Die, FACES, UPPER } from './scoring';

/**
 * A state in 43 bytes, layout 1, big-endian:
 *
 *     0 layout · 1 phase, 2 bits: starting, rolling, choosing, over; seat to act, 3 bits; seats, 3 bits
 *     2-3 five dice, 3 bits each, 0 where there is none, or it is in the air
 *     4-6 throws left, 2 bits; who is there, 18 bits (`presence.ts`) · 7-42 six cards, 6 bytes each
 *
 * A card is 18 bits of its upper boxes, and 23 of the lower ones, in three bytes each. A box is 0 where it is open, and else 1 and its
 * points, in units of what it scores.
 */
const LAYOUT = 1;
const DICE_AT = 2;
const THERE_AT = 4;
const CARDS_AT = 7;
const CARD_BYTES = 6;
const STATE_BYTES = CARDS_AT + CARD_BYTES * MOST_SEATS;
const PRESENCE = (1 << PRESENCE_BITS) - 1;
const PHASES = ['starting', 'rolling', 'choosing', 'over'] as const;

/** Bits of each box, and what its points are multiples of. */
const BITS = [3, 3, 3, 3, 3, 3, 5, 5, 2, 2, 2, 2, 5];
const UNITS = [...FACES, 1, 1, 25, 30, 40, 50, 1];

function writeState(state: State, to: DataView, at: number): void {
    const { phase, cards, presence } = state;
    const { turn, dice, throwsLeft }: Pick<Live, 'turn' | 'dice' | 'throwsLeft'> =
        state.phase === 'over' ? { turn: 0, dice: [], throwsLeft: 0 } : state;
    to.setUint8(at, LAYOUT);
    to.setUint8(at + 1, (PHASES.indexOf(phase) << 6) | (turn << 3) | cards.length);
    to.setUint16(
        at + DICE_AT,
        packed(DICE, 3, (n) => dice[n] ?? 0),
    );
    putThreeBytes(to, at + THERE_AT, (throwsLeft << PRESENCE_BITS) | presence);
    for (let seat = 0; seat < MOST_SEATS; seat += 1) writeCard(cards[seat], to, at + CARDS_AT + CARD_BYTES * seat);
}

function readState(from: DataView, at: number): State {
    if (from.getUint8(at) !== LAYOUT) throw new Error(`a Yacht state of layout ${from.getUint8(at)}`);
    const first = from.getUint8(at + 1);
    const phase = PHASES[first >> 6]!;
    const turn = ((first >> 3) & 7) as Seat;
    const seats = first & 7;
    const there = threeBytesAt(from, at + THERE_AT);
    const table = {
        cards: Array.from({ length: seats }, (_, seat) => readCard(from, at + CARDS_AT + CARD_BYTES * seat)),
        presence: there & PRESENCE,
    };
    if (phase === 'over') return { phase, ...table };
    const dice = phase === 'starting' ? [] : (unpacked(from.getUint16(at + DICE_AT), DICE, 3) as Live['dice']);
    return { phase, turn, ...table, dice, throwsLeft: there >> PRESENCE_BITS };
}

/** @param card none where nobody sits */
function writeCard(card: Card | undefined, to: DataView, at: number): void {
    let [upper, lower] = [0, 0];
    if (card !== undefined) {
        for (let place = 0; place < BOXES.length; place += 1) {
            const points = card[place] ?? null;
            const code = points === null ? 0 : 1 + points / UNITS[place]!;
            if (place < UPPER) upper = (upper << BITS[place]!) | code;
            else lower = (lower << BITS[place]!) | code;
        }
    }
    putThreeBytes(to, at, upper);
    putThreeBytes(to, at + 3, lower);
}

function readCard(from: DataView, at: number): Card {
    const card: (number | null)[] = Array(BOXES.length).fill(null);
    let [upper, lower] = [threeBytesAt(from, at), threeBytesAt(from, at + 3)];
    for (let place = BOXES.length - 1; place >= 0; place -= 1) {
        const rest = place < UPPER ? upper : lower;
        const code = rest & ((1 << BITS[place]!) - 1);
        if (place < UPPER) upper = rest >> BITS[place]!;
        else lower = rest >> BITS[place]!;
        if (code > 0) card[place] = (code - 1) * UNITS[place]!;
    }
    return card;
}

/** So many numbers of so many bits each, the first in the highest. */
function packed(count: number, bits: number, numberAt: (n: number) => number): number {
    let all = 0;
    for (let n = 0; n < count; n += 1) all = (all << bits) | numberAt(n);
    return all;
}

function unpacked(all: number, count: number, bits: number): number[] {
    const numbers: number[] = [];
    for (let n = count - 1; n >= 0; n -= 1) numbers.push((all >> (n * bits)) & ((1 << bits) - 1));
    return numbers;
}

function putThreeBytes(to: DataView, at: number, number: number): void {
    to.setUint8(at, number >> 16);
    to.setUint16(at + 1, number & 0xffff);
}

function threeBytesAt(from: DataView, at: number): number {
    return (from.getUint8(at) << 16) | from.getUint16(at + 1);
}

/**
 * Each event is a byte, its place here · 16 + a detail. Dice: how many, and then a byte for each. A box: its place, and then its points.
 * A seat that was left. Append only.
 */
const EVENTS = ['RollAsked', 'DiceLanded', 'Kept', 'Scored', 'Lapsed', 'Left'] as const;
const DETAIL = 0b1111;

function writeEvents(events: readonly Event[], to: DataView, from: number): number {
    let at = from;
    const put = (byte: number): void => {
        to.setUint8(at, byte);
        at += 1;
    };
    for (const event of events) {
        const kind = EVENTS.indexOf(event.kind) << 4;
        if ('dice' in event) {
            put(kind | event.dice.length);
            for (const die of event.dice) put(die);
        } else if ('box' in event) {
            put(kind | BOXES.indexOf(event.box));
            put(event.points);
        } else put('seat' in event ? kind | event.seat : kind);
    }
    return at;
}

function readEvents(bytes: Uint8Array): Event[] {
    const events: Event[] = [];
    for (let at = 0; at < bytes.length; ) {
        const kind = EVENTS[bytes[at]! >> 4]!;
        const detail = bytes[at]! & DETAIL;
        at += 1;
        if (kind === 'DiceLanded' || kind === 'Kept') {
            events.push({ kind, dice: Array.from(bytes.subarray(at, at + detail)) as Die[] });
            at += detail;
        } else if (kind === 'Scored' || kind === 'Lapsed') {
            events.push({ kind, box: BOXES[detail]!, points: bytes[at]! });
            at += 1;
        } else events.push(kind === 'Left' ? { kind, seat: detail as Seat } : { kind });
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
