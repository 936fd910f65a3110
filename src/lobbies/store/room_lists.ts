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
    /** The rooms in which this principal has a seat. */
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
    /** The owner of most waiting rooms, by `principalKey`, and all rooms in which they have a seat, if anybody has two. */
    ofMost(): { readonly owner: string; readonly list: IdList } | undefined;
}

export function createRoomLists(): ChangingLists {
    const ids = new IdList();
    const listed = new IdLists();
    const byMember = new IdLists();
    const invitations = new IdLists();
    /** The rooms of each owner that wait. A number is cheaper to keep than a list. */
    const owned = createCounts();
    /** Those in which they are guests. */
    const visited = createCounts();
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
        const guests = guestsOf(room);
        for (const guest of guests) byMember.add(guest, id);
        if (isTaken(room.stage)) {
            if (!isMatch) seated += 1;
            return;
        }
        owned.add(key, 1);
        for (const guest of guests) visited.add(guest, 1);
        if (room.invited !== null) invitations.add(principalKey(room.invited), id);
        else if (room.inviteCode === null) open.add(gameKey(room.settings), id);
    }

    function leaveStage(room: Room, key: string): void {
        const { id, stage, inviteCode, invited, settings } = room;
        if (stage.phase === 'meeting') meeting.remove(id);
        const guests = guestsOf(room);
        for (const guest of guests) byMember.remove(guest, id);
        if (isTaken(stage)) {
            if (room.place === null) seated -= 1;
            return;
        }
        owned.add(key, -1);
        for (const guest of guests) visited.add(guest, -1);
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
            return list.length - owned.of(key) - visited.of(key) - common(list, matches);
        },
        ofMost: () => {
            const owner = owned.most();
            return owner === undefined ? undefined : { owner, list: byMember.get(owner) };
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

/** Those with a seat besides the owner, as keys of lists; the house has none. */
function guestsOf({ settings, stage }: Room): readonly string[] {
    return isAgainstHouse(settings) ? [] : stage.guests.map(principalKey);
}

/** A number for each of some keys; 0 takes no place. */
function createCounts() {
    const counts = new Map<string, number>();
    const of = (key: string): number => counts.get(key) ?? 0;
    return {
        of,
        add(key: string, more: 1 | -1): void {
            const count = of(key) + more;
            if (count > 0) counts.set(key, count);
            else counts.delete(key);
        },
        /** The key with the highest number, if it is two or more. */
        most(): string | undefined {
            let most = 1;
            let highest: string | undefined;
            for (const [key, count] of counts) {
                if (count <= most) continue;
                most = count;
                highest = key;
            }
            return highest;
        },
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
    const { kind, seats, turnSeconds, reserve, rated, options } = settings;
    const clock = reserve === null ? turnSeconds : `${reserve.delaySeconds}+${reserve.reserveSeconds}`;
    return `${kind} ${seats} ${clock} ${rated} ${packOptions(options)} ${termsKey(settings)}`;
}
