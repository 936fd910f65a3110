import type { GameKindName } from '../../canister/game_kinds';
import { samePrincipal } from '../../canister/principal';

/** What the players of a room agree on by entering it. */
export interface Settings {
    readonly kind: GameKindName;
    /** The window of one decision, in seconds; `null` is the game's own. */
    readonly turnSeconds: number | null;
    readonly rated: boolean;
}

/** One room is one game, under the same id, and is not used again. The owner has the first seat. */
export interface Room {
    readonly id: number;
    /** UTF-8: a text would be made from it and back again for every look. */
    readonly name: Uint8Array;
    readonly owner: Uint8Array;
    readonly settings: Settings;
    /** Makes the room private: only who knows it may join. */
    readonly inviteCode: string | null;
    readonly createdAtMs: number;
    readonly stage: Stage;
}

/**
 * waiting → starting → in game → finished, and from starting back to waiting when the engine refuses. While it is starting,
 * the second seat is taken but whether there is a game is not known yet: nobody else can join, and nobody can leave.
 */
export type Stage = { readonly phase: 'waiting' } | Seated | Finished;

/** Both seats are taken; `engine` is the canister that hosts the game. */
export interface Seated {
    readonly phase: 'starting' | 'inGame';
    readonly player2: Uint8Array;
    readonly engine: Uint8Array;
}

export interface Finished extends Omit<Seated, 'phase'> {
    readonly phase: 'finished';
    readonly ownerWon: boolean;
}

export function sameSettings(a: Settings, b: Settings): boolean {
    return a.kind === b.kind && a.turnSeconds === b.turnSeconds && a.rated === b.rated;
}

export const PHASES = ['waiting', 'starting', 'inGame', 'finished'] as const satisfies readonly Stage['phase'][];

/** How long a room waits for its second player. From then on it is gone, whether its record is or not. */
export const WAITING_LIFE_MS = 30 * 60 * 1000;

export function isExpired({ stage, createdAtMs }: Room, nowMs: number): boolean {
    return stage.phase === 'waiting' && nowMs - createdAtMs >= WAITING_LIFE_MS;
}

export function isMember({ owner, stage }: Room, principal: Uint8Array): boolean {
    return samePrincipal(owner, principal) || (stage.phase !== 'waiting' && samePrincipal(stage.player2, principal));
}
