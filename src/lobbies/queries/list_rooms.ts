import { nameIn } from '@dice-wards/candid/choice';
import { bool, type Infer, nat32, opt, record, text, vec, whenAbsent } from '@dice-wards/candid/schema';
import { GAME_KINDS, isKind } from '@dice-wards/games/kinds';
import type { IdList } from '../../platform/id_list';
import { NOTHING_SAID } from '../../platform/room_settings';
import type { App } from '../app';
import { isExpired, type Room } from '../model/room';
import { named, RoomStatus, RoomView, roomView } from '../model/room_view';
import { SHELF, type States, statesOf } from '../store/shelves';
import { isHiddenFrom } from '../updates/block';

/** `null` matches every room. Without an argument it is the first game, as a program of the essentials plays no other. */
export const RoomFilter = whenAbsent(
    record('RoomFilter', {
        status: opt(RoomStatus),
        kind: opt(text),
        /** True for rooms that wait for their second player, and in which a program is welcome; false is as null. */
        bots: opt(bool),
    }),
    { status: null, kind: NOTHING_SAID.kind, bots: null },
);
export type RoomFilter = Infer<typeof RoomFilter>;

const MAX_ROOMS = 50;

export const RoomPage = whenAbsent(
    record('RoomPage', {
        /** Only rooms with a smaller id; pass the `next` of the previous page. `null` for the first page. */
        before: opt(nat32),
        /** Rooms on this page, from 1 to 50; other values are clamped. */
        limit: nat32,
    }),
    { before: null, limit: MAX_ROOMS },
);
export type RoomPage = Infer<typeof RoomPage>;

export const RoomList = record('RoomList', {
    rooms: vec(RoomView),
    /** The `before` of the next page; `null` at the end. Even a short or empty page may have a next one. */
    next: opt(nat32),
});
export type RoomList = Infer<typeof RoomList>;

/** Shelves that one call reads, with rooms to show or without. This bounds its cost. */
const MAX_SHELVES = 25;

/** Public rooms, newest first; without those that `isHiddenFrom` names. */
export function listRooms(app: App, caller: Uint8Array, filter: RoomFilter, { before, limit }: RoomPage): RoomList {
    const status = filter.status && nameIn(filter.status);
    const { kind } = filter;
    if (kind !== null && !isKind(kind)) return { rooms: [], next: null };
    const end = Math.min(before ?? Infinity, app.roomIds.last() + 1);
    const bots = filter.bots === true;
    const page = new Page(Math.min(Math.max(limit, 1), MAX_ROOMS), app, caller);
    const isWith = status === null || status === 'WaitingForPlayers';
    const list = app.rooms.waiting.listed(kind, bots);
    const waiting = isWith ? new NewestWaiting(list, app, caller, end) : undefined;
    if (bots || status === 'WaitingForPlayers') {
        return page.reply(waiting?.addFrom(1, page) && waiting.hasNext() ? page.last : null);
    }
    const isOver = status && status === 'Finished';
    return page.reply(addGames(app, page, statesOf(kind === null ? GAME_KINDS : [kind], isOver), end, waiting));
}

/** Adds rooms with a game, and waiting ones between them, from below `end`. Returns the `next` of the page. */
function addGames(
    { rooms }: App,
    page: Page,
    states: States,
    end: number,
    waiting: NewestWaiting | undefined,
): number | null {
    let below = end;
    for (let read = 0; below > 1; read += 1) {
        if (read === MAX_SHELVES) return below > rooms.first() ? below : null;
        const number = Math.floor((below - 1) / SHELF);
        const first = number * SHELF;
        const shelf = rooms.shelves.get(number);
        let place = shelf?.lastBelow(below - first, states) ?? -1;
        for (; place >= 0; place = shelf?.lastBelow(place, states) ?? -1) {
            const room = rooms.get(first + place);
            if (room === undefined) throw new Error(`no room ${first + place}, which a shelf has`);
            if (waiting?.addFrom(room.id, page) || page.add(room)) return page.next();
        }
        if (waiting?.addFrom(first, page)) return page.next();
        below = first;
    }
    return null;
}

/** The rooms of a page, of which there are not more than it has places. */
class Page {
    /** The id of the last room. */
    last = 0;
    private readonly rooms: RoomView[] = [];

    constructor(
        private readonly size: number,
        private readonly app: App,
        private readonly viewer: Uint8Array,
    ) {}

    /** Whether the page is full now. */
    add(room: Room): boolean {
        this.rooms.push(named(roomView(room, this.viewer), this.app.names));
        this.last = room.id;
        return this.rooms.length === this.size;
    }

    /** The `next` of a full page, as far as ids tell. */
    next(): number | null {
        return this.last > 1 ? this.last : null;
    }

    reply(next: number | null): RoomList {
        return { rooms: this.rooms, next };
    }
}

/** Goes through the public rooms without a game, newest first. */
class NewestWaiting {
    private readonly waiting: App['rooms']['waiting'];
    /** Of the next one in the list, and 1 more. */
    private end: number;
    private readonly nowMs: number;
    private readonly mayHide: boolean;

    constructor(
        private readonly list: IdList,
        private readonly app: App,
        private readonly viewer: Uint8Array,
        end: number,
    ) {
        this.waiting = app.rooms.waiting;
        this.end = list.placeOf(end);
        this.nowMs = app.host.now();
        this.mayHide = app.blocks.areAny();
    }

    /** Whether one more is left, expired or not. */
    hasNext(): boolean {
        return this.end > 0;
    }

    /** Adds those with ids from `first` on, which is at least 1, until the page is full. Whether it is. */
    addFrom(first: number, page: Page): boolean {
        const { waiting, list, nowMs } = this;
        for (; this.end > 0; this.end -= 1) {
            const id = list.at(this.end - 1);
            if (id < first) return false;
            const room = waiting.get(id);
            if (room === undefined) throw new Error(`no room ${id}, which a list has`);
            if (!isExpired(room, nowMs)) {
                const isHidden = this.mayHide && isHiddenFrom(this.app, room, this.viewer);
                const isWithdrawn = this.app.offered.refusal(room.settings.kind) !== undefined;
                if (isHidden || isWithdrawn || !page.add(room)) continue;
                this.end -= 1;
                return true;
            }
            // Ids ascend with time: behind a room that has expired there are none but those with both seats taken.
            if (waiting.seated() === 0) this.end = 1;
        }
        return false;
    }
}
