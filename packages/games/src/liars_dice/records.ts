import type { Records, Seat } from '../rules';
import { type Bid, DICE, type Hand } from './bids';
import { facts } from './facts';
import type { Event } from './rules';
import type { EndedRound, State } from './state';

/**
 * A state in 64 bytes, layout 1; what is told by seat has six places, and is 0 for seats that the game does not have:
 *
 *     0 layout · 1 phase, 2 bits: dealing, bidding, over, over because others left; seats, 3 bits
 *     2 turn, or the winner · 3 bidder, or `NOBODY`
 *     4 dice left, 4 bits, and when the seat fell, 4 bits, from 1 on, 0 if it did not, by seat
 *     10 last bids, by seat · 16 those before, by seat · 22 who is there, 24 bits (`presence.ts`)
 *     25 hands, by seat, as `putHand` has it
 *     43 the last round: its bid, 0 before the end of the first · 44 bidder, 4 bits; challenger, 4 bits · 45 loser, or `NOBODY`
 *     46 its hands, before the end of the first 0
 */
const LAYOUT = 1;
const SEATS = facts.seats.most;
const [DICE_AT, BIDS_AT, BEFORE_AT, THERE_AT, HANDS_AT] = [4, 10, 16, 22, 25];
/** A hand is packed: how many dice, and each of them, 0 where it is not known; 4 bits each. */
const HAND_BYTES = (1 + DICE) / 2;
const ROUND_AT = HANDS_AT + SEATS * HAND_BYTES;
const SHOWN_AT = ROUND_AT + 3;
const STATE_BYTES = SHOWN_AT + SEATS * HAND_BYTES;
const PHASES = ['dealing', 'bidding', 'over', 'over'] as const;
const GIVEN_UP = 3;
const NOBODY = 7;

function bidByte(bid: Bid | undefined): number {
    return bid === undefined ? 0 : (bid.count << 3) | bid.face;
}

function bidIn(byte: number): Bid | undefined {
    return byte === 0 ? undefined : { count: byte >> 3, face: byte & 7 };
}

function seatIn(nibble: number): Seat | undefined {
    return nibble === NOBODY ? undefined : (nibble as Seat);
}

function putHand(hand: Hand, to: DataView, at: number): void {
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = hand;
    to.setUint8(at, (hand.length << 4) | one);
    to.setUint8(at + 1, (two << 4) | three);
    to.setUint8(at + 2, (four << 4) | five);
}

function handAt(from: DataView, at: number): Hand {
    const [first, second, third] = [from.getUint8(at), from.getUint8(at + 1), from.getUint8(at + 2)];
    return [first & 15, second >> 4, second & 15, third >> 4, third & 15].slice(0, first >> 4);
}

/** For each seat that the game has. */
function bySeat<T>(seats: number, read: (seat: number) => T): readonly T[] {
    return Array.from({ length: seats }, (_, seat) => read(seat));
}

function writeState(state: State, to: DataView, at: number): void {
    const { dice, presence, bids, bidsBefore, hands, fallen, lastRound } = state;
    const isOver = state.phase === 'over';
    const phase = isOver && state.givenUp ? GIVEN_UP : PHASES.indexOf(state.phase);
    for (let n = 0; n < STATE_BYTES; n += 1) to.setUint8(at + n, 0);
    to.setUint8(at, LAYOUT);
    to.setUint8(at + 1, (phase << 3) | dice.length);
    to.setUint8(at + 2, isOver ? state.winner : state.turn);
    to.setUint8(at + 3, isOver ? NOBODY : (state.bidder ?? NOBODY));
    for (let seat = 0; seat < dice.length; seat += 1) {
        to.setUint8(at + DICE_AT + seat, (dice[seat]! << 4) | (fallen.indexOf(seat as Seat) + 1));
        to.setUint8(at + BIDS_AT + seat, bidByte(bids[seat]));
        to.setUint8(at + BEFORE_AT + seat, bidByte(bidsBefore[seat]));
        putHand(hands[seat]!, to, at + HANDS_AT + HAND_BYTES * seat);
    }
    to.setUint8(at + THERE_AT, presence >> 16);
    to.setUint16(at + THERE_AT + 1, presence & 0xffff);
    if (lastRound === undefined) return;
    to.setUint8(at + ROUND_AT, bidByte(lastRound.bid));
    to.setUint8(at + ROUND_AT + 1, (lastRound.bidder << 4) | lastRound.challenger);
    to.setUint8(at + ROUND_AT + 2, lastRound.loser ?? NOBODY);
    for (const [seat, hand] of lastRound.hands.entries()) putHand(hand, to, at + SHOWN_AT + HAND_BYTES * seat);
}

function readState(from: DataView, at: number): State {
    if (from.getUint8(at) !== LAYOUT) throw new Error(`a state of Liar's Dice of layout ${from.getUint8(at)}`);
    const phaseByte = from.getUint8(at + 1);
    const phase = phaseByte >> 3;
    const seats = phaseByte & 7;
    const turn = from.getUint8(at + 2) as Seat;
    const table = {
        dice: bySeat(seats, (seat) => from.getUint8(at + DICE_AT + seat) >> 4),
        presence: (from.getUint8(at + THERE_AT) << 16) | from.getUint16(at + THERE_AT + 1),
        bids: bySeat(seats, (seat) => bidIn(from.getUint8(at + BIDS_AT + seat))),
        bidsBefore: bySeat(seats, (seat) => bidIn(from.getUint8(at + BEFORE_AT + seat))),
        hands: bySeat(seats, (seat) => handAt(from, at + HANDS_AT + HAND_BYTES * seat)),
        fallen: fallenIn(from, at + DICE_AT, seats),
        lastRound: roundAt(from, at, seats),
    };
    const name = PHASES[phase]!;
    if (name === 'over') return { phase: name, winner: turn, givenUp: phase === GIVEN_UP, ...table };
    return { phase: name, turn, bidder: seatIn(from.getUint8(at + 3)), ...table };
}

/** The seats that fell, the first of them first. */
function fallenIn(from: DataView, at: number, seats: number): readonly Seat[] {
    const order: Seat[] = [];
    for (let seat = 0; seat < seats; seat += 1) {
        const place = from.getUint8(at + seat) & 15;
        if (place > 0) order[place - 1] = seat as Seat;
    }
    return order;
}

function roundAt(from: DataView, at: number, seats: number): EndedRound | undefined {
    const bid = bidIn(from.getUint8(at + ROUND_AT));
    if (bid === undefined) return undefined;
    const both = from.getUint8(at + ROUND_AT + 1);
    return {
        bid,
        bidder: (both >> 4) as Seat,
        challenger: (both & 15) as Seat,
        loser: seatIn(from.getUint8(at + ROUND_AT + 2)),
        hands: bySeat(seats, (seat) => handAt(from, at + SHOWN_AT + HAND_BYTES * seat)),
    };
}

/**
 * Each event begins with a byte, its place here · 16 + 8 if the clock did it + a seat, or `NOBODY`. Behind it come of `Dealt` the hand,
 * of `BidMade` the bid, and of `Shown` how many dice matched, how many seats there are, and their hands. Append only.
 */
const EVENTS = ['Dealt', 'BidMade', 'Shown', 'Left'] as const;
const LAPSED = 8;

function writeEvents(events: readonly Event[], to: DataView, from: number): number {
    let at = from;
    for (const event of events) {
        const lapsed = 'lapsed' in event && event.lapsed ? LAPSED : 0;
        to.setUint8(at, (EVENTS.indexOf(event.kind) << 4) | lapsed | (seatOf(event) ?? NOBODY));
        at = writeRest(event, to, at + 1);
    }
    return at;
}

function seatOf(event: Event): Seat | undefined {
    if (event.kind === 'Shown') return event.loser;
    return event.kind === 'BidMade' ? undefined : event.seat;
}

/** Answers where it ends. */
function writeRest(event: Event, to: DataView, at: number): number {
    switch (event.kind) {
        case 'Dealt':
            putHand(event.dice, to, at);
            return at + HAND_BYTES;
        case 'BidMade':
            to.setUint8(at, bidByte(event.bid));
            return at + 1;
        case 'Shown':
            to.setUint8(at, event.matching);
            to.setUint8(at + 1, event.hands.length);
            for (const [seat, hand] of event.hands.entries()) putHand(hand, to, at + 2 + HAND_BYTES * seat);
            return at + 2 + HAND_BYTES * event.hands.length;
        case 'Left':
            return at;
    }
}

function readEvents(bytes: Uint8Array): Event[] {
    const events: Event[] = [];
    const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; ) {
        const event = eventAt(from, at);
        events.push(event);
        at += 1 + lengthOf(event);
    }
    return events;
}

function lengthOf(event: Event): number {
    if (event.kind === 'Shown') return 2 + HAND_BYTES * event.hands.length;
    return event.kind === 'Dealt' ? HAND_BYTES : event.kind === 'BidMade' ? 1 : 0;
}

function eventAt(from: DataView, at: number): Event {
    const first = from.getUint8(at);
    const kind = EVENTS[first >> 4];
    const lapsed = (first & LAPSED) !== 0;
    const seat = seatIn(first & 7);
    if (kind === 'BidMade') {
        const bid = bidIn(from.getUint8(at + 1));
        if (bid === undefined) throw new Error('an event without its bid');
        return { kind, bid, lapsed };
    }
    if (kind === 'Shown') {
        const hands = bySeat(from.getUint8(at + 2), (each) => handAt(from, at + 3 + HAND_BYTES * each));
        return { kind, hands, matching: from.getUint8(at + 1), loser: seat, lapsed };
    }
    if (kind === undefined || seat === undefined) throw new Error(`no event begins with ${first}`);
    return kind === 'Dealt' ? { kind, seat, dice: handAt(from, at + 1) } : { kind, seat };
}

export const records: Records<State, Event> = {
    stateSize: STATE_BYTES,
    writeState,
    readState,
    writeEvents,
    readEvents,
};
