// Written by `npm run declarations` from the interface.

import type { CallOptions } from '../aborting';
import type { Answer, PrincipalText } from '../answer';
import type { GameKind, Level, Scheme } from './facts';

export interface Links {
    readonly gameEngine?: string;
    readonly lobbies?: string;
    readonly profiles?: string;
    readonly tournaments?: string;
}

export interface SwissForm {
    readonly rounds: number;
}

export type Form =
    | { readonly kind: 'Arena'; }
    | { readonly kind: 'Knockout'; }
    | { readonly kind: 'RoundRobin'; }
    | { readonly kind: 'Swiss'; readonly rounds: number; };

export interface Entry {
    readonly bots: boolean;
    readonly code?: string;
    readonly leastRating?: number;
    readonly mostRating?: number;
    readonly placed: boolean;
}

/** A seat at a table. */
export type Role = 'Player1' | 'Player2' | 'Player3' | 'Player4' | 'Player5' | 'Player6';

/** What a room may ask for, beside its game. What is left out is as usual; `BOUNDS` has the least and the most. */
export interface RoomSettings {
    readonly bots?: boolean;
    readonly checksReady?: boolean;
    readonly crawford?: boolean;
    readonly delaySeconds?: number;
    readonly dice?: Scheme;
    readonly doubleAfterRoll?: boolean;
    readonly doubling?: boolean;
    readonly jacoby?: boolean;
    readonly matchLength?: number;
    readonly players?: number;
    readonly private?: boolean;
    readonly quick?: boolean;
    readonly rated?: boolean;
    readonly reserveSeconds?: number;
    readonly robot?: Level;
    readonly seat?: Role;
    readonly spectatorDelay?: boolean;
    readonly turnSeconds?: number;
}

export interface NewEvent {
    readonly entry?: Entry;
    readonly form: Form;
    readonly kind: GameKind;
    readonly name: string;
    readonly places?: number;
    readonly repeats?: string;
    readonly roundMinutes?: number;
    readonly seeding?: string;
    readonly settings?: RoomSettings;
    readonly startsAtMs: number;
}

export type YourPlace = 'In' | 'Lost' | 'Out';

export interface EntryRules {
    readonly bots: boolean;
    readonly hasCode: boolean;
    readonly leastRating?: number;
    readonly mostRating?: number;
    readonly placed: boolean;
}

export interface OverPhase {
    readonly atMs: number;
}

export interface RunningPhase {
    readonly endsAtMs: number;
    readonly round: number;
    readonly rounds?: number;
}

export interface CancelledPhase {
    readonly atMs: number;
    readonly why: string;
}

export type Phase =
    | { readonly kind: 'Announced'; }
    | { readonly kind: 'Cancelled'; readonly atMs: number; readonly why: string; }
    | { readonly kind: 'Over'; readonly atMs: number; }
    | { readonly kind: 'Running'; readonly endsAtMs: number; readonly round: number; readonly rounds?: number; };

export interface Event {
    readonly createdAtMs: number;
    readonly entered: number;
    readonly entry: EntryRules;
    readonly featured: boolean;
    readonly form: Form;
    readonly host: string;
    readonly id: number;
    readonly kind: GameKind;
    readonly name: string;
    readonly phase: Phase;
    readonly places: number;
    readonly playing: number;
    readonly repeats?: string;
    readonly roundMinutes: number;
    readonly seed?: Uint8Array;
    readonly seeding: string;
    readonly settings?: RoomSettings;
    readonly startsAtMs: number;
    readonly unsettled: number;
    readonly you?: YourPlace;
}

export interface TooManyRequests {
    readonly retryAfterSeconds: number;
}

export interface OtherRefusal {
    readonly code: string;
    readonly text: string;
}

/** Why a call was refused. It changed nothing. What a later house refuses besides is `Other`. */
export type Refusal =
    | { readonly kind: 'Busy'; readonly value: string; readonly text: string; }
    | { readonly kind: 'InvalidArgument'; readonly value: string; readonly text: string; }
    | { readonly kind: 'InvalidState'; readonly value: string; readonly text: string; }
    | { readonly kind: 'LimitReached'; readonly value: string; readonly text: string; }
    | { readonly kind: 'Other'; readonly code: string; readonly text: string; }
    | { readonly kind: 'TooManyRequests'; readonly retryAfterSeconds: number; readonly text: string; }
    | { readonly kind: 'Unauthorized'; readonly text: string; }
    | { readonly kind: 'WrongInviteCode'; readonly text: string; };

export type EventResult = Answer<Event, Refusal>;

export type How = 'Absent' | 'Berserk' | 'Bye' | 'Corrected' | 'Lot' | 'Played' | 'Unfinished' | 'Withdrawn';

export interface TableResult {
    readonly first: number;
    readonly how: How;
    readonly second: number;
}

export interface EventTable {
    readonly first: string;
    readonly result?: TableResult;
    readonly roomId?: number;
    readonly round: number;
    readonly second?: string;
    readonly table: number;
}

export interface MyEvent {
    readonly event: Event;
    readonly table?: EventTable;
}

export type Which = 'Announced' | 'Past' | 'Running';

export interface EventPage {
    readonly limit: number;
    readonly start: number;
}

export interface EventPart {
    readonly limit: number;
    readonly start: number;
}

export interface ArenaScore {
    readonly games: number;
    readonly streak: number;
    readonly wins: number;
}

export interface StandingsLine {
    readonly arena?: ArenaScore;
    readonly buchholz: number;
    readonly halves: number;
    readonly place: number;
    readonly player: string;
    readonly playing: boolean;
    readonly rating: number;
}

export interface StandingsPage {
    readonly lines: readonly StandingsLine[];
    readonly size: number;
}

export type StandingsPageResult = Answer<StandingsPage, Refusal>;

export interface TablesPage {
    readonly size: number;
    readonly tables: readonly EventTable[];
}

export type TablesPageResult = Answer<TablesPage, Refusal>;

export type EventTablesResult = Answer<readonly EventTable[], Refusal>;

export interface PublicLine {
    readonly act: string;
    readonly argument: string;
    readonly atMs: number;
    readonly by: string;
    readonly events: readonly number[];
    readonly number: number;
    readonly outcome: string;
    readonly principals: readonly string[];
    readonly role: string;
    readonly rooms: readonly number[];
}

export interface PublicLog {
    readonly certificate?: Uint8Array;
    readonly hashBefore: Uint8Array;
    readonly last: number;
    readonly lastHash: Uint8Array;
    readonly lines: readonly PublicLine[];
    readonly witness: Uint8Array;
}

export interface HttpRequest {
    readonly method: string;
    readonly url: string;
}

export interface HttpResponse {
    readonly body: Uint8Array;
    readonly headers: readonly (readonly [string, string])[];
    readonly status_code: number;
}

export type Reason = 'Abandoned' | 'Backgammon' | 'DoubleRefused' | 'Gammon' | 'Played' | 'Timeout';

export interface WonMatch {
    readonly berserk: boolean;
    readonly loserPoints?: number;
    readonly playedOut: boolean;
    readonly points: number;
    readonly reason: Reason;
    readonly turns: number;
    readonly winner: string;
}

export interface AbsentFromMatch {
    readonly present?: string;
}

export type MatchEnd =
    | { readonly kind: 'Abandoned'; }
    | { readonly kind: 'Absent'; readonly present?: string; }
    | { readonly kind: 'Closed'; }
    | { readonly kind: 'NotStarted'; }
    | { readonly kind: 'Won'; readonly berserk: boolean; readonly loserPoints?: number; readonly playedOut: boolean; readonly points: number; readonly reason: Reason; readonly turns: number; readonly winner: string; };

export interface Place {
    readonly round: number;
    readonly table: number;
    readonly tournament: number;
}

export interface MatchFinished {
    readonly end: MatchEnd;
    readonly place: Place;
    readonly roomId: number;
}

export interface HouseNews {
    readonly graceSeconds: number;
    readonly pause?: string;
    readonly withdrawn: readonly string[];
}

export interface BanNews {
    readonly id: string;
    readonly isBanned: boolean;
}

export interface SessionNews {
    readonly endsAtMs: number;
    readonly key: string;
    readonly player: string;
}

export interface PlayerCard {
    readonly id: string;
    readonly username?: string;
}

export interface News {
    readonly bans: readonly BanNews[];
    readonly engines?: readonly string[];
    readonly from: number;
    readonly house?: HouseNews;
    readonly names: readonly PlayerCard[];
    readonly sessions: readonly SessionNews[];
    readonly upTo: number;
}

export type Nat32Result = Answer<number, Refusal>;

export interface Correction {
    readonly event: number;
    readonly first: number;
    readonly round: number;
    readonly second: number;
    readonly table: number;
}

export type CanisterName = 'gameEngine' | 'lobbies' | 'profiles';

export interface Unlinking {
    readonly canister: CanisterName;
    readonly id: string;
    readonly undo: boolean;
}

export interface Featuring {
    readonly event: number;
    readonly on: boolean;
}

export type Command =
    | { readonly kind: 'Ban'; readonly value: string; }
    | { readonly kind: 'CancelEvent'; readonly value: number; }
    | { readonly kind: 'CorrectResult'; readonly event: number; readonly first: number; readonly round: number; readonly second: number; readonly table: number; }
    | { readonly kind: 'Feature'; readonly event: number; readonly on: boolean; }
    | { readonly kind: 'Pause'; readonly value: string; }
    | { readonly kind: 'Resume'; }
    | { readonly kind: 'Unban'; readonly value: string; }
    | { readonly kind: 'Unlink'; readonly canister: CanisterName; readonly id: string; readonly undo: boolean; };

export type TextResult = Answer<string, Refusal>;

export type NothingResult = Answer<undefined, Refusal>;

/** The methods of a canister, with plain values. @throws CallError (of each) if no answer comes */
export interface Tournaments {
    /** Announces an event. Hosts have a place on the leaderboard of some game. */
    createEvent(event: NewEvent, options?: CallOptions): Promise<EventResult>;
    /** Calls off an event of yours that has not begun. */
    cancelEvent(event: number, options?: CallOptions): Promise<EventResult>;
    /** Enters an event, or comes back to it. `code` is that of an event with one. Entering twice changes nothing. */
    enter(event: number, code?: string, options?: CallOptions): Promise<EventResult>;
    /** You are paired no more. The match that you play goes on, and counts; `enter` brings you back. */
    withdraw(event: number, options?: CallOptions): Promise<EventResult>;
    /** The events that you are in and that are not over, each with your table in this round, or where you play in an arena. */
    getMyEvents(options?: CallOptions): Promise<readonly MyEvent[]>;
    /** Events that run, are announced, or are past, up to 50. A page that is not full is the last. */
    listEvents(which: Which, page: EventPage, options?: CallOptions): Promise<readonly Event[]>;
    /** One event. */
    getEvent(event: number, options?: CallOptions): Promise<EventResult>;
    /** How its players stand, with the results of this round; up to 100 lines, and how many there are. */
    getStandings(event: number, part: EventPart, options?: CallOptions): Promise<StandingsPageResult>;
    /** The tables of a round, byes among them; up to 100, and how many there are. The round of an arena is 1. */
    getTables(event: number, round: number, part: EventPart, options?: CallOptions): Promise<TablesPageResult>;
    /** All tables of a player, round by round; of an arena, the one at which they play. */
    getTablesOf(event: number, player: PrincipalText, options?: CallOptions): Promise<EventTablesResult>;
    /** What was done to the house, and not by playing, newest first, up to 50 lines, with the hash that the subnet has certified. `before` is a line: only older ones. */
    getPublicLog(before?: number, options?: CallOptions): Promise<PublicLog>;
    /** Pages over HTTP, as a gateway asks for them: the metrics, and what the canister has besides. */
    http_request(request: HttpRequest, options?: CallOptions): Promise<HttpResponse>;
    /** For Lobbies only. How a match has ended. */
    onMatchFinished(letter: MatchFinished, options?: CallOptions): Promise<undefined>;
    /** For Lobbies only. Bans, sessions, whether the house pauses, and which games it offers. */
    onNews(news: News, options?: CallOptions): Promise<Nat32Result>;
    /** For canisters only. Any message lets a canister find its lost timers. `known` is the number up to which the caller knows its news: one that has forgotten some is told. */
    wake(known?: number, options?: CallOptions): Promise<undefined>;
    /** For controllers only. A command of operators. */
    operate(command: Command, options?: CallOptions): Promise<TextResult>;
    /** For controllers only. Tells the canister who the others are. */
    link(links: Links, options?: CallOptions): Promise<NothingResult>;
}
