// Written by `npm run declarations` from the interface.

import type { CallOptions } from '../aborting';
import type { Answer, PrincipalText } from '../answer';
import type { GameKind, Level } from './facts';

export interface Links {
    readonly gameEngine?: string;
    readonly lobbies?: string;
    readonly profiles?: string;
    readonly tournaments?: string;
}

export interface Tally {
    readonly gamesPlayed: number;
    readonly gamesWon: number;
}

export interface Against {
    readonly house: Tally;
    readonly people: Tally;
    readonly robots: Tally;
}

export interface RobotRecord {
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    readonly kind: GameKind;
    readonly level: Level;
}

export interface Rating {
    readonly deviation?: number;
    readonly experience?: number;
    readonly provisional: boolean;
    readonly rating: number;
    readonly untilPlaced: number;
}

export interface KindRecord {
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    readonly kind: GameKind;
    readonly points: number;
    readonly rating?: Rating;
}

/** What a house knows of a player, for everybody to see. */
export interface Profile {
    readonly against: Against;
    readonly bot: boolean;
    readonly createdAtMs: number;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    readonly id: string;
    readonly kinds: readonly KindRecord[];
    readonly robots: readonly RobotRecord[];
    readonly username?: string;
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
    | { readonly kind: 'Other'; readonly code: string; readonly text: string; }
    | { readonly kind: 'ProfileNotFound'; readonly text: string; }
    | { readonly kind: 'TooManyRequests'; readonly retryAfterSeconds: number; readonly text: string; }
    | { readonly kind: 'Unauthorized'; readonly text: string; }
    | { readonly kind: 'UsernameTaken'; readonly text: string; };

export type ProfileResult = Answer<Profile, Refusal>;

export type ProfilesResult = Answer<readonly Profile[], Refusal>;

export interface LeaderboardPage {
    readonly limit: number;
    readonly offset: number;
}

export interface LeaderboardEntry {
    readonly deviation?: number;
    readonly experience?: number;
    readonly gamesPlayed: number;
    readonly gamesWon: number;
    readonly id: string;
    readonly place: number;
    readonly provisional: boolean;
    readonly rating: number;
    readonly username?: string;
}

export interface Leaderboard {
    readonly entries: readonly LeaderboardEntry[];
    readonly total: number;
}

export type LeaderboardResult = Answer<Leaderboard, Refusal>;

export interface CertifiedLeaderboard {
    readonly atMs: number;
    readonly certificate: Uint8Array;
    readonly entries: readonly LeaderboardEntry[];
    readonly total: number;
    readonly witness: Uint8Array;
}

export type CertifiedLeaderboardResult = Answer<CertifiedLeaderboard, Refusal>;

export interface SeasonPlace {
    readonly id: string;
    readonly place: number;
    readonly rating: number;
    readonly username?: string;
}

export interface SeasonProof {
    readonly certificate: Uint8Array;
    readonly witness: Uint8Array;
}

export interface Season {
    readonly month?: number;
    readonly months: readonly number[];
    readonly places: readonly SeasonPlace[];
    readonly proof?: SeasonProof;
}

export type SeasonResult = Answer<Season, Refusal>;

export interface JudgedPlay {
    readonly decisions: number;
    readonly errorRate: number;
    readonly luck: number;
    readonly seconds: number;
}

export interface RatingChange {
    readonly after: number;
    readonly before: number;
}

export type Ending = 'Abandoned' | 'DoubleRefused' | 'PlayedOut' | 'Resigned' | 'TimedOut';

export type Reason = 'Abandoned' | 'Backgammon' | 'DoubleRefused' | 'Gammon' | 'Played' | 'Timeout';

export interface PlayedGame {
    readonly ending?: Ending;
    readonly finishedAtMs: number;
    readonly kind: GameKind;
    readonly matchLength?: number;
    readonly number: number;
    readonly opponent?: string;
    readonly opponentName?: string;
    readonly opponentPoints: number;
    readonly place?: number;
    readonly play?: JudgedPlay;
    readonly players?: number;
    readonly points: number;
    readonly rating?: RatingChange;
    readonly reason?: Reason;
    readonly robot?: Level;
    readonly roomId: number;
    readonly startedAtMs: number;
    readonly won: boolean;
}

export interface PlayedGames {
    readonly games: readonly PlayedGame[];
    readonly next?: number;
}

export type PlayedGamesResult = Answer<PlayedGames, Refusal>;

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

export type OptionalNat16sResult = Answer<readonly (number | undefined)[], Refusal>;

/** A seat at a table. */
export type Role = 'Player1' | 'Player2' | 'Player3' | 'Player4' | 'Player5' | 'Player6';

export interface RankedPlayer {
    readonly place: number;
    readonly player: string;
    readonly there: boolean;
}

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

export type NothingResult = Answer<undefined, Refusal>;

export interface JudgedPlayer {
    readonly id: string;
    readonly play: JudgedPlay;
}

export interface JudgedGame {
    readonly gameId: number;
    readonly player1: JudgedPlayer;
    readonly player2: JudgedPlayer;
    readonly startedAtMs: number;
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

export type BoolResult = Answer<boolean, Refusal>;

export interface Renaming {
    readonly id: string;
    readonly username?: string;
}

export type CanisterName = 'gameEngine' | 'lobbies' | 'profiles';

export interface Unlinking {
    readonly canister: CanisterName;
    readonly id: string;
    readonly undo: boolean;
}

export type Command =
    | { readonly kind: 'Ban'; readonly value: string; }
    | { readonly kind: 'Pairs'; readonly value: string; }
    | { readonly kind: 'Rename'; readonly id: string; readonly username?: string; }
    | { readonly kind: 'Unban'; readonly value: string; }
    | { readonly kind: 'Unlink'; readonly canister: CanisterName; readonly id: string; readonly undo: boolean; };

export type TextResult = Answer<string, Refusal>;

/** The methods of a canister, with plain values. @throws CallError (of each) if no answer comes */
export interface Profiles {
    /** Gives you a name: 3 to 20 letters, digits, `_` or `-`, at least one of them a letter or digit. Nobody else has it, in upper or lower case. */
    upsertProfile(username: string, options?: CallOptions): Promise<ProfileResult>;
    /** Says for good that you are a program. Your games are never rated from now on. */
    declareBot(options?: CallOptions): Promise<ProfileResult>;
    /** Your profile. */
    getMyProfile(options?: CallOptions): Promise<ProfileResult>;
    /** The profile of a player who has a name or has finished a game. */
    getProfile(player: PrincipalText, options?: CallOptions): Promise<ProfileResult>;
    /** The profile of whoever has this name now, in upper or lower case. */
    getProfileByName(username: string, options?: CallOptions): Promise<ProfileResult>;
    /** The profiles of up to 100 players. Those without one are left out. */
    getProfiles(players: readonly string[], options?: CallOptions): Promise<ProfilesResult>;
    /** The placed players, best first, and how many there are. `limit` is up to 100, `offset` up to 10,000. */
    leaderboard(kind: GameKind, page: LeaderboardPage, options?: CallOptions): Promise<LeaderboardResult>;
    /** The places around a player, up to 100; none for a player without a place. */
    leaderboardAround(kind: GameKind, player: PrincipalText, limit: number, options?: CallOptions): Promise<LeaderboardResult>;
    /** The first hundred places as they were at a time, with the subnet’s certificate, which `client.certifiedLeaderboard` checks. */
    certifiedLeaderboard(kind: GameKind, options?: CallOptions): Promise<CertifiedLeaderboardResult>;
    /** The first hundred when a month was over, in months since January 1970 (UTC); without `month`, of the newest one that is over. `client.certifiedSeason` checks its proof. */
    season(kind: GameKind, month?: number, options?: CallOptions): Promise<SeasonResult>;
    /** The finished games of a player, newest first, up to 100. `next` of a page is `before` of the next one. */
    getGames(player: PrincipalText, before: number | undefined, limit: number, options?: CallOptions): Promise<PlayedGamesResult>;
    /** What was done to the house, and not by playing, newest first, up to 50 lines, with the hash that the subnet has certified. `before` is a line: only older ones. */
    getPublicLog(before?: number, options?: CallOptions): Promise<PublicLog>;
    /** Pages over HTTP, as a gateway asks for them: the metrics, and what the canister has besides. */
    http_request(request: HttpRequest, options?: CallOptions): Promise<HttpResponse>;
    /** For Lobbies only. The ratings of up to 50 players in whole points; null for those without one. As an update for Lobbies alone. */
    getRatings(kind: GameKind, players: readonly string[], options?: CallOptions): Promise<OptionalNat16sResult>;
    /** For engines only. Counts a game, once. */
    onGameFinished(winner: PrincipalText, loser: PrincipalText, result: GameResult, options?: CallOptions): Promise<NothingResult>;
    /** For engines only. How both players have played a game. */
    onGameJudged(judged: JudgedGame, options?: CallOptions): Promise<NothingResult>;
    /** For Lobbies only. Bans, sessions, and the engines whose results count, besides the linked one. */
    onNews(news: News, options?: CallOptions): Promise<Nat32Result>;
    /** For Lobbies only. Whether a key may have a session. */
    admitSession(session: SessionNews, options?: CallOptions): Promise<BoolResult>;
    /** For Lobbies only. A moderator takes a name away. */
    takeNameAway(player: PrincipalText, options?: CallOptions): Promise<BoolResult>;
    /** For Lobbies only. Gives back the name that was taken away at this time, in milliseconds since 1970. */
    giveNameBack(player: PrincipalText, atMs: number, options?: CallOptions): Promise<BoolResult>;
    /** For canisters only. Any message lets a canister find its lost timers. `known` is the number up to which the caller knows its news: one that has forgotten some is told. */
    wake(known?: number, options?: CallOptions): Promise<undefined>;
    /** For controllers only. A command of operators. */
    operate(command: Command, options?: CallOptions): Promise<TextResult>;
    /** For controllers only. Tells the canister who the others are. */
    link(links: Links, options?: CallOptions): Promise<NothingResult>;
}
