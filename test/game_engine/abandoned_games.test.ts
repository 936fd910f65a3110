import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAbandonedGames } from '../../src/game_engine/store/abandoned_games';
import { MemoryMap } from '../support/memory_map';

it('the games that hold no place are listed by their rooms, as stored, whatever comes and goes', () => {
    const step = fc.tuple(fc.constantFrom('add' as const, 'remove' as const, 'upgrade' as const), fc.nat({ max: 9 }));
    fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
            const map = new MemoryMap();
            let games = createAbandonedGames(map);
            const model = new Set<number>();
            for (const [what, roomId] of steps) {
                if (what === 'upgrade') games = createAbandonedGames(map);
                else games[what](roomId);
                if (what === 'add') model.add(roomId);
                if (what === 'remove') model.delete(roomId);
                const sorted = [...model].sort((a, b) => a - b);
                expect(games.first(100)).toEqual(sorted);
                expect(games.first(3)).toEqual(sorted.slice(0, 3));
                expect(createAbandonedGames(map).first(100)).toEqual(sorted);
            }
        }),
    );
});

it('no map is searched while there are none, or for one that was just added', () => {
    const map = new MemoryMap();
    const games = createAbandonedGames(map);
    const searched: string[] = [];
    for (const method of ['get', 'has', 'keys', 'delete'] as const) {
        const plain = map[method].bind(map) as (...args: unknown[]) => unknown;
        Object.assign(map, {
            [method]: (...args: unknown[]) => {
                searched.push(method);
                return plain(...args);
            },
        });
    }
    games.remove(1);
    expect(games.first(20)).toEqual([]);
    expect(searched).toEqual([]);
    games.add(1);
    searched.length = 0;
    games.add(1);
    expect(searched).toEqual([]);
});
