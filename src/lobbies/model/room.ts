import { otherSeat } from '@dice-wards/games/for_two';
import { packOptions } from '@dice-wards/games/options';
import { isIn, type Seat, type Seats } from '@dice-wards/games/seats';
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
 * waiting → starting → in game → finished. With a ready check, the players meet before the room starts; those who do not come lose their
 * seats, and it waits again. If the engine refuses, a starting room goes back to waiting, without whoever sat down last; if it refuses the
 * room itself, the room is removed. A match meets at once, and never waits. While a room is starting, its seats are taken, but it is not known yet whether
 * there is a game: nobody else can join, and nobody can leave. A room against the house begins as starting, and is removed
 * after any refusal.
 */
export type Stage = Waiting | Meeting | Seated | Finished;

export interface Waiting {
    readonly phase: 'waiting';
    /** Those who have sat down besides the owner, in the order of their seats. In a room for two there is nobody yet. */
    readonly guests: readonly Uint8Array[];
}

/**
 * All seats are taken, and somebody has yet to say that they are there: in a room of strangers all but the one who has just come, in a match
 * both. Nobody is awaited any more in a match whose players have both said so, but whose game no engine has taken yet.
 */
export interface Meeting extends Omit<Seated, 'phase'> {
    readonly phase: 'meeting';
    /** By their places in `membersOf`. */
    readonly awaited: Seats;
    /** When the room opens again, in milliseconds since 1970. */
    readonly byMs: number;
}

/** The players are known. `engine` is the canister that hosts the game; against the house and its robots it is the only guest, too. */
export interface Seated {
    readonly phase: 'starting' | 'inGame';
    readonly guests: readonly Uint8Array[];
    readonly engine: Uint8Array;
}

export interface Finished extends Omit<Seated, 'phase'> {
    readonly phase: 'finished';
    /** By their place in `membersOf`; `undefined` after a draw, and after an abandoned game. */
    readonly winner: Seat | undefined;
    /** When this canister heard of it, in milliseconds since 1970. */
    readonly endedAtMs: number;
}

/** A room without guests. */
export const EMPTY: Waiting = { phase: 'waiting', guests: [] };

/** The owner and the guests. Between people this is the order of the game's seats. */
export function membersOf({ owner, stage }: Pick<Room, 'owner' | 'stage'>): readonly Uint8Array[] {
    return [owner, ...stage.guests];
}

/** The place of somebody in `membersOf`, the engine's too. */
export function placeIn(room: Pick<Room, 'owner' | 'stage'>, principal: Uint8Array): Seat | undefined {
    const place = membersOf(room).findIndex((member) => samePrincipal(member, principal));
    return place < 0 ? undefined : (place as Seat);
}

/** Everybody by the seats of the game, the engine in those of the house and of robots. Of a room that waits, those who are there. */
export function playersOf({ owner, stage, settings }: Pick<Room, 'owner' | 'stage' | 'settings'>): Uint8Array[] {
    const { robot, seats } = settings;
    const [engine] = stage.guests;
    if (robot === null || engine === undefined) return [owner, ...stage.guests];
    return Array.from({ length: seats }, (_, seat) => (seat === otherSeat(robot.seat) ? owner : engine));
}

/** Those with a seat who are no canister. */
export function peopleIn(room: Pick<Room, 'owner' | 'stage' | 'settings'>): readonly Uint8Array[] {
    return isAgainstHouse(room.settings) ? [room.owner] : membersOf(room);
}

export function sameGuests(some: readonly Uint8Array[], others: readonly Uint8Array[]): boolean {
    return some.length === others.length && some.every((guest, at) => samePrincipal(guest, others[at]!));
}

export function sameSettings(a: Settings, b: Settings): boolean {
    return a.checksReady === b.checksReady && a.lateDice === b.lateDice && sameGame(a, b);
}

/** Whether it is the same game, however it begins, and wherever its dice come from. */
export function sameGame(a: Settings, b: Settings): boolean {
    return (
        a.kind === b.kind &&
        a.seats === b.seats &&
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

/** Whether strangers find the room while it waits, and may take a seat. */
export function isOpen({ inviteCode, invited }: Pick<Room, 'inviteCode' | 'invited'>): boolean {
    return inviteCode === null && invited === null;
}

export function isInvited({ invited, stage }: Room, principal: Uint8Array): boolean {
    return stage.phase === 'waiting' && invited !== null && samePrincipal(invited, principal);
}

/** How long a room waits for its players. Then it is gone, even if its record is still stored. */
export const WAITING_LIFE_MS = 30 * 60 * 1000;

export function isExpired({ stage, createdAtMs }: Room, nowMs: number): boolean {
    return stage.phase === 'waiting' && nowMs - createdAtMs >= WAITING_LIFE_MS;
}

export function isMember(room: Room, principal: Uint8Array): boolean {
    return peopleIn(room).some((person) => samePrincipal(person, principal));
}

/** Whether the room's game waits for this player to say that they are there. */
export function isAwaited(room: Room, principal: Uint8Array): boolean {
    if (room.stage.phase !== 'meeting' || room.stage.awaited === 0) return false;
    const place = placeIn(room, principal);
    return place !== undefined && isIn(room.stage.awaited, place);
}

/** A room whose players are meeting. */
export type MeetingRoom = Room & { readonly stage: Meeting };

export function isMeeting(room: Room): room is MeetingRoom {
    return room.stage.phase === 'meeting';
}

/** Whether all seats are taken, but there is no game yet. */
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

/** Strangers do not see a private room, whatever they ask. */
export function isShownTo(room: Room, viewer: Uint8Array): boolean {
    return room.inviteCode === null || isMember(room, viewer) || isInvited(room, viewer);
}
