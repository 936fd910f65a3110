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
    const [first, second] = state.scores;
    const round = over ? 0 : state.roundScore;
    return Uint8Array.of(
        LAYOUT,
        PHASES.indexOf(state.phase),
        over ? state.winner : state.turn,
        state.lastDie ?? 0,
        round >>> 8,
        round,
        first >>> 8,
        first,
        second >>> 8,
        second,
    );
}

function decodeState(bytes: Uint8Array): State {
    if (bytes[0] !== LAYOUT) throw new Error(`a Dice Wards state of layout ${bytes[0]}`);
    const phase = PHASES[bytes[1]];
    const seat = bytes[2] as Seat;
    const lastDie = bytes[3] === 0 ? undefined : (bytes[3] as Die);
    const scores = [bytes[6] * 256 + bytes[7], bytes[8] * 256 + bytes[9]] as const;
    if (phase === 'over') return { phase, winner: seat, scores, lastDie };
    return { phase, turn: seat, roundScore: bytes[4] * 256 + bytes[5], scores, lastDie };
}

function encodeEvents(events: readonly Event[]): Uint8Array {
    const bytes = new Uint8Array(events.length);
    for (let i = 0; i < events.length; i += 1) bytes[i] = codeOf(events[i]);
    return bytes;
}

function codeOf(event: Event): number {
    if (event.kind === 'dieLanded') return event.die;
    return event.kind === 'held' ? HELD : ROLL_ASKED;
}

function decodeEvents(bytes: Uint8Array): Event[] {
    return Array.from(bytes, (byte): Event => {
        if (byte === HELD) return { kind: 'held' };
        if (byte === ROLL_ASKED) return { kind: 'rollAsked' };
        return { kind: 'dieLanded', die: byte as Die };
    });
}

export const records: Records<State, Event> = { encodeState, decodeState, encodeEvents, decodeEvents };
