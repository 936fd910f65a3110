import type { StableMap } from '../../platform/host';
import { type Finished, isAgainstHouse, type Room, type Seated, type Stage } from '../model/room';
import { createMemberGames, type MemberGames } from './member_games';
import { decodeRoom, encodeRoom, roomKey } from './room_record';
import { createWaitingRooms, type WaitingRooms } from './waiting_rooms';

/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = { links: 0, counters: 1, outbox: 2, waiting: 3, games: 4, memberGames: 5 } as const;

/** Rooms by id. Every change goes through here, so the lists always agree with the rooms. */
export interface RoomStore {
    /** The record as it is, expired or not. */
    get(id: number): Room | undefined;
    add(room: Room): void;
    /** Puts a room that is new, or was read in this very message, into another stage. From a game none goes back. */
    move(room: Room, stage: Stage): Room;
    /** Only a room without a game is ever removed. */
    remove(room: Room): void;
    /** Those without a game. */
    readonly waiting: Omit<WaitingRooms, 'put' | 'remove'>;
    readonly memberGames: Pick<MemberGames, 'of'>;
}

export function createRoomStore(memory: (id: number) => StableMap): RoomStore {
    const waiting = createWaitingRooms(memory(MEMORY.waiting));
    const memberGames = createMemberGames(memory(MEMORY.memberGames));
    const games = memory(MEMORY.games);

    function get(id: number): Room | undefined {
        const room = waiting.get(id);
        if (room !== undefined) return room;
        const record = games.get(roomKey(id));
        return record && decodeRoom(id, record);
    }

    function move(room: Room, stage: Stage): Room {
        // Not `...room`: that costs as much as a write.
        const { id, name, owner, settings, inviteCode, createdAtMs } = room;
        const moved = { id, name, owner, settings, inviteCode, createdAtMs, stage };
        if (stage.phase === 'inGame' || stage.phase === 'finished') follow(room, moved, stage);
        else waiting.put(moved);
        return moved;
    }

    /** A game begins or ends. */
    function follow(before: Room, after: Room, { phase, player2 }: Seated | Finished): void {
        const { id, owner, settings } = after;
        games.set(roomKey(id), encodeRoom(after));
        const isNew = before.stage.phase === 'waiting' || before.stage.phase === 'starting';
        if (isNew) waiting.remove(before);
        if (isNew === (phase === 'finished')) return;
        const change = isNew ? memberGames.add : memberGames.remove;
        change(owner, id);
        if (!isAgainstHouse(settings)) change(player2, id);
    }
    return { get, add: waiting.put, move, remove: waiting.remove, waiting, memberGames };
}
