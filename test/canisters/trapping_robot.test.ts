import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { BUILD, ROOT } from '../../tools/layout';
import { holdAt, newRoom, play, startGame } from '../support/games';
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
    const opponent: [{ Robot: { Expert: null } | { Hard: null } }] = [
        { Robot: level === 'Expert' ? { Expert: null } : { Hard: null } },
    ];
    const seat: [{ Player2: null }] = [{ Player2: null }];
    return (await happy(lobbies.createRoom(newRoom({ opponent, seat, turnSeconds: [600] })))).id;
}

test('a robot whose message traps harms no other game, and its turn is left to the clock', async () => {
    const world = await freshWorld();
    const { pic, ids, admin } = world;
    await pic.upgradeCanister({ canisterId: ids.gameEngine, wasm: trapping, sender: admin });
    await world.settle();
    const [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    const poisoned = await open(ana, 'Expert');
    const sound = await open(ben, 'Hard');
    /** As time passes in a house with people in it. */
    const pass = async (seconds: number): Promise<void> => {
        for (let passed = 0; passed < seconds; passed += 15) {
            await world.advanceSlowly(15);
            await happy(cleo.gameEngine.checkTimeout(sound));
        }
    };
    // The messages that trap are there from the first second on.
    await pass(30);
    expect((await happy(ben.gameEngine.getGameState(sound))).activePlayer).toEqual([{ Player2: null }]);
    expect(await happy(ana.gameEngine.getLog(poisoned, 0))).toEqual([]);

    // People play on meanwhile, and their result is told.
    const between = await startGame(ben, cleo);
    await play([ben, cleo], between, holdAt(20));
    await pass(30);
    expect(await happy(cleo.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1 });

    await pass(400);
    expect(await world.metric('gameEngine', 'dice_wards_robot_faults')).toBe(1);
    expect(await world.metric('gameEngine', 'dice_wards_robots_waiting')).toBe(0);
    await pass(200);
    const [hold] = await happy(ana.gameEngine.getLog(poisoned, 0));
    expect(hold).toMatchObject({ by: { Clock: null } });
    expect((await happy(ana.gameEngine.getGameState(poisoned))).activePlayer).toEqual([{ Player2: null }]);
    expect(await world.metric('gameEngine', 'canister_timer_lag_seconds')).toBe(0);
});
