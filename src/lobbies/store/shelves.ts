import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Room } from '../model/room';

/** Ids on one shelf. */
export const SHELF = 16;

const LAYOUT = 1;

/**
 * Which public rooms have a game, of which kind, and whether it is over. Neighbouring ids lie together, so a page of a list takes only a few
 * reads besides those of its rooms, however many rooms are private, over, or of another kind.
 *
 * Stored: key = u32 id div 16; value = u8 layout 1 · for each id mod 16 a u8: 0 if nothing is listed, or 1 + its state: kind · 2, + 1 if the game is over.
 */
export interface Shelves {
    /** Lists a public room with a game as it is now. */
    put(room: Room): void;
    /** Takes a room from its shelf, if it is there. */
    remove(id: number): void;
    /** The shelf with these ids: from `number` · 16 on. */
    get(number: number): Shelf | undefined;
}

/** For each state, whether it is wanted. */
export type States = readonly boolean[];

export function statesOf(kinds: readonly GameKindName[], isOver: boolean | null): States {
    return GAME_KINDS.flatMap((kind) =>
        [false, true].map((over) => kinds.includes(kind) && over !== !(isOver ?? over)),
    );
}

function stateOf({ settings, stage }: Room): number {
    return 2 * GAME_KINDS.indexOf(settings.kind) + (stage.phase === 'finished' ? 1 : 0);
}

/** Some rooms, by the last bits of their ids. */
export class Shelf {
    /** @throws Error for an unknown layout */
    constructor(readonly record: Uint8Array = Uint8Array.of(LAYOUT, ...new Array<number>(SHELF).fill(0))) {
        if (record[0] !== LAYOUT) throw new Error(`a shelf of rooms has the unknown layout ${record[0]}`);
    }

    /** The highest place below `end` with a room in one of these states; -1 if there is none. */
    lastBelow(end: number, states: States): number {
        for (let place = end - 1; place >= 0; place -= 1) {
            const state = this.record[1 + place]! - 1;
            if (state >= 0 && states[state]) return place;
        }
        return -1;
    }

    put(place: number, state: number): void {
        this.record[1 + place] = 1 + state;
    }

    remove(place: number): void {
        this.record[1 + place] = 0;
    }

    isEmpty(): boolean {
        return this.record.every((byte, at) => at === 0 || byte === 0);
    }
}

export function createShelves(map: StableMap): Shelves {
    function get(number: number): Shelf | undefined {
        const record = map.get(u32Key(number));
        return record && new Shelf(record);
    }

    function put(room: Room): void {
        const number = Math.floor(room.id / SHELF);
        const shelf = get(number) ?? new Shelf();
        shelf.put(room.id % SHELF, stateOf(room));
        map.set(u32Key(number), shelf.record);
    }

    function remove(id: number): void {
        const number = Math.floor(id / SHELF);
        const shelf = get(number);
        if (shelf === undefined) return;
        shelf.remove(id % SHELF);
        if (shelf.isEmpty()) map.delete(u32Key(number));
        else map.set(u32Key(number), shelf.record);
    }
    return { get, put, remove };
}
