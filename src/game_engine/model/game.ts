import { otherSeat } from '@dice-wards/games/for_two';
import { type AnyRules, type GameKindName, rulesOf } from '@dice-wards/games/kinds';
import type { Actor, EndingName, Outcome, ReasonName, Seat, Seats } from '@dice-wards/games/rules';
import type { BySeat } from '@dice-wards/games/seats';
import type { RobotSeat } from '@dice-wards/robots/levels';
import { samePrincipal } from '../../platform/principal';
import type { GameTerms } from '../../platform/terms';
import type { LateThrow } from './late_dice';
import type { Entry, Mover } from './log';
import type { Reserve } from './reserve';
import type { SealedDice } from './sealed_dice';

/** What many games have in common, and may share. */
export interface Basis {
    readonly kind: GameKindName;
    readonly rated: boolean;
    /** Played with the doubling cube. */
    readonly doubling: boolean;
    /** Only the players see the game. For everybody else there is none. */
    readonly isPrivate: boolean;
}

/** The same, with the rules that follow from it. */
export interface Setup extends Basis {
    readonly rules: AnyRules;
}

export function setupOf(basis: Basis): Setup {
    return { ...basis, rules: rulesOf(basis.kind, basis.doubling) };
}

/**
 * One game of any kind, as it is stored: the state of the rules (`state`) and its surroundings. It changes in place,
 * after a command is accepted and only on its way into the store, because a copy costs as much as the rules.
 */
export interface Game {
    readonly roomId: number;
    /** With the next four what was agreed before the game began. It never changes. */
    readonly setup: Setup;
    /** By seat. The engine itself has the seats of robots, and that of the house where one plays alone. */
    readonly players: BySeat<Uint8Array>;
    /** When its second seat was taken, as Lobbies has told. With the room's id it names the game. */
    readonly createdAtMs: number;
    /** The window of one decision; the delay, if there is a reserve. */
    readonly windowSeconds: number;
    /** The seats whose players were told that the game begins. */
    readonly told: Seats;
    /**
     * The seat that this engine itself plays, one of the first two; the other one is a person's. All further seats are the engine's, too.
     * `undefined` between people, and against the house.
     */
    readonly robot: RobotSeat | undefined;
    /** What two people agree on: late dice (`late_dice.ts`), and strangers who see it a turn late (`queries/seen_game.ts`). */
    readonly terms: GameTerms;
    /** The rules' memo of this game. Not stored. */
    readonly memo: unknown;
    /** Grows by one with each change; 0 at the start. */
    version: number;
    /** Grows by one when the turn passes to the other seat; 1 at the start. */
    turnId: number;
    turnStartedAtMs: number;
    /** The end of the open window. After the game it is the end that the next window would have had. */
    deadlineMs: number;
    /** Changes that the clock has made since a player last acted, up to 63. */
    idleMoves: number;
    /** In games with delay and reserve. */
    reserve: Reserve | undefined;
    dice: SealedDice;
    /** Bytes of the tape already read; 0 with late dice. */
    used: number;
    /** The throw that is certain, and whose dice are yet to come. Nothing else happens meanwhile, and the clock stands. */
    awaits: AwaitedThrow | undefined;
    /** The seats whose players have promised their next throw. It holds until they act. */
    promised: Seats;
    /** Its dice, in the message in which they have come. Not stored. */
    landing: LateThrow | undefined;
    /** Never changed, only replaced. */
    state: unknown;
    /** Log entries added since the game was stored. */
    entries: readonly Entry[];
}

export const NO_ENTRIES: readonly Entry[] = [];

/** A throw of late dice between the moment at which it was certain and the one at which it lands. */
export interface AwaitedThrow {
    /** A player, who asked for it; the clock; or chance, which throws what nobody has to ask for. */
    readonly by: Mover;
    readonly sinceMs: number;
    /** What the player asked for: the name of a verb, and its argument in Candid. */
    readonly asked: AskedThrow | undefined;
}
export interface AskedThrow {
    readonly verb: string;
    readonly argument: Uint8Array;
}

/** A point in time as games see it, in milliseconds. */
export interface Moment {
    readonly nowMs: number;
    /** When this canister last came back from not running. Nobody loses a turn to the time before. */
    readonly resumedAtMs: number;
    /** When the last pause ended; the moment itself during one, 0 if there was none. No window runs in a pause. */
    readonly pausedUntilMs: number;
    /** How long after the deadline an action still counts as in time (`platform/grace.ts`). */
    readonly graceMs: number;
    /** In a query: no timer has run for a while, so that no window runs before the next message. */
    readonly standsStill?: boolean;
}

/**
 * A game sleeps after this many moves by the clock alone: the clock passes it by until one of its players is back.
 * Otherwise games that both players have left would go on for ever, and cost for ever. One against a robot sleeps after the first
 * window that its person lets pass, and then has this number, too.
 */
export const MAX_IDLE_MOVES = 8;
/** As of a game that was just woken: unless a player acts in the first window, it sleeps again. Otherwise waking would cost others much more than the call that does it. */
export const IDLE_MOVES_ON_WAKING = MAX_IDLE_MOVES - 1;

export function toAct(game: Pick<Game, 'setup' | 'state'>): Actor {
    return game.setup.rules.toAct(game.state);
}

/** Whether a robot has this seat. */
export function isRobots({ robot }: Pick<Game, 'robot'>, seat: Actor): boolean {
    return robot !== undefined && typeof seat === 'number' && seat !== otherSeat(robot.seat);
}

/** Whether a robot is to act. */
export function isRobotsTurn(game: Game): boolean {
    return game.robot !== undefined && isRobots(game, toAct(game));
}

/** The player of a game against robots. */
export function personAgainstRobot({ players, robot }: Game): Uint8Array {
    return players[robot === undefined ? 0 : otherSeat(robot.seat)];
}

export function isOver(game: Pick<Game, 'setup' | 'state'>): boolean {
    return toAct(game) === 'nobody';
}

export function seatOf(game: Game, principal: Uint8Array): Seat | undefined {
    const players = game.players;
    for (let seat = 0; seat < players.length; seat += 1) {
        if (samePrincipal(players[seat]!, principal)) return seat as Seat;
    }
    return undefined;
}

/** The players but for the engine itself, which plays for robots and for the house. */
export function peopleIn({ players }: Pick<Game, 'players'>, engine: Uint8Array): readonly Uint8Array[] {
    return players.filter((player) => !samePrincipal(player, engine));
}

export function isAsleep(game: Game): boolean {
    return game.idleMoves >= MAX_IDLE_MOVES && !isOver(game);
}

/** Whether it fell asleep so short a time ago, in milliseconds, by itself: no version tells of that. */
export function hasFallenAsleep(game: Game, nowMs: number, ago: number): boolean {
    if (game.robot === undefined || !isAsleep(game)) return false;
    return nowMs - (game.deadlineMs - allowedMs(game, toAct(game))) < ago;
}

/** True while a window is open: a player is to act, and the clock watches. */
export function isRunning(game: Game): boolean {
    return game.idleMoves < MAX_IDLE_MOVES && !isOver(game);
}

/**
 * Whether a game is that of the room that was opened at this time. Another room of the same id was opened later, by a
 * Lobbies that had been reinstalled or restored.
 */
export function isOfRoom({ createdAtMs }: Game, openedAtMs: number): boolean {
    return openedAtMs <= createdAtMs;
}

/** The time of a finished game's last action. That action set the deadline one window ahead. */
export function endedAtMs(game: Game): number {
    return game.deadlineMs - game.windowSeconds * 1000;
}

/** How long a finished game took. Its beginning may be told by another canister's clock, which may be ahead. */
export function durationMs(game: Game): number {
    return Math.max(0, endedAtMs(game) - game.createdAtMs);
}

/**
 * Why the game ended. The clock may have ended it; a game that was abandoned always ends by the clock, and stays
 * abandoned, and one that was resigned was not lost by absence, even if the winner had left.
 */
export function reasonOf(game: Game, outcome: Outcome): ReasonName {
    const isByClock = game.idleMoves > 0 && outcome.places !== undefined && outcome.ending !== 'Resigned';
    return isByClock ? 'Timeout' : outcome.reason;
}

/**
 * What ended the game. A double without an answer was not refused, and a game that the clock gave up was not resigned; but the
 * clock's last move may have been the winner's.
 */
export function endingOf({ idleMoves }: Game, { ending }: Outcome): EndingName {
    const isByClock = idleMoves > 0;
    if (ending === 'GivenUp') return isByClock ? 'TimedOut' : 'Resigned';
    return isByClock && ending === 'DoubleRefused' ? 'TimedOut' : ending;
}

/** How long `actor` may take for a decision that begins now, in milliseconds. A robot has no use for its reserve. */
export function allowedMs(game: Game, actor: Actor): number {
    const windowMs = game.windowSeconds * 1000;
    const reserve = game.reserve;
    if (reserve === undefined || typeof actor !== 'number' || isRobots(game, actor)) return windowMs;
    return windowMs + reserve.leftMs[actor];
}

/**
 * When the window closes. A deadline that passed while the canister did not run is replaced by a fresh window, and so is
 * every window that was open in a pause.
 */
export function deadlineOf(game: Game, moment: Moment): number {
    const resumedAtMs = moment.resumedAtMs;
    const pausedUntilMs = moment.pausedUntilMs;
    let deadlineMs = game.deadlineMs;
    if (pausedUntilMs > 0) {
        const windowMs = allowedMs(game, toAct(game));
        if (deadlineMs - windowMs < pausedUntilMs) deadlineMs = pausedUntilMs + windowMs;
    }
    return deadlineMs <= resumedAtMs ? resumedAtMs + allowedMs(game, toAct(game)) : deadlineMs;
}

/** True once the window has closed and its grace is over: until then the player to act may act, and nobody acts for them. */
export function hasRunOut(game: Game, moment: Moment): boolean {
    return moment.nowMs >= deadlineOf(game, moment) + moment.graceMs;
}

/**
 * True once the first window of a game with delay and reserve has passed, neither player has acted, and the one to act was never
 * told that the game begins: nobody loses a game of which they do not know. It is about to be let go.
 */
export function isVoid(game: Game, moment: Moment): boolean {
    const reserve = game.reserve;
    if (reserve === undefined || reserve.acted !== 0 || !isRunning(game)) return false;
    const actor = toAct(game);
    return typeof actor === 'number' && !isTold(game, actor) && hasRunOut(game, moment);
}

export function isTold({ told }: Pick<Game, 'told'>, seat: Seat): boolean {
    return (told & (1 << seat)) !== 0;
}

/** Of a set of seats; 0 where none is to act. */
export function bitOf(actor: Actor): number {
    return typeof actor === 'number' ? 1 << actor : 0;
}

/** What views tell of it. While the canister stands still, a window that has passed stays so: the fresh one comes with a message. */
export function deadlineShown(game: Game, moment: Moment): number {
    return deadlineOf(game, moment.standsStill === true ? { ...moment, resumedAtMs: 0 } : moment);
}

/** Notes when the clock will look at a game with a reserve. In others that is never later than the deadline. */
export function noteLook(game: Game, lookMs: number): void {
    if (game.reserve !== undefined) game.reserve = { ...game.reserve, lookMs };
}

/** Whether the clock would look at a game too late. Only with a reserve does an action make a deadline earlier: the other player may have less of it. */
export function isLookedAtLate({ reserve, deadlineMs }: Game): boolean {
    return reserve !== undefined && deadlineMs < reserve.lookMs;
}
