import { type GameKindName, isForOne } from '../../games/kinds';
import { type GameOptions, packOptions } from '../../games/options';
import { samePrincipal } from '../../platform/principal';

/** What the players of a room agree on by entering it. */
export interface Settings {
    readonly kind: GameKindName;
    /** The window of one decision, in seconds; `null` is the game's own. */
    readonly turnSeconds: number | null;
    readonly rated: boolean;
    readonly options: GameOptions;
}

/**
 * Whether the owner plays against the house. Such a room never waits: it is made with the principal of its engine in the
 * second seat, which is no member of it and is on no list.
 */
export function isAgainstHouse(settings: Settings): boolean {
    return isForOne(settings.kind);
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
 * waiting → starting → in game → finished, and from starting back to waiting when the engine refuses, or gone when it refuses
 * the room itself. While it is starting, the second seat is taken but whether there is a game is not known yet: nobody else
 * can join, and nobody can leave. A room against the house begins with starting, and is gone whenever the engine refuses.
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
    readonly winner: Winner;
}

/** Nobody wins a game that was abandoned. Stored as the place in this list: append only. */
export const WINNERS = ['player2', 'owner', 'nobody'] as const;
export type Winner = (typeof WINNERS)[number];

export function sameSettings(a: Settings, b: Settings): boolean {
    return (
        a.kind === b.kind &&
        a.turnSeconds === b.turnSeconds &&
        a.rated === b.rated &&
        packOptions(a.options) === packOptions(b.options)
    );
}

export const PHASES = ['waiting', 'starting', 'inGame', 'finished'] as const satisfies readonly Stage['phase'][];

/** How long a room waits for its second player. From then on it is gone, whether its record is or not. */
export const WAITING_LIFE_MS = 30 * 60 * 1000;

export function isExpired({ stage, createdAtMs }: Room, nowMs: number): boolean {
    return stage.phase === 'waiting' && nowMs - createdAtMs >= WAITING_LIFE_MS;
}

export function isMember(room: Room, principal: Uint8Array): boolean {
    if (samePrincipal(room.owner, principal)) return true;
    const { stage } = room;
    return stage.phase !== 'waiting' && !isAgainstHouse(room.settings) && samePrincipal(stage.player2, principal);
}
