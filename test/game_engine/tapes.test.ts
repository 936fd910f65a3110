import { expect, it } from 'vitest';
import { getDice } from '../../src/game_engine/queries/get_dice';
import { ANA, happy, World } from './world';

it('a tape that runs out is kept, with the seal that was shown while it was used', async () => {
    const world = await World.ready();
    world.begin(1);
    const seals: Uint8Array[] = [];
    for (let rolls = 0; seals.length < 3; rolls += 1) {
        expect(rolls).toBeLessThan(2_000);
        const { tape, seal, winner } = world.view(1);
        expect(winner).toBeNull();
        seals[tape] = seal;
        // Whoever never holds hardly ever wins.
        world.act(1, 'roll');
    }
    const told = happy(getDice(world.app, ANA, 1, 0)) as readonly { readonly seal: Uint8Array }[];
    expect(told.slice(0, 2).map(({ seal }) => Buffer.from(seal).toString('hex'))).toEqual(
        seals.slice(0, 2).map((seal) => Buffer.from(seal).toString('hex')),
    );
});
