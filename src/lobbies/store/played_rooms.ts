import type { GameKindName } from '@dice-wards/games/kinds';
import { readU32 } from '../../platform/bytes';
import type { Counter } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import { createIdBits } from '../../platform/id_bits';
import { type Finished, peopleIn, type Room, type Seated } from '../model/room';
import { createMemberGames, type MemberGames } from './member_games';
import { MEMORY } from './memory';
import { decodeRoom, encodeRoom, kindIn, roomKey } from './room_record';
import { createShelves, type Shelves } from './shelves';

/** The rooms with a game, running or finished, with the shelves and the lists of members that find them. */
export interface PlayedRooms {
    kindOf(id: number): GameKindName | undefined;
    /** A game begins, if it `isNew`, or ends. */
    put(room: Room, stage: Seated | Finished, isNew: boolean): void;
    /** In the order of their ids: at most `count` after skipping `start`. */
    list(start: number, count: number): Room[];
    /** Those with a running game and an id from `first` to `last`, in the order of their ids: at most `count`. */
    running(first: number, last: number, count: number): RunningRooms;
    /** Removes a finished one, for good; its id is not used again. */
    forget(room: Room): void;
    /** The lowest id; Infinity without a room. */
    first(): number;
    /** All that there have ever been. */
    ever(): number;
    readonly memberGames: MemberGames;
    /** The public ones. */
    readonly shelves: Shelves;
}

export interface RunningRooms {
    readonly rooms: readonly Room[];
    /** The id to go on with. */
    readonly next: number;
}

/** @param forgotten counts the rooms that are forgotten */
export function createPlayedRooms(
    games: StableMap,
    memory: (id: number) => StableMap,
    forgotten: Pick<Counter, 'last' | 'next'>,
): PlayedRooms {
    const shelves = createShelves(memory(MEMORY.shelves));
    const running = createIdBits(memory(MEMORY.running));
    const memberGames = createMemberGames(memory(MEMORY.memberGames));

    function get(id: number): Room | undefined {
        const record = games.get(roomKey(id));
        return record && decodeRoom(id, record);
    }

    function put(room: Room, { phase }: Seated | Finished, isNew: boolean): void {
        const { id, inviteCode } = room;
        games.set(roomKey(id), encodeRoom(room));
        const members = peopleIn(room);
        if (inviteCode === null) shelves.put(room);
        if (isNew && phase === 'inGame') {
            running.add(id);
            for (const member of members) memberGames.add(member, id);
        } else if (!isNew && phase === 'finished') {
            running.remove(id);
            for (const member of members) memberGames.remove(member, id);
        }
    }

    function roomsOf(keys: readonly Uint8Array[]): Room[] {
        return keys.map((key) => get(readU32(key, 0))).filter((room) => room !== undefined);
    }

    return {
        kindOf: (id) => {
            const record = games.get(roomKey(id));
            return record && kindIn(record);
        },
        put,
        list: (start, count) => roomsOf(games.keys(start, count)),
        running: (first, last, count) => {
            const { ids, next } = running.some(first, last, count);
            return { rooms: ids.map(get).filter((room) => room !== undefined), next };
        },
        forget: ({ id, inviteCode }) => {
            games.delete(roomKey(id));
            forgotten.next();
            if (inviteCode === null) shelves.remove(id);
        },
        first: () => games.keys(0, 1).reduce((_, key) => readU32(key, 0), Infinity),
        ever: () => games.size() + forgotten.last(),
        memberGames,
        shelves,
    };
}
