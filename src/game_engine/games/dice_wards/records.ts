import { Reader, Writer } from '../../../canister/bytes';
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
const ROLL_ASKED = 7;
const HELD = 8;

function encodeState(state: State): Uint8Array {
    const over = state.phase === 'over';
    return new Writer(10)
        .u8(LAYOUT)
        .u8(PHASES.indexOf(state.phase))
        .u8(over ? state.winner : state.turn)
        .u8(state.lastDie ?? 0)
        .u16(over ? 0 : state.roundScore)
        .u16(state.scores[0])
        .u16(state.scores[1])
        .finish();
}

function decodeState(bytes: Uint8Array): State {
    const reader = new Reader(bytes);
    const layout = reader.u8();
    if (layout !== LAYOUT) throw new Error(`a Dice Wards state of layout ${layout}`);
    const phase = PHASES[reader.u8()];
    const seat = reader.u8() as Seat;
    const die = reader.u8();
    const lastDie = die === 0 ? undefined : (die as Die);
    const roundScore = reader.u16();
    const scores = [reader.u16(), reader.u16()] as const;
    if (phase === 'over') return { phase, winner: seat, scores, lastDie };
    return { phase, turn: seat, roundScore, scores, lastDie };
}

function encodeEvents(events: readonly Event[]): Uint8Array {
    return Uint8Array.from(events, (event) => {
        if (event.kind === 'dieLanded') return event.die;
        return event.kind === 'held' ? HELD : ROLL_ASKED;
    });
}

function decodeEvents(bytes: Uint8Array): Event[] {
    return Array.from(bytes, (byte): Event => {
        if (byte === HELD) return { kind: 'held' };
        if (byte === ROLL_ASKED) return { kind: 'rollAsked' };
        return { kind: 'dieLanded', die: byte as Die };
    });
}

export const records: Records<State, Event> = { encodeState, decodeState, encodeEvents, decodeEvents };
