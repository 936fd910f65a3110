import type { GameKindName, ReasonName } from '../../canister/game_kinds';
import { samePrincipal } from '../../canister/principal';
import { GAMES } from '../games';
import { type Actor, SEATS, type Seat } from '../games/rules';
import type { SealedDice } from './sealed_dice';

/** One game of any kind, as it is stored: what the rules know (`state`) and what surrounds it. */
export interface Game {
    readonly kind: GameKindName;
    readonly players: readonly [Uint8Array, Uint8Array];
    readonly rated: boolean;
    readonly createdAtMs: number;
    /** The window of one decision. */
    readonly windowSeconds: number;
    /** Grows by one with each change; 0 at the start. */
    readonly version: number;
    /** Grows by one when the turn passes to the other seat; 1 at the start. */
    readonly turnId: number;
    readonly turnStartedAtMs: number;
    /** When the seat to act has let its window pass. Means nothing once the game is over. */
    readonly deadlineMs: number;
    /** Whether the last change was the clock's: it tells why a finished game ended. */
    readonly lastByClock: boolean;
    readonly dice: SealedDice;
    readonly state: unknown;
}

/** Who made a change: a seat, or the clock for the seat that was absent. */
export type Mover = Seat | 'clock';

/** One change, as the log keeps it: the events, in the game's own bytes. */
export interface LogEntry {
    readonly version: number;
    readonly atMs: number;
    readonly by: Mover;
    readonly events: Uint8Array;
}

export function toAct(game: Game): Actor {
    return GAMES[game.kind].toAct(game.state);
}

export function isOver(game: Game): boolean {
    return toAct(game) === 'nobody';
}

export function seatOf(game: Game, principal: Uint8Array): Seat | undefined {
    return SEATS.find((seat) => samePrincipal(game.players[seat], principal));
}

/** Why the game ended. */
export function reasonOf(game: Game): ReasonName {
    return game.lastByClock ? 'Timeout' : 'Played';
}

/**
 * When the window closes. Nobody loses a turn while the canister does not run: a deadline that passed before
 * `resumedAtMs`, when it came back, gets a fresh window from then.
 */
export function deadlineOf(game: Game, resumedAtMs: number): number {
    return game.deadlineMs <= resumedAtMs ? resumedAtMs + game.windowSeconds * 1000 : game.deadlineMs;
}
