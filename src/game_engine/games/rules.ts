import type { Result } from '../../canister/result';
import type { Shape } from './shape';

/** Who sits where: 0 is Player1, who moves first; 1 is Player2. */
export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];

export function otherSeat(seat: Seat): Seat {
    return seat === 0 ? 1 : 0;
}

/** Who must act next. Chance is a player of its own; nobody acts when the game is over. */
export type Actor = Seat | 'chance' | 'nobody';

/** What a player can ask for. A game refuses those that it does not know. */
export interface PlayerCommand {
    readonly kind: 'roll' | 'hold';
    readonly by: Seat;
}

/** Why a command is refused. The engine gives each its name on the wire. */
export type RuleRefusal =
    | { readonly kind: 'gameOver' }
    | { readonly kind: 'notYourTurn' }
    | { readonly kind: 'notNow'; readonly why: string };

export interface Outcome {
    readonly winner: Seat;
    /** What the game was worth: 1 where nothing multiplies it. */
    readonly points: number;
}

/** Writes what `view` shows, in the bytes that Candid has for it. */
export interface PlainView<State> {
    readonly size: number;
    write(state: State, viewer: Seat | undefined, to: DataView, at: number): void;
}

/** Chance draws; the rules only say what for. */
export interface Chance {
    /** A fair number from 1 to `faces`, at most 256 faces. */
    draw(faces: number): number;
}

/** What came of a command, until a player is to act again. */
export type Played<State, Event> =
    | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
    | { readonly ok: false; readonly error: RuleRefusal };

/**
 * One game, as pure rules: no clock, no storage, no principals, the same answer everywhere. `decide` says whether a
 * command may happen, and what then happens; `evolve` is the state after one event, so the log is the list of events
 * and replaying it gives the state.
 */
export interface Rules<State, Command, Event> {
    /** The window of one decision in seconds, where the room says nothing. */
    readonly windowSeconds: number;
    start(): State;
    toAct(state: State): Actor;
    decide(state: State, command: Command | PlayerCommand): Result<readonly Event[], RuleRefusal>;
    evolve(state: State, event: Event): State;
    /**
     * A command with all that chance does then. `playOut` does it for any game; a game may do at once what is done most,
     * with the same result.
     */
    play(state: State, command: Command | PlayerCommand, chance: Chance): Played<State, Event>;
    /** Chance's own command, when chance is to act. Never built from a caller's message. */
    chance(state: State, chance: Chance): Command;
    /** What the clock plays for the seat that let its window pass. */
    timeout(state: State): Command | PlayerCommand;
    outcome(state: State): Outcome | undefined;
    /** The dice that lie on the table. */
    lastDice(state: State): readonly number[];
    /** What `viewer` may know; `undefined` is a spectator. It has the form that `viewShape` tells. */
    view(state: State, viewer: Seat | undefined): unknown;
    readonly viewShape: Shape;
    /** The view in Candid, where that has always the same size; otherwise the codec writes it, at thrice the price. */
    readonly plainView?: PlainView<State>;
    readonly eventShape: Shape;
    /** An event in the form that `eventShape` tells. */
    showEvent(event: Event): unknown;
    readonly records: Records<State, Event>;
}

/**
 * Binary records, written where they are to stand. The first byte of a state is its layout; readers of layouts that were
 * in use stay. Sizes are in bytes, at most 255 for a state and 248 for the events of one action.
 */
export interface Records<State, Event> {
    readonly stateSize: number;
    writeState(state: State, to: DataView, at: number): void;
    readState(from: DataView, at: number): State;
    /** One byte an event, or more where the first byte tells how many. */
    /** Answers where they end. */
    writeEvents(events: readonly Event[], to: DataView, at: number): number;
    readEvents(bytes: Uint8Array): Event[];
}
