import { nameIn } from '@dice-wards/candid/choice';
import { type Infer, nat32, opt, record, vec } from '@dice-wards/candid/schema';
import { GameKind, kindName } from '../../platform/messages';
import type { App } from '../app';
import { RoomStatus, RoomView, roomView, type Status, statusOf } from '../model/room_view';

/** `null` matches every room. */
export const RoomFilter = record('RoomFilter', { status: opt(RoomStatus), kind: opt(GameKind) });
export type RoomFilter = Infer<typeof RoomFilter>;

export const RoomPage = record('RoomPage', {
    /** Only rooms with a smaller id; pass the `next` of the previous page. `null` for the first page. */
    before: opt(nat32),
    /** Rooms on this page, from 1 to 50; other values are clamped. */
    limit: nat32,
});
export type RoomPage = Infer<typeof RoomPage>;

export const RoomList = record('RoomList', {
    rooms: vec(RoomView),
    /** The `before` of the next page; `null` at the end. Even a short or empty page may have a next one. */
    next: opt(nat32),
});
export type RoomList = Infer<typeof RoomList>;

const MAX_ROOMS = 50;
/** Rooms that one call reads, matching or not. This bounds its cost. */
const MAX_CANDIDATES = 500;

/** Public rooms, newest first. */
export function listRooms(app: App, caller: Uint8Array, filter: RoomFilter, { before, limit }: RoomPage): RoomList {
    const status = filter.status && nameIn(filter.status);
    const kind = filter.kind && kindName(filter.kind);
    const size = Math.min(Math.max(limit, 1), MAX_ROOMS);
    const { count, idAt } = candidates(app, status, before);

    const rooms: RoomView[] = [];
    const end = Math.min(count, MAX_CANDIDATES);
    for (let index = 0; index < end; index += 1) {
        const room = app.rooms.live(idAt(index));
        if (room === undefined || room.inviteCode !== null) continue;
        if (status !== null && statusOf(room) !== status) continue;
        if (kind !== null && room.settings.kind !== kind) continue;
        rooms.push(roomView(room, caller));
        if (rooms.length === size) return { rooms, next: index + 1 < count ? idAt(index) : null };
    }
    return { rooms, next: end < count ? idAt(end - 1) : null };
}

/** The ids that may match, descending. Waiting rooms have a list of their own; most other rooms have finished games. */
function candidates(
    app: App,
    status: Status | null,
    before: number | null,
): { readonly count: number; idAt(index: number): number } {
    if (status === 'WaitingForPlayers') {
        const list = app.rooms.waiting.all();
        const count = before === null ? list.length : list.placeOf(before);
        return { count, idAt: (index) => list.at(count - 1 - index) };
    }
    const last = app.roomIds.last();
    const count = before === null ? last : Math.min(last, Math.max(before - 1, 0));
    return { count, idAt: (index) => count - index };
}
