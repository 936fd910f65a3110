import { nameIn } from '@dice-wards/candid/choice';
import { compileList, Rows } from '@dice-wards/candid/rows';
import { type Infer, nat32, opt, record, vec } from '@dice-wards/candid/schema';
import type { GameKindName } from '../../games/kinds';
import { GameKind, kindName } from '../../platform/messages';
import type { Encoded } from '../../platform/method';
import type { App } from '../app';
import { isExpired } from '../model/room';
import { RoomStatus, RoomView } from '../model/room_view';
import { SHELF, type States, statesOf } from '../store/shelves';

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

const encodeList = compileList(RoomList, 'rooms');

const MAX_ROOMS = 50;
/** Shelves that one call reads, with rooms to show or without. This bounds its cost. */
const MAX_SHELVES = 25;

/** Public rooms, newest first. */
export function listRooms(app: App, _caller: Uint8Array, filter: RoomFilter, { before, limit }: RoomPage): Encoded {
    const status = filter.status && nameIn(filter.status);
    const kind = filter.kind && kindName(filter.kind);
    const end = Math.min(before ?? Infinity, app.roomIds.last() + 1);
    const page = new Page(Math.min(Math.max(limit, 1), MAX_ROOMS));
    const isWith = status === null || status === 'WaitingForPlayers';
    const waiting = isWith ? new NewestWaiting(app, kind, end) : undefined;
    if (status === 'WaitingForPlayers') {
        return page.reply(waiting?.addFrom(1, page) && waiting.next() > 0 ? page.last : null);
    }
    const isOver = status && status === 'Finished';
    return page.reply(addGames(app, page, statesOf(kind, isOver), end, waiting));
}

/** Adds rooms with a game, and waiting ones between them, from below `end`. Returns the `next` of the page. */
function addGames(
    { rooms: { shelves } }: App,
    page: Page,
    states: States,
    end: number,
    waiting: NewestWaiting | undefined,
): number | null {
    let below = end;
    for (let read = 0; below > 1; read += 1) {
        if (read === MAX_SHELVES) return below;
        const number = Math.floor((below - 1) / SHELF);
        const first = number * SHELF;
        const shelf = shelves.get(number);
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

    constructor(private readonly size: number) {}

    /** Whether the page is full now. */
    add(id: number, row: Uint8Array): boolean {
        this.rows.add(row);
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

/** Goes through the public rooms without a game, waiting and starting ones together, newest first. */
class NewestWaiting {
    private readonly lists;
    private readonly places: [number, number];

    constructor(
        private readonly app: App,
        kind: GameKindName | null,
        end: number,
    ) {
        const { waiting } = app.rooms;
        this.lists = [waiting.listed('waiting', kind), waiting.listed('starting', kind)] as const;
        this.places = [this.lists[0].placeOf(end), this.lists[1].placeOf(end)];
    }

    /** The id of the next one, expired or not; 0 if there is none. */
    next(): number {
        return Math.max(this.idIn(0), this.idIn(1));
    }

    /** Adds those with ids from `first` on, which is at least 1, until the page is full. Whether it is. */
    addFrom(first: number, page: Page): boolean {
        const { places } = this;
        const { waiting } = this.app.rooms;
        for (;;) {
            const id = this.next();
            if (id < first || id === 0) return false;
            const room = waiting.get(id);
            if (room === undefined) throw new Error(`no room ${id}, which a list has`);
            places[room.stage.phase === 'starting' ? 1 : 0] -= 1;
            if (isExpired(room, this.app.host.now())) {
                // Ids ascend with time, so all that have waited longer have expired as well.
                places[0] = 0;
                continue;
            }
            if (page.add(id, waiting.row(room))) return true;
        }
    }

    private idIn(list: 0 | 1): number {
        const place = this.places[list];
        return place === 0 ? 0 : this.lists[list].at(place - 1);
    }
}
