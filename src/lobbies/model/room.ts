import { packOptions } from '@dice-wards/games/options';
import { asciiBytes } from '../../platform/bytes';
import type { Place } from '../../platform/matches';
import type { Berserk } from '../../platform/messages';
import { samePrincipal } from '../../platform/principal';
import { isAgainstHouse, type Settings } from '../../platform/room_settings';
import { termsKey } from '../../platform/terms';

/** The name of a room that its owner has not named. */
export const QUICK_MATCH = asciiBytes('Quick match');

/** A room hosts one game, under the same id, and is never reused. The owner has the first seat, unless a robot has. */
export interface Room {
    readonly id: number;
    /** UTF-8. A string would have to be converted twice for every view. */
    readonly name: Uint8Array;
    readonly owner: Uint8Array;
    readonly settings: Settings;
    /** Makes the room private: joining requires this code. `null` for a public room. */
    readonly inviteCode: string | null;
    /** Keeps the second seat for this player, who needs no code; `null` once there is a game. */
    readonly invited: Uint8Array | null;
    readonly createdAtMs: number;
    /** Of a match that a canister of tournaments has opened. Its room never waits; `null` for all others. */
    readonly place: Place | null;
    /** Of a match whose players may halve their reserves: who does. `null` for all others. */
    readonly berserk: Berserk | null;
    readonly stage: Stage;
}

/**
 * waiting → starting → in game → finished. With a ready check, the players meet before the room starts; if one of them does not come,
 * it waits again. If the engine refuses, a starting room goes back to waiting; if it refuses the
 * room itself, the room is removed. A match meets at once, and never waits. While a room is starting, its second seat is taken, but it is not known yet whether
 * there is a game: nobody else can join, and nobody can leave. A room against the house begins as starting, and is removed
 * after any refusal.
 */
export type Stage = { readonly phase: 'waiting' } | Meeting | Seated | Finished;

/**
 * Both seats are taken, and one of the two has yet to say that they are there: the other one has just come. In a match both have, and
 * nobody has if both have said so, but no engine has taken the game yet.
 */
export interface Meeting extends Omit<Seated, 'phase'> {
    readonly phase: 'meeting';
    readonly awaited: Awaited;
    /** When the room opens again, in milliseconds since 1970. */
    readonly byMs: number;
}

/** Both seats are taken: `player2` is the one that is not the owner. `engine` is the canister that hosts the game. */
export interface Seated {
    readonly phase: 'starting' | 'inGame';
    readonly player2: Uint8Array;
    readonly engine: Uint8Array;
}

export interface Finished extends Omit<Seated, 'phase'> {
    readonly phase: 'finished';
    readonly winner: Winner;
    /** When this canister heard of it, in milliseconds since 1970. */
    readonly endedAtMs: number;
}

/** Stored as the index in this list. */
export const MEMBERS = ['player2', 'owner'] as const;
export type Member = (typeof MEMBERS)[number];

/** Stored as the index in this list: append only. */
export const AWAITED = [...MEMBERS, 'both', 'nobody'] as const;
export type Awaited = (typeof AWAITED)[number];

/** An abandoned game has no winner. Stored as the index in this list: append only. */
export const WINNERS = ['player2', 'owner', 'nobody'] as const;
export type Winner = (typeof WINNERS)[number];

export function sameSettings(a: Settings, b: Settings): boolean {
    return a.checksReady === b.checksReady && a.lateDice === b.lateDice && sameGame(a, b);
}

/** Whether it is the same game, however it begins, and wherever its dice come from. */
export function sameGame(a: Settings, b: Settings): boolean {
    return (
        a.kind === b.kind &&
        a.turnSeconds === b.turnSeconds &&
        a.reserve?.delaySeconds === b.reserve?.delaySeconds &&
        a.reserve?.reserveSeconds === b.reserve?.reserveSeconds &&
        a.rated === b.rated &&
        termsKey(a) === termsKey(b) &&
        packOptions(a.options) === packOptions(b.options) &&
        a.robot?.level === b.robot?.level &&
        a.robot?.seat === b.robot?.seat
    );
}

/** Stored as the index in this list: append only. */
export const PHASES = [
    'waiting',
    'starting',
    'inGame',
    'finished',
    'meeting',
] as const satisfies readonly Stage['phase'][];

/** Whether strangers find the room while it waits, and may take its second seat. */
export function isOpen({ inviteCode, invited }: Pick<Room, 'inviteCode' | 'invited'>): boolean {
    return inviteCode === null && invited === null;
}

export function isInvited({ invited, stage }: Room, principal: Uint8Array): boolean {
    return stage.phase === 'waiting' && invited !== null && samePrincipal(invited, principal);
}

/** How long a room waits for its second player. Then it is gone, even if its record is still stored. */
export const WAITING_LIFE_MS = 30 * 60 * 1000;

export function isExpired({ stage, createdAtMs }: Room, nowMs: number): boolean {
    return stage.phase === 'waiting' && nowMs - createdAtMs >= WAITING_LIFE_MS;
}

export function isMember(room: Room, principal: Uint8Array): boolean {
    if (samePrincipal(room.owner, principal)) return true;
    const { stage } = room;
    return stage.phase !== 'waiting' && !isAgainstHouse(room.settings) && samePrincipal(stage.player2, principal);
}

/** Whether the room's game waits for this player to say that they are there. */
export function isAwaited({ owner, stage }: Room, principal: Uint8Array): boolean {
    if (stage.phase !== 'meeting') return false;
    const { awaited, player2 } = stage;
    const isOwner = awaited !== 'player2' && awaited !== 'nobody' && samePrincipal(owner, principal);
    return isOwner || ((awaited === 'player2' || awaited === 'both') && samePrincipal(player2, principal));
}

/** A room whose players are meeting. */
export type MeetingRoom = Room & { readonly stage: Meeting };

export function isMeeting(room: Room): room is MeetingRoom {
    return room.stage.phase === 'meeting';
}

/** Whether both seats are taken, but there is no game yet. */
export function isTaken(stage: Stage): stage is Meeting | Seated {
    return stage.phase === 'meeting' || stage.phase === 'starting';
}

/** The end of a finished room's game; of another room, when it was opened. */
export function endOf(room: Room): number {
    return room.stage.phase === 'finished' ? room.stage.endedAtMs : room.createdAtMs;
}

/** Whether there is a game, running or over. */
export function hasGame(stage: Stage): stage is Seated | Finished {
    return stage.phase === 'inGame' || stage.phase === 'finished';
}

/** The players as the game has them, by seat, once the second one is known. */
export function inSeats<T>({ robot }: Pick<Settings, 'robot'>, owner: T, other: T): readonly [player1: T, player2: T] {
    return robot?.seat === 0 ? [other, owner] : [owner, other];
}

/** Strangers do not see a private room, whatever they ask. */
export function isShownTo(room: Room, viewer: Uint8Array): boolean {
    return room.inviteCode === null || isMember(room, viewer) || isInvited(room, viewer);
}
