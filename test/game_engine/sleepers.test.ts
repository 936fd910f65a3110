import { expect, it } from 'vitest';
import type { Clock } from '../../src/game_engine/jobs/clock';
import { watchSleepers } from '../../src/game_engine/jobs/sleepers';
import { type Game, MAX_IDLE_MOVES } from '../../src/game_engine/model/game';
import { sleepsUntilMs } from '../../src/game_engine/model/hold';
import type { AbandonedGames } from '../../src/game_engine/store/abandoned_games';
import type { GameStore } from '../../src/game_engine/store/game_store';
import { GAME_MAPS } from '../../src/game_engine/store/memory';
import { World } from './world';

it('every game that sleeps is watched and gives way, in all maps and however many there are; others are left', async () => {
    const world = await World.ready();
    world.begin(1);
    const awake = world.app.games.get(1) as Game;
    const asleep = (roomId: number): Game => ({ ...awake, roomId, idleMoves: MAX_IDLE_MOVES });
    // In one map as many as are read in one go and one more, in another as many exactly; of one id there is no game.
    const counts = [3, 10_001, 10_000, 0];
    const idsOf = (place: number): number[] =>
        Array.from({ length: counts[place] ?? 1 }, (_, n) => place * 100_000 + n);
    const sleepers = [2, 100_000, 110_000, 209_999, (GAME_MAPS - 1) * 100_000];
    const reads: number[] = [];
    const games = {
        ids: (place: number, start: number, count: number) => {
            reads.push(place);
            return idsOf(place).slice(start, start + count);
        },
        get: (id: number) => (sleepers.includes(id) ? asleep(id) : id === 1 ? undefined : awake),
    } as unknown as GameStore;
    const watched: [number, number][] = [];
    const givingWay: number[] = [];
    watchSleepers(
        games,
        { watch: (id: number, untilMs: number) => watched.push([id, untilMs]) } as unknown as Clock,
        { add: (id: number) => givingWay.push(id) } as unknown as AbandonedGames,
    );
    const expected = GAME_MAPS > 4 ? sleepers : sleepers.slice(0, 4);
    expect(givingWay).toEqual(expected);
    expect(watched).toEqual(expected.map((id) => [id, sleepsUntilMs(asleep(id))]));
    expect(reads.filter((place) => place === 1)).toHaveLength(2);
    expect([...new Set(reads)]).toEqual(Array.from({ length: GAME_MAPS }, (_, place) => place));
});
