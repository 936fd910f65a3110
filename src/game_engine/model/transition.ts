import { KINDS, rulesOf } from '../../games/kinds';
import type { GameOptions } from '../../games/options';
import type { RuleRefusal } from '../../games/rules';
import { type Agreement, deadlineOf, type Game, isRunning, type Moment, NO_ENTRIES, setupOf } from './game';
import type { Entry, Mover } from './log';
import { canThrow, NO_BYTES, SealedDice, TapeReader } from './sealed_dice';

interface Beginning extends Omit<Agreement, 'createdAtMs' | 'isDated' | 'windowSeconds' | 'doubling'> {
    readonly roomId: number;
    readonly options: GameOptions;
    readonly turnSeconds: number | null;
    readonly dice: SealedDice;
    /** When its second seat was taken, if Lobbies has told. */
    readonly startedAtMs: number | null;
}

/** A new game; its first window opens at `nowMs`. If chance begins it has acted, which makes version 1. */
export function begin(beginning: Beginning, nowMs: number): Game {
    const { roomId, kind, players, rated, isPrivate, options, turnSeconds, dice, startedAtMs } = beginning;
    const { doubling } = options;
    const rules = rulesOf(kind, doubling);
    const windowSeconds = turnSeconds ?? KINDS[kind].windowSeconds;
    const state = rules.start(options);
    const chanceBegins = rules.toAct(state) === 'chance';
    const game: Game = {
        roomId,
        setup: setupOf({
            kind,
            players,
            rated,
            doubling,
            isPrivate,
            createdAtMs: startedAtMs ?? nowMs,
            isDated: startedAtMs !== null,
            windowSeconds,
        }),
        memo: rules.newMemo(),
        version: 0,
        turnId: chanceBegins ? 0 : 1,
        turnStartedAtMs: nowMs,
        deadlineMs: nowMs + windowSeconds * 1000,
        idleMoves: 0,
        dice,
        used: 0,
        state,
        entries: NO_ENTRIES,
    };
    if (chanceBegins) letChanceBegin(game, nowMs);
    return game;
}

/** One for all games: a new one costs as much as a throw. */
const luck = new TapeReader({ dice: new SealedDice(0, NO_BYTES, 0), used: 0 });

/**
 * Changes a game by a command of a player, of the clock, or of chance; if it is refused, answers the reason and changes
 * nothing. Chance acts at once, because the dice are already fixed. Its events join the log entry of the player who
 * asked, or get an entry of their own at the start of a game.
 */
export function apply(game: Game, command: unknown, by: Mover, atMs: number): RuleRefusal | undefined {
    const rules = game.setup.rules;
    luck.game = game;
    const played = rules.play(game.state, command, luck, game.memo);
    if (!played.ok) return played.error;

    const state = played.state;
    const actor = rules.toAct(state);
    if (typeof actor === 'number' && actor !== rules.toAct(game.state)) {
        game.turnId += 1;
        game.turnStartedAtMs = atMs;
    }
    game.version += 1;
    if (rules.staysInWindow === undefined || !rules.staysInWindow(game.state, state)) {
        game.deadlineMs = atMs + game.setup.windowSeconds * 1000;
    }
    if (by !== 'chance') game.idleMoves = by === 'clock' ? Math.min(game.idleMoves + 1, 255) : 0;
    game.state = state;
    const entry: Entry = { atMs, by, events: played.events };
    game.entries = game.entries.length === 0 ? [entry] : [...game.entries, entry];
    if (actor === 'chance') letChanceBegin(game, atMs);
    return undefined;
}

function letChanceBegin(game: Game, atMs: number): void {
    luck.game = game;
    const refused = apply(game, game.setup.rules.chanceActs(game.state, luck), 'chance', atMs);
    if (refused !== undefined) throw new Error(`chance was refused: ${refused.kind}`);
}

/**
 * A stored game at this moment: if a window has passed, a copy with the clock's command applied. The next window opens
 * when the first message commits this copy. Nobody loses a turn that they could not see.
 */
export function atMoment(stored: Game, moment: Moment): Game {
    if (moment.nowMs < deadlineOf(stored, moment) || !isRunning(stored)) return stored;
    // Players who were told to wait for the dice are not absent.
    if (!canThrow(stored.used)) return stored;
    const game = { ...stored };
    const refused = apply(game, game.setup.rules.timeout(game.state), 'clock', moment.nowMs);
    if (refused !== undefined) throw new Error(`the clock was refused: ${refused.kind}`);
    return game;
}
