import { expect, test } from 'vitest';
import { version } from '../../../package.json';
import { CANISTER_NAMES, type CanisterName, World } from '../world';
import { age, NAMES } from './aged_world';
import { keepInterfaces, writeGolden } from './golden';
import { addNotes } from './notes';
import { viewsOf } from './views';

/** `npm run release:keep`: plays a small world on the built Wasm, and keeps what this version leaves in stable memory, and the hashes of its modules. */
test(`the stable memories of ${version} are kept`, async () => {
    const world = await World.install();
    await age(world);
    const rooms = await world.metric('lobbies', 'lobbies_rooms_total');
    // Two results are still to be told.
    expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(2);
    const memories = {} as Record<CanisterName, Uint8Array>;
    for (const name of CANISTER_NAMES) memories[name] = await world.pic.getStableMemory(world.ids[name]);
    const { profiles, lobbies, gameEngine } = world.ids;
    const ids = { profiles: profiles.toText(), lobbies: lobbies.toText(), gameEngine: gameEngine.toText() };
    const timeMs = await world.pic.getTime();
    // Started again, Profiles answers from what was kept, as long as no message runs.
    await world.start('profiles');
    const views = await viewsOf((name) => world.player(name), NAMES, rooms);
    await addNotes(version);
    await writeGolden(version, { memories, expected: { timeMs, ids, players: NAMES, rooms, views } });
    await keepInterfaces(version);
});
