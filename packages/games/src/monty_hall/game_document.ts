import { err, ok, type Result } from '../result';
import { DOORS, type Door, STRATEGIES } from './doors';
import { ERRORS } from './errors';
import { formatTime, ZERO_TIME } from './rfc3339';
import { type Complete, hasWon, type State } from './state';
import { lookOf } from './view';

/**
 * 003's whole game in JSON. These conventions of Go are kept: enumerations are numbers, in 003's order; a duration is its
 * nanoseconds; times are RFC 3339; a field without a value has its type's zero. A choice that was not made thus reads 0, as the
 * first door does, and a time that has not come is Go's zero time: only `phase` tells which fields mean something. `version`
 * stands last.
 */
export interface GameDocument {
    readonly id: string;
    readonly doors: readonly DoorDocument[];
    /** Doors of the game itself are counted from 0. */
    readonly player_choice: number;
    readonly host_revealed: number;
    readonly final_choice: number;
    readonly prize_location: number;
    readonly phase: number;
    readonly strategy: number;
    readonly result: ResultDocument | null;
    readonly created: string;
    readonly completed: string;
    readonly version: string;
}

export interface DoorDocument {
    readonly number: number;
    readonly index: number;
    readonly is_open: boolean;
    readonly has_prize: boolean;
    readonly state: number;
}

export interface ResultDocument {
    readonly won: boolean;
    readonly strategy: number;
    /** Doors of the result are counted from 1. */
    readonly initial_choice: number;
    readonly final_choice: number;
    readonly prize_location: number;
    readonly game_duration: number;
}

/** The facts of a game that the rules do not know. */
export interface Facts {
    readonly id: string;
    readonly createdAtMs: number;
    /** Only of a complete game. */
    readonly completedAtMs: number | undefined;
}

export const VERSION = '1.0';
export const DOCUMENT_PHASES = ['initialized', 'playerChoice', 'hostReveal', 'finalDecision', 'complete'] as const;
const DOOR_STATES = ['Closed', 'OpenWithPrize', 'OpenWithGoat', 'Selected'] as const;
export const NANOSECONDS_PER_MS = 1_000_000;

/**
 * The document of a game. It tells where the prize is: nobody may see that of a game that is not over. 003 has no
 * phase for a game that was abandoned, whose document is that of the moment before.
 */
export function documentOf(state: State, facts: Facts): Result<GameDocument, string> {
    if (state.phase === 'placing') return err(ERRORS.notInitialized);
    const { id, createdAtMs, completedAtMs } = facts;
    const isComplete = state.phase === 'complete';
    if (isComplete && completedAtMs === undefined) return err(ERRORS.noResult);
    // The beginning may be told by another canister's clock, which may be ahead.
    const completedMs = isComplete && completedAtMs !== undefined ? Math.max(createdAtMs, completedAtMs) : undefined;
    return ok({
        id,
        doors: DOORS.map((door) => documentOfDoor(state, door)),
        player_choice: 'playerChoice' in state ? state.playerChoice : 0,
        host_revealed: 'hostRevealed' in state ? state.hostRevealed : 0,
        final_choice: 'finalChoice' in state ? state.finalChoice : 0,
        prize_location: state.prizeLocation,
        phase: state.phase === 'abandoned' ? 0 : DOCUMENT_PHASES.indexOf(state.phase),
        strategy: 'strategy' in state ? STRATEGIES.indexOf(state.strategy) : 0,
        result: isComplete && completedMs !== undefined ? resultOf(state, completedMs - createdAtMs) : null,
        created: formatTime(createdAtMs),
        completed: completedMs === undefined ? ZERO_TIME : formatTime(completedMs),
        version: VERSION,
    });
}

export function writeGame(state: State, facts: Facts): Result<string, string> {
    const made = documentOf(state, facts);
    return made.ok ? ok(JSON.stringify(made.value)) : made;
}

function documentOfDoor(state: Exclude<State, { phase: 'placing' }>, door: Door): DoorDocument {
    const look = lookOf(state, door);
    return {
        number: door + 1,
        index: door,
        is_open: look === 'OpenWithGoat' || look === 'OpenWithPrize',
        has_prize: door === state.prizeLocation,
        state: DOOR_STATES.indexOf(look),
    };
}

function resultOf(state: Complete, durationMs: number): ResultDocument {
    return {
        won: hasWon(state),
        strategy: STRATEGIES.indexOf(state.strategy),
        initial_choice: state.playerChoice + 1,
        final_choice: state.finalChoice + 1,
        prize_location: state.prizeLocation + 1,
        game_duration: durationMs * NANOSECONDS_PER_MS,
    };
}
