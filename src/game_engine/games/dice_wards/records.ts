import type { Records, Seat } from '../rules';
import type { Die, Event, State } from './rules';

/**
 * A state in 10 bytes, layout 1:
 *
 *     0 layout · 1 phase · 2 seat (to act, or the winner) · 3 last die (0: none) · 4-5 round score · 6-7, 8-9 scores
 *
 * An event in one byte: 1 to 6 the face that landed, 7 a roll was asked for, 8 held.
 */
const LAYOUT = 1;
const PHASES = ['choosing', 'rolling', 'over'] as const;
const [CHOOSING, ROLLING, OVER] = [0, 1, 2];
const ROLL_ASKED = 7;
const HELD = 8;

const STATE_BYTES = 10;

function writeState(state: State, to: DataView, at: number): void {
    const over = state.phase === 'over';
    const seat = over ? state.winner : state.turn;
    to.setUint32(
        at,
        (LAYOUT << 24) |
            ((over ? OVER : state.phase === 'rolling' ? ROLLING : CHOOSING) << 16) |
            (seat << 8) |
            (state.lastDie ?? 0),
    );
    to.setUint32(at + 4, ((over ? 0 : state.roundScore) << 16) | state.scores[0]);
    to.setUint16(at + 8, state.scores[1]);
}

function readState(from: DataView, at: number): State {
    if (from.getUint8(at) !== LAYOUT) throw new Error(`a Dice Wards state of layout ${from.getUint8(at)}`);
    const phase = PHASES[from.getUint8(at + 1)];
    const seat = from.getUint8(at + 2) as Seat;
    const die = from.getUint8(at + 3);
    const lastDie = die === 0 ? undefined : (die as Die);
    const scores = [from.getUint16(at + 6), from.getUint16(at + 8)] as const;
    if (phase === 'over') return { phase, winner: seat, scores, lastDie };
    return { phase, turn: seat, roundScore: from.getUint16(at + 4), scores, lastDie };
}

function writeEvents(events: readonly Event[], to: DataView, at: number): void {
    for (let i = 0; i < events.length; i += 1) {
        const event = events[i];
        const code = event.kind === 'dieLanded' ? event.die : event.kind === 'held' ? HELD : ROLL_ASKED;
        to.setUint8(at + i, code);
    }
}

function readEvents(bytes: Uint8Array): Event[] {
    return Array.from(bytes, (byte): Event => {
        if (byte === HELD) return { kind: 'held' };
        if (byte === ROLL_ASKED) return { kind: 'rollAsked' };
        return { kind: 'dieLanded', die: byte as Die };
    });
}

export const records: Records<State, Event> = {
    stateSize: STATE_BYTES,
    writeState,
    readState,
    eventsSize: (events) => events.length,
    writeEvents,
    readEvents,
};
