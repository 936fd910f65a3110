import { describe, expect, it } from 'vitest';
import { apply } from '../../src/game_engine/model/transition';
import { getLog } from '../../src/game_engine/queries/get_log';
import { hold, rollUntil } from '../../src/game_engine/updates/play';
import { ANA, BEN, logIn, shown, World } from './world';

const versionsIn = (world: World) => logIn(getLog(world.app, ANA, 1, 0)).map(({ version }) => version);
const upTo = (version: number) => Array.from({ length: version }, (_, before) => before + 1);

/** A game whose page of the log has so many entries. */
async function withEntries(count: number): Promise<World> {
    const world = await World.ready();
    // Each die is a 2.
    world.host.randomBytes = (length) => new Uint8Array(length).fill(1);
    world.begin(1);
    for (let n = 0; n < count; n += 1) holdOn(world);
    return world;
}

function holdOn(world: World): void {
    shown(hold(world.app, isAnas(world) ? ANA : BEN, 1, null));
}

function isAnas(world: World): boolean {
    const { activePlayer } = world.view(1);
    return activePlayer !== null && 'Player1' in activePlayer;
}

describe('the log of a message that makes many entries', () => {
    it.each([
        13, 14, 15,
    ])('is whole when the clock, 14 throws and a hold come to %d entries on the page', async (onPage) => {
        const world = await withEntries(onPage);
        const next = isAnas(world) ? BEN : ANA;
        await world.host.pass(29_500);
        world.host.stall(1000);
        expect(shown(rollUntil(world.app, next, 1, 28, true, null)).version).toBe(onPage + 16);
        for (let n = 0; n < 20; n += 1) holdOn(world);
        expect(versionsIn(world)).toEqual(upTo(onPage + 36));
    });

    it.each([17, 18, 33, 40])('is whole after %d at once, wherever the page ends', async (count) => {
        for (const onPage of [0, 1, 15]) {
            const world = await withEntries(onPage);
            const game = world.app.games.get(1);
            if (game === undefined) throw new Error('no game');
            for (let n = 0; n < count; n += 1) {
                const by = (onPage + n) % 2 === 0 ? 0 : 1;
                expect(apply(game, { kind: 'hold', by }, by, world.host.now())).toBeUndefined();
            }
            world.app.games.update(game);
            for (let n = 0; n < 20; n += 1) holdOn(world);
            world.app.games.forget(1);
            expect(versionsIn(world), `${onPage} before`).toEqual(upTo(onPage + count + 20));
        }
    });
});
