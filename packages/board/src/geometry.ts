import { BAR, mirrored, OFF } from './position';

/**
 * Where everything lies on the board, in units of which a checker has 40. Points are counted from the side at the bottom:
 * 1 to 6 at the bottom right, 24 at the top right, 25 its bar, 0 the tray for what it has borne off. The constants are those of such a
 * board; a `Layout` answers for one with its home on either side.
 */
export const CHECKER = 40;
export const POINT = 42;
export const FRAME = 16;
export const BAR_WIDTH = 48;
export const TRAY = 46;
export const RAIL = 12;
export const QUADRANT = 6 * POINT;
export const FIELD = 440;
export const WIDTH = 2 * FRAME + 2 * QUADRANT + BAR_WIDTH + RAIL + TRAY;
export const HEIGHT = 2 * FRAME + FIELD;
export const POINT_HEIGHT = 186;

export const LEFT = FRAME;
export const BAR_LEFT = FRAME + QUADRANT;
export const RIGHT = BAR_LEFT + BAR_WIDTH;
export const TRAY_LEFT = RIGHT + QUADRANT + RAIL;
export const MIDDLE = HEIGHT / 2;
export const BOTTOM = HEIGHT - FRAME;

/** As high as a stack may be before its checkers overlap. */
const STACK = 200;
const FROM_MIDDLE = 50;
const BAR_STACK = 120;

/** The side of the board on which the player at the bottom bears off. */
export type Home = 'right' | 'left';

export interface Spot {
    readonly x: number;
    readonly y: number;
}

export interface Area extends Spot {
    readonly width: number;
    readonly height: number;
}

/** The places in rows as they lie, for arrow keys: the upper row towards the home, then the lower one. */
export const ROWS: readonly (readonly number[])[] = [
    [13, 14, 15, 16, 17, 18, BAR, 19, 20, 21, 22, 23, 24, OFF],
    [12, 11, 10, 9, 8, 7, BAR, 6, 5, 4, 3, 2, 1, OFF],
];

/** Every place once: bar and tray have half of a column each. */
export const PLACES: readonly number[] = [...new Set(ROWS.flat())];

export function isTop(place: number): boolean {
    return place > 12 && place !== BAR;
}

function middleOf(place: number): number {
    if (place === BAR) return BAR_LEFT + BAR_WIDTH / 2;
    if (place === OFF) return TRAY_LEFT + TRAY / 2;
    const column = place <= 12 ? 12 - place : place - 13;
    return (column < 6 ? LEFT : RIGHT - QUADRANT) + (column + 0.5) * POINT;
}

/** A board with its home on one side. */
export class Layout {
    constructor(readonly home: Home) {}

    /** The left edge of what is so wide, as it is drawn. @param x with the home on the right */
    leftOf(x: number, width: number): number {
        return this.home === 'right' ? x : WIDTH - x - width;
    }

    /** The middle of a point, the bar or the tray. @param place of the side at the bottom */
    xOf(place: number): number {
        return this.leftOf(middleOf(place), 0);
    }

    /**
     * Where a checker lies.
     *
     * @param place as its own side counts it
     * @param isMine whether that is the side at the bottom
     * @param height 0 for the checker that lies lowest
     * @param count how many lie there
     */
    spotOf(place: number, isMine: boolean, height: number, count: number): Spot {
        if (place === BAR) {
            const step = Math.min(CHECKER, BAR_STACK / Math.max(1, count - 1));
            const away = FROM_MIDDLE + height * step;
            return { x: this.xOf(BAR), y: isMine ? MIDDLE + away : MIDDLE - away };
        }
        if (place === OFF) return { x: this.xOf(OFF), y: isMine ? BOTTOM - 30 : FRAME + 30 };
        const seen = isMine ? place : mirrored(place);
        const step = Math.min(CHECKER, (STACK - CHECKER) / Math.max(1, count - 1));
        const away = CHECKER / 2 + 1 + height * step;
        return { x: this.xOf(seen), y: isTop(seen) ? FRAME + away : BOTTOM - away };
    }

    /** The part of the board that belongs to a place of the side at the bottom. */
    areaOf(place: number): Area {
        const width = place === BAR ? BAR_WIDTH : place === OFF ? TRAY : POINT;
        return { x: this.xOf(place) - width / 2, y: isTop(place) ? FRAME : MIDDLE, width, height: FIELD / 2 };
    }

    /** The place under a spot; undefined on the frame. */
    placeAt({ x: drawn, y }: Spot): number | undefined {
        const x = this.leftOf(drawn, 0);
        if (y < 0 || y > HEIGHT || x < LEFT || x > WIDTH) return undefined;
        if (x >= TRAY_LEFT - RAIL) return OFF;
        if (x >= BAR_LEFT && x < RIGHT) return BAR;
        const column = Math.min(11, Math.floor((x < BAR_LEFT ? x - LEFT : x - BAR_WIDTH - LEFT) / POINT));
        return y < MIDDLE ? 13 + column : 12 - column;
    }

    /** Where an arrow key leads. */
    neighbour(place: number, key: string, row: number): { readonly place: number; readonly row: number } {
        const found = ROWS[row]?.indexOf(place) ?? -1;
        const at = found < 0 ? 0 : found;
        const length = ROWS[0]?.length ?? 1;
        if (key === 'ArrowUp' || key === 'ArrowDown') {
            const next = key === 'ArrowUp' ? 0 : 1;
            return { place: ROWS[next]?.[at] ?? place, row: next };
        }
        const by = key === (this.home === 'right' ? 'ArrowRight' : 'ArrowLeft') ? 1 : -1;
        return { place: ROWS[row]?.[(at + by + length) % length] ?? place, row };
    }
}
