import type { GameKindName } from '@dice-wards/games/kinds';
import { packOptions } from '@dice-wards/games/options';
import { readU32 } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { IdList, IdLists } from '../../platform/id_list';
import { principalKey } from '../../platform/principal';
import { isAgainstHouse, isOpen, isTaken, type Room, type Settings } from '../model/room';
import { roomRow } from '../model/room_row';
import { decodeRoom, encodeRoom, roomKey } from './room_record';

/**
 * The rooms without a game: waiting, meeting and starting. There are at most 2,000 of them, but they are changed and searched most.
 * So they have a small map to themselves, and are on the heap too, with the lists that find them. A list changes with its
 * rooms, so do not change rooms while you go through a list.
 */
export interface WaitingRooms {
    /** Loads the stored rooms onto the heap. Call it at init and after an upgrade, before anything else. */
    load(): void;
    get(id: number): Room | undefined;
    /** The bytes of a room's view, as its members see it. Those of public rooms that wait are kept on the heap. */
    row(room: Room): Uint8Array;
    all(): IdList;
    /** The public ones to which nobody is invited: of one kind, or of all for `null`; with `bots` only those in which programs are welcome. */
    listed(kind: GameKindName | null, bots?: boolean): IdList;
    /** Rooms that are meeting or starting, public or not. */
    seated(): number;
    /** Those that are meeting. */
    readonly meeting: IdList;
    /** The rooms in which this principal has a seat. In a waiting room only the owner has one. */
    of(member: Uint8Array): IdList;
    /** The rooms that wait for this player, whom their owners have invited. */
    invitedTo(member: Uint8Array): IdList;
    /** Games that are starting, or whose players are meeting, with this principal in a seat. */
    startingOf(member: Uint8Array): number;
    /** The oldest waiting room of the owner who has most of them, if anybody has two. */
    oldestOfMost(): Room | undefined;
    /** Public rooms of this game with a free seat, with a ready check or without: anybody can join them. */
    open(settings: Settings): IdList;
    /** Stores a new room, or a changed one. */
    put(room: Room): void;
    remove(room: Room): void;
}

export function createWaitingRooms(map: StableMap): WaitingRooms {
    /** By id. In QuickJS a `Map` with numbers as keys is slow. */
    const rooms: Record<number, Room> = Object.create(null) as Record<number, Room>;
    /** Of public rooms that have waited since they were opened, or since the last upgrade. */
    const rows: Record<number, Uint8Array | undefined> = Object.create(null) as Record<number, Uint8Array | undefined>;
    const ids = new IdList();
    const listed = new IdLists();
    const byMember = new IdLists();
    const invitations = new IdLists();
    /** The rooms of each owner that wait. A number is cheaper to keep than a list. */
    const owned = new Map<string, number>();
    const open = new IdLists();
    const meeting = new IdList();
    let seated = 0;

    function load(): void {
        for (const key of map.keys(0, map.size())) {
            const id = readU32(key, 0);
            const record = map.get(key);
            if (record !== undefined) enter(decodeRoom(id, record));
        }
    }

    function put(room: Room): void {
        map.set(roomKey(room.id), encodeRoom(room));
        enter(room);
        if (isOpen(room) && room.stage.phase === 'waiting') rows[room.id] = roomRow(room);
    }

    function enter(room: Room): void {
        const { id, owner } = room;
        const key = principalKey(owner);
        const before = rooms[id];
        rooms[id] = room;
        if (before === undefined) {
            ids.add(id);
            byMember.add(key, id);
            if (isOpen(room)) for (const name of listsOf(room)) listed.add(name, id);
        } else {
            leaveStage(before, key);
        }
        if (room.stage.phase === 'meeting') meeting.add(id);
        if (isTaken(room.stage)) {
            seated += 1;
            if (!isAgainstHouse(room.settings)) byMember.add(principalKey(room.stage.player2), id);
            return;
        }
        owned.set(key, (owned.get(key) ?? 0) + 1);
        if (room.invited !== null) invitations.add(principalKey(room.invited), id);
        else if (room.inviteCode === null) open.add(gameKey(room.settings), id);
    }

    function leaveStage(room: Room, key: string): void {
        const { id, stage, inviteCode, invited, settings } = room;
        if (stage.phase === 'meeting') meeting.remove(id);
        if (isTaken(stage)) {
            seated -= 1;
            if (!isAgainstHouse(settings)) byMember.remove(principalKey(stage.player2), id);
            return;
        }
        delete rows[id];
        const rest = (owned.get(key) ?? 0) - 1;
        if (rest > 0) owned.set(key, rest);
        else owned.delete(key);
        if (invited !== null) invitations.remove(principalKey(invited), id);
        else if (inviteCode === null) open.remove(gameKey(settings), id);
    }

    function remove(room: Room): void {
        map.delete(roomKey(room.id));
        const key = principalKey(room.owner);
        leaveStage(room, key);
        byMember.remove(key, room.id);
        if (isOpen(room)) for (const name of listsOf(room)) listed.remove(name, room.id);
        ids.remove(room.id);
        delete rooms[room.id];
    }
    function oldestOfMost(): Room | undefined {
        let most = 1;
        let owner: string | undefined;
        for (const [key, count] of owned) {
            if (count <= most) continue;
            most = count;
            owner = key;
        }
        if (owner === undefined) return undefined;
        const list = byMember.get(owner);
        for (let place = 0; place < list.length; place += 1) {
            const room = rooms[list.at(place)];
            if (room.stage.phase === 'waiting') return room;
        }
        return undefined;
    }
    return {
        load,
        get: (id) => rooms[id],
        row: (room) => rows[room.id] ?? roomRow(room),
        all: () => ids,
        listed: (kind, bots = false) => listed.get((bots ? FOR_BOTS : '') + (kind ?? ALL)),
        seated: () => seated,
        meeting,
        of: (member) => byMember.get(principalKey(member)),
        invitedTo: (member) => invitations.get(principalKey(member)),
        startingOf: (member) => {
            const key = principalKey(member);
            return byMember.get(key).length - (owned.get(key) ?? 0);
        },
        oldestOfMost,
        open: (settings) => open.get(gameKey(settings)),
        put,
        remove,
    };
}

const ALL = '';
/** In front of the names of lists. */
const FOR_BOTS = 'bots ';

function listsOf({ settings }: Room): readonly string[] {
    const { kind, bots } = settings;
    return bots ? [ALL, kind, FOR_BOTS + ALL, FOR_BOTS + kind] : [ALL, kind];
}

/** Rooms against robots never wait. */
function gameKey(settings: Settings): string {
    const { kind, turnSeconds, reserve, rated, options, bots } = settings;
    const clock = reserve === null ? turnSeconds : `${reserve.delaySeconds}+${reserve.reserveSeconds}`;
    return `${kind} ${clock} ${rated} ${packOptions(options)}${bots ? ' bots' : ''}`;
}
