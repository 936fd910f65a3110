import {
    type AnySchema,
    type Fields,
    type Infer,
    opt,
    record,
    type Schema,
    text,
    type VariantSchema,
} from '@dice-wards/candid/schema';
import type { GameOptions } from './options';
import type { Places } from './places';
import type { Result } from './result';
import type { Seat, Seats } from './seats';

export { SEATS, type Seat, type Seats } from './seats';

/** The one that must act next. Chance is a player of its own; nobody acts when the game is over. */
export type Actor<S extends Seat = Seat> = S | 'chance' | 'nobody';

/** Why a command is refused. The engine gives each its name on the wire. */
export type RuleRefusal =
    | { readonly kind: 'gameOver' }
    | { readonly kind: 'notYourTurn' }
    | { readonly kind: 'notNow' | 'invalidMove' | 'invalidArgument'; readonly why: string };

/**
 * How a game ended: it was played out, or the clock played for an absent player; in backgammon, the loser had borne off nothing
 * (gammon) and was still far from home (backgammon); a double was refused; or the game was abandoned, and counts for nobody.
 * Append only.
 */
export const REASONS = ['Played', 'Timeout', 'Gammon', 'Backgammon', 'DoubleRefused', 'Abandoned'] as const;
export type ReasonName = (typeof REASONS)[number];

/**
 * What ended a game, whatever it was worth: its rules, with the last checker, point or door; the loser, who resigned or refused a
 * double; their time, which ran out; or it was abandoned, and counts for nobody. Stored by their place: append only.
 */
export const ENDINGS = ['PlayedOut', 'Resigned', 'DoubleRefused', 'TimedOut', 'Abandoned'] as const;
export type EndingName = (typeof ENDINGS)[number];

/** The ending of a game that was played out, or was not. */
export function endingBy(isPlayedOut: boolean, reason: ReasonName): EndingName {
    if (isPlayedOut) return 'PlayedOut';
    if (reason === 'Timeout') return 'TimedOut';
    return reason === 'DoubleRefused' || reason === 'Abandoned' ? reason : 'Resigned';
}

export interface Outcome {
    /** `undefined` if the game was abandoned and counts for nobody. */
    readonly places: Places | undefined;
    /** Points won: 1 if nothing multiplies it, all points of the winner if it was a match, 0 after a draw and if nobody has a place. */
    readonly points: number;
    /** How it ended, unless the clock ended it. */
    readonly reason: ReasonName;
    /** What ended it, as far as the state tells: `GivenUp` by the loser, or by the clock in their place. */
    readonly ending: EndingName | 'GivenUp';
    /** For a match only. */
    readonly match?: { readonly score: readonly [number, number]; readonly length: number };
}

/** The doubling cube as both players see it. */
export interface CubeShown {
    readonly stakes: number;
    readonly owner: Seat | undefined;
    /** A double is on the table: the player to act accepts it or forfeits. */
    readonly offered: boolean;
    /** The player to act may offer a double. */
    readonly mayDouble: boolean;
}

/** The source of chance's numbers. The rules only say what they are for. */
export interface Luck {
    /** A fair number from 1 to `faces`, at most 256 faces. */
    draw(faces: number): number;
}

/** The result of a command, up to the point where a player is to act again, or chance begins a game. */
export type Played<State, Event> =
    | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
    | { readonly ok: false; readonly error: RuleRefusal };

/**
 * One game as pure rules: no clock, no storage, no principals, the same answer everywhere. `decide` says whether a command may
 * happen, and what then happens; `evolve` is the state after one event. The log is the list of events, and replaying it gives
 * the state.
 *
 * `Command` holds the commands of players, which have `by`, with those of chance and of the clock. `Memo` keeps what was worked
 * out for one game. It is only ever a shortcut: without one the answers are the same.
 */
export interface Rules<State, Command, Event, View, EventView = unknown, Memo = undefined> {
    /**
     * @param options checked against the kind's row (`agreement.ts`)
     * @param seats how many people and robots play it, within what the row says
     */
    start(options: GameOptions, seats: number): State;
    newMemo(): Memo;
    toAct(state: State): Actor;
    decide(state: State, command: Command, memo?: Memo): Result<readonly Event[], RuleRefusal>;
    evolve(state: State, event: Event): State;
    /**
     * A command with all that it asks of chance. `playOut` does it for any game; a game may have a faster way with the same
     * result. If chance is to act afterwards it begins a game, which is a command of its own.
     */
    play(state: State, command: Command, luck: Luck, memo?: Memo): Played<State, Event>;
    /** Chance's own command when chance is to act. Never built from a caller's message. */
    chanceActs(state: State, luck: Luck): Command;
    /**
     * Chance's command where a room leaves to it what nobody has to decide: a throw before which no double is possible, and
     * the end of a turn without a play. `undefined` where a player decides. To be given only where there are dice for a throw.
     *
     * @param promised the seats whose players have promised their next throw, and with it that they do not double before
     */
    readonly unasked?: (state: State, luck: Luck, promised: Seats) => Command | undefined;
    /** Whether a play is complete and waits for its player to confirm it, and how they do. */
    readonly confirming?: (state: State) => Command | undefined;
    /** The command that the clock plays for a seat that let its window pass. */
    timeout(state: State): Command;
    /** The command that the clock plays for a seat that has used up its reserve: the whole match is lost. */
    readonly outOfTime?: (state: State) => Command;
    /**
     * Whether the change from one state to the other leaves the open window open: otherwise a player could act for ever
     * without getting on. Without this every action opens a new one.
     */
    readonly staysInWindow?: (before: State, after: State) => boolean;
    outcome(state: State): Outcome | undefined;
    /** For games in which players gather points: those of each, of the match if it is one. */
    readonly score?: (state: State) => readonly number[];
    /** For games that are played as matches: to how many points this one is; 1 for a single game. */
    readonly matchLength?: (state: State) => number;
    /** For games with a cube. */
    readonly cube?: (state: State) => CubeShown | undefined;
    /** The dice that lie on the table. */
    lastDice(state: State): Uint8Array;
    readonly viewSchema: Schema<View>;
    /** What `viewer` may know; `undefined` is a spectator. */
    view(state: State, viewer: Seat | undefined, memo?: Memo): View;
    /** For games that take the cube from outside: whether the player to act may offer a double, as far as the game is concerned. */
    readonly mayDouble?: (state: State) => boolean;
    /** What its players may do, by name; a name means the same, and takes the same argument, in every game that has it. */
    readonly verbs: Verbs;
    readonly eventSchema: VariantSchema<Fields> & Schema<EventView>;
    showEvent(event: Event): EventView;
    readonly records: Records<State, Event>;
    /**
     * For games in which somebody may not know everything. A move of the clock is then shown only once it is stored: one that is yet to be
     * written might never be, and what it revealed could be played on.
     */
    readonly secrets?: Secrets<State, Event>;
    /** For games that are told in texts of their own. */
    readonly texts?: Texts<State, Event>;
    /** For kinds whose row says `statistics`. */
    readonly statistics?: Statistics<State>;
}

/**
 * What is hidden until a game is over. The house asks here before anything of a game goes out: views, dice, logs, heads, texts and
 * robots are made of the state and the events that their reader may know, so that no rule can tell more by mistake.
 */
export interface Secrets<State, Event> {
    /** The state of a game that goes on, as a viewer may know it; `undefined` is somebody without a seat. */
    seenBy(state: State, viewer: Seat | undefined): State;
    /** Who may know an event while the game goes on; `undefined` if everybody may. Of others' events only a hash is told. */
    knownTo(event: Event): Seats | undefined;
}

/** One thing that players do, as they ask for it. */
export interface Verb<Argument = never> {
    /** What it takes beside the room and the version. */
    readonly argument: AnySchema;
    /** For interfaces, in a sentence or two. */
    readonly says: string;
    /** The command that a seat asks for. The seat is never an argument, and one that the game has. */
    command(by: Seat, argument: Argument, hasRobot: boolean): Requested;
    /** What is wrong with an argument, whatever the state. */
    readonly fault: ((argument: Argument) => string | undefined) | undefined;
    /** Whether it needs dice: it waits until there are some. */
    readonly throwsDice: boolean;
    /** Whether its player promises their next throw with it; see `Rules.unasked`. */
    readonly promisesThrow: ((argument: Argument) => boolean) | undefined;
    /** The highest version at which it is taken. */
    readonly mostVersion: number;
    /** What follows in the same call once the last command was accepted, each an entry of its own; `undefined` at the end. */
    next(argument: Argument, by: Seat, table: InPlay): Requested | undefined;
}
export type Verbs = Readonly<Record<string, Verb>>;

/** A player's command, whatever the game. */
export interface Requested {
    readonly kind: string;
    readonly by: Seat;
}

/** A game in the middle of a call. */
export interface InPlay {
    readonly rules: Pick<Rules<unknown, unknown, unknown, unknown>, 'decide' | 'confirming'>;
    readonly state: unknown;
    /** Commands that this call has given already. */
    readonly given: number;
    /** Whether there are dice for another throw. */
    readonly canThrow: boolean;
}

/** The game in the formats of its field. */
export interface Texts<State, Event> {
    /** The match so far, from all events since its start; if there is a secret, only when it is over. */
    match(state: State, events: readonly Event[], facts: MatchFacts): string;
    /** If there is a format for positions. */
    readonly position?: (state: State) => PositionTexts;
}

/** The facts of a match that the rules do not know. */
export interface MatchFacts {
    readonly id: number;
    readonly players: readonly [string, string];
    /** What people call them: the names that they have now, and of those who have none the text of the principal. */
    readonly names: readonly [string, string];
    readonly createdAtMs: number;
    /** When something last happened. */
    readonly changedAtMs: number;
    /** Lines for readers; formats without comments leave them out. */
    readonly comments: readonly string[];
}

export const PositionTexts = record('Position', {
    positionId: text,
    matchId: text,
    /** Null if the format has no word for the position: the game is over. */
    xgid: opt(text),
});
export type PositionTexts = Infer<typeof PositionTexts>;

/** The results of all games together, or of one player's, as a record that one more game changes at constant cost. */
export interface Statistics<State, View = unknown> {
    /** With one more game, which is over; `undefined` stands for no games. */
    counted(record: Uint8Array | undefined, over: State): Uint8Array;
    readonly schema: Schema<View>;
    show(record: Uint8Array | undefined): View;
    /** The same for games that are played at once, by one strategy and from a seed of the caller. */
    simulated(strategy: string, games: number, seed: number): Result<View, RuleRefusal>;
}

/**
 * Binary records, written in place. The first byte of a state is its layout. Sizes are in bytes,
 * at most 255 for a state and 248 for the events of one action.
 */
export interface Records<State, Event> {
    readonly stateSize: number;
    writeState(state: State, to: DataView, at: number): void;
    readState(from: DataView, at: number): State;
    /** Set if each event is a byte, which means the same whatever stands before it. */
    readonly byteEvents?: true | undefined;
    /** Answers where they end. */
    writeEvents(events: readonly Event[], to: DataView, at: number): number;
    readEvents(bytes: Uint8Array): Event[];
}
