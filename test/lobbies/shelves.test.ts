import { GAME_KINDS } from '@dice-wards/games/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Room } from '../../src/lobbies/model/room';
import { createShelves, SHELF, type Shelves, type States, statesOf } from '../../src/lobbies/store/shelves';
import { u32Key } from '../../src/platform/bytes';
import { MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';
import { BEN, ENGINE, storedRoom } from './world';

const SEATED = { guests: [BEN], engine: ENGINE };

function room(id: number, kind: number, isOver: boolean): Room {
    const stage = isOver
        ? ({ phase: 'finished', ...SEATED, winner: 0, endedAtMs: 1 } as const)
        : ({ phase: 'inGame', ...SEATED } as const);
    return storedRoom(id, { stage }, { kind: GAME_KINDS[kind] });
}

/** The rooms among the first 100 ids that one finds in these states. */
function found(shelves: Shelves, states: States): Set<number> {
    const ids = new Set<number>();
    for (let number = 0; number * SHELF < 100; number += 1) {
        const shelf = shelves.get(number);
        for (let end = SHELF; shelf !== undefined; ) {
            end = shelf.lastBelow(end, states);
            if (end === -1) break;
            ids.add(number * SHELF + end);
        }
    }
    return ids;
}

describe('the shelves', () => {
    const someRoom = fc
        .tuple(fc.nat({ max: 99 }), fc.nat({ max: GAME_KINDS.length - 1 }), fc.boolean())
        .map(([id, kind, isOver]) => room(id, kind, isOver));

    it('list every room in its latest state, by kind and by whether its game is over', () => {
        fc.assert(
            fc.property(fc.array(someRoom, { maxLength: 60 }), fc.array(fc.nat({ max: 99 })), (rooms, gone) => {
                const shelves = createShelves(new MemoryMap());
                for (const each of rooms) shelves.put(each);
                for (const id of gone) shelves.remove(id);
                const latest = [...new Map(rooms.map((each) => [each.id, each])).values()];
                const left = latest.filter(({ id }) => !gone.includes(id));
                for (const kinds of [GAME_KINDS, GAME_KINDS.slice(1), ...GAME_KINDS.map((kind) => [kind])]) {
                    for (const isOver of [null, false, true]) {
                        const expected = left
                            .filter(({ settings }) => kinds.includes(settings.kind))
                            .filter(({ stage }) => isOver === null || (stage.phase === 'finished') === isOver);
                        const ids = new Set(expected.map(({ id }) => id));
                        expect(found(shelves, statesOf(kinds, isOver))).toEqual(ids);
                    }
                }
            }),
            { numRuns: Math.max(10, runs(300)) },
        );
    });

    it('go with their last room, and are refused in another layout', () => {
        const map = new MemoryMap();
        const shelves = createShelves(map);
        shelves.put(room(5, 0, false));
        expect(map.get(u32Key(0))).toHaveLength(1 + SHELF);
        shelves.remove(5);
        expect(map.size()).toBe(0);
        map.set(u32Key(0), new Uint8Array(17).fill(5));
        expect(() => shelves.get(0)).toThrow('layout 5');
    });
});
