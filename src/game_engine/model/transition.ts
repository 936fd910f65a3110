import type { GameKindName } from '../../canister/game_kinds';
import { ok, type Result } from '../../canister/result';
import { GAMES } from '../games';
import type { PlayerCommand, RuleRefusal } from '../games/rules';
import { deadlineOf, type Game, isRunning, toAct } from './game';
import { appended, EMPTY_PAGE, type Mover } from './log';
import { type SealedDice, throwing } from './sealed_dice';

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
        setup: { kind, players, rated, createdAtMs: nowMs, windowSeconds },
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

/**
 * The game after a command of a player, or of the clock for one, and with it in the log. Chance acts in the same step:
 * the dice are there already.
 */
export function step(game: Game, command: unknown, by: Mover, nowMs: number): Result<Game, RuleRefusal> {
    const rules = GAMES[game.setup.kind];
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
    let actor = rules.toAct(state);
    let { dice } = game;
    if (actor === 'chance') {
        dice = throwing(dice, (draw) => {
            for (; actor === 'chance'; actor = rules.toAct(state)) {
                const landed = rules.decide(state, rules.chance(state, draw));
                if (!landed.ok) throw new Error(`chance was refused: ${landed.error.kind}`);
                happen(landed.value);
            }
        });
    }

    const passed = actor !== 'nobody' && actor !== toAct(game);
    return ok({
        ...game,
        version: game.version + 1,
        turnId: passed ? game.turnId + 1 : game.turnId,
        turnStartedAtMs: passed ? nowMs : game.turnStartedAtMs,
        deadlineMs: nowMs + game.setup.windowSeconds * 1000,
        idleMoves: by === 'clock' ? Math.min(game.idleMoves + 1, 255) : 0,
        dice,
        logPage: appended(game.logPage, { atMs: nowMs, by, events: rules.records.encodeEvents(events) }),
        state,
    });
}

/**
 * What the clock plays when the window has passed; `undefined` while it is open, or no window is. The next window opens
 * when this is applied, by whoever comes first, so nobody loses a turn that could not be seen.
 */
export function expire(game: Game, nowMs: number, resumedAtMs: number): Game | undefined {
    if (!isRunning(game) || nowMs < deadlineOf(game, resumedAtMs)) return undefined;
    const played = step(game, GAMES[game.setup.kind].timeout(game.state), 'clock', nowMs);
    if (!played.ok) throw new Error(`the clock was refused: ${played.error.kind}`);
    return played.value;
}

/** A player's command, in the name of the seat. */
export function act(game: Game, command: PlayerCommand, nowMs: number): Result<Game, RuleRefusal> {
    return step(game, command, command.by, nowMs);
}
