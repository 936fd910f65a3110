import { Writer } from '../canister/bytes';
import { GAME_KINDS } from '../canister/game_kinds';
import type { StableMap } from '../canister/host';
import { createIdLists, type IdList } from './id_lists';
import type { Room, Settings } from './model/room';

/**
 * The rooms that have no game yet, found in three ways; oldest first each.
 *
 * Keys of the lists: 1 for all · 2, principal for an owner's · 3, u8 kind, u8 rated, u32 seconds of a turn (0 for the
 * game's own) for those that anybody can join under these settings.
 */
export interface WaitingRooms {
    /** Waiting and starting. */
    all(): IdList;
    ofOwner(owner: Uint8Array): IdList;
    /** Public, and with a free seat. */
    open(settings: Settings): IdList;
    /** Puts a room that has changed from `before` to `after` on the lists where it belongs, and off the others. */
    follow(before: Room | undefined, after: Room | undefined): void;
}

const ALL = Uint8Array.of(1);

export function createWaitingRooms(map: StableMap): WaitingRooms {
    const lists = createIdLists(map);

    function follow(before: Room | undefined, after: Room | undefined): void {
        const left = before === undefined ? [] : listsOf(before);
        const entered = after === undefined ? [] : listsOf(after);
        const id = (before ?? after)?.id ?? 0;
        for (const list of left) if (!includes(entered, list)) lists.remove(list, id);
        for (const list of entered) if (!includes(left, list)) lists.add(list, id);
    }
    return {
        all: () => lists.get(ALL),
        ofOwner: (owner) => lists.get(ownerList(owner)),
        open: (settings) => lists.get(openList(settings)),
        follow,
    };
}

/** A room belongs on these lists; nothing but the room itself decides it. */
export function listsOf({ owner, settings, inviteCode, stage }: Room): Uint8Array[] {
    if (stage.phase === 'inGame' || stage.phase === 'finished') return [];
    const lists = [ALL, ownerList(owner)];
    if (stage.phase === 'waiting' && inviteCode === null) lists.push(openList(settings));
    return lists;
}

function ownerList(owner: Uint8Array): Uint8Array {
    return new Writer(30).u8(2).raw(owner).finish();
}

function openList({ kind, rated, turnSeconds }: Settings): Uint8Array {
    return new Writer(7)
        .u8(3)
        .u8(GAME_KINDS.indexOf(kind))
        .u8(rated ? 1 : 0)
        .u32(turnSeconds ?? 0)
        .finish();
}

/** The first byte tells the kind of a list, and a room is on one list of each kind at most. */
function includes(lists: readonly Uint8Array[], list: Uint8Array): boolean {
    return lists.some((other) => other[0] === list[0]);
}
