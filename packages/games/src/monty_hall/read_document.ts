import { err, ok, type Result } from '../result';
import { DOORS, STRATEGIES } from './doors';
import { doubledKey } from './doubled_key';
import { ERRORS } from './errors';
import {
    DOCUMENT_PHASES,
    type DoorDocument,
    documentOf,
    type Facts,
    type GameDocument,
    NANOSECONDS_PER_MS,
    type ResultDocument,
    VERSION,
} from './game_document';
import { parseTime, ZERO_TIME } from './rfc3339';
import { type State, stateOf } from './state';

/** `malformed`: no JSON, or not of the document's form; `invalid`: of its form, but no game. */
export interface DocumentFault {
    readonly kind: 'malformed' | 'unsupportedVersion' | 'invalid';
    readonly why: string;
}

export interface ReadGame {
    readonly state: State;
    readonly facts: Facts;
}

/**
 * A document has less than 600 and its id. Whatever is longer could be nested so deep that a parser overflows its
 * stack.
 */
const MAX_CHARACTERS = 2_000;

/**
 * Reads what `writeGame` wrote, and whatever else tells a game of 003: 003's own checks come first, and then all of it
 * must be what the rules lead to. Fields that 003 does not know are refused, unlike in Go, and so are those that are
 * missing or there twice.
 */
export function readGame(text: string): Result<ReadGame, DocumentFault> {
    if (text.length > MAX_CHARACTERS) return malformed(`more than ${MAX_CHARACTERS} characters`);
    let read: unknown;
    try {
        read = JSON.parse(text);
    } catch {
        // The parser's own words differ from one engine to the next.
        return malformed('not JSON');
    }
    if (!isObject(read)) return malformed('not an object');
    const doubled = doubledKey(text);
    if (doubled !== undefined) return malformed(`the field ${doubled} twice`);
    const { version, doors } = read;
    if (version !== VERSION) return err({ kind: 'unsupportedVersion', why: ERRORS.unsupportedVersion });
    // Go writes this for a game without doors.
    if (doors === null) return invalid(ERRORS.notInitialized);
    const form = formFault(read);
    if (form !== undefined) return malformed(form);
    const given = read as unknown as GameDocument;
    const why = validate(given);
    return why === undefined ? gameOf(given) : invalid(why);
}

/** 003's validation of a whole game. The rules of a phase hold in those after it as well. */
export function validate(given: GameDocument): string | undefined {
    const { doors, player_choice, host_revealed, phase } = given;
    if (doors.length !== DOORS.length) return ERRORS.notInitialized;
    if (doors.filter((door) => door.has_prize).length !== 1) return ERRORS.notOnePrize;
    const reached = DOCUMENT_PHASES[phase];
    if (reached === undefined) return 'invalid phase';
    if (reached === 'initialized') return undefined;
    if (DOORS[player_choice] === undefined) return ERRORS.invalidPlayerChoice;
    if (reached === 'playerChoice') return undefined;
    if (DOORS[host_revealed] === undefined) return ERRORS.invalidHostRevealed;
    if (host_revealed === player_choice) return ERRORS.hostTookPlayersDoor;
    if (doors[host_revealed]?.has_prize) return ERRORS.hostShowedPrize;
    if (reached === 'hostReveal') return undefined;
    if (STRATEGIES[given.strategy] === undefined) return ERRORS.invalidStrategy;
    return reached === 'complete' && given.result === null ? ERRORS.noResult : undefined;
}

/** The game that the choices of a document lead to, where all the rest of the document is as they make it. */
function gameOf(given: GameDocument): Result<ReadGame, DocumentFault> {
    const phase = DOCUMENT_PHASES[given.phase];
    if (phase === undefined) return invalid('invalid phase');
    const isComplete = phase === 'complete';
    const createdAtMs = parseTime(given.created);
    if (createdAtMs === undefined) return invalid('created is no time since 1970');
    const completedAtMs = parseTime(given.completed);
    if (isComplete && completedAtMs === undefined) return invalid('completed is no time since 1970');
    if (!isComplete && given.completed !== ZERO_TIME) return invalid(`completed is not ${ZERO_TIME} before the end`);
    const facts: Facts = { id: given.id, createdAtMs, completedAtMs };
    const { result } = given;
    if (completedAtMs !== undefined && result !== null) {
        const fault = durationFault(result, completedAtMs - createdAtMs);
        if (fault !== undefined) return invalid(fault);
    }
    const state = stateOf(
        phase,
        DOORS[given.prize_location] ?? 0,
        DOORS[given.player_choice] ?? 0,
        STRATEGIES[given.strategy] ?? 'stick',
    );
    const made = documentOf(state, facts);
    if (!made.ok) return invalid(made.error);
    const field = difference(made.value, given, '');
    return field === undefined ? ok({ state, facts }) : invalid(`${field} is not what the rules lead to`);
}

/** 003 takes the duration a moment before `completed`, and both times may be finer than a millisecond. */
const MAX_BETWEEN_MS = 1_000;

/** It need not be exactly what lies between the times as they are read, and is not kept. */
function durationFault({ game_duration }: ResultDocument, playedMs: number): string | undefined {
    if (playedMs < 0) return 'completed is before created';
    const least = Math.max(0, playedMs - MAX_BETWEEN_MS) * NANOSECONDS_PER_MS;
    const isFit = game_duration >= least && game_duration < (playedMs + 1) * NANOSECONDS_PER_MS;
    return isFit ? undefined : 'result.game_duration is not the time from created to completed';
}

/** Times have several spellings, and were looked at already. */
const LOOKED_AT = ['created', 'completed', 'game_duration'];

/** The first field in which `given` is not as it should be. Both are of the same form, but for what may be null. */
function difference(expected: unknown, given: unknown, path: string): string | undefined {
    if (!isTree(expected) || !isTree(given)) return expected === given ? undefined : path;
    for (const [name, value] of Object.entries(expected)) {
        if (LOOKED_AT.includes(name)) continue;
        const inside = difference(value, (given as Record<string, unknown>)[name], inner(path, name));
        if (inside !== undefined) return inside;
    }
    return undefined;
}

type Form = 'text' | 'whole number' | 'boolean' | 'list' | 'object or null';

const GAME_FORM = {
    id: 'text',
    doors: 'list',
    player_choice: 'whole number',
    host_revealed: 'whole number',
    final_choice: 'whole number',
    prize_location: 'whole number',
    phase: 'whole number',
    strategy: 'whole number',
    result: 'object or null',
    created: 'text',
    completed: 'text',
    version: 'text',
} as const satisfies Record<keyof GameDocument, Form>;

const DOOR_FORM = {
    number: 'whole number',
    index: 'whole number',
    is_open: 'boolean',
    has_prize: 'boolean',
    state: 'whole number',
} as const satisfies Record<keyof DoorDocument, Form>;

const RESULT_FORM = {
    won: 'boolean',
    strategy: 'whole number',
    initial_choice: 'whole number',
    final_choice: 'whole number',
    prize_location: 'whole number',
    game_duration: 'whole number',
} as const satisfies Record<keyof ResultDocument, Form>;

/** The first fault in the form of a document, its doors and its result. */
function formFault(given: Readonly<Record<string, unknown>>): string | undefined {
    const fault = fieldsFault(given, GAME_FORM, '');
    if (fault !== undefined) return fault;
    const { doors, result } = given as unknown as Pick<GameDocument, 'doors' | 'result'>;
    for (const [i, door] of doors.entries()) {
        const inDoor = fieldsFault(door, DOOR_FORM, `doors.${i}`);
        if (inDoor !== undefined) return inDoor;
    }
    return result === null ? undefined : fieldsFault(result, RESULT_FORM, 'result');
}

function fieldsFault(given: unknown, forms: Readonly<Record<string, Form>>, path: string): string | undefined {
    if (!isObject(given)) return `${path} is no object`;
    for (const [name, form] of Object.entries(forms)) {
        if (!Object.hasOwn(given, name)) return `${inner(path, name)} is missing`;
        if (!hasForm(given[name], form)) return `${inner(path, name)} is no ${form}`;
    }
    for (const name of Object.keys(given)) {
        if (!Object.hasOwn(forms, name)) return `unknown field ${inner(path, name)}`;
    }
    return undefined;
}

function hasForm(value: unknown, form: Form): boolean {
    switch (form) {
        case 'text':
            return typeof value === 'string';
        case 'whole number':
            return Number.isInteger(value);
        case 'boolean':
            return typeof value === 'boolean';
        case 'list':
            return Array.isArray(value);
        case 'object or null':
            return value === null || isObject(value);
    }
}

function isObject(value: unknown): value is Record<string, unknown> {
    return isTree(value) && !Array.isArray(value);
}

function isTree(value: unknown): value is object {
    return typeof value === 'object' && value !== null;
}

function inner(path: string, name: string): string {
    return path === '' ? name : `${path}.${name}`;
}

function malformed(why: string): Result<never, DocumentFault> {
    return err({ kind: 'malformed', why });
}

function invalid(why: string): Result<never, DocumentFault> {
    return err({ kind: 'invalid', why });
}
