import type { GameKindName } from '@dice-wards/games/kinds';
import type { Counter } from '../../platform/counters';
import type { Host, StableMap } from '../../platform/host';
import type { IdList } from '../../platform/id_list';
import {
    hasGame,
    isExpired,
    isMeeting,
    isTaken,
    type MeetingRoom,
    QUICK_MATCH,
    type Room,
    type Stage,
} from '../model/room';
import type { MemberGames } from './member_games';
import { MEMORY } from './memory';
import { createPlayedRooms, type PlayedRooms } from './played_rooms';
import { decodeRoom, roomKey } from './room_record';
import type { Shelves } from './shelves';
import { createWaitingRooms, type WaitingRooms } from './waiting_rooms';

/** Rooms by id. Every change goes through here, so the lists always agree with the rooms. */
export interface RoomStore {
    /** The record as it is, expired or not. */
    get(id: number): Room | undefined;
    /** The room, unless it has expired. Expired rooms are gone for everybody, even while their records remain. */
    live(id: number): Room | undefined;
    kindOf(id: number): GameKindName | undefined;
    add(room: Room): void;
    /** Puts a room into another stage; it must be new or read in this very message. A game never goes back to waiting. */
    move(room: Room, stage: Stage): Room;
    /**
     * Gives a room without a game, whose owner has left it, to the first of those who are left. It waits, and is as old as before, but
     * does not keep the name that its owner gave it.
     */
    handOver(room: Room, left: readonly [Uint8Array, ...Uint8Array[]]): void;
    /** Only for a room without a game. */
    remove(room: Room): void;
    /**
     * Removes the expired rooms among the first `max` of a list of waiting rooms. Ids ascend with time, so it stops at the
     * first room that has not expired. Rooms with all seats taken are skipped.
     */
    sweep(list: IdList, max: number): void;
    /** Rooms with a game, running or finished, in the order of their ids: at most `count` after skipping `start`. */
    games(start: number, count: number): Room[];
    /** Those with a game: the running ones, and a way to remove finished ones. */
    readonly played: Pick<PlayedRooms, 'running' | 'forget'>;
    /** All rooms with lower ids are gone. */
    first(): number;
    /** All rooms whose players are meeting. */
    meeting(): MeetingRoom[];
    /** All rooms that wait, meet or start, matches behind others. */
    withoutGame(): Room[];
    /** Those without a game. */
    readonly waiting: Omit<WaitingRooms, 'put' | 'remove' | 'load'>;
    readonly memberGames: Pick<MemberGames, 'of' | 'areAny'>;
    /** The public ones with a game. */
    readonly shelves: Pick<Shelves, 'get'>;
    /** Reads the rooms that wait. To be called at init and after an upgrade. */
    load(): void;
    /** Games in which this principal has a seat and which are not over; those that are starting, or for which two are meeting, count, but for matches. */
    gamesOf(member: Uint8Array): number;
    /** Games that are not over. Those that are starting do not count: they are 2,000 at most, and matches. */
    liveGames(): number;
}

/**
 * @param finished counts the games that are over
 * @param forgotten counts those of them that are forgotten
 */
export function createRoomStore(
    memory: (id: number) => StableMap,
    clock: Pick<Host, 'now'>,
    finished: Pick<Counter, 'last'>,
    forgotten: Pick<Counter, 'last' | 'next'>,
): RoomStore {
    const waiting = createWaitingRooms(memory(MEMORY.waiting));
    const games = memory(MEMORY.games);
    const played = createPlayedRooms(games, memory, forgotten);
    const { get: waitingRoom } = waiting;

    function get(id: number): Room | undefined {
        const room = waitingRoom(id);
        if (room !== undefined) return room;
        const record = games.get(roomKey(id));
        return record && decodeRoom(id, record);
    }

    function kindOf(id: number): GameKindName | undefined {
        const room = waiting.get(id);
        return room === undefined ? played.kindOf(id) : room.settings.kind;
    }

    function live(id: number): Room | undefined {
        const room = get(id);
        return room === undefined || isExpired(room, clock.now()) ? undefined : room;
    }

    function move(room: Room, stage: Stage): Room {
        // Not `...room`: that costs as much as a write.
        const { id, name, owner, settings, inviteCode, createdAtMs, place, berserk } = room;
        const invited = hasGame(stage) ? null : room.invited;
        const moved = { id, name, owner, settings, inviteCode, invited, createdAtMs, place, berserk, stage };
        if (hasGame(stage)) {
            const isNew = !hasGame(room.stage);
            if (isNew) waiting.remove(room);
            played.put(moved, stage, isNew);
        } else {
            waiting.put(moved);
        }
        return moved;
    }

    function handOver(room: Room, [owner, ...guests]: readonly [Uint8Array, ...Uint8Array[]]): void {
        waiting.remove(room);
        waiting.put({ ...room, owner, name: QUICK_MATCH, stage: { phase: 'waiting', guests } });
    }

    function sweep(list: IdList, max: number): void {
        for (const room of expiredAmong(list, max, clock.now(), waiting.get)) waiting.remove(room);
    }

    return {
        get,
        kindOf,
        live,
        add: waiting.put,
        move,
        handOver,
        remove: waiting.remove,
        sweep,
        games: played.list,
        played,
        first: () => Math.min(played.first(), ...[waiting.all(), waiting.matches].map(firstOn)),
        meeting: () => roomsOn(waiting.meeting, get).filter((room) => isMeeting(room)),
        withoutGame: () => [waiting.all(), waiting.matches].flatMap((list) => roomsOn(list, get)),
        waiting,
        memberGames: played.memberGames,
        shelves: played.shelves,
        load: waiting.load,
        gamesOf: (member) => played.memberGames.of(member).length + waiting.startingOf(member),
        liveGames: () => Math.max(0, played.ever() - finished.last()),
    };
}

function firstOn(list: IdList): number {
    return list.length === 0 ? Infinity : list.at(0);
}

function roomsOn(list: IdList, get: RoomStore['get']): Room[] {
    const ids = Array.from({ length: list.length }, (_, place) => list.at(place));
    return ids.map(get).filter((room) => room !== undefined);
}

/** The expired rooms among the first `max` of a list. */
function expiredAmong(list: IdList, max: number, nowMs: number, get: WaitingRooms['get']): Room[] {
    const expired: Room[] = [];
    const end = Math.min(list.length, max);
    for (let place = 0; place < end; place += 1) {
        const room = get(list.at(place));
        if (room === undefined || isTaken(room.stage)) continue;
        if (!isExpired(room, nowMs)) break;
        expired.push(room);
    }
    return expired;
}
