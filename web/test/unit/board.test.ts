import type { LogEntry } from '@dice-wards/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Checker, moved } from '../../src/games/backgammon/checkers';
import {
    areaOf,
    BAR,
    HEIGHT,
    mirrored,
    neighbour,
    OFF,
    placeAt,
    ROWS,
    spotOf,
    WIDTH,
} from '../../src/games/backgammon/geometry';
import { moveNotation, notation } from '../../src/games/backgammon/notation';
import { startCheckers } from '../../src/games/backgammon/starts';
import { stepped, turnsOf } from '../../src/games/backgammon/turns';
import { keepHomeSide } from '../../src/state/home_side';

const PLACES = [...new Set(ROWS.flat())];

describe('the board’s geometry', () => {
    it('has an area for each of the 26 places, on the board and apart from the others', () => {
        expect(PLACES).toHaveLength(26);
        for (const place of PLACES) {
            const { x, y, width, height } = areaOf(place);
            expect(x).toBeGreaterThan(0);
            expect(x + width).toBeLessThan(WIDTH);
            expect(y + height).toBeLessThan(HEIGHT);
            expect(placeAt({ x: x + width / 2, y: y + height / 2 }), `${place}`).toBe(place);
        }
    });

    it('is that of a real board: a home of six points at the bottom right, the bar in the middle, and the rival’s points facing', () => {
        expect(areaOf(1).x).toBeGreaterThan(areaOf(6).x);
        expect(areaOf(6).x).toBeGreaterThan(areaOf(BAR).x);
        expect(areaOf(7).x).toBeLessThan(areaOf(BAR).x);
        for (let place = 1; place <= 12; place += 1) expect(areaOf(place).x).toBe(areaOf(mirrored(place)).x);
        expect(WIDTH / HEIGHT).toBeCloseTo(1.37, 1);
    });

    it('has its home on the left where that was chosen, and all else where it belongs then', () => {
        const onRight = PLACES.map((place) => areaOf(place));
        keepHomeSide('left');
        onTestFinished(() => keepHomeSide('right'));
        for (const [i, place] of PLACES.entries()) {
            const { x, y, width, height } = areaOf(place);
            expect(x + width + (onRight[i]?.x ?? 0)).toBeCloseTo(WIDTH);
            expect(y).toBe(onRight[i]?.y);
            expect(placeAt({ x: x + width / 2, y: y + height / 2 }), `${place}`).toBe(place);
        }
        expect(areaOf(neighbour(6, 'ArrowLeft', 1).place).x).toBeLessThan(areaOf(6).x);
    });

    it('keeps every stack on its half, however high', () => {
        for (const place of PLACES.filter((each) => each !== OFF)) {
            for (const count of [1, 5, 6, 15]) {
                for (let height = 0; height < count; height += 1) {
                    const { y } = spotOf(place, true, height, count);
                    const area = areaOf(place);
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
                at = neighbour(at.place, key === 'ArrowDown' && step === 0 ? key : 'ArrowLeft', at.row);
            }
        }
        expect([...reached].sort((a, b) => a - b)).toEqual([...PLACES].sort((a, b) => a - b));
    });
});

describe('checkers', () => {
    const start = moved([], startCheckers('Backgammon'));
    const names = (checkers: readonly Checker[]) => checkers.map(({ id }) => id).sort((a, b) => a - b);

    it('are thirty, each with a name of its own', () => {
        expect(names(start)).toEqual(Array.from({ length: 30 }, (_, id) => id));
    });

    it('keep their names, and only those go that a step moves', () => {
        const step = { from: 13, to: 7, die: 6, hits: false };
        const after = moved(start, stepped(startCheckers('Backgammon'), 'Player1', step));
        expect(names(after)).toEqual(names(start));
        const gone = after.filter(({ id, place }) => start.find((each) => each.id === id)?.place !== place);
        expect(gone).toMatchObject([{ side: 'Player1', place: 7, height: 0, count: 1 }]);
    });

    it('that are hit go to the bar', () => {
        const opened = stepped(startCheckers('Backgammon'), 'Player2', { from: 24, to: 20, die: 4, hits: false });
        const hit = stepped(opened, 'Player1', { from: 6, to: 5, die: 1, hits: true });
        const after = moved(moved(start, opened), hit);
        expect(after.filter(({ side, place }) => side === 'Player2' && place === BAR)).toHaveLength(1);
        expect(names(after)).toEqual(names(start));
    });
});

describe('the turns of a match', () => {
    const entry = (version: number, ...value: readonly object[]) =>
        ({ version, events: { kind: 'Backgammon', value } }) as unknown as LogEntry;
    const start = entry(1, { kind: 'RolledForStart', player1Die: 6, player2Die: 1 });
    const rolled = entry(2, { kind: 'Rolled', value: Uint8Array.of(6, 1) });
    const resigned = { kind: 'Resigned', value: 'Single' };
    const over = { kind: 'Completed', points: 1, win: 'Forfeit', winner: 'Player2' };

    it('tell a resignation after the dice that came before it', () => {
        const turns = turnsOf([start, rolled, entry(3, resigned, over)]);
        expect(turns.map(({ kind, by }) => [kind, by])).toEqual([
            ['play', 'Player1'],
            ['resigned', 'Player1'],
            ['game', 'Player2'],
        ]);
    });

    it('go on after one that was refused', () => {
        const step = { kind: 'Moving', from: 13, to: 7, die: 6, hits: false };
        const turns = turnsOf([
            start,
            rolled,
            entry(3, resigned),
            entry(4, step, { kind: 'Rolling' }),
            entry(5, { kind: 'Rolled', value: Uint8Array.of(2, 1) }),
        ]);
        expect(turns.map(({ kind, by, steps }) => [kind, by, steps.length])).toEqual([
            ['play', 'Player1', 1],
            ['resigned', 'Player1', 0],
            ['play', 'Player2', 0],
        ]);
    });

    it('end with a resignation that nobody has answered', () => {
        expect(turnsOf([start, rolled, entry(3, resigned)]).map(({ kind }) => kind)).toEqual(['play', 'resigned']);
    });
});

describe('notation', () => {
    const step = (from: number, to: number, hits = false) => ({ from, to, die: from - to, hits });
    it.each([
        [[], '–'],
        [[step(13, 7), step(7, 2)], '13/2'],
        [[step(24, 18, true), step(18, 16)], '24/18*, 18/16'],
        [[step(6, 4), step(6, 4), step(8, 6), step(8, 6)], '8/4(2)'],
        [[step(25, 21), step(13, 8)], 'bar/21, 13/8'],
        [[step(6, 0), step(4, 0)], '6/off, 4/off'],
    ])('%j is %s', (steps, text) => {
        expect(notation(steps)).toBe(text);
    });

    it('tells advice, of which only start and die are known', () => {
        expect(moveNotation([{ from: 3, die: 6 }])).toBe('3/off');
    });
});
