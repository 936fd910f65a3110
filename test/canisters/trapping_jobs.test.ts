import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BUILD, ROOT } from '../../tools/layout';
import { linesOf } from '../support/canister_log';
import { startGame } from '../support/games';
import { ALL_NAMES, type AnyName, freshWorld, happy, type Player, type World, wasmOf } from '../support/world';

const run = promisify(execFile);

const FOLDERS: Readonly<Record<AnyName, string>> = {
    profiles: 'profiles',
    lobbies: 'lobbies',
    gameEngine: 'game_engine',
    tournaments: 'tournaments',
};
const NO_JOB = 'none';
/** In which all other jobs have run, and in which a window of a game and what the clock makes of it has passed. */
const OTHERS_WITHIN_S = 20;
const CLOCK_WITHIN_S = 45;
/** In which a job that traps is tried at the beginning, after 10 seconds, after 20 and after 40. */
const TRIED_WITHIN_S = 85;
/** The next time. */
const AGAIN_WITHIN_S = 90;

/** A canister whose jobs trap as its environment says, and which makes all of them due after an upgrade. */
async function trapping(name: AnyName): Promise<Uint8Array> {
    const target = join(BUILD, 'trapping_jobs', FOLDERS[name]);
    const build = join(ROOT, 'test', 'fixtures', 'trapping_jobs', 'build.ts');
    await run('npx', ['--no', '--', 'tsx', build, target, FOLDERS[name]], { cwd: ROOT });
    return readFile(join(target, 'canister.wasm.gz'));
}

/** A house in which nobody acts, and one canister of it has a job that traps. */
class Quiet {
    constructor(
        readonly world: World,
        private readonly name: AnyName,
    ) {}

    async trap(job: number | typeof NO_JOB): Promise<void> {
        const { pic, admin: sender } = this.world;
        const variables = [{ name: 'TRAP', value: String(job) }];
        await pic.updateCanisterSettings({ canisterId: this.id(), environmentVariables: variables, sender });
    }

    async upgrade(wasm: Uint8Array): Promise<void> {
        await this.world.pic.upgradeCanister({ canisterId: this.id(), wasm, sender: this.world.admin });
    }

    /** How often each job has come to its end, in a message that stayed. */
    async ran(): Promise<number[]> {
        const lines = (await linesOf(this.world, this.name)).flatMap(
            ({ text }) => /ran ([\d ]+)/.exec(text)?.[1] ?? [],
        );
        return lines.at(-1)?.split(' ').map(Number) ?? [];
    }

    /** The seconds between one trap of this job and the next. */
    async pauses(job: number): Promise<number[]> {
        const lines = await linesOf(this.world, this.name);
        const times = lines.filter(({ text }) => text.includes(`job ${job}`)).map(({ atMs }) => atMs / 1000);
        return times.slice(1).map((time, nth) => time - times[nth]);
    }

    private id() {
        return this.world.idOf(this.name);
    }
}

async function movesOfClock({ gameEngine }: Player, roomId: number): Promise<number> {
    return (await happy(gameEngine.getLog(roomId, 0))).filter(({ by }) => 'Clock' in by).length;
}

test.each(ALL_NAMES)('whichever job of %s traps, all others go on with nobody acting', async (name) => {
    const world = await freshWorld({ tournaments: true });
    const wasm = await trapping(name);
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben);

    const sound = new Quiet((await world.fork()) ?? world, name);
    await sound.trap(NO_JOB);
    await sound.upgrade(wasm);
    await sound.world.advanceSlowly(OTHERS_WITHIN_S);
    const jobs = await sound.ran();
    expect(jobs.length).toBeGreaterThan(2);
    for (const times of jobs) expect(times).toBeGreaterThan(0);

    /** Jobs whose trap stopped the clock of the game. */
    const clocks: number[] = [];
    for (const job of jobs.keys()) {
        const quiet = new Quiet((await world.fork()) ?? world, name);
        await quiet.trap(job);
        await quiet.upgrade(wasm);
        await quiet.world.advanceSlowly(OTHERS_WITHIN_S);
        const ran = await quiet.ran();
        expect(ran[job], `job ${job}`).toBe(0);
        for (const [other, times] of ran.entries()) {
            if (other !== job) expect(times, `job ${other}, beside ${job}`).toBeGreaterThan(0);
        }
        await quiet.world.advanceSlowly(CLOCK_WITHIN_S - OTHERS_WITHIN_S);
        if ((await movesOfClock(quiet.world.player('ana'), roomId)) === 0) clocks.push(job);

        await quiet.world.advanceSlowly(TRIED_WITHIN_S - CLOCK_WITHIN_S);
        const pauses = await quiet.pauses(job);
        expect(pauses.length, `job ${job}`).toBeGreaterThan(2);
        expect(pauses, `job ${job}`).toEqual(pauses.toSorted((a, b) => a - b));
        expect(pauses.at(-1), `job ${job}`).toBeGreaterThan(30);
        await quiet.trap(NO_JOB);
        await quiet.world.advanceSlowly(AGAIN_WITHIN_S);
        expect((await quiet.ran())[job], `job ${job}, mended`).toBeGreaterThan(0);
        await quiet.upgrade(await wasmOf(name));
        await quiet.world.advanceSlowly(5);
        expect(await quiet.world.metric(name, 'canister_timer_lag_seconds')).toBe(0);
        await quiet.world.close();
    }
    expect(clocks).toHaveLength(name === 'gameEngine' ? 1 : 0);
});
