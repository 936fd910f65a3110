/** The messages between the canisters. */

import { nameIn } from '@dice-wards/candid/choice';
import {
    bool,
    choice,
    each,
    type Infer,
    nat8,
    nat16,
    nat32,
    nat64,
    opt,
    principal,
    record,
    type Schema,
    text,
    utf8,
    vec,
} from '@dice-wards/candid/schema';
import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { ROLE, ROLE_NAMES, Role } from '@dice-wards/games/role';
import { ENDINGS, REASONS, type Seat } from '@dice-wards/games/rules';
import { LEVELS, type Level, type RobotSeat } from '@dice-wards/robots/levels';
import { GAME_TERMS } from './terms';

/**
 * A kind of game by its name. It is a text, so that a program that does not know a new one can read the rest. What others say of a kind is
 * any text, until `isKind` has looked at it.
 */
export const GameKind = text as Schema<GameKindName>;

export const NO_SUCH_GAME = `There is no such game. The games are ${GAME_KINDS.join(', ')}`;

export function seatOfRole(role: Role): Seat {
    return ROLE_NAMES.indexOf(nameIn(role)) as Seat;
}

/** How well a robot plays: a text, as a kind of game is. */
export const RobotLevel = text as Schema<Level>;

export const NO_SUCH_LEVEL = `There is no such robot. The levels are ${LEVELS.join(', ')}`;

/** The robot of a room, or of its game. */
export const RobotView = record('Robot', { seat: Role, level: RobotLevel });
export type RobotView = Infer<typeof RobotView>;

export function showRobot({ seat, level }: RobotSeat): RobotView {
    return { seat: ROLE[seat], level };
}

/** What Profiles tells the other canisters of a player. */
export const PlayerCard = record('PlayerCard', {
    id: principal,
    /** Null for a player who has none any more. */
    username: opt(utf8),
});
export type PlayerCard = Infer<typeof PlayerCard>;

/** The names of the players as they are now; null for one without. Queries tell them, updates do not. */
export const PlayerNames = record('PlayerNames', {
    player1: opt(utf8),
    player2: opt(utf8),
    /** Those from the third on; null in a game for two. */
    further: opt(vec(opt(utf8))),
});
export type PlayerNames = Infer<typeof PlayerNames>;

/** How a game ended. */
export const Reason = choice('Reason', REASONS);
export const Ending = choice('Ending', ENDINGS);

/** The fields of `GivenOptions`: the options of a room's game. Null means the default. */
export const givenOptions = {
    doubling: opt(bool),
    doubleAfterRoll: opt(bool),
    matchLength: opt(nat8),
    crawford: opt(bool),
    jacoby: opt(bool),
    quick: opt(bool),
};

/**
 * Whether each player knows that the game begins: they have taken its last seat just now, or said that they are there. One who
 * does not may have left long ago.
 */
export const Told = record('Told', { player1: bool, player2: bool });
export type Told = Infer<typeof Told>;

/** A player from the third on, and whether they know that the game begins. */
export const Further = record('FurtherPlayer', { id: principal, told: bool });

/** Which players have gone berserk: they begin with half of the reserve that was agreed. */
export const Berserk = record('Berserk', { player1: bool, player2: bool });
export type Berserk = Infer<typeof Berserk>;

/** The request of Lobbies to the engine when a room is full. */
export const GameSettings = record('GameSettings', {
    kind: text,
    /** The window of one decision, in seconds; null for the game's own. */
    turnSeconds: opt(nat32),
    /** Instead of a window: what is free, and what each player has beyond it. */
    delaySeconds: opt(nat32),
    reserveSeconds: opt(nat32),
    rated: bool,
    /** Whether only the players see the game. */
    private: bool,
    /** When the room was opened: a Lobbies that is reinstalled or restored may issue its id again, but later. */
    openedAtMs: nat64,
    /** When its second seat was taken. With the id it names the game for ever. */
    startedAtMs: nat64,
    ...givenOptions,
    /** If this engine plays: its seat, and how well it does. */
    robot: opt(record('Robot', { seat: Role, level: text })),
    /** Which of the first two were told that the game begins. */
    told: Told,
    /** The players from the third on, and those of them who were told; null in a game for two. */
    further: opt(vec(Further)),
    /** Null is no: a Lobbies of an earlier version does not know them all. */
    ...each(GAME_TERMS, opt(bool)),
    /** Of a game with delay and reserve; null is nobody. */
    berserk: opt(Berserk),
});
export type GameSettings = Infer<typeof GameSettings>;

/** How a player came out of a game that one of two did not simply win. */
export const RankedPlayer = record('RankedPlayer', {
    player: principal,
    /** From 1. Those who were equally good share a place, and the next one is left out. */
    place: nat8,
    /** Whether they knew of the game: nobody loses rating in one of which they do not know. */
    there: bool,
});
export type RankedPlayer = Infer<typeof RankedPlayer>;

/** The engine's report to Profiles and Lobbies, one for each game. */
export const GameResult = record('GameResult', {
    gameId: nat32,
    kind: text,
    /** The winner's points: the game's, or all the points of a match. */
    points: nat16,
    /** The loser's points in a match; null for a single game. */
    loserPoints: opt(nat16),
    /** Points that won the match; null for a single game. */
    matchLength: opt(nat8),
    reason: Reason,
    rated: bool,
    /** True when the winner sat first and so had the first move. */
    winnerWasPlayer1: bool,
    finishedAtMs: nat64,
    /** With the id the name of the game. */
    startedAtMs: nat64,
    /** The level of the robot against which it was played; null between people. */
    robot: opt(text),
    /** Whether only its players may see it. */
    private: bool,
    /** The player who was never told of the game, and never came to it; null if there is none. */
    absent: opt(Role),
    /** Turns in the game or the whole match. */
    turns: nat32,
    /** Whether its rules ended it, which with the reason tells the ending (`endingBy`). */
    playedOut: bool,
    /**
     * Of a game of more than two, and of a draw: all players by seat, the engine among them where robots play. Null where one of two has won,
     * and where nobody has.
     */
    ranking: opt(vec(RankedPlayer)),
});
export type GameResult = Infer<typeof GameResult>;

/** The arguments of the engine's `initGame`. */
export const InitGame = [
    { roomId: nat32 },
    { player1: principal },
    { player2: principal },
    { settings: GameSettings },
] as const;

/** How much an engine has to do. */
export const Load = record('Load', {
    /** Games that are not over. */
    games: nat32,
    /** Those of them in which a robot is to act now. */
    robotTurns: nat32,
});
export type Load = Infer<typeof Load>;

/** What Lobbies tells of the house itself. */
export const HouseNews = record('HouseNews', {
    /** Why the house pauses; null if it does not. */
    pause: opt(utf8),
    /** How long after its deadline an action counts as in time. */
    graceSeconds: nat8,
    /** The games that the house does not offer. */
    withdrawn: vec(text),
});
export type HouseNews = Infer<typeof HouseNews>;

/** What a canister is told of a session. */
export const SessionNews = record('SessionNews', { key: principal, player: principal, endsAtMs: nat64 });

/**
 * The argument of `onNews`: what has changed after the change `from`, as it is now, and up to which change that is all. Lobbies tells of the house,
 * and Profiles what players are called. The answer is `upTo`; or 0 if the letter was not taken, and the sender begins anew.
 */
const Letter = record('News', {
    from: nat32,
    upTo: nat32,
    /** Null if nothing of it has changed. */
    house: opt(HouseNews),
    /** The engines whose results count, besides the linked one; null if they are the same. */
    engines: opt(vec(principal)),
    bans: vec(record('BanNews', { id: principal, isBanned: bool })),
    sessions: vec(SessionNews),
    names: vec(PlayerCard),
});
export type News = Infer<typeof Letter>;
export const News = [{ news: Letter }] as const;

/** Bytes that a letter of a hundred changes may have, and the first one with all bans: a thousand of them. */
export const MAX_NEWS_BYTES = 49_152;

/** A room with a game, as the engine is asked about it. */
export const AskedRoom = record('AskedRoom', { roomId: nat32, openedAtMs: nat64 });
export type AskedRoom = Infer<typeof AskedRoom>;

/** The engine's answer. */
export const Account = record('Account', {
    /** The highest id of a room of which it ever had a game; 0 without one. */
    highestId: nat32,
    /** Those asked about that it has no game of. */
    unknown: vec(nat32),
    /** Those whose game is over. */
    over: vec(nat32),
    /** Its games that are not over, and its letters that wait. */
    games: nat32,
    letters: nat32,
});
export type Account = Infer<typeof Account>;

/** The arguments of the engine's `accountFor`: at most 50 rooms. */
export const AccountFor = [{ rooms: vec(AskedRoom) }] as const;

/** The arguments of `getRatings` of Profiles: at most 50 players. */
export const RatingsOf = [{ kind: text }, { players: vec(principal) }] as const;
/** Its answer: a rating in whole points for each of them, null without one. */
export const Ratings = vec(opt(nat16));

/** The arguments of `onGameFinished` of Profiles. */
export const FinishedForProfiles = [{ winner: principal }, { loser: principal }, { result: GameResult }] as const;

/** The arguments of `onGameFinished` of Lobbies. */
export const FinishedForLobbies = [{ roomId: nat32 }, { winner: principal }, { result: GameResult }] as const;
