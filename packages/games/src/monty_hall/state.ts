import { type Door, finalDoor, revealedDoor, type Strategy } from './doors';

/**
 * 003's five phases in their order, with the moment before them, in which chance places the prize, and the end without
 * a choice.
 */
export const PHASES = [
    'placing',
    'initialized',
    'playerChoice',
    'hostReveal',
    'finalDecision',
    'complete',
    'abandoned',
] as const satisfies readonly State['phase'][];
export type Phase = State['phase'];

export type State = Placing | Initialized | PlayerChoice | HostReveal | FinalDecision | Complete | Abandoned;

/** Only chance can act. */
export interface Placing {
    readonly phase: 'placing';
}

/** The player is to select a door. */
export interface Initialized {
    readonly phase: 'initialized';
    readonly prizeLocation: Door;
}

/** Passed through: the host answers at once. */
export interface PlayerChoice {
    readonly phase: 'playerChoice';
    readonly prizeLocation: Door;
    readonly playerChoice: Door;
}

/** The player is to decide. */
export interface HostReveal {
    readonly phase: 'hostReveal';
    readonly prizeLocation: Door;
    readonly playerChoice: Door;
    readonly hostRevealed: Door;
}

interface Decided {
    readonly prizeLocation: Door;
    readonly playerChoice: Door;
    readonly hostRevealed: Door;
    readonly strategy: Strategy;
    readonly finalChoice: Door;
}

/** Passed through: the result follows at once. */
export interface FinalDecision extends Decided {
    readonly phase: 'finalDecision';
}

/** All doors are open. */
export interface Complete extends Decided {
    readonly phase: 'complete';
}

/** The window passed before a door was chosen, and the game counts for nobody. */
export interface Abandoned {
    readonly phase: 'abandoned';
    readonly prizeLocation: Door;
}

export type Over = Complete | Abandoned;

export const PLACING: Placing = { phase: 'placing' };

/**
 * The one state that the rules reach with these choices; what means nothing in `phase` is not looked at. Whoever reads
 * a state makes it here, and so no text or record can tell a game that could not have been played.
 */
export function stateOf(phase: Phase, prizeLocation: Door, playerChoice: Door, strategy: Strategy): State {
    if (phase === 'placing') return PLACING;
    if (phase === 'initialized' || phase === 'abandoned') return { phase, prizeLocation };
    if (phase === 'playerChoice') return { phase, prizeLocation, playerChoice };
    const hostRevealed = revealedDoor(playerChoice, prizeLocation);
    if (phase === 'hostReveal') return { phase, prizeLocation, playerChoice, hostRevealed };
    const finalChoice = finalDoor(playerChoice, hostRevealed, strategy);
    return { phase, prizeLocation, playerChoice, hostRevealed, strategy, finalChoice };
}

export function isOver(state: State): state is Over {
    return state.phase === 'complete' || state.phase === 'abandoned';
}

/** True where the final choice has the prize (003, rule 5). */
export function hasWon(state: Complete): boolean {
    return state.finalChoice === state.prizeLocation;
}
