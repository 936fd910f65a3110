import type { GameKindName } from '../../canister/game_kinds';
import { ok, type Result } from '../../canister/result';
import { GAMES } from '../games';
import type { PlayerCommand, RuleRefusal } from '../games/rules';
import { deadlineOf, type Game, isAsleep, isOver, toAct } from './game';
import { EMPTY_PAGE, type LogEntry, type Mover } from './log';
import { type SealedDice, throwing } from './sealed_dice';

/** A game after one change, and what the log says about it. */
export interface Step {
    readonly game: Game;
    readonly entry: LogEntry;
}

interface Beginning {
    readonly kind: GameKindName;
    readonly players: readonly [Uint8Array, Uint8Array];
    readonly rated: boolean;
    readonly turnSeconds: number | null;
    readonly dice: SealedDice;
}

/** A new game; its first window opens now. */
export function begin({ kind, players, rated, turnSeconds, dice }: Beginning, nowMs: number): Game {
    const rules = GAMES[kind];
    const windowSeconds = turnSeconds ?? rules.windowSeconds;
    return {
        kind,
        players,
        rated,
        createdAtMs: nowMs,
        windowSeconds,
        version: 0,
        turnId: 1,
        turnStartedAtMs: nowMs,
        deadlineMs: nowMs + windowSeconds * 1000,
        idleMoves: 0,
        dice,
        logPage: EMPTY_PAGE,
        state: rules.start(),
    };
}

/** A command of a player, or of the clock for one. Chance acts in the same step: the dice are there already. */
export function step(game: Game, command: unknown, by: Mover, nowMs: number): Result<Step, RuleRefusal> {
    const rules = GAMES[game.kind];
    const decided = rules.decide(game.state, command);
    if (!decided.ok) return decided;

    let state = game.state;
    const events: unknown[] = [];
    const happen = (more: readonly unknown[]): void => {
        for (const event of more) {
            state = rules.evolve(state, event);
            events.push(event);
        }
    };
    happen(decided.value);
    const dice = throwing(game.dice, (draw) => {
        while (rules.toAct(state) === 'chance') {
            const landed = rules.decide(state, rules.chance(state, draw));
            if (!landed.ok) throw new Error(`chance was refused: ${landed.error.kind}`);
            happen(landed.value);
        }
    });

    const actor = rules.toAct(state);
    const passed = actor !== 'nobody' && actor !== toAct(game);
    const next: Game = {
        ...game,
        version: game.version + 1,
        turnId: passed ? game.turnId + 1 : game.turnId,
        turnStartedAtMs: passed ? nowMs : game.turnStartedAtMs,
        deadlineMs: nowMs + game.windowSeconds * 1000,
        idleMoves: by === 'clock' ? Math.min(game.idleMoves + 1, 255) : 0,
        dice,
        state,
    };
    const entry = { version: next.version, atMs: nowMs, by, events: rules.records.encodeEvents(events) };
    return ok({ game: next, entry });
}

/**
 * What the clock plays when the window has passed; `undefined` while it is open, or no window is. The next window opens
 * when this is applied, by whoever comes first, so nobody loses a turn that could not be seen.
 */
export function expire(game: Game, nowMs: number, resumedAtMs: number): Step | undefined {
    if (isOver(game) || isAsleep(game) || nowMs < deadlineOf(game, resumedAtMs)) return undefined;
    const played = step(game, GAMES[game.kind].timeout(game.state), 'clock', nowMs);
    if (!played.ok) throw new Error(`the clock was refused: ${played.error.kind}`);
    return played.value;
}

/** A player's command, in the name of the seat. */
export function act(game: Game, command: PlayerCommand, nowMs: number): Result<Step, RuleRefusal> {
    return step(game, command, command.by, nowMs);
}
