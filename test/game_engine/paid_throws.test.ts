import { beforeEach, describe, expect, it } from 'vitest';
import { ALLOWANCE, PRICE } from '../../src/game_engine/model/limits';
import { GAME_MAPS, MEMORY } from '../../src/game_engine/store/memory';
import { hold, play, roll, rollUntil } from '../../src/game_engine/updates/play';
import { hex } from '../support/memory_map';
import { anyPlay, begun, PLAYERS, QUICK, ROOM, stateOf } from './quick_room';
import { ANA, BEN, refusal, shown, World } from './world';

const SECOND = 1000;

let world: World;
beforeEach(async () => {
    world = await World.ready();
    world.begin(1, { lateDice: true });
});

/** All of stable memory. */
function stored(): readonly string[] {
    return Object.values(MEMORY)
        .flatMap((id) => (id === MEMORY.games ? Array.from({ length: GAME_MAPS }, (_, place) => id + place) : [id]))
        .flatMap((id) => {
            const map = world.memory(id);
            return map.keys(0, map.size()).map((key) => `${id} ${hex(key)} ${hex(map.get(key) ?? new Uint8Array())}`);
        });
}

/** All but so many millions. */
function spendAll({ app }: World, player: Uint8Array, but: number): void {
    const { sure, more } = ALLOWANCE;
    expect(app.budget.take(player, sure.holds)).toBeUndefined();
    expect(app.budget.take(player, more.holds - but)).toBeUndefined();
}

describe('whoever has a number asked for', () => {
    it('pays for it, and is told how long to wait; nothing has changed then, and the other player pays for theirs', async () => {
        spendAll(world, ANA, PRICE.number);
        world.begin(4, { lateDice: true });
        expect(shown(await roll(world.app, ANA, 4, null)).version).toBe(1);
        const before = stored();
        const refused = refusal(await rollUntil(world.app, ANA, 1, 2, null, null));
        expect(refused).toEqual({ TooManyRequests: { retryAfterSeconds: expect.any(Number) } });
        expect(refusal(await roll(world.app, ANA, 1, null))).toEqual(refused);
        expect(stored()).toEqual(before);
        const { retryAfterSeconds } = (refused as { readonly TooManyRequests: { readonly retryAfterSeconds: number } })
            .TooManyRequests;
        await world.host.pass(retryAfterSeconds * SECOND);
        world.begin(2, { lateDice: true });
        expect(shown(await roll(world.app, ANA, 2, null)).version).toBe(1);
        world.begin(3, { lateDice: true });
        void hold(world.app, ANA, 3, null);
        expect(shown(await roll(world.app, BEN, 3, null)).version).toBe(2);
    });

    it('pays nothing for one that is shared', async () => {
        spendAll(world, ANA, 0);
        world.begin(2, { lateDice: true });
        void hold(world.app, ANA, 2, null);
        world.begin(3, { lateDice: true });
        void hold(world.app, ANA, 3, null);
        world.host.holdsNumbers = true;
        void roll(world.app, BEN, 2, null);
        void roll(world.app, BEN, 3, null);
        expect(shown(roll(world.app, ANA, 1, null)).throwState).toEqual({ InTheAir: null });
    });
});

describe('whoever ends a turn', () => {
    const seatOf = (world: World) => stateOf(world).turn;

    /** A quick game of backgammon, whose first throw has landed. */
    async function quickGame(): Promise<World> {
        const quick = await begun({ ...QUICK, lateDice: true, doubling: false });
        await quick.host.pass(2 * SECOND);
        return quick;
    }

    function endTurn(quick: World): void {
        const confirmed = play(quick.app, PLAYERS[seatOf(quick)], ROOM, anyPlay(stateOf(quick), 0), null, true);
        shown(confirmed);
    }

    it('has the next dice asked for, and pays', async () => {
        const quick = await quickGame();
        const left = quick.app.budget.left();
        spendAll(quick, PLAYERS[seatOf(quick)], PRICE.numberAhead);
        endTurn(quick);
        expect(quick.view(ROOM).throwState).toEqual({ InTheAir: null });
        expect(quick.app.budget.left()).toBeLessThan(left);
        await quick.host.pass(2 * SECOND);
        expect(stateOf(quick).kind).toBe('rolled');
    });

    it('is not refused beyond their budget: the other player rolls', async () => {
        const quick = await quickGame();
        spendAll(quick, PLAYERS[seatOf(quick)], 0);
        endTurn(quick);
        await quick.host.pass(5 * SECOND);
        expect(quick.view(ROOM).throwState).toEqual({ Landed: null });
        expect(stateOf(quick)).toMatchObject({ kind: 'rolling' });
        shown(await roll(quick.app, PLAYERS[seatOf(quick)], ROOM, null));
        expect(stateOf(quick).kind).toBe('rolled');
    });
});
