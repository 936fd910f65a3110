import { principalKey } from '../../platform/principal';
import type { Settings } from '../../platform/room_settings';
import type { App } from '../app';
import { PRICE } from '../model/limits';
import { isMember, membersOf, type Room } from '../model/room';

/** Rooms that one search reads: the oldest ten owners' five. */
const MAX_READ = 50;
/** Owners among whom a search chooses. */
const MAX_OWNERS = 10;
/** Owners whom it looks up in the caller's list of blocked players. */
const MAX_LOOKED_AT = 20;
/** How much nearer in rating a second of waiting makes a room. */
const POINTS_A_SECOND = 10;

/** What a caller looks for. */
export interface RoomWish {
    /** Of the room that is opened if nobody waits. */
    readonly settings: Settings;
    /** Of the rooms that are joined: with a ready check, or without; null for either. */
    readonly checksReady: boolean | null;
    /** With late dice, or with sealed ones; null for either. */
    readonly lateDice: boolean | null;
}

/** Whether a room of the same game is one of those that are looked for. */
export function fits({ settings }: Room, { checksReady, lateDice }: Omit<RoomWish, 'settings'>): boolean {
    return (
        (checksReady === null || settings.checksReady === checksReady) &&
        (lateDice === null || settings.lateDice === lateDice)
    );
}

/**
 * Learns the ratings by which `findOpponent` will choose, unless there is nothing to choose, or the caller cannot afford it: then all
 * who are not known count as newcomers.
 *
 * @returns what ends when they are known. Afterwards rooms may have come and gone
 */
export function learnRatings(
    app: App,
    caller: Uint8Array,
    { kind, rated }: Settings,
    others: readonly Room[],
): Promise<void> | undefined {
    if (!rated) return undefined;
    const owners = others.map(({ owner }) => owner);
    if (owners.length < 2) return undefined;
    const unknown = app.ratings.unknown(kind, [caller, ...owners]);
    if (unknown.length === 0 || app.budget.take(caller, PRICE.ratings) !== undefined) return undefined;
    return app.ratings.learn(kind, unknown);
}

/** The room to join of those of others: that of the nearest rating, or the oldest of equals. */
export function findOpponent(
    { ratings, host, blocks }: App,
    caller: Uint8Array,
    { kind, rated }: Settings,
    others: readonly Room[],
): Room | undefined {
    const mine = rated ? ratings.of(kind, caller) : 0;
    const nowMs = host.now();
    const weighed = others.map((room) => {
        const distance = rated ? Math.abs(ratings.of(kind, room.owner) - mine) : 0;
        return { room, counted: distance - POINTS_A_SECOND * ((nowMs - room.createdAtMs) / 1000) };
    });
    weighed.sort((a, b) => a.counted - b.counted);
    return weighed.find(({ room }) => !membersOf(room).some((member) => blocks.has(member, caller)))?.room;
}

/**
 * Public rooms with these settings and a free seat, the oldest of each owner, oldest first. Not of those whom the caller has blocked,
 * nor of those who have stayed away from one of their rooms lately.
 */
export function roomsOfOthers(app: App, caller: Uint8Array, wish: RoomWish): Room[] {
    const list = app.rooms.waiting.open(wish.settings);
    const rooms: Room[] = [];
    const owners = new Set<string>();
    const isBlocked = app.blocks.hasBy(caller);
    const end = Math.min(list.length, MAX_READ);
    for (let place = 0; place < end && rooms.length < MAX_OWNERS && owners.size < MAX_LOOKED_AT; place += 1) {
        const room = app.rooms.live(list.at(place));
        if (room === undefined || isMember(room, caller)) continue;
        if (!fits(room, wish)) continue;
        const owner = principalKey(room.owner);
        if (owners.has(owner)) continue;
        owners.add(owner);
        if (!membersOf(room).some(isBlocked) && app.absentees.refusal(room.owner) === undefined) rooms.push(room);
    }
    return rooms;
}
