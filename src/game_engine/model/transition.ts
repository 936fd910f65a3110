import { KINDS, rulesOf } from '@dice-wards/games/kinds';
import type { GameOptions } from '@dice-wards/games/options';
import type { Luck, RuleRefusal, Seat } from '@dice-wards/games/rules';
import { skillsOf } from '@dice-wards/robots';
import type { Berserk } from '../../platform/messages';
import {
    allowedMs,
    type Basis,
    bitOf,
    type Game,
    hasRunOut,
    isRobots,
    isRobotsTurn,
    isRunning,
    isVoid,
    MAX_IDLE_MOVES,
    type Moment,
    NO_ENTRIES,
    setupOf,
    toAct,
} from './game';
import { NoDice } from './late_dice';
import type { Entry, Mover } from './log';
import { afterAction, fullReserve, type Reserve, usedUp } from './reserve';
import { canThrow, NO_BYTES, SealedDice, TapeReader } from './sealed_dice';
import { keepsSecrets, stateSeenBy } from './secrets';

interface Beginning
    extends Pick<Basis, 'kind' | 'rated' | 'isPrivate'>,
        Pick<Game, 'roomId' | 'players' | 'told' | 'robot' | 'dice' | 'terms'> {
    readonly options: GameOptions;
    /** How many play, as the rules count: 1 where a person plays alone, though this engine has the second seat. */
    readonly seats: number;
    /** The window, or the delay. */
    readonly turnSeconds: number | null;
    /** For each player: of a game, or for each point of a match. */
    readonly reserveSeconds: number | null;
    /** Whose reserve is halved. */
    readonly berserk: Berserk | null;
    /** When its second seat was taken. */
    readonly startedAtMs: number;
}

/**
 * A new game; its first window opens at `nowMs`. If chance begins it has acted, which makes version 1, or with late dice its throw is
 * awaited.
 */
export function begin(beginning: Beginning, nowMs: number): Game {
    const { roomId, kind, players, told, rated, isPrivate, options, dice, terms, startedAtMs, robot } = beginning;
    const { seats, turnSeconds, reserveSeconds, berserk } = beginning;
    const { doubling } = options;
    const rules = rulesOf(kind, doubling);
    const windowSeconds = turnSeconds ?? KINDS[kind].windowSeconds;
    const state = rules.start(options, seats);
    const chanceBegins = rules.toAct(state) === 'chance';
    const game: Game = {
        roomId,
        setup: setupOf({ kind, rated, doubling, isPrivate }),
        players,
        createdAtMs: startedAtMs,
        windowSeconds,
        told,
        robot,
        terms,
        memo: rules.newMemo(),
        version: 0,
        turnId: chanceBegins ? 0 : 1,
        turnStartedAtMs: nowMs,
        deadlineMs: nowMs + windowSeconds * 1000,
        idleMoves: 0,
        reserve:
            reserveSeconds === null
                ? undefined
                : fullReserve(reserveSeconds, options.matchLength, players.length, berserk),
        dice,
        used: 0,
        awaits: undefined,
        promised: 0,
        landing: undefined,
        state,
        entries: NO_ENTRIES,
    };
    if (chanceBegins) letChanceBegin(game, nowMs);
    if (rules.unasked !== undefined) goOn(game, nowMs);
    if (game.reserve !== undefined) game.deadlineMs = nowMs + allowedMs(game, rules.toAct(game.state));
    return game;
}

/** More than any game has: it sleeps before. */
const MOST_IDLE_MOVES = 63;

/** One for all games: a new one costs as much as a throw. */
const tape = new TapeReader({ dice: new SealedDice(0, NO_BYTES, 0), used: 0 });
const noDice = new NoDice();

/** The source of chance's numbers; `noDice` for a game whose dice are yet to come. */
function luckOf(game: Game): Luck {
    if (game.terms.lateDice) {
        noDice.asked = 0;
        return game.landing ?? noDice;
    }
    tape.game = game;
    tape.isCounted = game.setup.rules.secrets === undefined;
    return tape;
}

/** The command is sound, and throws late dice that are yet to come. */
const AWAITS_DICE = { kind: 'awaitsDice' } as const;

/**
 * Changes a game by a command of a player, of the clock, or of chance; if it is refused, answers the reason and changes
 * nothing. Chance acts at once, because the dice are already fixed. Its events join the log entry of the player who
 * asked, or get an entry of their own at the start of a game. With late dice that have not come yet, a command that throws changes
 * nothing either, and answers that it awaits them.
 *
 * @param deadlineMs when the open window closes, for games with a reserve; unless it is as stored
 */
export function apply(
    game: Game,
    command: unknown,
    by: Mover,
    atMs: number,
    deadlineMs?: number,
): RuleRefusal | typeof AWAITS_DICE | undefined {
    const rules = game.setup.rules;
    const luck = luckOf(game);
    const played = rules.play(game.state, command, luck, game.memo);
    if (!played.ok) return played.error;
    if (luck === noDice && noDice.asked > 0) return AWAITS_DICE;

    const state = played.state;
    const actor = rules.toAct(state);
    if (typeof actor === 'number' && actor !== rules.toAct(game.state)) {
        game.turnId += 1;
        game.turnStartedAtMs = atMs;
    }
    game.version += 1;
    const reserve = game.reserve;
    if (reserve !== undefined) runReserve(game, state, by, atMs, deadlineMs ?? game.deadlineMs);
    else if (rules.staysInWindow === undefined || !rules.staysInWindow(game.state, state)) {
        game.deadlineMs = atMs + game.windowSeconds * 1000;
    }
    if (by !== 'chance') game.idleMoves = by === 'clock' ? Math.min(game.idleMoves + 1, MOST_IDLE_MOVES) : 0;
    game.state = state;
    const entry: Entry = { atMs, by, events: played.events, number: game.landing?.untold() };
    game.entries = game.entries.length === 0 ? [entry] : [...game.entries, entry];
    if (actor === 'chance') letChanceBegin(game, atMs);
    if (rules.unasked !== undefined && by !== 'chance') goOn(game, atMs);
    return undefined;
}

/** The clock of a game with a reserve, at the step to another state. */
function runReserve(game: Game, after: unknown, by: Mover, atMs: number, deadlineMs: number): void {
    const rules = game.setup.rules;
    const reserve = game.reserve as Reserve;
    const closes = rules.staysInWindow === undefined || !rules.staysInWindow(game.state, after);
    if (typeof by === 'number' && !isRobots(game, by)) {
        game.reserve = afterAction(reserve, by, atMs, deadlineMs, closes);
    } else if (by === 'clock') {
        const late = rules.toAct(game.state);
        if (typeof late === 'number' && !isRobots(game, late)) game.reserve = usedUp(reserve, late);
    }
    game.deadlineMs = closes ? atMs + allowedMs(game, rules.toAct(after)) : deadlineMs;
}

/** More follows when it is asked for: a page of the log takes so much from one message. */
const MOST_UNASKED = 8;

/** Chance goes on as long as nobody has to decide anything, and the tape lasts. Each of its steps is an entry of the log. */
function goOn(game: Game, atMs: number): void {
    const rules = game.setup.rules;
    for (let n = 0; n < MOST_UNASKED && canThrow(game.used) && game.awaits === undefined; n += 1) {
        const luck = luckOf(game);
        const command = rules.unasked?.(game.state, luck, game.promised);
        if (command === undefined) return;
        if (luck === noDice && noDice.asked > 0) {
            awaitThrow(game, 'chance', atMs);
        } else {
            game.promised &= ~bitOf(rules.toAct(game.state));
            letChanceAct(game, command, atMs);
        }
    }
}

function letChanceBegin(game: Game, atMs: number): void {
    const luck = luckOf(game);
    if (luck === noDice) awaitThrow(game, 'chance', atMs);
    else letChanceAct(game, game.setup.rules.chanceActs(game.state, luck), atMs);
}

function awaitThrow(game: Game, by: Mover, sinceMs: number): void {
    game.awaits = { by, sinceMs, asked: undefined };
}

/** Chance's own throw, now that its dice have come. */
export function letChanceLand(game: Game, atMs: number): void {
    if (toAct(game) === 'chance') letChanceBegin(game, atMs);
    goOn(game, atMs);
}

/** The clock's throw, now that its dice have come. */
export function letClockLand(game: Game, atMs: number): void {
    letClockPlay(game, clocksCommand(game), atMs);
}

function letChanceAct(game: Game, command: unknown, atMs: number): void {
    const refused = apply(game, command, 'chance', atMs);
    if (refused !== undefined) throw new Error(`chance was refused: ${refused.kind}`);
}

/**
 * A stored game at this moment: if a window has passed, a copy with the clock's command applied, or asleep if a robot waits for its
 * person. The next window opens when the first message commits this copy. Nobody loses a turn that they could not see.
 */
export function atMoment(stored: Game, moment: Moment): Game {
    if (!hasRunOut(stored, moment) || !isRunning(stored)) return stored;
    // Players who were told to wait for the dice are not absent.
    if (!canThrow(stored.used) || stored.awaits !== undefined || isVoid(stored, moment)) return stored;
    const game = { ...stored };
    if (game.robot === undefined) letClockPlay(game, clocksCommand(game), moment.nowMs);
    else if (isRobotsTurn(game)) playForRobot(game, moment.nowMs);
    else fallAsleep(game, moment.nowMs);
    return game;
}

/** A robot is patient, and nobody waits with it: the game stands as it is until its person is back. So does their reserve. */
function fallAsleep(game: Game, nowMs: number): void {
    game.idleMoves = MAX_IDLE_MOVES;
    game.deadlineMs = nowMs + allowedMs(game, toAct(game));
}

/**
 * A stored game as a query shows it at this moment. If the clock has to throw dice first, or if the game keeps secrets, of which its move
 * might tell one, that is the game as it is: should the canister stop here, the player may still act.
 */
export function asShown(stored: Game, moment: Moment): Game {
    const applied = atMoment(stored, moment);
    const throws = applied.used !== stored.used || applied.awaits !== stored.awaits;
    const hasMoved = applied.version !== stored.version;
    return throws || (hasMoved && keepsSecrets(stored)) ? stored : applied;
}

function clocksCommand({ setup: { rules }, state, reserve }: Game): unknown {
    return reserve === undefined || rules.outOfTime === undefined ? rules.timeout(state) : rules.outOfTime(state);
}

/** A turn of backgammon is a roll, a play and its confirmation. */
const COMMANDS_OF_A_TURN = 3;

/** The clock plays the robot's turn, or as much of it as there are dice for. The robot is not noted as absent. */
function playForRobot(game: Game, nowMs: number): void {
    const skills = skillsOf(game.setup.kind);
    if (skills === undefined) throw new Error(`no robot plays ${game.setup.kind}`);
    for (let n = 0; n < COMMANDS_OF_A_TURN && isRobotsTurn(game) && canThrow(game.used); n += 1) {
        const seat = toAct(game) as Seat;
        letClockPlay(game, skills.standIn(stateSeenBy(game, seat), seat), nowMs);
    }
}

function letClockPlay(game: Game, command: unknown, nowMs: number): void {
    game.promised &= ~bitOf(toAct(game));
    const refused = apply(game, command, 'clock', nowMs);
    if (refused?.kind === 'awaitsDice') awaitThrow(game, 'clock', nowMs);
    else if (refused !== undefined) throw new Error(`the clock was refused: ${refused.kind}`);
}
