import { Writer } from '../canister/bytes';
import { GAME_KINDS } from '../canister/game_kinds';
import type { StableMap } from '../canister/host';
import { samePrincipal as sameBytes } from '../canister/principal';
import { createIdLists, type IdList } from './id_lists';
import type { Room, Settings } from './model/room';

/**
 * The rooms that are not over, found in four ways; oldest first each.
 *
 * Keys of the lists: 1 for those without a game · 2, principal for a member's without a game · 3, u8 kind, u8 rated,
 * u32 seconds of a turn (0 for the game's own) for those that anybody can join under these settings · 4, principal for
 * a member's, with a game or without.
 */
export interface RoomIndex {
    /** Without a game yet: waiting and starting. */
    waiting(): IdList;
    /** The same, where this principal has a seat; while it waits, that is the owner. */
    waitingOf(member: Uint8Array): IdList;
    /** Public, and with a free seat. */
    open(settings: Settings): IdList;
    /** Waiting, starting and in game, where this principal has a seat. */
    ofMember(member: Uint8Array): IdList;
    /** Puts a room that has changed from `before` to `after` on the lists where it belongs, and off the others. */
    follow(before: Room | undefined, after: Room | undefined): void;
}

const WAITING = Uint8Array.of(1);

export function createRoomIndex(map: StableMap): RoomIndex {
    const lists = createIdLists(map);

    function follow(before: Room | undefined, after: Room | undefined): void {
        const left = before === undefined ? [] : listsOf(before);
        const entered = after === undefined ? [] : listsOf(after);
        const id = (before ?? after)?.id ?? 0;
        for (const list of left) if (!includes(entered, list)) lists.remove(list, id);
        for (const list of entered) if (!includes(left, list)) lists.add(list, id);
    }
    return {
        waiting: () => lists.get(WAITING),
        waitingOf: (member) => lists.get(principalList(2, member)),
        open: (settings) => lists.get(openList(settings)),
        ofMember: (member) => lists.get(principalList(4, member)),
        follow,
    };
}

/** A room belongs on these lists; nothing but the room itself decides it. */
export function listsOf({ owner, settings, inviteCode, stage }: Room): Uint8Array[] {
    if (stage.phase === 'finished') return [];
    const members = stage.phase === 'waiting' ? [owner] : [owner, stage.player2];
    const lists = members.map((member) => principalList(4, member));
    if (stage.phase === 'inGame') return lists;
    lists.push(WAITING, ...members.map((member) => principalList(2, member)));
    if (stage.phase === 'waiting' && inviteCode === null) lists.push(openList(settings));
    return lists;
}

function principalList(kind: 2 | 4, principal: Uint8Array): Uint8Array {
    return new Writer(30).u8(kind).raw(principal).finish();
}

function openList({ kind, rated, turnSeconds }: Settings): Uint8Array {
    return new Writer(7)
        .u8(3)
        .u8(GAME_KINDS.indexOf(kind))
        .u8(rated ? 1 : 0)
        .u32(turnSeconds ?? 0)
        .finish();
}

function includes(lists: readonly Uint8Array[], list: Uint8Array): boolean {
    return lists.some((other) => sameBytes(other, list));
}
