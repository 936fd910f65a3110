import type { Result } from '../result';
import type { ReasonName } from './kinds';
import type { GameOptions } from './options';
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
export type PlayerCommand =
    | { readonly kind: PlainVerb; readonly by: Seat }
    | ({ readonly kind: 'move'; readonly by: Seat } & Move)
    | { readonly kind: 'play'; readonly by: Seat; readonly moves: readonly Move[] }
    /** Doors as the player counts them, from 1. */
    | { readonly kind: 'selectDoor'; readonly by: Seat; readonly door: number }
    | { readonly kind: 'makeFinalChoice'; readonly by: Seat; readonly strategy: string };

/** Commands that say all by their name. */
export type PlainVerb = 'roll' | 'hold' | 'proposeDouble' | 'acceptDouble' | 'forfeit' | 'undo';

/** One checker and the die that moves it; places as the player counts them, 25 is the bar. */
export interface Move {
    readonly from: number;
    readonly die: number;
}

/** Why a command is refused. The engine gives each its name on the wire. */
export type RuleRefusal =
    | { readonly kind: 'gameOver' }
    | { readonly kind: 'notYourTurn' }
    | { readonly kind: 'notNow' | 'invalidMove' | 'invalidArgument'; readonly why: string };

export interface Outcome {
    /** `undefined` where the game was abandoned and counts for nobody. */
    readonly winner: Seat | undefined;
    /** What the winner has won: 1 where nothing multiplies it, all his points where it was a match; 0 without a winner. */
    readonly points: number;
    /** How it ended, where it was not the clock that ended it. */
    readonly reason: ReasonName;
    /** Where it was a match. */
    readonly match?: { readonly score: readonly [number, number]; readonly length: number };
}

/** The doubling cube as both players see it. */
export interface CubeShown {
    readonly stakes: number;
    readonly owner: Seat | undefined;
    /** A double is on the table: who is to act accepts it, or forfeits. */
    readonly offered: boolean;
    /** Who is to act may offer a double now. */
    readonly mayDouble: boolean;
}

/** Writes what `view` shows, in the bytes that Candid has for it. */
export interface PlainView<State> {
    readonly size: number;
    write(state: State, viewer: Seat | undefined, to: BytesAndView, at: number): void;
}

/** The same buffer twice. */
export interface BytesAndView {
    readonly bytes: Uint8Array;
    readonly view: DataView;
}

/** Chance draws; the rules only say what for. */
export interface Chance {
    /** A fair number from 1 to `faces`, at most 256 faces. */
    draw(faces: number): number;
}

/** What came of a command, until a player is to act again or chance begins a game. */
export type Played<State, Event> =
    | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
    | { readonly ok: false; readonly error: RuleRefusal };

/**
 * One game, as pure rules: no clock, no storage, no principals, the same answer everywhere. `decide` says whether a
 * command may happen, and what then happens; `evolve` is the state after one event, so the log is the list of events
 * and replaying it gives the state.
 */
export interface Rules<State, Command, Event> {
    /** Only with options that `checkedOptions` has made for this kind. */
    start(options: GameOptions): State;
    toAct(state: State): Actor;
    decide(state: State, command: Command | PlayerCommand): Result<readonly Event[], RuleRefusal>;
    evolve(state: State, event: Event): State;
    /**
     * A command with all that it asks of chance. `playOut` does it for any game; a game may do at once what is done most,
     * with the same result. Where chance is to act after it, it begins a game, which is a command of its own.
     */
    play(state: State, command: Command | PlayerCommand, chance: Chance): Played<State, Event>;
    /** Chance's own command, when chance is to act. Never built from a caller's message. */
    chance(state: State, chance: Chance): Command;
    /** What the clock plays for the seat that let its window pass. */
    timeout(state: State): Command | PlayerCommand;
    /**
     * Whether what led from one state to the other leaves the window open that was open: else a player could act for ever
     * without getting on. Every action opens a new one where a game does not say.
     */
    readonly staysInWindow?: (before: State, after: State) => boolean;
    outcome(state: State): Outcome | undefined;
    /** Where there is a cube. */
    readonly cube?: (state: State) => CubeShown | undefined;
    /** The dice that lie on the table. */
    lastDice(state: State): readonly number[];
    /** What `viewer` may know; `undefined` is a spectator. It has the form that `viewShape` tells. */
    view(state: State, viewer: Seat | undefined): unknown;
    readonly viewShape: Shape;
    /** The view in Candid, where that has always the same size and there is no cube; otherwise the codec writes all of it, at thrice the price. */
    readonly plainView?: PlainView<State>;
    readonly eventShape: Shape;
    /** An event in the form that `eventShape` tells. */
    showEvent(event: Event): unknown;
    readonly records: Records<State, Event>;
    /**
     * Where the state holds what nobody may know before the end. An end is shown only when it is stored then: one that the
     * clock has still to write might never be, and what it told could be played on.
     */
    readonly hasSecret?: true;
    /** Where the game is told in texts of its own. */
    readonly texts?: Texts<State, Event>;
    /** Where it is counted what comes of games. */
    readonly statistics?: Statistics<State>;
}

/** The game in the formats of its field. */
export interface Texts<State, Event> {
    /** The match so far, from all that happened since its start; where there is a secret, only when it is over. */
    match(now: State, events: readonly Event[], facts: MatchFacts): string;
    /** Where there is a format for it. */
    readonly position?: (state: State) => PositionTexts;
}

/** What the rules do not know of a match. */
export interface MatchFacts {
    readonly id: number;
    readonly players: readonly [string, string];
    readonly createdAtMs: number;
    /** When something last happened. */
    readonly changedAtMs: number;
}

/** What came of all games together, or of those of one player, as a record that one more game changes at constant cost. */
export interface Statistics<State> {
    /** With one more game, which is over; `undefined` stands for no games. */
    counted(record: Uint8Array | undefined, over: State): Uint8Array;
    /** What a record says, in the form that `shape` tells. */
    show(record: Uint8Array | undefined): unknown;
    readonly shape: Shape;
    /** The same of games that are played at once, by one strategy and from a seed of the caller. */
    simulated(strategy: string, games: number, seed: number): Result<unknown, RuleRefusal>;
}

export interface PositionTexts {
    readonly positionId: string;
    readonly matchId: string;
    /** Null where the format has no word for it: the game is over. */
    readonly xgid: string | null;
}

/**
 * Binary records, written where they are to stand. The first byte of a state is its layout; readers of layouts that were
 * in use stay. Sizes are in bytes, at most 255 for a state and 248 for the events of one action.
 */
export interface Records<State, Event> {
    readonly stateSize: number;
    writeState(state: State, to: DataView, at: number): void;
    readState(from: DataView, at: number): State;
    /** Answers where they end. */
    writeEvents(events: readonly Event[], to: DataView, at: number): number;
    readEvents(bytes: Uint8Array): Event[];
}
