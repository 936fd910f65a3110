import { type Choice, chosen } from '@dice-wards/candid/choice';
import { type GameKind, kindName } from '../../games/kinds';
import type { App } from '../app';
import { type RoomView, roomView, STATUSES, type Status, statusOf } from '../model/room_view';
import { liveRoom } from '../store/live_rooms';

/** What is `null` is not asked for. */
export interface RoomFilter {
    readonly status: Choice<Status> | null;
    readonly kind: GameKind | null;
}

export interface RoomPage {
    /** Only rooms with a smaller id: the `next` of the page before. */
    readonly before: number | null;
    readonly limit: number;
}

export interface RoomList {
    readonly rooms: readonly RoomView[];
    /** Where to go on; `null` at the end. A page may be short, or even empty, and have a next one. */
    readonly next: number | null;
}

/** A page has at least one room and at most so many, whatever is asked for. */
const MOST_ROOMS = 50;
/** Rooms that one call looks at, fitting or not: what bounds its work. */
const LOOKED_AT = 500;

/** Public rooms, newest first. */
export function listRooms(app: App, caller: Uint8Array, filter: RoomFilter, { before, limit }: RoomPage): RoomList {
    const status = filter.status && chosen(STATUSES, filter.status);
    const kind = filter.kind && kindName(filter.kind);
    const size = Math.min(Math.max(limit, 1), MOST_ROOMS);
    const { count, idAt } = candidates(app, status, before);

    const rooms: RoomView[] = [];
    const looks = Math.min(count, LOOKED_AT);
    for (let look = 0; look < looks; look += 1) {
        const room = liveRoom(app, idAt(look));
        if (room === undefined || room.inviteCode !== null) continue;
        if (status !== null && statusOf(room) !== status) continue;
        if (kind !== null && room.settings.kind !== kind) continue;
        rooms.push(roomView(room, caller));
        if (rooms.length === size) return { rooms, next: look + 1 < count ? idAt(look) : null };
    }
    return { rooms, next: looks < count ? idAt(looks - 1) : null };
}

/** The ids that may fit, descending. Those that wait have a list of their own; finished games are most of the others. */
function candidates(
    app: App,
    status: Status | null,
    before: number | null,
): { readonly count: number; idAt(look: number): number } {
    if (status === 'WaitingForPlayers') {
        const list = app.rooms.waiting.all();
        const count = before === null ? list.length : list.placeOf(before);
        return { count, idAt: (look) => list.at(count - 1 - look) };
    }
    const last = app.roomIds.last();
    const count = before === null ? last : Math.min(last, Math.max(before - 1, 0));
    return { count, idAt: (look) => count - look };
}
