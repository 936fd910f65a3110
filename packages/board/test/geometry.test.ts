import { describe, expect, it } from 'vitest';
import { HEIGHT, Layout, PLACES, WIDTH } from '../src/geometry';
import { BAR, mirrored, OFF } from '../src/position';

const RIGHT = new Layout('right');
const LEFT = new Layout('left');

describe('the board’s geometry', () => {
    it('has an area for each of the 26 places, on the board and apart from the others', () => {
        expect(PLACES).toHaveLength(26);
        for (const place of PLACES) {
            const { x, y, width, height } = RIGHT.areaOf(place);
            expect(x).toBeGreaterThan(0);
            expect(x + width).toBeLessThan(WIDTH);
            expect(y + height).toBeLessThan(HEIGHT);
            expect(RIGHT.placeAt({ x: x + width / 2, y: y + height / 2 }), `${place}`).toBe(place);
        }
    });

    it('is that of a real board: a home of six points at the bottom right, the bar in the middle, and the rival’s points facing', () => {
        expect(RIGHT.areaOf(1).x).toBeGreaterThan(RIGHT.areaOf(6).x);
        expect(RIGHT.areaOf(6).x).toBeGreaterThan(RIGHT.areaOf(BAR).x);
        expect(RIGHT.areaOf(7).x).toBeLessThan(RIGHT.areaOf(BAR).x);
        for (let place = 1; place <= 12; place += 1)
            expect(RIGHT.areaOf(place).x).toBe(RIGHT.areaOf(mirrored(place)).x);
        expect(WIDTH / HEIGHT).toBeCloseTo(1.37, 1);
    });

    it('has its home on the left where that was chosen, and all else where it belongs then', () => {
        for (const place of PLACES) {
            const onRight = RIGHT.areaOf(place);
            const { x, y, width, height } = LEFT.areaOf(place);
            expect(x + width + onRight.x).toBeCloseTo(WIDTH);
            expect(y).toBe(onRight.y);
            expect(LEFT.placeAt({ x: x + width / 2, y: y + height / 2 }), `${place}`).toBe(place);
        }
        expect(LEFT.areaOf(LEFT.neighbour(6, 'ArrowLeft', 1).place).x).toBeLessThan(LEFT.areaOf(6).x);
    });

    it('keeps every stack on its half, however high', () => {
        for (const place of PLACES.filter((each) => each !== OFF)) {
            for (const count of [1, 5, 6, 15]) {
                for (let height = 0; height < count; height += 1) {
                    const { y } = RIGHT.spotOf(place, true, height, count);
                    const area = RIGHT.areaOf(place);
                    expect(y).toBeGreaterThanOrEqual(area.y);
                    expect(y).toBeLessThanOrEqual(area.y + area.height);
                }
            }
        }
    });

    it('lets arrow keys reach every place', () => {
        const reached = new Set<number>();
        let at = { place: 24, row: 0 };
        for (const key of ['ArrowLeft', 'ArrowDown']) {
            for (let step = 0; step < 14; step += 1) {
                reached.add(at.place);
                at = RIGHT.neighbour(at.place, key === 'ArrowDown' && step === 0 ? key : 'ArrowLeft', at.row);
            }
        }
        expect([...reached].sort((a, b) => a - b)).toEqual([...PLACES].sort((a, b) => a - b));
    });
});
