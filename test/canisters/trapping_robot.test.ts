import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { BUILD, ROOT } from '../../tools/layout';
import { newRoom, startGame } from '../support/games';
import { freshWorld, happy, type Player } from '../support/world';

const run = promisify(execFile);

/** An engine whose robot traps at level Expert. */
let trapping: Uint8Array;
beforeAll(async () => {
    const target = join(BUILD, 'trapping_robot');
    const build = join(ROOT, 'test', 'fixtures', 'trapping_robot', 'build.ts');
    await run('npx', ['--no', '--', 'tsx', build, target], { cwd: ROOT });
    trapping = await readFile(join(target, 'engine.wasm.gz'));
});

async function open({ lobbies }: Player, level: 'Expert' | 'Hard'): Promise<number> {
    const seat: [{ Player2: null }] = [{ Player2: null }];
    return (await happy(lobbies.createRoom(newRoom({ robot: [level], seat, turnSeconds: [600] })))).id;
}

test('a robot whose message traps harms no other game, and its turn is left to the clock', async () => {
    const world = await freshWorld();
    const { pic, ids, admin } = world;
    await pic.upgradeCanister({ canisterId: ids.gameEngine, wasm: trapping, sender: admin });
    await world.settle();
    const [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    const poisoned = await open(ana, 'Expert');
    const sound = await open(ben, 'Hard');
    // A person's game whose clock runs out while the messages of the robot trap.
    const between = await startGame(ben, cleo);
    // Nobody calls the engine from here on. The messages that trap are there from the first second on.
    await world.advanceSlowly(20);
    expect((await happy(ben.gameEngine.getGameState(sound))).activePlayer).toEqual([{ Player2: null }]);
    expect(await happy(ana.gameEngine.getLog(poisoned, 0))).toEqual([]);
    await world.advanceSlowly(15);
    expect(await happy(cleo.gameEngine.getLog(between, 0))).toMatchObject([{ by: { Clock: null } }]);
    await world.advanceSlowly(35);
    expect(await happy(cleo.gameEngine.getLog(between, 0))).toHaveLength(2);

    await world.advanceSlowly(400);
    expect(await world.metric('gameEngine', 'dice_wards_robot_faults')).toBe(1);
    expect(await world.metric('gameEngine', 'dice_wards_robots_waiting')).toBe(0);
    await world.advanceSlowly(200);
    const [hold] = await happy(ana.gameEngine.getLog(poisoned, 0));
    expect(hold).toMatchObject({ by: { Clock: null } });
    expect((await happy(ana.gameEngine.getGameState(poisoned))).activePlayer).toEqual([{ Player2: null }]);
    expect(await world.metric('gameEngine', 'canister_timer_lag_seconds')).toBe(0);
});
