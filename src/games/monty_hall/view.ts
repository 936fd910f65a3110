import { type Choice, chose } from '@dice-wards/candid/choice';
import { lazy } from '@dice-wards/candid/lazy';
import type { PlainView } from '../rules';
import type { Shape } from '../shape';
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

/** The names that a view says, in the order of their Candid ids, by which they stand in its bytes. */
const PHASE_ORDER = ['Abandoned', 'Initialized', 'FinalDecision', 'HostReveal', 'Complete', 'PlayerChoice'] as const;
const STRATEGY_ORDER = ['Stick', 'None', 'Switch'] as const;
const RESULT_ORDER = ['Won', 'Lost', 'None'] as const;
const HAS_PRIZE_ORDER = ['No', 'Yes', 'Unknown'] as const;
const DOOR_STATE_ORDER = ['OpenWithGoat', 'Closed', 'Selected', 'OpenWithPrize'] as const;

export interface DoorView {
    /** As the player counts: 1 to 3. */
    readonly number: number;
    /** From 0. */
    readonly index: number;
    readonly isOpen: boolean;
    readonly hasPrize: Choice<(typeof HAS_PRIZE_ORDER)[number]>;
    readonly state: Choice<(typeof DOOR_STATE_ORDER)[number]>;
}

/** Doors are counted from 1 here; 0 and `None` are for what is not yet, or not yet to be known. */
export interface View {
    readonly phase: Choice<(typeof PHASE_ORDER)[number]>;
    readonly doors: readonly DoorView[];
    readonly playerChoice: number;
    readonly hostRevealed: number;
    readonly finalChoice: number;
    readonly strategy: Choice<(typeof STRATEGY_ORDER)[number]>;
    readonly prizeLocation: number;
    readonly result: Choice<(typeof RESULT_ORDER)[number]>;
}

/** Nothing in it is optional: every view has the same size, which makes it cheap to send. */
export const viewShape: Shape = {
    record: {
        phase: namesShape(PHASE_ORDER),
        doors: {
            vec: {
                record: {
                    number: 'nat8',
                    index: 'nat8',
                    isOpen: 'bool',
                    hasPrize: namesShape(HAS_PRIZE_ORDER),
                    state: namesShape(DOOR_STATE_ORDER),
                },
            },
        },
        playerChoice: 'nat8',
        hostRevealed: 'nat8',
        finalChoice: 'nat8',
        strategy: namesShape(STRATEGY_ORDER),
        prizeLocation: 'nat8',
        result: namesShape(RESULT_ORDER),
    },
};

function namesShape(names: readonly string[]): Shape {
    return { variant: Object.fromEntries(names.map((name) => [name, 'null' as const])) };
}

/** The same for every viewer. Where the prize is shows in it only once the game is over. */
export function view(state: State): View {
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

function viewOfDoor(state: State, door: Door): DoorView {
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
export function lookOf(state: State, door: Door): (typeof DOOR_STATE_ORDER)[number] {
    if (state.phase === 'complete') return state.prizeLocation === door ? 'OpenWithPrize' : 'OpenWithGoat';
    if ('hostRevealed' in state && state.hostRevealed === door) return 'OpenWithGoat';
    return 'playerChoice' in state && state.playerChoice === door ? 'Selected' : 'Closed';
}

const VIEW_BYTES = 23;

/** The bytes of all views there are, made together as the states are: it takes the same to look at any. */
let written: readonly (Uint8Array | undefined)[] | undefined;
const writeAll = lazy(() => {
    written = STATES.map((state) => (state === undefined ? undefined : bytesOf(view(state))));
    return written;
});

export const plainView: PlainView<State> = {
    size: VIEW_BYTES,
    write: (state, _viewer, to, at) => {
        const bytes = (written ?? writeAll())[placeOf(codeOf(state))];
        if (bytes === undefined) throw new Error('a Monty Hall state that cannot be');
        to.bytes.set(bytes, at);
    },
};

/** Fields and names by ascending id, as in Candid. */
function bytesOf(shown: View): Uint8Array {
    const place = (order: readonly string[], name: object): number => order.findIndex((each) => each in name);
    return Uint8Array.of(
        shown.finalChoice,
        place(RESULT_ORDER, shown.result),
        shown.prizeLocation,
        place(STRATEGY_ORDER, shown.strategy),
        shown.playerChoice,
        place(PHASE_ORDER, shown.phase),
        shown.hostRevealed,
        shown.doors.length,
        ...shown.doors.flatMap((door) => [
            place(HAS_PRIZE_ORDER, door.hasPrize),
            door.isOpen ? 1 : 0,
            place(DOOR_STATE_ORDER, door.state),
            door.number,
            door.index,
        ]),
    );
}

/** Called after the phase of 003 that they lead to. */
export const eventShape: Shape = {
    variant: {
        /** Where the prize was placed is told by the last event. */
        Initialized: 'null',
        PlayerChoice: 'nat8',
        HostReveal: 'nat8',
        FinalDecision: namesShape(Object.values(STRATEGY_NAMES)),
        /** The door of the prize, as in `Abandoned`. */
        Complete: 'nat8',
        Abandoned: 'nat8',
    },
};

export function showEvent(event: Event): unknown {
    const detail = event & EVENT_DETAIL;
    switch (event - detail) {
        case EVENT.initialized:
            return { Initialized: null };
        case EVENT.playerChoice:
            return { PlayerChoice: detail + 1 };
        case EVENT.hostReveal:
            return { HostReveal: detail + 1 };
        case EVENT.finalDecision:
            return { FinalDecision: chose(STRATEGY_NAMES[STRATEGIES[detail]]) };
        case EVENT.complete:
            return { Complete: detail + 1 };
        case EVENT.abandoned:
            return { Abandoned: detail + 1 };
        default:
            throw new Error(`no event of Monty Hall: ${event}`);
    }
}
