import { chose } from '@dice-wards/candid/choice';
import { bool, choice, type Infer, nat8, nothing, record, variant, vec } from '@dice-wards/candid/schema';
import { DOORS, type Door, STRATEGIES, type Strategy } from './doors';
import { codeOf, placeOf, STATES } from './records';
import { EVENT, EVENT_DETAIL, type Event } from './rules';
import { hasWon, isOver, type State } from './state';

/** 003's phases; the moment before the prize is placed is none of them, and looks like the first. */
const PHASE_NAMES = {
    placing: 'Initialized',
    initialized: 'Initialized',
    playerChoice: 'PlayerChoice',
    hostReveal: 'HostReveal',
    finalDecision: 'FinalDecision',
    complete: 'Complete',
    abandoned: 'Abandoned',
} as const satisfies Record<State['phase'], string>;

const STRATEGY_NAMES = { stick: 'Stick', switch: 'Switch' } as const satisfies Record<Strategy, string>;

const DoorState = choice('DoorState', ['Closed', 'OpenWithGoat', 'OpenWithPrize', 'Selected']);
export type DoorLook = keyof typeof DoorState.fields;

const DoorView = record('Door', {
    /** As the player counts: 1 to 3. */
    number: nat8,
    /** From 0. */
    index: nat8,
    isOpen: bool,
    hasPrize: choice('HasPrize', ['Yes', 'No', 'Unknown']),
    state: DoorState,
});

/**
 * Doors are counted from 1; 0 and `None` stand for what is not yet, or not yet to be known. Nothing is optional: every view
 * has the same size, which makes it cheap to send.
 */
export const MontyHallView = record('GameMontyHall', {
    phase: choice('MontyHallPhase', Object.values(PHASE_NAMES)),
    doors: vec(DoorView),
    playerChoice: nat8,
    hostRevealed: nat8,
    finalChoice: nat8,
    strategy: choice('MontyHallStrategy', ['None', ...Object.values(STRATEGY_NAMES)]),
    prizeLocation: nat8,
    result: choice('MontyHallOutcome', ['None', 'Won', 'Lost']),
});
export type MontyHallView = Infer<typeof MontyHallView>;

function viewOf(state: State): MontyHallView {
    return {
        phase: chose(PHASE_NAMES[state.phase]),
        doors: DOORS.map((door) => viewOfDoor(state, door)),
        playerChoice: 'playerChoice' in state ? state.playerChoice + 1 : 0,
        hostRevealed: 'hostRevealed' in state ? state.hostRevealed + 1 : 0,
        finalChoice: 'finalChoice' in state ? state.finalChoice + 1 : 0,
        strategy: chose('strategy' in state ? STRATEGY_NAMES[state.strategy] : 'None'),
        prizeLocation: isOver(state) ? state.prizeLocation + 1 : 0,
        result: chose(state.phase !== 'complete' ? 'None' : hasWon(state) ? 'Won' : 'Lost'),
    };
}

function viewOfDoor(state: State, door: Door): Infer<typeof DoorView> {
    const look = lookOf(state, door);
    const isOpen = look === 'OpenWithGoat' || look === 'OpenWithPrize';
    return {
        number: door + 1,
        index: door,
        isOpen,
        hasPrize: chose(isOpen || isOver(state) ? (isPrize(state, door) ? 'Yes' : 'No') : 'Unknown'),
        state: chose(look),
    };
}

function isPrize(state: State, door: Door): boolean {
    return state.phase !== 'placing' && state.prizeLocation === door;
}

/** 003's state of a door: the host opens one, and the end opens all. */
export function lookOf(state: State, door: Door): DoorLook {
    if (state.phase === 'complete') return state.prizeLocation === door ? 'OpenWithPrize' : 'OpenWithGoat';
    if ('hostRevealed' in state && state.hostRevealed === door) return 'OpenWithGoat';
    return 'playerChoice' in state && state.playerChoice === door ? 'Selected' : 'Closed';
}

/** By the place of their state. All are made beforehand: the work of a query is then the same for every state, and tells no prize. */
export const VIEWS = STATES.map((state) => (state === undefined ? undefined : viewOf(state)));

/** The same for every viewer. It shows the place of the prize only once the game is over. */
export function view(state: State): MontyHallView {
    const made = VIEWS[placeOf(codeOf(state))];
    if (made === undefined) throw new Error('a Monty Hall state that cannot be');
    return made;
}

/** Called after the phase of 003 that they lead to. */
export const MontyHallEvent = variant('EventsMontyHall', {
    /** The last event tells where the prize was placed. */
    Initialized: nothing,
    PlayerChoice: nat8,
    HostReveal: nat8,
    FinalDecision: choice('Strategy', Object.values(STRATEGY_NAMES)),
    /** The door of the prize, as in `Abandoned`. */
    Complete: nat8,
    Abandoned: nat8,
});
export type MontyHallEvent = Infer<typeof MontyHallEvent>;

export function showEvent(event: Event): MontyHallEvent {
    const detail = event & EVENT_DETAIL;
    switch (event - detail) {
        case EVENT.initialized:
            return { Initialized: null };
        case EVENT.playerChoice:
            return { PlayerChoice: detail + 1 };
        case EVENT.hostReveal:
            return { HostReveal: detail + 1 };
        case EVENT.finalDecision: {
            const strategy = STRATEGIES[detail];
            if (strategy === undefined) break;
            return { FinalDecision: chose(STRATEGY_NAMES[strategy]) };
        }
        case EVENT.complete:
            return { Complete: detail + 1 };
        case EVENT.abandoned:
            return { Abandoned: detail + 1 };
        default:
    }
    throw new Error(`no event of Monty Hall: ${event}`);
}
