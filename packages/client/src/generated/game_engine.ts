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

export interface Bid {
    readonly count: number;
    readonly face: number;
}

export type Resignation = 'Backgammon' | 'Gammon' | 'Match' | 'Single';

export interface Keep {
    readonly banks: boolean;
    readonly dice: Uint8Array;
}

/** A checker of backgammon that moves: from a place, 25 for the bar, by a die. */
export interface Move {
    readonly die: number;
    readonly from: number;
}

export interface Play {
    readonly confirm?: boolean;
    readonly moves: readonly Move[];
    readonly rollNext?: boolean;
}

export interface RollUntil {
    readonly holds?: boolean;
    readonly points: number;
}

/** A verb of a game with its argument, for `act`. */
export type Action =
    | { readonly kind: 'acceptDouble'; }
    | { readonly kind: 'acceptResignation'; }
    | { readonly kind: 'bid'; readonly count: number; readonly face: number; }
    | { readonly kind: 'challenge'; }
    | { readonly kind: 'forfeit'; }
    | { readonly kind: 'hold'; }
    | { readonly kind: 'keep'; readonly banks: boolean; readonly dice: Uint8Array; }
    | { readonly kind: 'makeFinalChoice'; readonly value: string; }
    | { readonly kind: 'move'; readonly die: number; readonly from: number; }
    | { readonly kind: 'play'; readonly confirm?: boolean; readonly moves: readonly Move[]; readonly rollNext?: boolean; }
    | { readonly kind: 'proposeDouble'; }
    | { readonly kind: 'refuseResignation'; }
    | { readonly kind: 'reroll'; readonly value: Uint8Array; }
    | { readonly kind: 'resign'; readonly value: Resignation | undefined; }
    | { readonly kind: 'roll'; }
    | { readonly kind: 'rollUntil'; readonly holds?: boolean; readonly points: number; }
    | { readonly kind: 'score'; readonly value: string; }
    | { readonly kind: 'selectDoor'; readonly value: number; }
    | { readonly kind: 'undo'; };

/** A seat at a table. */
export type Role = 'Player1' | 'Player2' | 'Player3' | 'Player4' | 'Player5' | 'Player6';

export type GameStatus = 'Finished' | 'InProgress' | 'WaitingForPlayers';

export interface Cube {
    readonly mayDouble: boolean;
    readonly offered: boolean;
    readonly owner?: Role;
    readonly stakes: number;
}

/** How a game of Pig stands, as its players see it. */
export interface GamePig {
    readonly out: readonly Role[];
    readonly roundScore: number;
    readonly scores: readonly number[];
}

/** How a game of Farkle stands, as its players see it. */
export interface GameFarkle {
    readonly out: readonly Role[];
    readonly roundScore: number;
    readonly scores: readonly number[];
}

/** How a game of Dice Wards stands, as its players see it. */
export interface GameDiceWards {
    readonly player1Score: number;
    readonly player2Score: number;
    readonly roundScore: number;
}

/** A move of a checker with where it ends, and whether it hits. */
export interface Step {
    readonly die: number;
    readonly from: number;
    readonly hits: boolean;
    readonly to: number;
}

export type ResignationStatus = 'Accepted' | 'Offered' | 'Refused';

export interface ResignationOffer {
    readonly as: Resignation;
    readonly by: Role;
    readonly status: ResignationStatus;
}

export type BackgammonState = 'Completed' | 'Doubled' | 'Doubling' | 'Moved' | 'Moving' | 'PreparingMove' | 'Rolled' | 'RolledForStart' | 'Rolling' | 'RollingForStart';

export type BackgammonWin = 'Backgammon' | 'DoubleRefused' | 'Forfeit' | 'Gammon' | 'Single';

export interface BackgammonResult {
    readonly points: number;
    readonly win: BackgammonWin;
    readonly winner: Role;
}

export interface BackgammonTurn {
    readonly by: Role;
    readonly dice: Uint8Array;
    readonly moves: readonly Step[];
}

/** How a game of Backgammon stands, as its players see it. */
export interface GameBackgammon {
    readonly crawfordGame: boolean;
    readonly diceLeft: Uint8Array;
    readonly doubleAfterRoll: boolean;
    readonly gameNumber: number;
    readonly jacoby: boolean;
    readonly lastGame?: BackgammonResult;
    readonly lastTurn?: BackgammonTurn;
    readonly legalMoves: readonly Step[];
    readonly matchLength?: number;
    readonly moves: readonly Step[];
    readonly player1Absences: number;
    readonly player1Checkers: Uint8Array;
    readonly player1Pips: number;
    readonly player1Score: number;
    readonly player2Absences: number;
    readonly player2Checkers: Uint8Array;
    readonly player2Pips: number;
    readonly player2Score: number;
    readonly resignation?: ResignationOffer;
    readonly state: BackgammonState;
}

export type MontyHallOutcome = 'Lost' | 'Won';

export type MontyHallStrategy = 'Stick' | 'Switch';

export type MontyHallPhase = 'Abandoned' | 'Complete' | 'FinalDecision' | 'HostReveal' | 'Initialized' | 'PlayerChoice';

export type HasPrize = 'No' | 'Unknown' | 'Yes';

export type DoorState = 'Closed' | 'OpenWithGoat' | 'OpenWithPrize' | 'Selected';

export interface Door {
    readonly hasPrize: HasPrize;
    readonly index: number;
    readonly isOpen: boolean;
    readonly number: number;
    readonly state: DoorState;
}

/** How a game of Monty Hall stands, as its players see it. */
export interface GameMontyHall {
    readonly doors: readonly Door[];
    readonly finalChoice?: number;
    readonly hostRevealed?: number;
    readonly phase: MontyHallPhase;
    readonly playerChoice?: number;
    readonly prizeLocation?: number;
    readonly result?: MontyHallOutcome;
    readonly strategy?: MontyHallStrategy;
}

export interface YachtCard {
    readonly bonus: number;
    readonly chance?: number;
    readonly fives?: number;
    readonly fourOfAKind?: number;
    readonly fours?: number;
    readonly fullHouse?: number;
    readonly largeStraight?: number;
    readonly left: boolean;
    readonly ones?: number;
    readonly sixes?: number;
    readonly smallStraight?: number;
    readonly threeOfAKind?: number;
    readonly threes?: number;
    readonly total: number;
    readonly twos?: number;
    readonly upper: number;
    readonly yacht?: number;
}

/** How a game of Yacht stands, as its players see it. */
export interface GameYacht {
    readonly cards: readonly YachtCard[];
    readonly throwsLeft: number;
}

export interface LiarsBid {
    readonly count: number;
    readonly face: number;
}

export interface LiarsRound {
    readonly bid: LiarsBid;
    readonly bidder: Role;
    readonly challenger: Role;
    readonly hands: readonly Uint8Array[];
    readonly loser?: Role;
    readonly matching: number;
}

/** How a game of Liar's Dice stands, as its players see it. */
export interface GameLiarsDice {
    readonly allDice: number;
    readonly bid?: LiarsBid;
    readonly bidder?: Role;
    readonly bids: readonly (LiarsBid | undefined)[];
    readonly diceLeft: Uint8Array;
    readonly lastRound?: LiarsRound;
    readonly ownDice: Uint8Array;
    readonly underCups: Uint8Array;
}

export type Game =
    | { readonly kind: 'Backgammon'; readonly crawfordGame: boolean; readonly diceLeft: Uint8Array; readonly doubleAfterRoll: boolean; readonly gameNumber: number; readonly jacoby: boolean; readonly lastGame?: BackgammonResult; readonly lastTurn?: BackgammonTurn; readonly legalMoves: readonly Step[]; readonly matchLength?: number; readonly moves: readonly Step[]; readonly player1Absences: number; readonly player1Checkers: Uint8Array; readonly player1Pips: number; readonly player1Score: number; readonly player2Absences: number; readonly player2Checkers: Uint8Array; readonly player2Pips: number; readonly player2Score: number; readonly resignation?: ResignationOffer; readonly state: BackgammonState; }
    | { readonly kind: 'DiceWards'; readonly player1Score: number; readonly player2Score: number; readonly roundScore: number; }
    | { readonly kind: 'Farkle'; readonly out: readonly Role[]; readonly roundScore: number; readonly scores: readonly number[]; }
    | { readonly kind: 'Hypergammon'; readonly crawfordGame: boolean; readonly diceLeft: Uint8Array; readonly doubleAfterRoll: boolean; readonly gameNumber: number; readonly jacoby: boolean; readonly lastGame?: BackgammonResult; readonly lastTurn?: BackgammonTurn; readonly legalMoves: readonly Step[]; readonly matchLength?: number; readonly moves: readonly Step[]; readonly player1Absences: number; readonly player1Checkers: Uint8Array; readonly player1Pips: number; readonly player1Score: number; readonly player2Absences: number; readonly player2Checkers: Uint8Array; readonly player2Pips: number; readonly player2Score: number; readonly resignation?: ResignationOffer; readonly state: BackgammonState; }
    | { readonly kind: 'LiarsDice'; readonly allDice: number; readonly bid?: LiarsBid; readonly bidder?: Role; readonly bids: readonly (LiarsBid | undefined)[]; readonly diceLeft: Uint8Array; readonly lastRound?: LiarsRound; readonly ownDice: Uint8Array; readonly underCups: Uint8Array; }
    | { readonly kind: 'MontyHall'; readonly doors: readonly Door[]; readonly finalChoice?: number; readonly hostRevealed?: number; readonly phase: MontyHallPhase; readonly playerChoice?: number; readonly prizeLocation?: number; readonly result?: MontyHallOutcome; readonly strategy?: MontyHallStrategy; }
    | { readonly kind: 'Nackgammon'; readonly crawfordGame: boolean; readonly diceLeft: Uint8Array; readonly doubleAfterRoll: boolean; readonly gameNumber: number; readonly jacoby: boolean; readonly lastGame?: BackgammonResult; readonly lastTurn?: BackgammonTurn; readonly legalMoves: readonly Step[]; readonly matchLength?: number; readonly moves: readonly Step[]; readonly player1Absences: number; readonly player1Checkers: Uint8Array; readonly player1Pips: number; readonly player1Score: number; readonly player2Absences: number; readonly player2Checkers: Uint8Array; readonly player2Pips: number; readonly player2Score: number; readonly resignation?: ResignationOffer; readonly state: BackgammonState; }
    | { readonly kind: 'Pig'; readonly out: readonly Role[]; readonly roundScore: number; readonly scores: readonly number[]; }
    | { readonly kind: 'Yacht'; readonly cards: readonly YachtCard[]; readonly throwsLeft: number; }
    | { readonly kind: 'Unknown'; };

export interface Reserve {
    readonly delaySeconds: number;
    readonly furtherMs?: readonly number[];
    readonly player1Ms: number;
    readonly player2Ms: number;
}

export interface Score {
    readonly player1: number;
    readonly player2: number;
}

export type Ending = 'Abandoned' | 'DoubleRefused' | 'PlayedOut' | 'Resigned' | 'TimedOut';

export type Reason = 'Abandoned' | 'Backgammon' | 'DoubleRefused' | 'Gammon' | 'Played' | 'Timeout';

export interface Outcome {
    readonly ending?: Ending;
    readonly places: readonly number[];
    readonly points: number;
    readonly reason: Reason;
    readonly score?: Score;
    readonly winner: Role;
}

export interface Robot {
    readonly level: Level;
    readonly seat: Role;
}

export interface PlayerNames {
    readonly further?: readonly (string | undefined)[];
    readonly player1?: string;
    readonly player2?: string;
}

export type Reaction = 'GoodBye' | 'GoodLuck' | 'Hello' | 'OneMoment' | 'Sorry' | 'Thanks' | 'WellPlayed';

export interface ReactionSaid {
    readonly atMs: number;
    readonly by: Role;
    readonly reaction?: Reaction;
}

export type ThrowState = 'InTheAir' | 'Landed';

/** A game as the caller may see it. Times are milliseconds since 1970 in fields that end with `AtMs`, and milliseconds in those that end with `Ms`. `version` counts all that has happened. */
export interface GameView {
    readonly activePlayer?: Role;
    readonly createdAtMs: number;
    readonly cube?: Cube;
    readonly durationMs?: number;
    readonly finishedAtMs?: number;
    readonly furtherPlayers?: readonly string[];
    readonly game: Game;
    readonly isBehind?: boolean;
    readonly kind: GameKind;
    readonly lastDice: Uint8Array;
    readonly me?: Role;
    readonly outcome?: Outcome;
    readonly player1: string;
    readonly player2: string;
    readonly playersReactions?: readonly ReactionSaid[];
    readonly publicNames?: PlayerNames;
    readonly rated: boolean;
    readonly remainingMs?: number;
    readonly reserve?: Reserve;
    readonly robot?: Robot;
    readonly roomId: number;
    readonly scheme: Scheme;
    readonly seal: Uint8Array;
    readonly status: GameStatus;
    readonly tape: number;
    readonly throwState?: ThrowState;
    readonly turnExpiresAtMs?: number;
    readonly turnId: number;
    readonly turnSeconds: number;
    readonly turnStartedAtMs: number;
    readonly version: number;
    readonly winner?: Role;
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
    | { readonly kind: 'GameFinished'; readonly text: string; }
    | { readonly kind: 'InvalidArgument'; readonly value: string; readonly text: string; }
    | { readonly kind: 'InvalidMove'; readonly value: string; readonly text: string; }
    | { readonly kind: 'InvalidState'; readonly value: string; readonly text: string; }
    | { readonly kind: 'LimitReached'; readonly value: string; readonly text: string; }
    | { readonly kind: 'NotYourTurn'; readonly text: string; }
    | { readonly kind: 'Other'; readonly code: string; readonly text: string; }
    | { readonly kind: 'RoomNotFound'; readonly text: string; }
    | { readonly kind: 'Stale'; readonly value: number; readonly text: string; }
    | { readonly kind: 'TooManyRequests'; readonly retryAfterSeconds: number; readonly text: string; }
    | { readonly kind: 'Unauthorized'; readonly text: string; };

export type GameViewResult = Answer<GameView, Refusal>;

export type NothingResult = Answer<undefined, Refusal>;

export type OptionalGameViewResult = Answer<GameView | undefined, Refusal>;

/** One of the games that you play now, in short. */
export interface MyGame {
    readonly activePlayer?: Role;
    readonly doubleOffered: boolean;
    readonly kind: GameKind;
    readonly me: Role;
    readonly myTurn: boolean;
    readonly opponent: string;
    readonly opponentName?: string;
    readonly remainingMs?: number;
    readonly robot?: Robot;
    readonly roomId: number;
    readonly score?: Score;
    readonly turnExpiresAtMs?: number;
    readonly version: number;
}

export interface WaitingTurn {
    readonly roomId: number;
    readonly sinceMs: number;
    readonly untilMs: number;
}

export interface TurnCount {
    readonly longest?: WaitingTurn;
    readonly newestSinceMs?: number;
    readonly turns: number;
}

export type TurnCountsResult = Answer<readonly TurnCount[], Refusal>;

export type Mover = 'Chance' | 'Clock' | 'Player1' | 'Player2' | 'Player3' | 'Player4' | 'Player5' | 'Player6';

export interface HiddenEvent {
    readonly hash: Uint8Array;
    readonly place: number;
    readonly salt?: Uint8Array;
}

export type EventsPig =
    | { readonly kind: 'DieLanded'; readonly value: number; }
    | { readonly kind: 'Held'; }
    | { readonly kind: 'Lapsed'; }
    | { readonly kind: 'Left'; readonly value: Role; }
    | { readonly kind: 'RollAsked'; }
    | { readonly kind: 'Unknown'; };

export type EventsFarkle =
    | { readonly kind: 'Banked'; }
    | { readonly kind: 'DiceLanded'; readonly value: Uint8Array; }
    | { readonly kind: 'Kept'; readonly value: Uint8Array; }
    | { readonly kind: 'Lapsed'; }
    | { readonly kind: 'Left'; readonly value: Role; }
    | { readonly kind: 'Resigned'; }
    | { readonly kind: 'RollAsked'; }
    | { readonly kind: 'Unknown'; };

export type EventsDiceWards =
    | { readonly kind: 'DieLanded'; readonly value: number; }
    | { readonly kind: 'DoubleAccepted'; }
    | { readonly kind: 'DoubleProposed'; }
    | { readonly kind: 'DoubleRefused'; }
    | { readonly kind: 'Held'; }
    | { readonly kind: 'Resigned'; }
    | { readonly kind: 'RollAsked'; }
    | { readonly kind: 'Unknown'; };

export interface OpeningDice {
    readonly player1Die: number;
    readonly player2Die: number;
}

export type EventsBackgammon =
    | { readonly kind: 'Absent'; }
    | { readonly kind: 'Completed'; readonly points: number; readonly win: BackgammonWin; readonly winner: Role; }
    | { readonly kind: 'DoubleAccepted'; }
    | { readonly kind: 'DoubleRefused'; }
    | { readonly kind: 'Doubled'; }
    | { readonly kind: 'Doubling'; }
    | { readonly kind: 'Moved'; }
    | { readonly kind: 'Moving'; readonly die: number; readonly from: number; readonly hits: boolean; readonly to: number; }
    | { readonly kind: 'PreparingMove'; }
    | { readonly kind: 'ResignationAccepted'; }
    | { readonly kind: 'ResignationRefused'; }
    | { readonly kind: 'Resigned'; readonly value: Resignation; }
    | { readonly kind: 'RollAsked'; }
    | { readonly kind: 'Rolled'; readonly value: Uint8Array; }
    | { readonly kind: 'RolledForStart'; readonly player1Die: number; readonly player2Die: number; }
    | { readonly kind: 'Rolling'; }
    | { readonly kind: 'RollingForStart'; }
    | { readonly kind: 'Undone'; }
    | { readonly kind: 'Unknown'; };

export type Strategy = 'Stick' | 'Switch';

export type EventsMontyHall =
    | { readonly kind: 'Abandoned'; readonly value: number; }
    | { readonly kind: 'Complete'; readonly value: number; }
    | { readonly kind: 'FinalDecision'; readonly value: Strategy; }
    | { readonly kind: 'HostReveal'; readonly value: number; }
    | { readonly kind: 'Initialized'; }
    | { readonly kind: 'PlayerChoice'; readonly value: number; }
    | { readonly kind: 'Unknown'; };

export interface YachtScored {
    readonly box: string;
    readonly points: number;
}

export type EventsYacht =
    | { readonly kind: 'DiceLanded'; readonly value: Uint8Array; }
    | { readonly kind: 'Kept'; readonly value: Uint8Array; }
    | { readonly kind: 'Lapsed'; readonly box: string; readonly points: number; }
    | { readonly kind: 'Left'; readonly value: Role; }
    | { readonly kind: 'RollAsked'; }
    | { readonly kind: 'Scored'; readonly box: string; readonly points: number; }
    | { readonly kind: 'Unknown'; };

export interface LiarsShown {
    readonly hands: readonly Uint8Array[];
    readonly loser?: Role;
    readonly matching: number;
}

export interface LiarsDealt {
    readonly dice: Uint8Array;
    readonly player: Role;
}

export type EventsLiarsDice =
    | { readonly kind: 'BidMade'; readonly count: number; readonly face: number; }
    | { readonly kind: 'Dealt'; readonly dice: Uint8Array; readonly player: Role; }
    | { readonly kind: 'Left'; readonly value: Role; }
    | { readonly kind: 'Shown'; readonly hands: readonly Uint8Array[]; readonly loser?: Role; readonly matching: number; }
    | { readonly kind: 'Unknown'; };

export type Events =
    | { readonly kind: 'Backgammon'; readonly value: readonly EventsBackgammon[]; }
    | { readonly kind: 'DiceWards'; readonly value: readonly EventsDiceWards[]; }
    | { readonly kind: 'Farkle'; readonly value: readonly EventsFarkle[]; }
    | { readonly kind: 'Hypergammon'; readonly value: readonly EventsBackgammon[]; }
    | { readonly kind: 'LiarsDice'; readonly value: readonly EventsLiarsDice[]; }
    | { readonly kind: 'MontyHall'; readonly value: readonly EventsMontyHall[]; }
    | { readonly kind: 'Nackgammon'; readonly value: readonly EventsBackgammon[]; }
    | { readonly kind: 'Pig'; readonly value: readonly EventsPig[]; }
    | { readonly kind: 'Yacht'; readonly value: readonly EventsYacht[]; }
    | { readonly kind: 'Unknown'; readonly value: readonly []; };

/** What one action, or the clock, or chance has done in a game. Entries are numbered by `version`, from 1 on. */
export interface LogEntry {
    readonly atMs: number;
    readonly by: Mover;
    readonly events: Events;
    readonly hidden?: readonly HiddenEvent[];
    readonly number?: Uint8Array;
    readonly version: number;
}

export type LogEntriesResult = Answer<readonly LogEntry[], Refusal>;

/** Random bytes from which dice are read: their seal, an SHA-256, and the bytes themselves once they are put away. */
export interface Tape {
    readonly bytes?: Uint8Array;
    readonly seal: Uint8Array;
}

export type TapesResult = Answer<readonly Tape[], Refusal>;

export interface CertifiedHead {
    readonly certificate: Uint8Array;
    readonly head: Uint8Array;
    readonly place: number;
    readonly version: number;
    readonly witness: Uint8Array;
}

export type CertifiedHeadResult = Answer<CertifiedHead, Refusal>;

export type CubeVerdictName = 'DoublePass' | 'DoubleTake' | 'NoDouble' | 'TooGood';

export interface CubeVerdict {
    readonly doublePass: number;
    readonly doubleTake: number;
    readonly noDouble: number;
    readonly verdict: CubeVerdictName;
}

export type Advised =
    | { readonly kind: 'acceptDouble'; }
    | { readonly kind: 'forfeit'; }
    | { readonly kind: 'hold'; }
    | { readonly kind: 'play'; readonly value: readonly Move[]; }
    | { readonly kind: 'proposeDouble'; }
    | { readonly kind: 'roll'; };

export interface Chances {
    readonly loseBackgammon: number;
    readonly loseGammon: number;
    readonly win: number;
    readonly winBackgammon: number;
    readonly winGammon: number;
}

export interface AdvisedChoice {
    readonly chances: Chances;
    readonly command: Advised;
    readonly equity: number;
}

/** What the best robot would do in a position: its choices, the best one first, and its judgement of the cube. */
export interface Advice {
    readonly choices: readonly AdvisedChoice[];
    readonly cube?: CubeVerdict;
}

export type AdviceResult = Answer<Advice, Refusal>;

export type Mark = 'Blunder' | 'Error' | 'Inaccuracy';

export interface Decision {
    readonly best?: Advised;
    readonly done?: Advised;
    readonly forced: boolean;
    readonly game: number;
    readonly loss: number;
    readonly luck?: number;
    readonly mark?: Mark;
    readonly seat: Role;
    readonly version: number;
}

export type RatingWord = 'Advanced' | 'Awful' | 'Beginner' | 'CasualPlayer' | 'Expert' | 'Intermediate' | 'Supernatural' | 'WorldClass';

export interface Totals {
    readonly blunders: number;
    readonly decisions: number;
    readonly errorRate: number;
    readonly errors: number;
    readonly inaccuracies: number;
    readonly loss: number;
    readonly luck: number;
    readonly rating?: RatingWord;
}

export interface Analysis {
    readonly decisions: readonly Decision[];
    readonly next?: number;
    readonly player1: Totals;
    readonly player2: Totals;
}

export type AnalysisResult = Answer<Analysis, Refusal>;

export type TextResult = Answer<string, Refusal>;

export interface Position {
    readonly matchId: string;
    readonly positionId: string;
    readonly xgid?: string;
}

export type PositionResult = Answer<Position, Refusal>;

export interface Interval {
    readonly high: number;
    readonly low: number;
}

export interface Intervals {
    readonly confidence: number;
    readonly wald: Interval;
    readonly wilson?: Interval;
}

export interface StrategyStatistics {
    readonly games: number;
    readonly intervals: readonly Intervals[];
    readonly losses: number;
    readonly observed?: number;
    readonly theoretical: number;
    readonly wins: number;
}

export interface Statistics {
    readonly abandoned: number;
    readonly games: number;
    readonly stick: StrategyStatistics;
    readonly switch: StrategyStatistics;
}

export type StatisticsResult = Answer<Statistics, Refusal>;

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

export interface Berserk {
    readonly player1: boolean;
    readonly player2: boolean;
}

export interface FurtherPlayer {
    readonly id: string;
    readonly told: boolean;
}

export interface Told {
    readonly player1: boolean;
    readonly player2: boolean;
}

export interface GameSettings {
    readonly berserk?: Berserk;
    readonly crawford?: boolean;
    readonly delaySeconds?: number;
    readonly doubleAfterRoll?: boolean;
    readonly doubling?: boolean;
    readonly further?: readonly FurtherPlayer[];
    readonly jacoby?: boolean;
    readonly kind: GameKind;
    readonly lateDice?: boolean;
    readonly matchLength?: number;
    readonly openedAtMs: number;
    readonly private: boolean;
    readonly quick?: boolean;
    readonly rated: boolean;
    readonly reserveSeconds?: number;
    readonly robot?: Robot;
    readonly spectatorDelay?: boolean;
    readonly startedAtMs: number;
    readonly told: Told;
    readonly turnSeconds?: number;
}

export type Nat32Result = Answer<number, Refusal>;

export interface AskedRoom {
    readonly openedAtMs: number;
    readonly roomId: number;
}

export interface Account {
    readonly games: number;
    readonly highestId: number;
    readonly letters: number;
    readonly over: readonly number[];
    readonly unknown: readonly number[];
}

export type AccountResult = Answer<Account, Refusal>;

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

export interface Pruning {
    readonly olderThanDays: number;
}

export type CanisterName = 'gameEngine' | 'lobbies' | 'profiles';

export interface Unlinking {
    readonly canister: CanisterName;
    readonly id: string;
    readonly undo: boolean;
}

export type Command =
    | { readonly kind: 'Ban'; readonly value: string; }
    | { readonly kind: 'DropLetter'; readonly value: number; }
    | { readonly kind: 'JudgeGames'; readonly value: boolean; }
    | { readonly kind: 'LetGo'; readonly value: number; }
    | { readonly kind: 'Letters'; }
    | { readonly kind: 'Pause'; readonly value: string; }
    | { readonly kind: 'Prune'; readonly olderThanDays: number; }
    | { readonly kind: 'PruneAfter'; readonly value: number; }
    | { readonly kind: 'Resume'; }
    | { readonly kind: 'RobotBudget'; readonly value: number; }
    | { readonly kind: 'Unban'; readonly value: string; }
    | { readonly kind: 'Unlink'; readonly canister: CanisterName; readonly id: string; readonly undo: boolean; };

/** The methods of a canister, with plain values. @throws CallError (of each) if no answer comes */
export interface GameEngine {
    /** Any verb of any game. `version` is the one you last saw; without it you act on whatever is there. */
    act(roomId: number, action: Action, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Rolls; in backgammon it also ends a turn whose moves are made. `version` is the one you last saw; without it you act on whatever is there. */
    roll(roomId: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Dice Wards: rolls until the round has 1 to 100 points, or wins, or is lost; with `holds` it then holds. `version` is the one you last saw; without it you act on whatever is there. */
    rollUntil(roomId: number, points: number, hold?: boolean, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Dice Wards: banks the points of the round; the turn passes. `version` is the one you last saw; without it you act on whatever is there. */
    hold(roomId: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Backgammon: moves one checker by one die. `version` is the one you last saw; without it you act on whatever is there. */
    move(roomId: number, from: number, die: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Backgammon: all the rest of a turn, up to four moves, or none of it; with `confirm` the turn passes too, and with `rollNext` your next dice fall by themselves. `version` is the one you last saw; without it you act on whatever is there. */
    play(roomId: number, moves: readonly Move[], version?: number, confirm?: boolean, options?: CallOptions): Promise<GameViewResult>;
    /** Backgammon: takes back the last checker moved, until the turn is confirmed. `version` is the one you last saw; without it you act on whatever is there. */
    undo(roomId: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Offers to play on at twice the stakes. `version` is the one you last saw; without it you act on whatever is there. */
    proposeDouble(roomId: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Takes the double: the stakes are twice what they were, and the cube is yours. `version` is the one you last saw; without it you act on whatever is there. */
    acceptDouble(roomId: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Refuses the double, and loses the game at the stakes before the double. `version` is the one you last saw; without it you act on whatever is there. */
    forfeit(roomId: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts. `version` is the one you last saw; without it you act on whatever is there. */
    resign(roomId: number, as?: Resignation, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Lets the opponent give up for what they offer. `version` is the one you last saw; without it you act on whatever is there. */
    acceptResignation(roomId: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Plays on. `version` is the one you last saw; without it you act on whatever is there. */
    refuseResignation(roomId: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Monty Hall: door 1, 2 or 3; the host opens another one. `version` is the one you last saw; without it you act on whatever is there. */
    selectDoor(roomId: number, door: number, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Monty Hall: `'stick'` or `'switch'`, and the game is over. `version` is the one you last saw; without it you act on whatever is there. */
    makeFinalChoice(roomId: number, strategy: string, version?: number, options?: CallOptions): Promise<GameViewResult>;
    /** Says something to all players, up to four times a minute. It is no move, and changes no version. */
    react(roomId: number, reaction: Reaction, options?: CallOptions): Promise<NothingResult>;
    /** Applies a turn that has run out, as the clock does by itself, and answers the view, certified. */
    checkTimeout(roomId: number, options?: CallOptions): Promise<GameViewResult>;
    /** The view of a game for you; `me` is missing for a spectator. A private game is shown to its players only, and one with a delay to others a turn late. */
    getGameState(roomId: number, options?: CallOptions): Promise<GameViewResult>;
    /** The view of a game; nothing while it has this version. */
    changedSince(roomId: number, version: number, options?: CallOptions): Promise<OptionalGameViewResult>;
    /** Your live games, up to 100: those in which you are to act come first, then by the end of the window. */
    getMyGames(options?: CallOptions): Promise<readonly MyGame[]>;
    /** The turns that wait for each of up to 50 players, in games between people that are neither private nor shown with a delay; in order, for fewer players where they have many games. */
    whoseTurn(players: readonly string[], options?: CallOptions): Promise<TurnCountsResult>;
    /** What happened after a version, up to 100 entries. */
    getLog(roomId: number, since: number, options?: CallOptions): Promise<LogEntriesResult>;
    /** The sealed tapes of the dice from a number on, up to 100; with their bytes once they are put away. */
    getDice(roomId: number, since: number, options?: CallOptions): Promise<TapesResult>;
    /** The head of a game’s log with the subnet’s certificate, which `client.certified` checks. */
    getCertificate(roomId: number, options?: CallOptions): Promise<CertifiedHeadResult>;
    /** Up to five choices with equities and chances, and the verdict on the cube. Not in a running game between people. */
    hint(roomId: number, version?: number, options?: CallOptions): Promise<AdviceResult>;
    /** Judges a finished game, of one number in its match or of all: for each decision the best one, and what the difference cost. `next` is `since` of the next page. */
    analyse(roomId: number, game: number | undefined, since: number, options?: CallOptions): Promise<AnalysisResult>;
    /** The match as `.mat`, or Monty Hall as JSON; with the number of a game, commented by the analysis of that game. */
    exportMatch(roomId: number, game?: number, options?: CallOptions): Promise<TextResult>;
    /** A position of backgammon as the IDs of GNU Backgammon and as XGID. */
    exportPosition(roomId: number, options?: CallOptions): Promise<PositionResult>;
    /** Wins and losses by strategy in Monty Hall, of a player or of everybody. */
    getStatistics(player?: PrincipalText, options?: CallOptions): Promise<StatisticsResult>;
    /** Monty Hall: wins and losses in so many games, played at once. */
    simulate(strategy: string, games: number, seed: number, options?: CallOptions): Promise<StatisticsResult>;
    /** What was done to the house, and not by playing, newest first, up to 50 lines, with the hash that the subnet has certified. `before` is a line: only older ones. */
    getPublicLog(before?: number, options?: CallOptions): Promise<PublicLog>;
    /** Pages over HTTP, as a gateway asks for them: the metrics, and what the canister has besides. */
    http_request(request: HttpRequest, options?: CallOptions): Promise<HttpResponse>;
    /** For Lobbies only. Creates the game of a full room. */
    initGame(roomId: number, player1: PrincipalText, player2: PrincipalText, settings: GameSettings, options?: CallOptions): Promise<Nat32Result>;
    /** For Lobbies only. Of which rooms there is no game, and which games are over; tells those results again. */
    accountFor(rooms: readonly AskedRoom[], options?: CallOptions): Promise<AccountResult>;
    /** For canisters only. What has changed: of Lobbies bans, sessions, the pause and the grace of the house; of Profiles what players are called. */
    onNews(news: News, options?: CallOptions): Promise<Nat32Result>;
    /** For canisters only. Any message lets a canister find its lost timers. `known` is the number up to which the caller knows its news: one that has forgotten some is told. */
    wake(known?: number, options?: CallOptions): Promise<undefined>;
    /** For controllers only. Tells all results again, after a restore. */
    recover(options?: CallOptions): Promise<NothingResult>;
    /** For controllers only. A command of operators. */
    operate(command: Command, options?: CallOptions): Promise<TextResult>;
    /** For controllers only. Tells the canister who the others are. */
    link(links: Links, options?: CallOptions): Promise<NothingResult>;
}
