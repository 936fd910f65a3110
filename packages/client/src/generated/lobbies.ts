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

export interface NewRoom {
    readonly kind: GameKind;
    readonly name: string;
    readonly settings?: RoomSettings;
}

export type RoomStatus = 'Finished' | 'InGame' | 'WaitingForPlayers';

export interface Berserk {
    readonly player1: boolean;
    readonly player2: boolean;
}

export interface Place {
    readonly round: number;
    readonly table: number;
    readonly tournament: number;
}

export interface Rematch {
    readonly agreed: readonly Role[];
    readonly askedBy: Role;
    readonly expiresAtMs: number;
    readonly roomId?: number;
}

export interface Robot {
    readonly level: Level;
    readonly seat: Role;
}

export interface RoomNames {
    readonly further?: readonly (string | undefined)[];
    readonly invited?: string;
    readonly player1?: string;
    readonly player2?: string;
}

/** A room, in which a game waits for its players, is played, or was played. */
export interface Room {
    readonly berserk?: Berserk;
    readonly bots: boolean;
    readonly checksReady: boolean;
    readonly crawford: boolean;
    readonly createdAtMs: number;
    readonly delaySeconds?: number;
    readonly doubleAfterRoll: boolean;
    readonly doubling: boolean;
    readonly further?: readonly string[];
    readonly gameEngine?: string;
    readonly gameId?: number;
    readonly id: number;
    readonly inviteCode?: string;
    readonly invited?: string;
    readonly isPrivate: boolean;
    readonly jacoby: boolean;
    readonly kind: GameKind;
    readonly lateDice: boolean;
    readonly matchLength?: number;
    readonly name: string;
    readonly owner: string;
    readonly player1: string;
    readonly player2?: string;
    readonly players: number;
    readonly publicNames?: RoomNames;
    readonly quick: boolean;
    readonly rated: boolean;
    readonly readyBy?: number;
    readonly rematch?: Rematch;
    readonly reserveSeconds?: number;
    readonly robot?: Robot;
    readonly spectatorDelay: boolean;
    readonly status: RoomStatus;
    readonly tournament?: Place;
    readonly turnSeconds?: number;
    readonly winner?: string;
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
    | { readonly kind: 'AlreadyInRoom'; readonly text: string; }
    | { readonly kind: 'Busy'; readonly value: string; readonly text: string; }
    | { readonly kind: 'InvalidArgument'; readonly value: string; readonly text: string; }
    | { readonly kind: 'InvalidState'; readonly value: string; readonly text: string; }
    | { readonly kind: 'LimitReached'; readonly value: string; readonly text: string; }
    | { readonly kind: 'Other'; readonly code: string; readonly text: string; }
    | { readonly kind: 'RoomFull'; readonly text: string; }
    | { readonly kind: 'RoomNotFound'; readonly text: string; }
    | { readonly kind: 'TooManyRequests'; readonly retryAfterSeconds: number; readonly text: string; }
    | { readonly kind: 'Unauthorized'; readonly text: string; }
    | { readonly kind: 'WrongInviteCode'; readonly text: string; };

export type RoomResult = Answer<Room, Refusal>;

export type Nat32Result = Answer<number, Refusal>;

export interface NewGame {
    readonly kind: GameKind;
    readonly settings?: RoomSettings;
}

export type NothingResult = Answer<undefined, Refusal>;

export interface RoomFilter {
    readonly bots?: boolean;
    readonly kind?: GameKind;
    readonly status?: RoomStatus;
}

export interface RoomPage {
    readonly before?: number;
    readonly limit: number;
}

export interface RoomList {
    readonly next?: number;
    readonly rooms: readonly Room[];
}

export interface ReadyCheck {
    readonly readyBy: number;
    readonly roomId: number;
}

export type OptionalReadyChecksResult = Answer<readonly (ReadyCheck | undefined)[], Refusal>;

export interface KindDefaults {
    readonly graceSeconds?: number;
    readonly kind: GameKind;
    readonly leastPlayers: number;
    readonly levels: readonly Level[];
    readonly mostMatchLength?: number;
    readonly mostTurnSeconds: number;
    readonly players: number;
    readonly settings: RoomSettings;
}

/** For whom a key signs, and until when, in milliseconds since 1970. */
export interface Session {
    readonly expiresAtMs: number;
    readonly key: string;
    readonly player: string;
}

export type SessionResult = Answer<Session, Refusal>;

export type Category = 'Abuse' | 'Cheating' | 'Name' | 'Other' | 'Spam';

export interface OnPlayer {
    readonly category: Category;
    readonly player: string;
}

export interface OnRoom {
    readonly category: Category;
    readonly roomId: number;
}

export type Moderation =
    | { readonly kind: 'Ban'; readonly category: Category; readonly player: string; }
    | { readonly kind: 'CloseRoom'; readonly category: Category; readonly roomId: number; }
    | { readonly kind: 'Rename'; readonly category: Category; readonly player: string; }
    | { readonly kind: 'Unban'; readonly category: Category; readonly player: string; };

export type ActKind = 'Ban' | 'CloseRoom' | 'Rename' | 'Unban';

export interface Act {
    readonly atMs: number;
    readonly by: string;
    readonly category: Category;
    readonly kind: ActKind;
    readonly number: number;
    readonly player: string;
    readonly roomId?: number;
    readonly undone: boolean;
}

export interface FurtherReport {
    readonly atMs: number;
    readonly by: string;
    readonly category: Category;
    readonly roomId?: number;
}

export interface Report {
    readonly atMs: number;
    readonly by: string;
    readonly category: Category;
    readonly further?: readonly FurtherReport[];
    readonly number: number;
    readonly player: string;
    readonly reporters?: number;
    readonly roomId?: number;
    readonly username?: string;
}

export type ReportsResult = Answer<readonly Report[], Refusal>;

export interface HouseEngine {
    readonly id: string;
    readonly open: boolean;
}

export interface CertifiedEngines {
    readonly certificate: Uint8Array;
    readonly engines: readonly HouseEngine[];
    readonly witness: Uint8Array;
}

export type CertifiedEnginesResult = Answer<CertifiedEngines, Refusal>;

export type HousePart = 'GameEngine' | 'Lobbies' | 'Profiles' | 'Tournaments';

export interface HouseCanister {
    readonly answers: number;
    readonly askedAtMs: number;
    readonly id: string;
    readonly part: HousePart;
}

export interface PlatformAnswer {
    readonly atMs: number;
    readonly info: Uint8Array;
    readonly number: number;
}

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

export interface RankedPlayer {
    readonly place: number;
    readonly player: string;
    readonly there: boolean;
}

export type Reason = 'Abandoned' | 'Backgammon' | 'DoubleRefused' | 'Gammon' | 'Played' | 'Timeout';

export interface GameResult {
    readonly absent?: Role;
    readonly finishedAtMs: number;
    readonly gameId: number;
    readonly kind: GameKind;
    readonly loserPoints?: number;
    readonly matchLength?: number;
    readonly playedOut: boolean;
    readonly points: number;
    readonly private: boolean;
    readonly ranking?: readonly RankedPlayer[];
    readonly rated: boolean;
    readonly reason: Reason;
    readonly robot?: Level;
    readonly startedAtMs: number;
    readonly turns: number;
    readonly winnerWasPlayer1: boolean;
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

export interface NewMatch {
    readonly berserk?: boolean;
    readonly first: string;
    readonly kind: GameKind;
    readonly place: Place;
    readonly second: string;
    readonly settings?: RoomSettings;
}

export type MatchOpening = Answer<number, Refusal>;

export type MatchOpeningsResult = Answer<readonly MatchOpening[], Refusal>;

export type CanisterName = 'gameEngine' | 'lobbies' | 'profiles';

export interface Unlinking {
    readonly canister: CanisterName;
    readonly id: string;
    readonly undo: boolean;
}

export type Command =
    | { readonly kind: 'Appoint'; readonly value: string; }
    | { readonly kind: 'Ban'; readonly value: string; }
    | { readonly kind: 'CloseEngine'; readonly value: string; }
    | { readonly kind: 'CloseRoom'; readonly value: number; }
    | { readonly kind: 'Dismiss'; readonly value: string; }
    | { readonly kind: 'DrainEngine'; readonly value: string; }
    | { readonly kind: 'DropLetter'; readonly value: number; }
    | { readonly kind: 'Engines'; }
    | { readonly kind: 'Grace'; readonly value: number; }
    | { readonly kind: 'Letters'; }
    | { readonly kind: 'LinkTournaments'; readonly value: string; }
    | { readonly kind: 'Offer'; readonly value: string; }
    | { readonly kind: 'OpenEngine'; readonly value: string; }
    | { readonly kind: 'Pause'; readonly value: string; }
    | { readonly kind: 'PruneAfter'; readonly value: number; }
    | { readonly kind: 'Resume'; }
    | { readonly kind: 'Unban'; readonly value: string; }
    | { readonly kind: 'UndoAct'; readonly value: number; }
    | { readonly kind: 'Unlink'; readonly canister: CanisterName; readonly id: string; readonly undo: boolean; }
    | { readonly kind: 'UnlinkTournaments'; readonly value: string; }
    | { readonly kind: 'Withdraw'; readonly value: string; };

export type TextResult = Answer<string, Refusal>;

/** The methods of a canister, with plain values. @throws CallError (of each) if no answer comes */
export interface Lobbies {
    /** Opens a room with you in its first seat. Against a robot its game begins at once. */
    createRoom(room: NewRoom, options?: CallOptions): Promise<RoomResult>;
    /** Takes a seat; only a private room needs the code. Answers the number of the game, which begins once all seats are taken. With `knowsChecks` it begins when the others are there, if the room checks that; without it, a game for two begins at once. */
    joinRoom(roomId: number, inviteCode?: string, knowsChecks?: boolean, options?: CallOptions): Promise<Nat32Result>;
    /** Sits down with somebody who waits for the same game, of a near rating, or opens a room and waits. Asked again, it answers the same room. */
    quickMatch(game: NewGame, options?: CallOptions): Promise<RoomResult>;
    /** Leaves a room that waits, and closes it if nobody else is there; ends a ready check; or takes back the wish for a rematch. */
    leaveRoom(roomId: number, options?: CallOptions): Promise<NothingResult>;
    /** Says that you are there: the game of a room that had asked begins. Saying it again changes nothing. */
    imReady(roomId: number, options?: CallOptions): Promise<RoomResult>;
    /** Begins the game of your room with those who are there, although seats are free. A ready check asks the others first. Saying it again changes nothing. */
    beginGame(roomId: number, options?: CallOptions): Promise<RoomResult>;
    /** As `imReady`, and halves your reserve in a match of an arena, for one point more if you win it. Only before the game begins. */
    goBerserk(roomId: number, options?: CallOptions): Promise<RoomResult>;
    /** Asks for the same game again with seats changed, within five minutes. Answers the new room once all have asked, this one until then. */
    rematch(roomId: number, options?: CallOptions): Promise<RoomResult>;
    /** Opens a private room whose second seat is kept for that player. */
    challenge(player: PrincipalText, game: NewGame, options?: CallOptions): Promise<RoomResult>;
    /** Says no to a challenge: its room is gone. */
    refuseChallenge(roomId: number, options?: CallOptions): Promise<NothingResult>;
    /** Rooms that are kept for you, earlier opponents first, then the newest 20; `joinRoom` accepts. `before` is a room: only older ones. */
    getChallenges(before?: number, options?: CallOptions): Promise<readonly Room[]>;
    /** Public rooms, newest first, up to 50. Even an empty page may have a `next` one, since a call looks at 400 ids. */
    listRooms(filter: RoomFilter, page: RoomPage, options?: CallOptions): Promise<RoomList>;
    /** Your newest 50 rooms that wait or run, private ones too. */
    getMyRooms(options?: CallOptions): Promise<readonly Room[]>;
    /** The public rooms in which this player plays now, newest first: up to 20 of their newest 50 games. */
    getGamesOf(player: PrincipalText, options?: CallOptions): Promise<readonly Room[]>;
    /** A room. A private one is shown to its members only, with its invite code. */
    getRoom(roomId: number, options?: CallOptions): Promise<RoomResult>;
    /** The private room that this code opens, while it waits. `RoomFull` once the seat is taken. */
    getInvitation(roomId: number, code: string, options?: CallOptions): Promise<RoomResult>;
    /** For each of up to 50 players, in order: the room whose ready check awaits them, 0 for a private one, and until when. */
    whoIsAwaited(players: readonly string[], options?: CallOptions): Promise<OptionalReadyChecksResult>;
    /** For each game that the house offers its default settings, and their bounds. */
    getDefaults(options?: CallOptions): Promise<readonly KindDefaults[]>;
    /** Keeps the two of you apart: no quick match, challenge, public room or rematch. They are not told. */
    block(player: PrincipalText, options?: CallOptions): Promise<NothingResult>;
    /** Ends `block`. */
    unblock(player: PrincipalText, options?: CallOptions): Promise<NothingResult>;
    /** The players whom you have blocked. */
    getBlocked(options?: CallOptions): Promise<readonly string[]>;
    /** Offers a key to sign for you in rooms and games, until this time in milliseconds since 1970, for at most seven days. The key itself confirms it. */
    openSession(key: PrincipalText, expiresAtMs: number, options?: CallOptions): Promise<SessionResult>;
    /** Signed by a key: it takes the session that this player has offered, and signs for them from now on. */
    confirmSession(player: PrincipalText, options?: CallOptions): Promise<SessionResult>;
    /** Ends a session of yours at once, or withdraws the offer of one. */
    closeSession(key: PrincipalText, options?: CallOptions): Promise<NothingResult>;
    /** Your open sessions. */
    getSessions(options?: CallOptions): Promise<readonly Session[]>;
    /** Tells the moderators of a player, of their name, or of their room. */
    report(player: PrincipalText, category: Category, roomId?: number, options?: CallOptions): Promise<NothingResult>;
    /** For moderators. Bans a player, takes a name away, closes a room. Answers the number of the act. */
    moderate(moderation: Moderation, options?: CallOptions): Promise<Nat32Result>;
    /** Those who keep the house in order. */
    getModerators(options?: CallOptions): Promise<readonly string[]>;
    /** What moderators have done, newest first, up to 50. `before` is an act: only older ones. */
    getActs(before?: number, options?: CallOptions): Promise<readonly Act[]>;
    /** For moderators. What players have reported, each player once. `before` is the last report of a page: what comes behind it. */
    getReports(before?: number, options?: CallOptions): Promise<ReportsResult>;
    /** The engines in which there may be games, the linked one first, and whether they take new ones. A room tells its own. */
    getEngines(options?: CallOptions): Promise<readonly HouseEngine[]>;
    /** The same engines with the subnet’s certificate, which `client.gameEngine` checks. */
    getCertifiedEngines(options?: CallOptions): Promise<CertifiedEnginesResult>;
    /** The canisters of the house of which the platform has told, and when it was last asked. */
    getCanisters(options?: CallOptions): Promise<readonly HouseCanister[]>;
    /** What the platform has told of a canister of the house, newest first, up to 20: answers of `canister_info` in Candid. `before` is an answer: only older ones. */
    getHistory(canister: PrincipalText, before?: number, options?: CallOptions): Promise<readonly PlatformAnswer[]>;
    /** What was done to the house, and not by playing, newest first, up to 50 lines, with the hash that the subnet has certified. `before` is a line: only older ones. */
    getPublicLog(before?: number, options?: CallOptions): Promise<PublicLog>;
    /** Pages over HTTP, as a gateway asks for them: the metrics, and what the canister has besides. */
    http_request(request: HttpRequest, options?: CallOptions): Promise<HttpResponse>;
    /** For engines only. Closes the room. */
    onGameFinished(roomId: number, winner: PrincipalText, result: GameResult, options?: CallOptions): Promise<NothingResult>;
    /** For Profiles only. What players are called. */
    onNews(news: News, options?: CallOptions): Promise<Nat32Result>;
    /** For Tournaments only. Opens rooms with both seats given, up to a hundred: their ids in order, or why there is none. */
    openMatches(matches: readonly NewMatch[], options?: CallOptions): Promise<MatchOpeningsResult>;
    /** For canisters only. Any message lets a canister find its lost timers. `known` is the number up to which the caller knows its news: one that has forgotten some is told. */
    wake(known?: number, options?: CallOptions): Promise<undefined>;
    /** For controllers only. Asks the engines about all rooms in a game, after a restore. */
    recover(options?: CallOptions): Promise<NothingResult>;
    /** For controllers only. A command of operators. */
    operate(command: Command, options?: CallOptions): Promise<TextResult>;
    /** For controllers only. Tells the canister who the others are. */
    link(links: Links, options?: CallOptions): Promise<NothingResult>;
}
