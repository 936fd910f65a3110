import { readByteEvents, writeByteEvents } from '../byte_events';
import type { Seat } from '../for_two';
import type { Records } from '../rules';
import type { Die, Event, State } from './rules';

/**
 * A state in 8 bytes, layout 1, big-endian:
 *
 *     0 layout · 1 phase, 2 bits: choosing, rolling, over; seat (to act, or the winner), 1 bit; last die (0: none), 3 bits
 *     2-3 round score · 4-5 score of Player1 · 6-7 score of Player2
 */
const LAYOUT = 1;
const STATE_BYTES = 8;
const [CHOOSING, ROLLING, OVER] = [0, 1 << 4, 2 << 4];
const SEAT = 1 << 3;
const DIE = 0b111;

function writeState(state: State, to: DataView, at: number): void {
    const die = state.lastDie ?? 0;
    if (state.phase === 'over') {
        to.setUint32(at, (LAYOUT << 24) | ((OVER | (state.winner * SEAT) | die) << 16));
    } else {
        const phase = state.phase === 'rolling' ? ROLLING : CHOOSING;
        to.setUint32(at, (LAYOUT << 24) | ((phase | (state.turn * SEAT) | die) << 16) | state.roundScore);
    }
    to.setUint32(at + 4, (state.player1Score << 16) | state.player2Score);
}

function readState(from: DataView, at: number): State {
    if (from.getUint8(at) !== LAYOUT) throw new Error(`a Dice Wards state of layout ${from.getUint8(at)}`);
    const packed = from.getUint8(at + 1);
    const seat: Seat = (packed & SEAT) === 0 ? 0 : 1;
    const die = packed & DIE;
    const lastDie = die === 0 ? undefined : (die as Die);
    const player1Score = from.getUint16(at + 4);
    const player2Score = from.getUint16(at + 6);
    if ((packed & OVER) !== 0) {
        return { phase: 'over', winner: seat, player1Score, player2Score, roundScore: 0, lastDie };
    }
    const phase = (packed & ROLLING) === 0 ? 'choosing' : 'rolling';
    return { phase, turn: seat, player1Score, player2Score, roundScore: from.getUint16(at + 2), lastDie };
}

export const records: Records<State, Event> = {
    stateSize: STATE_BYTES,
    writeState,
    readState,
    byteEvents: true,
    writeEvents: writeByteEvents,
    readEvents: readByteEvents,
};
