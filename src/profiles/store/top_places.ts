import { Rows } from '@dice-wards/candid/rows';
import { readU32 } from '../../platform/bytes';
import { principalKey, samePrincipal } from '../../platform/principal';

/** A row is at most as long: a principal, a name of 20 letters, and seven numbers. */
const CELL_BYTES = 80;
/** Cells that are taken from the heap together. */
const BLOCK = 128;
/** Where the principal's length stands in a row, and where the principal begins. */
const LENGTH_AT = 1;
const ID_AT = 2;
/** The place stands so many bytes before the end of a row; behind it is one more number. */
const PLACE_FROM_END = 8;

/**
 * The best places of one ranking on the heap, with the bytes of their rows on the leaderboard. The rows
 * lie in as many records as there are players. All of it follows from what is stored.
 *
 * They lie in typed arrays, which a garbage collection does not look into: about 100 bytes a place.
 */
export class TopPlaces {
    /** Places from the best on. */
    size = 0;
    private ranks = new Uint32Array(0);
    /** By place the number of its cell, then those of free cells. */
    private cells = new Uint16Array(0);
    private readonly blocks: Uint8Array[] = [];
    /** By cell. */
    private lengths = new Uint8Array(0);
    /** By cell, the first 12 bytes of the principal: whole principals are compared only where these are the same. */
    private heads = new Uint32Array(0);

    /**
     * @param most places, at most 65,536
     * @param changed called with a place whose row has changed, or all from there on
     */
    constructor(
        private readonly most: number,
        private readonly changed: (place: number) => void = () => undefined,
    ) {}

    /** The place of this player, or the one that they would take: from 0 to `size`. */
    placeOf(rank: number, id: Uint8Array): number {
        const { ranks, cells, heads } = this;
        const [first, second, third] = headOf(id);
        let from = 0;
        let to = this.size;
        while (from < to) {
            const middle = (from + to) >>> 1;
            let difference = ranks[middle]! - rank;
            if (difference === 0) {
                const at = 3 * cells[middle]!;
                difference = heads[at]! - first || heads[at + 1]! - second || heads[at + 2]! - third;
                if (difference === 0) difference = this.isBefore(middle, id) ? -1 : 1;
            }
            if (difference < 0) from = middle + 1;
            else to = middle;
        }
        return from;
    }

    /** Whether this player has the place. */
    isAt(place: number, rank: number, id: Uint8Array): boolean {
        if (place >= this.size || this.ranks[place] !== rank) return false;
        return samePrincipal(this.idAt(place), id);
    }

    /** Puts a row in front of the one at this place; if there are too many then, the last one goes. */
    insert(place: number, rank: number, row: Uint8Array): void {
        if (this.size === this.most) this.size -= 1;
        if (this.size === this.ranks.length) this.grow();
        const { size, ranks, cells } = this;
        const cell = cells[size]!;
        ranks.copyWithin(place + 1, place, size);
        cells.copyWithin(place + 1, place, size);
        ranks[place] = rank;
        cells[place] = cell;
        this.size = size + 1;
        this.replace(place, row);
        this.heads.set(headOf(this.idAt(place)), 3 * cell);
    }

    /** Another row of the same player. @throws RangeError for a row that is too long, which is a bug of the caller */
    replace(place: number, row: Uint8Array): void {
        if (row.length > CELL_BYTES) throw new RangeError(`a row of ${row.length} bytes`);
        this.changed(place);
        const cell = this.cells[place]!;
        this.lengths[cell] = row.length;
        this.blocks[Math.floor(cell / BLOCK)]!.set(row, (cell % BLOCK) * CELL_BYTES);
    }

    remove(place: number): void {
        this.changed(place);
        const { size, ranks, cells } = this;
        const cell = cells[place]!;
        ranks.copyWithin(place, place + 1, size);
        cells.copyWithin(place, place + 1, size);
        cells[size - 1] = cell;
        this.size = size - 1;
    }

    /** The row at a place: a window, which is valid until something changes. */
    row(place: number): Uint8Array {
        const cell = this.cells[place]!;
        const at = (cell % BLOCK) * CELL_BYTES;
        return this.blocks[Math.floor(cell / BLOCK)]!.subarray(at, at + this.lengths[cell]!);
    }

    /** The rows from one place to before another, with their places. */
    page(from: number, to: number): Rows {
        const rows = new Rows();
        const end = Math.min(to, this.size);
        for (let place = from; place < end; place += 1) addPlaced(rows, this.row(place), place + 1);
        return rows;
    }

    private isBefore(place: number, id: Uint8Array): boolean {
        return principalKey(this.idAt(place)) < principalKey(id);
    }

    private idAt(place: number): Uint8Array {
        const row = this.row(place);
        return row.subarray(ID_AT, ID_AT + row[LENGTH_AT]!);
    }

    private grow(): void {
        const before = this.ranks.length;
        const after = Math.min(Math.max(2 * before, BLOCK), this.most);
        const larger = <T extends { set(from: T): void }>(array: T, from: T): T => {
            array.set(from);
            return array;
        };
        this.ranks = larger(new Uint32Array(after), this.ranks);
        this.lengths = larger(new Uint8Array(after), this.lengths);
        this.heads = larger(new Uint32Array(3 * after), this.heads);
        this.cells = larger(new Uint16Array(after), this.cells);
        for (let cell = before; cell < after; cell += 1) this.cells[cell] = cell;
        while (this.blocks.length * BLOCK < after) this.blocks.push(new Uint8Array(BLOCK * CELL_BYTES));
    }
}

/** Bytes that a principal does not have count as 0. */
function headOf(id: Uint8Array): readonly [number, number, number] {
    return [readU32(id, 0), readU32(id, 4), readU32(id, 8)];
}

/** Adds a row with its place, counted from 1. */
export function addPlaced(rows: Rows, row: Uint8Array, place: number): void {
    rows.add(row);
    const at = rows.size - PLACE_FROM_END;
    const { bytes } = rows;
    bytes[at] = place;
    bytes[at + 1] = place >>> 8;
    bytes[at + 2] = place >>> 16;
    bytes[at + 3] = place >>> 24;
}
