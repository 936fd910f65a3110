import { assertNever } from '../../../canister/result';
import { readByteEvents, writeByteEvents } from '../byte_events';
import type { Records } from '../rules';
import { DOORS, STRATEGIES } from './doors';
import type { Event } from './rules';
import { PHASES, type Phase, type State, stateOf } from './state';

/**
 * A state in 4 bytes, layout 1:
 *
 *     0 layout · 1 phase · 2 door of the prize, 2 bits; of the player, 2 bits above; strategy, 1 bit above · 3 free, 0
 *
 * The host's door and the final one follow from these. What means nothing in a phase is 0.
 */
const LAYOUT = 1;
const STATE_BYTES = 4;

function writeState(state: State, to: DataView, at: number): void {
    to.setUint32(at, (LAYOUT << 24) | codeOf(state));
}

/** The last three bytes of a record: a number of its own for every state. */
export function codeOf(state: State): number {
    switch (state.phase) {
        case 'placing':
            return CODE.placing;
        case 'initialized':
        case 'abandoned':
            return CODE[state.phase] | (state.prizeLocation << 8);
        case 'playerChoice':
        case 'hostReveal':
            return CODE[state.phase] | ((state.prizeLocation | (state.playerChoice << 2)) << 8);
        case 'finalDecision':
        case 'complete': {
            const strategy = state.strategy === 'switch' ? 1 : 0;
            return CODE[state.phase] | ((state.prizeLocation | (state.playerChoice << 2) | (strategy << 4)) << 8);
        }
        default:
            return assertNever(state);
    }
}

const CODE = Object.fromEntries(PHASES.map((phase, i) => [phase, i << 16])) as Readonly<Record<Phase, number>>;

/** States that were read before, by their records. There are less than a hundred, and none ever changes. */
const known = new Map<number, State>();

/** @throws for a layout that no version wrote, and for what no state has */
function readState(from: DataView, at: number): State {
    const record = from.getUint32(at);
    const before = known.get(record);
    if (before !== undefined) return before;
    const state = stateOfRecord(record);
    if (known.size < MOST_KNOWN) known.set(record, state);
    return state;
}

const MOST_KNOWN = 100;

function stateOfRecord(record: number): State {
    const layout = record >>> 24;
    if (layout !== LAYOUT) throw new Error(`a Monty Hall state of layout ${layout}`);
    const phase = PHASES[(record >> 16) & 0xff];
    const prize = DOORS[(record >> 8) & 0b11];
    const choice = DOORS[(record >> 10) & 0b11];
    if (phase === undefined || prize === undefined || choice === undefined) {
        throw new Error('a Monty Hall state that cannot be');
    }
    return stateOf(phase, prize, choice, STRATEGIES[(record >> 12) & 1]);
}

export const records: Records<State, Event> = {
    stateSize: STATE_BYTES,
    writeState,
    readState,
    writeEvents: writeByteEvents,
    readEvents: readByteEvents,
};
