import { readByteEvents, writeByteEvents } from '../byte_events';
import { assertNever } from '../result';
import type { Records } from '../rules';
import { DOORS, type Door, STRATEGIES, type Strategy } from './doors';
import type { Event } from './rules';
import { PHASES, type Phase, type State, stateOf } from './state';

/**
 * A state in 4 bytes, layout 1:
 *
 *     0 layout · 1 phase · 2 door of the prize, 2 bits; of the player, 2 bits above; strategy, 1 bit above · 3 free, 0
 *
 * The host's door and the final one follow from these. Parts that mean nothing in a phase are 0.
 */
const LAYOUT = 1;
const STATE_BYTES = 4;

function writeState(state: State, to: DataView, at: number): void {
    to.setUint32(at, (LAYOUT << 24) | codeOf(state));
}

/** The last three bytes of a record: a number of its own for every state. The most common come first. */
export function codeOf(state: State): number {
    switch (state.phase) {
        case 'complete':
        case 'finalDecision': {
            const strategy = state.strategy === 'switch' ? 1 : 0;
            return CODE[state.phase] | ((state.prizeLocation | (state.playerChoice << 2) | (strategy << 4)) << 8);
        }
        case 'hostReveal':
        case 'playerChoice':
            return CODE[state.phase] | ((state.prizeLocation | (state.playerChoice << 2)) << 8);
        case 'initialized':
        case 'abandoned':
            return CODE[state.phase] | (state.prizeLocation << 8);
        case 'placing':
            return CODE.placing;
        default:
            return assertNever(state);
    }
}

const CODE = Object.fromEntries(PHASES.map((phase, i) => [phase, i << 16])) as Readonly<Record<Phase, number>>;

/**
 * Every state there is, by its place. Made once and all together: a list that grew as games were read would reveal a prize by
 * the work of a query.
 */
export const STATES: readonly (State | undefined)[] = allStates();

/** Where a state stands among all of them, by the number that its record has for it. */
export function placeOf(code: number): number {
    return ((code >> 16) << 5) | ((code >> 8) & 0x1f);
}

function allStates(): (State | undefined)[] {
    const states = new Array<State | undefined>(PHASES.length << 5).fill(undefined);
    const add = (phase: Phase, prize: Door, choice: Door, strategy: Strategy): void => {
        const state = stateOf(phase, prize, choice, strategy);
        states[placeOf(codeOf(state))] = state;
    };
    add('placing', 0, 0, 'stick');
    for (const prize of DOORS) {
        for (const phase of ['initialized', 'abandoned'] as const) add(phase, prize, 0, 'stick');
        for (const choice of DOORS) {
            for (const phase of ['playerChoice', 'hostReveal'] as const) add(phase, prize, choice, 'stick');
            for (const phase of ['finalDecision', 'complete'] as const) {
                for (const strategy of STRATEGIES) add(phase, prize, choice, strategy);
            }
        }
    }
    return states;
}

/** @throws for a layout that no version wrote, and for what no state has */
function readState(from: DataView, at: number): State {
    const record = from.getUint32(at);
    const layout = record >>> 24;
    if (layout !== LAYOUT) throw new Error(`a Monty Hall state of layout ${layout}`);
    const state = STATES[placeOf(record & 0xff_ffff)];
    if (state === undefined) throw new Error('a Monty Hall state that cannot be');
    return state;
}

export const records: Records<State, Event> = {
    stateSize: STATE_BYTES,
    writeState,
    readState,
    byteEvents: true,
    writeEvents: writeByteEvents,
    readEvents: readByteEvents,
};
