import type { GameKindName } from '@dice-wards/games/kinds';
import { packOptions } from '@dice-wards/games/options';
import { IdList, IdLists } from '../../platform/id_list';
import { principalKey } from '../../platform/principal';
import { isAgainstHouse, type Settings } from '../../platform/room_settings';
import { termsKey } from '../../platform/terms';
import { isOpen, isTaken, type Room } from '../model/room';

/** The lists that find the rooms without a game. A list changes with its rooms, so do not change rooms while you go through a list. */
export interface RoomLists {
    /** Without the matches of tournaments, which take nobody's place. */
    all(): IdList;
    /** The matches of tournaments, which are in no list of those that wait. */
    readonly matches: IdList;
    /** Those of them in which this principal has a seat. */
    matchesOf(member: Uint8Array): number;
    /** The public ones to which nobody is invited: of one kind, or of all for `null`; with `bots` only those in which programs are welcome. */
    listed(kind: GameKindName | null, bots?: boolean): IdList;
    /** Rooms that are meeting or starting, public or not, but no matches. */
    seated(): number;
    /** Those that are meeting. */
    readonly meeting: IdList;
    /** The rooms in which this principal has a seat. In a waiting room only the owner has one. */
    of(member: Uint8Array): IdList;
    /** The rooms that wait for this player, whom their owners have invited. */
    invitedTo(member: Uint8Array): IdList;
    /** Games that are starting, or whose players are meeting, with this principal in a seat, but no matches. */
    startingOf(member: Uint8Array): number;
    /** Public rooms of this game with a free seat, with a ready check or without, and with any dice: anybody can join them. */
    open(settings: Settings): IdList;
}

export interface ChangingLists extends RoomLists {
    /** Lists a room, in the place of what it was before if that is listed. */
    enter(room: Room, before: Room | undefined): void;
    leave(room: Room): void;
    /** All rooms in which the owner of most waiting rooms has a seat, if anybody has two. */
    ofMost(): IdList | undefined;
}

export function createRoomLists(): ChangingLists {
    const ids = new IdList();
    const listed = new IdLists();
    const byMember = new IdLists();
    const invitations = new IdLists();
    /** The rooms of each owner that wait. A number is cheaper to keep than a list. */
    const owned = new Map<string, number>();
    const open = new IdLists();
    const meeting = new IdList();
    const matches = new IdList();
    let seated = 0;

    function enter(room: Room, before: Room | undefined): void {
        const { id, owner } = room;
        const key = principalKey(owner);
        const isMatch = room.place !== null;
        if (before === undefined) {
            (isMatch ? matches : ids).add(id);
            byMember.add(key, id);
            if (isOpen(room)) for (const name of listsOf(room)) listed.add(name, id);
        } else {
            leaveStage(before, key);
        }
        if (room.stage.phase === 'meeting') meeting.add(id);
        if (isTaken(room.stage)) {
            if (!isMatch) seated += 1;
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
            if (room.place === null) seated -= 1;
            if (!isAgainstHouse(settings)) byMember.remove(principalKey(stage.player2), id);
            return;
        }
        const rest = (owned.get(key) ?? 0) - 1;
        if (rest > 0) owned.set(key, rest);
        else owned.delete(key);
        if (invited !== null) invitations.remove(principalKey(invited), id);
        else if (inviteCode === null) open.remove(gameKey(settings), id);
    }

    function leave(room: Room): void {
        const key = principalKey(room.owner);
        leaveStage(room, key);
        byMember.remove(key, room.id);
        if (isOpen(room)) for (const name of listsOf(room)) listed.remove(name, room.id);
        (room.place === null ? ids : matches).remove(room.id);
    }

    return {
        enter,
        leave,
        all: () => ids,
        matches,
        matchesOf: (member) => common(byMember.get(principalKey(member)), matches),
        listed: (kind, bots = false) => listed.get((bots ? FOR_BOTS : '') + (kind ?? ALL)),
        seated: () => seated,
        meeting,
        of: (member) => byMember.get(principalKey(member)),
        invitedTo: (member) => invitations.get(principalKey(member)),
        startingOf: (member) => {
            const key = principalKey(member);
            const list = byMember.get(key);
            return list.length - (owned.get(key) ?? 0) - common(list, matches);
        },
        ofMost: () => {
            const owner = ownerOfMost(owned);
            return owner === undefined ? undefined : byMember.get(owner);
        },
        open: (settings) => open.get(gameKey(settings)),
    };
}

/** How many ids of the first list, which is short, are in the second one. */
function common(list: IdList, among: IdList): number {
    let count = 0;
    for (let place = 0; among.length > 0 && place < list.length; place += 1) {
        const id = list.at(place);
        const there = among.placeOf(id);
        if (there < among.length && among.at(there) === id) count += 1;
    }
    return count;
}

function ownerOfMost(owned: ReadonlyMap<string, number>): string | undefined {
    let most = 1;
    let owner: string | undefined;
    for (const [key, count] of owned) {
        if (count <= most) continue;
        most = count;
        owner = key;
    }
    return owner;
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
    const { kind, turnSeconds, reserve, rated, options } = settings;
    const clock = reserve === null ? turnSeconds : `${reserve.delaySeconds}+${reserve.reserveSeconds}`;
    return `${kind} ${clock} ${rated} ${packOptions(options)} ${termsKey(settings)}`;
}
