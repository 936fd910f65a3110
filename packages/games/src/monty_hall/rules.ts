import { type Actor, type Seat, WON_BY } from '../for_two';
import { assertNever, err, ok, type Result } from '../result';
import type { Luck, Outcome, RuleRefusal } from '../rules';
import {
    byDoor,
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
import { type Complete, type FinalDecision, type HostReveal, hasWon, isOver, PLACING, type State } from './state';

/** The player chooses doors. The host sits across from them and never acts alone: the rules say what the host does. */
export const PLAYER: Seat = 0;
export const HOST: Seat = 1;

/**
 * Beside the player's two commands: chance's own; what follows by itself from a phase that is only passed through; and the
 * clock's for a player who has chosen no door.
 */
export type Command =
    /** Doors as the player counts them, from 1. */
    | { readonly kind: 'selectDoor'; readonly by: Seat; readonly door: number }
    | { readonly kind: 'makeFinalChoice'; readonly by: Seat; readonly strategy: string }
    | { readonly kind: 'placePrize'; readonly door: Door }
    | { readonly kind: 'hostActs' | 'abandon' };

/**
 * An event is its byte in the log: its kind in the high half, and the door in the low one, or the strategy of the final
 * decision. Both ends of a game name the door of the prize, so the log alone tells the whole game.
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

/** All that can follow from a command, made once; by the door of the prize, then by the player's door or strategy. */
const PLACED = byDoor((prize) => ok<readonly Event[]>([event('initialized', prize)]));
const ABANDONED = byDoor((prize) => ok<readonly Event[]>([event('abandoned', prize)]));
const COMPLETED = byDoor((prize) => ok<readonly Event[]>([event('complete', prize)]));
/** By the host's door. */
const REVEALED = byDoor((door) => ok<readonly Event[]>([event('hostReveal', door)]));
export const SELECTED = byDoor((prize) =>
    byDoor((door) =>
        ok<readonly Event[]>([event('playerChoice', door), event('hostReveal', revealedDoor(door, prize))]),
    ),
);
export const DECIDED = byDoor((prize) => ({
    stick: ok<readonly Event[]>([event('finalDecision', STRATEGIES.indexOf('stick')), event('complete', prize)]),
    switch: ok<readonly Event[]>([event('finalDecision', STRATEGIES.indexOf('switch')), event('complete', prize)]),
}));

const NOT_YOUR_TURN = err<RuleRefusal>({ kind: 'notYourTurn' });
const INVALID_PHASE = err<RuleRefusal>({ kind: 'notNow', why: ERRORS.invalidPhase });
const ALREADY_COMPLETE = err<RuleRefusal>({ kind: 'notNow', why: ERRORS.alreadyComplete });

/** May this happen? Reads, never writes. The turn is checked first, then the phase, then the player's choice. */
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
        case 'hostReveal': {
            const strategy = STRATEGIES[detail];
            if (kind !== EVENT.finalDecision || strategy === undefined) break;
            return finalDecision(state, strategy);
        }
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
export function chanceActs(state: State, luck: Luck): Command {
    return state.phase === 'placing'
        ? { kind: 'placePrize', door: DOORS[luck.draw(DOORS.length) - 1]! }
        : { kind: 'hostActs' };
}

const STICK: Command = { kind: 'makeFinalChoice', by: PLAYER, strategy: 'stick' };
const ABANDON: Command = { kind: 'abandon' };

/** Silence means stick; before a door is chosen it abandons the game. */
export function timeout(state: State): Command {
    if (state.phase === 'hostReveal') return STICK;
    if (state.phase === 'initialized') return ABANDON;
    throw new Error('no window is open');
}

const PLAYER_WINS: Outcome = { places: WON_BY[PLAYER], points: 1, reason: 'Played', ending: 'PlayedOut' };
const HOST_WINS: Outcome = { places: WON_BY[HOST], points: 1, reason: 'Played', ending: 'PlayedOut' };
const NOBODY_WINS: Outcome = { places: undefined, points: 0, reason: 'Abandoned', ending: 'Abandoned' };

export function outcome(state: State): Outcome | undefined {
    if (state.phase === 'abandoned') return NOBODY_WINS;
    if (state.phase !== 'complete') return undefined;
    return hasWon(state) ? PLAYER_WINS : HOST_WINS;
}

export function start(): State {
    return PLACING;
}
