import { readByteEvents, writeByteEvents } from '../byte_events';
import { PRESENCE_BITS } from '../presence';
import type { Records } from '../rules';
import { MOST_SEATS, type Seat } from '../seats';
import type { Die, Event, State } from './rules';

/**
 * A state in 14 bytes, layout 1, big-endian:
 *
 *     0 layout · 1 phase, 2 bits: choosing, rolling, over; last die (0: none), 3 bits; seat (to act, or the winner), 3 bits
 *     2-3 points of the round, or the winner's score · 4-9 score of each seat below 100, 0 for the winner and where nobody sits
 *     10-13 number of seats, 3 bits · who is there, 18 bits (`presence.ts`)
 */
const LAYOUT = 1;
const STATE_BYTES = 14;
const PHASES = ['choosing', 'rolling', 'over'] as const;
const SCORES_AT = 4;
const PRESENCE = (1 << PRESENCE_BITS) - 1;

function writeState(state: State, to: DataView, at: number): void {
    const { scores, presence } = state;
    const isOver = state.phase === 'over';
    const seat = isOver ? state.winner : state.turn;
    const flags = (PHASES.indexOf(state.phase) << 6) | ((state.lastDie ?? 0) << 3) | seat;
    const points = isOver ? scores[seat]! : state.roundScore;
    to.setUint32(at, (LAYOUT << 24) | (flags << 16) | points);
    for (let n = 0; n < MOST_SEATS; n += 1) {
        to.setUint8(at + SCORES_AT + n, n < scores.length && !(isOver && n === seat) ? scores[n]! : 0);
    }
    to.setUint32(at + 10, (scores.length << PRESENCE_BITS) | presence);
}

function readState(from: DataView, at: number): State {
    if (from.getUint8(at) !== LAYOUT) throw new Error(`a Pig state of layout ${from.getUint8(at)}`);
    const flags = from.getUint8(at + 1);
    const phase = PHASES[flags >> 6]!;
    const die = (flags >> 3) & 0b111;
    const seat = (flags & 0b111) as Seat;
    const points = from.getUint16(at + 2);
    const there = from.getUint32(at + 10);
    const scores: number[] = [];
    for (let n = 0; n < there >> PRESENCE_BITS; n += 1) scores.push(from.getUint8(at + SCORES_AT + n));
    const presence = there & PRESENCE;
    const lastDie = die === 0 ? undefined : (die as Die);
    if (phase !== 'over') return { phase, turn: seat, scores, roundScore: points, lastDie, presence };
    scores[seat] = points;
    return { phase, winner: seat, scores, roundScore: 0, lastDie, presence };
}

export const records: Records<State, Event> = {
    stateSize: STATE_BYTES,
    writeState,
    readState,
    byteEvents: true,
    writeEvents: writeByteEvents,
    readEvents: readByteEvents,
};
