import { nameIn } from '@dice-wards/candid/choice';
import { compileList, Rows } from '@dice-wards/candid/rows';
import { bool, type Infer, nat32, opt, record, text, vec, whenAbsent } from '@dice-wards/candid/schema';
import { GAME_KINDS, isKind } from '@dice-wards/games/kinds';
import type { IdList } from '../../platform/id_list';
import type { KnownNames } from '../../platform/known_names';
import type { Encoded } from '../../platform/method';
import type { App } from '../app';
import { isExpired } from '../model/room';
import { rowsWithNames } from '../model/room_row';
import { RoomStatus, RoomView } from '../model/room_view';
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
    { status: null, kind: GAME_KINDS[0], bots: null },
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

const encodeList = compileList(RoomList, 'rooms');

/** Shelves that one call reads, with rooms to show or without. This bounds its cost. */
const MAX_SHELVES = 25;

/** Public rooms, newest first; without those that `isHiddenFrom` names. */
export function listRooms(app: App, caller: Uint8Array, filter: RoomFilter, { before, limit }: RoomPage): Encoded {
    const status = filter.status && nameIn(filter.status);
    const { kind } = filter;
    if (kind !== null && !isKind(kind)) return encodeList({ rooms: [], next: null }, new Rows());
    const end = Math.min(before ?? Infinity, app.roomIds.last() + 1);
    const bots = filter.bots === true;
    const page = new Page(Math.min(Math.max(limit, 1), MAX_ROOMS), app.names);
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
        if (shelf?.hasAny(states)) {
            let place = shelf.lastBelow(below - first, states);
            for (; place >= 0; place = shelf.lastBelow(place, states)) {
                const id = first + place;
                if (waiting?.addFrom(id, page) || page.add(id, shelf.row(place))) return page.next();
            }
        }
        if (waiting?.addFrom(first, page)) return page.next();
        below = first;
    }
    return null;
}

/** The rows of a page, of which there are not more than it has places. */
class Page {
    readonly rows = new Rows();
    /** The id of the last room. */
    last = 0;

    private readonly addNamed: (row: Uint8Array) => void;

    constructor(
        private readonly size: number,
        names: KnownNames,
    ) {
        this.addNamed = rowsWithNames(this.rows, names);
    }

    /** Whether the page is full now. */
    add(id: number, row: Uint8Array): boolean {
        this.addNamed(row);
        this.last = id;
        return this.rows.count === this.size;
    }

    /** The `next` of a full page, as far as ids tell. */
    next(): number | null {
        return this.last > 1 ? this.last : null;
    }

    reply(next: number | null): Encoded {
        return encodeList({ rooms: [], next }, this.rows);
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
                if (isHidden || isWithdrawn || !page.add(id, waiting.row(room))) continue;
                this.end -= 1;
                return true;
            }
            // Ids ascend with time: behind a room that has expired there are none but those with both seats taken.
            if (waiting.seated() === 0) this.end = 1;
        }
        return false;
    }
}
