import { beforeAll, expect, test } from 'vitest';
import type { ForEach } from '../../tools/layout';
import { compileNextSchema } from '../fixtures/next_schema/compiled';
import { diceWardsOf, GRACE_MS, play, playGame, startGame } from '../support/games';
import { changesNothing } from '../support/snapshot';
import { freshWorld, happy } from '../support/world';

const LATER = 101;
const REFUSAL = 'What is stored has schema 101, and this module knows schemas up to 100: install a newer one';

let next: ForEach<Uint8Array>;
beforeAll(async () => {
    next = await compileNextSchema();
});

test.each([
    ['profiles', 'profiles'],
    ['lobbies', 'lobbies'],
    ['gameEngine', 'game_engine'],
    ['tournaments', 'tournaments'],
] as const)('memory of a later schema is not for today’s %s: the later one stays and goes on', async (name, file) => {
    const world = await freshWorld({ tournaments: true });
    const [ana, ben] = world.players('ana', 'ben');
    await happy(ana.profiles.upsertProfile('Ana'));
    await playGame(world, ana, ben);
    const live = await startGame(ana, ben);
    await play([ana, ben], live, (view) => (diceWardsOf(view).roundScore === 0 ? 'roll' : 'wait'));
    await world.settle();
    const { pic, admin } = world;
    await pic.upgradeCanister({ canisterId: world.idOf(name), wasm: next[file], sender: admin });
    await world.settle();
    expect(await world.metric(name, 'canister_schema')).toBe(LATER);

    const looked = { rooms: [1, live], players: [ana.principal, ben.principal] };
    await changesNothing(world, looked, () => expect(world.upgrade(name)).rejects.toThrow(REFUSAL));

    // The timers are still those from before: nobody acts, and the round is held.
    const { version, remainingMs } = await happy(ana.gameEngine.getGameState(live));
    await world.advance((remainingMs[0] ?? 0) + GRACE_MS + 1000);
    expect(await happy(ana.gameEngine.getLog(live, version))).toMatchObject([{ by: { Clock: null } }]);
    await play([ana, ben], live);
    await world.settle();
    expect(await happy(ana.profiles.getMyProfile())).toMatchObject({ username: ['Ana'], gamesPlayed: 2 });
    expect((await happy(ana.lobbies.getRoom(live))).status).toEqual({ Finished: null });
});
