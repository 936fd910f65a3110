import { GAME_KINDS } from '@dice-wards/games/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Room } from '../../src/lobbies/model/room';
import { roomRow } from '../../src/lobbies/model/room_row';
import { createShelves, SHELF, Shelf, type Shelves, statesOf } from '../../src/lobbies/store/shelves';
import { asciiBytes, u32Key } from '../../src/platform/bytes';
import { MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';
import { BEN, ENGINE, storedRoom } from './world';

const EVERYTHING = statesOf(GAME_KINDS, null);
const SEATED = { player2: BEN, engine: ENGINE };
/** As much as a row gains when its game has a winner. */
const WINNER_BYTES = 31;

function room(id: number, kind: number, isOver: boolean): Room {
    const name = asciiBytes('x'.repeat(id % 40));
    const stage = isOver
        ? ({ phase: 'finished', ...SEATED, winner: 'owner', endedAtMs: 1 } as const)
        : ({ phase: 'inGame', ...SEATED } as const);
    return storedRoom(id, { name, stage }, { kind: GAME_KINDS[kind] });
}

/** The rooms among the first 100 ids that one finds in these states, by their rows. */
function found(shelves: Shelves, states: number): Map<number, Uint8Array> {
    const rows = new Map<number, Uint8Array>();
    for (let number = 0; number * SHELF < 100; number += 1) {
        const shelf = shelves.get(number);
        const isSaid = shelf?.hasAny(states) ?? false;
        let count = 0;
        for (let end = SHELF; shelf !== undefined; count += 1) {
            const place = shelf.lastBelow(end, states);
            if (place === -1) break;
            rows.set(number * SHELF + place, shelf.row(place));
            end = place;
        }
        expect(isSaid).toBe(count > 0);
    }
    return rows;
}

describe('the shelves', () => {
    const someRoom = fc
        .tuple(fc.nat({ max: 99 }), fc.nat({ max: GAME_KINDS.length - 1 }), fc.boolean())
        .map(([id, kind, isOver]) => room(id, kind, isOver));

    it('list every room in its latest state, by kind and by whether its game is over', () => {
        fc.assert(
            fc.property(fc.array(someRoom, { maxLength: 60 }), (rooms) => {
                const shelves = createShelves(new MemoryMap());
                for (const each of rooms) shelves.put(each, roomRow(each));
                const latest = [...new Map(rooms.map((each) => [each.id, each])).values()];
                for (const kinds of [GAME_KINDS, GAME_KINDS.slice(1), ...GAME_KINDS.map((kind) => [kind])]) {
                    for (const isOver of [null, false, true]) {
                        const expected = latest
                            .filter(({ settings }) => kinds.includes(settings.kind))
                            .filter(({ stage }) => isOver === null || (stage.phase === 'finished') === isOver);
                        const rows = new Map(expected.map((each) => [each.id, roomRow(each)]));
                        expect(found(shelves, statesOf(kinds, isOver))).toEqual(rows);
                    }
                }
            }),
            { numRuns: Math.max(10, runs(300)) },
        );
    });

    it('list several rooms as one by one', () => {
        fc.assert(
            fc.property(fc.uniqueArray(someRoom, { selector: ({ id }) => id }), (rooms) => {
                const ascending = rooms.sort((a, b) => a.id - b.id);
                const [one, other] = [createShelves(new MemoryMap()), createShelves(new MemoryMap())];
                one.putAll(ascending);
                for (const each of ascending) other.put(each, roomRow(each));
                expect(found(one, EVERYTHING)).toEqual(found(other, EVERYTHING));
            }),
            { numRuns: Math.max(10, runs(300)) },
        );
    });

    it('whose rows are of another type count as none, and of unknown layouts are refused', () => {
        const map = new MemoryMap();
        const shelves = createShelves(map);
        map.set(u32Key(0), new Uint8Array(60).fill(1));
        expect(shelves.get(0)).toBeUndefined();
        shelves.put(room(5, 0, false), roomRow(room(5, 0, false)));
        expect([...found(shelves, EVERYTHING).keys()]).toEqual([5]);
        map.set(u32Key(0), new Uint8Array(60).fill(5));
        expect(() => shelves.get(0)).toThrow('layout 5');
    });

    it('grow when a game begins, and not when it ends', () => {
        const shelf = new Shelf();
        const fresh = shelf.record().length;
        shelf.put(3, 0, new Uint8Array(100));
        const begun = shelf.record().length;
        expect(begun).toBe(fresh + 2 + 100 + WINNER_BYTES);
        shelf.put(3, 1, new Uint8Array(100 + WINNER_BYTES));
        expect(shelf.record()).toHaveLength(begun);
    });
});
