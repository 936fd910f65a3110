import { ok, type Result } from '../../canister/result';
import { GAMES } from '../games';
import type { PlayerCommand, RuleRefusal } from '../games/rules';
import { type Agreement, deadlineOf, type Game, isRunning, setupOf } from './game';
import type { Entry, Mover } from './log';
import { type SealedDice, TapeReader } from './sealed_dice';

interface Beginning extends Omit<Agreement, 'createdAtMs' | 'windowSeconds'> {
    readonly turnSeconds: number | null;
    readonly dice: SealedDice;
}

/** A new game; its first window opens now. */
export function begin({ kind, players, rated, turnSeconds, dice }: Beginning, nowMs: number): Game {
    const rules = GAMES[kind];
    const windowSeconds = turnSeconds ?? rules.windowSeconds;
    return {
        setup: setupOf({ kind, players, rated, createdAtMs: nowMs, windowSeconds }),
        version: 0,
        turnId: 1,
        turnStartedAtMs: nowMs,
        deadlineMs: nowMs + windowSeconds * 1000,
        idleMoves: 0,
        dice,
        state: rules.start(),
    };
}

/** A game, and what happened since it was stored. */
export interface Change {
    readonly game: Game;
    readonly entries: readonly Entry[];
}

/** One for all: a new one costs as much as a throw. */
const tape = new TapeReader();

/**
 * What a command of a player, or of the clock for one, makes of a game. Chance acts in the same step: the dice are there
 * already.
 */
export function step(before: Change, command: unknown, by: Mover, atMs: number): Result<Change, RuleRefusal> {
    const { game, entries } = before;
    const { setup } = game;
    const rules = GAMES[setup.kind];
    tape.load(game.dice);
    const played = rules.play(game.state, command, tape);
    if (!played.ok) return played;
    const { state, events } = played.value;

    const actor = rules.toAct(state);
    const passed = actor !== 'nobody' && actor !== rules.toAct(game.state);
    const after: Game = {
        setup,
        version: game.version + 1,
        turnId: passed ? game.turnId + 1 : game.turnId,
        turnStartedAtMs: passed ? atMs : game.turnStartedAtMs,
        deadlineMs: atMs + setup.windowSeconds * 1000,
        idleMoves: by === 'clock' ? Math.min(game.idleMoves + 1, 255) : 0,
        dice: tape.rest(),
        state,
    };
    const entry: Entry = { atMs, by, events };
    return ok({ game: after, entries: entries.length === 0 ? [entry] : [...entries, entry] });
}

/**
 * A stored game at this moment: where a window has passed, with what the clock plays then. The next window opens when this
 * is applied, by whoever comes first, so nobody loses a turn that could not be seen.
 */
export function atTime(stored: Game, nowMs: number, resumedAtMs: number): Change {
    const change = { game: stored, entries: [] };
    if (nowMs < deadlineOf(stored, resumedAtMs) || !isRunning(stored)) return change;
    const played = step(change, GAMES[stored.setup.kind].timeout(stored.state), 'clock', nowMs);
    if (!played.ok) throw new Error(`the clock was refused: ${played.error.kind}`);
    return played.value;
}

/** A player's command, in the name of the seat. */
export function act(change: Change, command: PlayerCommand, nowMs: number): Result<Change, RuleRefusal> {
    return step(change, command, command.by, nowMs);
}
