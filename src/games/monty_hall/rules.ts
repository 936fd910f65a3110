import { assertNever, err, ok, type Result } from '../../result';
import type { Actor, Chance, Outcome, Played, PlayerCommand, RuleRefusal, Seat } from '../rules';
import {
    DOORS,
    type Door,
    finalDoor,
    revealedDoor,
    STRATEGIES,
    type Strategy,
    validateDoorNumber,
    validateStrategy,
} from './doors';
import { ERRORS } from './errors';
import {
    type Complete,
    type FinalDecision,
    type HostReveal,
    hasWon,
    isOver,
    PLACING,
    type State,
    stateOf,
} from './state';

/** Who chooses doors. The host sits across from him and never acts himself: what he does follows from the rules. */
export const PLAYER: Seat = 0;
export const HOST: Seat = 1;

/**
 * Beside the players' commands: chance's own; what follows by itself from a phase that is only passed through; and the
 * clock's for a player who has chosen no door.
 */
export type Command =
    | PlayerCommand
    | { readonly kind: 'placePrize'; readonly door: Door }
    | { readonly kind: 'hostActs' | 'abandon' };

/**
 * What happened, as its byte in the log: what it was, in the high half, and which door, in the low one; for the final
 * decision, which strategy. Both ends of a game name the door of the prize: the log alone tells all of it.
 */
export type Event = number & { readonly brand: 'an event of Monty Hall' };
export const EVENT = {
    initialized: 0x10,
    playerChoice: 0x20,
    hostReveal: 0x30,
    finalDecision: 0x40,
    complete: 0x50,
    abandoned: 0x60,
} as const;
export type EventName = keyof typeof EVENT;
export const EVENT_DETAIL = 0x0f;

function event(name: EventName, detail: number): Event {
    return (EVENT[name] | detail) as Event;
}

type Decision = Result<readonly Event[], RuleRefusal>;

/**
 * All that can follow from a command, made once; by the door of the prize, then by that of the player or his strategy.
 */
const PLACED = DOORS.map((prize) => ok<readonly Event[]>([event('initialized', prize)]));
const ABANDONED = DOORS.map((prize) => ok<readonly Event[]>([event('abandoned', prize)]));
const COMPLETED = DOORS.map((prize) => ok<readonly Event[]>([event('complete', prize)]));
/** By the host's door. */
const REVEALED = DOORS.map((door) => ok<readonly Event[]>([event('hostReveal', door)]));
const SELECTED = DOORS.map((prize) =>
    DOORS.map((door) =>
        ok<readonly Event[]>([event('playerChoice', door), event('hostReveal', revealedDoor(door, prize))]),
    ),
);
const DECIDED = DOORS.map((prize) => ({
    stick: ok<readonly Event[]>([event('finalDecision', STRATEGIES.indexOf('stick')), event('complete', prize)]),
    switch: ok<readonly Event[]>([event('finalDecision', STRATEGIES.indexOf('switch')), event('complete', prize)]),
}));

const NOT_YOUR_TURN = err<RuleRefusal>({ kind: 'notYourTurn' });
const INVALID_PHASE = err<RuleRefusal>({ kind: 'notNow', why: ERRORS.invalidPhase });
const ALREADY_COMPLETE = err<RuleRefusal>({ kind: 'notNow', why: ERRORS.alreadyComplete });
const NO_DICE = err<RuleRefusal>({ kind: 'notNow', why: 'There are neither dice nor checkers in Monty Hall' });

/** May this happen? Reads, never writes. The turn is checked first, then the phase, then what the player says. */
export function decide(state: State, command: Command): Decision {
    if ('by' in command && command.by !== PLAYER) return NOT_YOUR_TURN;
    if (isOver(state)) return ALREADY_COMPLETE;
    switch (command.kind) {
        case 'placePrize':
            return state.phase === 'placing' ? PLACED[command.door] : INVALID_PHASE;
        case 'selectDoor': {
            if (state.phase !== 'initialized') return INVALID_PHASE;
            const door = validateDoorNumber(command.door);
            return door.ok ? SELECTED[state.prizeLocation][door.value] : door;
        }
        case 'makeFinalChoice': {
            if (state.phase !== 'hostReveal') return INVALID_PHASE;
            const strategy = validateStrategy(command.strategy);
            return strategy.ok ? DECIDED[state.prizeLocation][strategy.value] : strategy;
        }
        case 'hostActs':
            if (state.phase === 'playerChoice') return REVEALED[revealedDoor(state.playerChoice, state.prizeLocation)];
            return state.phase === 'finalDecision' ? COMPLETED[state.prizeLocation] : INVALID_PHASE;
        case 'abandon':
            return state.phase === 'initialized' ? ABANDONED[state.prizeLocation] : INVALID_PHASE;
        case 'roll':
        case 'hold':
        case 'move':
        case 'play':
        case 'undo':
        case 'proposeDouble':
        case 'acceptDouble':
        case 'forfeit':
            return NO_DICE;
        default:
            return assertNever(command);
    }
}

/** The state after an event that `decide` gave. Reached only in that order, so anything else is a fault of ours. */
export function evolve(state: State, happened: Event): State {
    const detail = happened & EVENT_DETAIL;
    const kind = happened - detail;
    const door: Door | undefined = DOORS[detail];
    switch (state.phase) {
        case 'placing':
            if (kind !== EVENT.initialized || door === undefined) break;
            return { phase: 'initialized', prizeLocation: door };
        case 'initialized': {
            const { prizeLocation } = state;
            if (kind === EVENT.playerChoice && door !== undefined) {
                return { phase: 'playerChoice', prizeLocation, playerChoice: door };
            }
            if (kind === EVENT.abandoned && door === prizeLocation) return { phase: 'abandoned', prizeLocation };
            break;
        }
        case 'playerChoice': {
            const { prizeLocation, playerChoice } = state;
            if (kind !== EVENT.hostReveal || door !== revealedDoor(playerChoice, prizeLocation)) break;
            return { phase: 'hostReveal', prizeLocation, playerChoice, hostRevealed: door };
        }
        case 'hostReveal':
            if (kind !== EVENT.finalDecision || detail >= STRATEGIES.length) break;
            return finalDecision(state, STRATEGIES[detail]);
        case 'finalDecision':
            if (kind !== EVENT.complete || door !== state.prizeLocation) break;
            return complete(state, state.strategy);
    }
    throw new Error(`event ${happened} does not happen in phase ${state.phase}`);
}

function finalDecision(state: HostReveal, strategy: Strategy): FinalDecision {
    const { prizeLocation, playerChoice, hostRevealed } = state;
    const finalChoice = finalDoor(playerChoice, hostRevealed, strategy);
    return { phase: 'finalDecision', prizeLocation, playerChoice, hostRevealed, strategy, finalChoice };
}

function complete(state: HostReveal | FinalDecision, strategy: Strategy): Complete {
    const { prizeLocation, playerChoice, hostRevealed } = state;
    const finalChoice = finalDoor(playerChoice, hostRevealed, strategy);
    return { phase: 'complete', prizeLocation, playerChoice, hostRevealed, strategy, finalChoice };
}

/** What a player may do, played beforehand: by the door of the prize, then by that of the player; then by his strategy. */
const SELECTING = DOORS.map((prize) =>
    DOORS.map((door): Played<State, Event> => {
        const state = stateOf('hostReveal', prize, door, 'stick');
        return { ok: true, state, events: SELECTED[prize][door].value };
    }),
);
const DECIDING = DOORS.map((prize) =>
    DOORS.map((door) => {
        const decided = (strategy: Strategy): Played<State, Event> => {
            const state = stateOf('complete', prize, door, strategy);
            return { ok: true, state, events: DECIDED[prize][strategy].value };
        };
        return { stick: decided('stick'), switch: decided('switch') };
    }),
);

/** What a player may do, in one step: the states that are only passed through are not made. `undefined` for all that is refused. */
export function playedAtOnce(state: State, command: Command): Played<State, Event> | undefined {
    if (command.kind === 'selectDoor') {
        if (command.by !== PLAYER || state.phase !== 'initialized') return undefined;
        return SELECTING[state.prizeLocation][command.door - 1];
    }
    if (command.kind === 'makeFinalChoice') {
        const { by, strategy } = command;
        if (by !== PLAYER || state.phase !== 'hostReveal') return undefined;
        if (strategy !== 'stick' && strategy !== 'switch') return undefined;
        return DECIDING[state.prizeLocation][state.playerChoice][strategy];
    }
    return undefined;
}

/** What is passed through would go on by itself, if a game were ever found there: no phase is without a way out. */
export function toAct(state: State): Actor {
    switch (state.phase) {
        case 'initialized':
        case 'hostReveal':
            return PLAYER;
        case 'complete':
        case 'abandoned':
            return 'nobody';
        case 'placing':
        case 'playerChoice':
        case 'finalDecision':
            return 'chance';
        default:
            return assertNever(state);
    }
}

/** The prize is placed at random and uniformly (003, rule 1); the host has nothing to draw. */
export function chanceActs(state: State, chance: Chance): Command {
    return state.phase === 'placing' ? { kind: 'placePrize', door: DOORS[chance.draw(3) - 1] } : { kind: 'hostActs' };
}

const STICK: Command = { kind: 'makeFinalChoice', by: PLAYER, strategy: 'stick' };
const ABANDON: Command = { kind: 'abandon' };

/** Who says nothing sticks; who has not even chosen a door leaves the game. */
export function timeout(state: State): Command {
    if (state.phase === 'hostReveal') return STICK;
    if (state.phase === 'initialized') return ABANDON;
    throw new Error('no window is open');
}

const PLAYER_WINS: Outcome = { winner: PLAYER, points: 1, reason: 'Played' };
const HOST_WINS: Outcome = { winner: HOST, points: 1, reason: 'Played' };
const NOBODY_WINS: Outcome = { winner: undefined, points: 0, reason: 'Abandoned' };

export function outcome(state: State): Outcome | undefined {
    if (state.phase === 'abandoned') return NOBODY_WINS;
    if (state.phase !== 'complete') return undefined;
    return hasWon(state) ? PLAYER_WINS : HOST_WINS;
}

export function start(): State {
    return PLACING;
}
