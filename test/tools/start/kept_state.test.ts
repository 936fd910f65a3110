import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { KeptState } from '../../../tools/start/kept_state';

const OF_THREE = { profiles: 'aaaaa-aa', lobbies: 'aaaaa-aa', game_engine: 'aaaaa-aa' };
const IDS = { ...OF_THREE, tournaments: 'aaaaa-aa' };

describe('a kept state', () => {
    let folder: string;
    beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), 'dice-wards-'));
        onTestFinished(() => rm(folder, { recursive: true }));
    });

    it('is new in an empty folder, and knows the ids again', async () => {
        const state = await KeptState.open(join(folder, 'deep', 'down'));
        expect(await state.ids()).toBeUndefined();
        await state.keepIds(IDS);
        await state.close();
        expect(await (await KeptState.open(join(folder, 'deep', 'down'))).ids()).toEqual(IDS);
    });

    it('may be of a version without a canister of tournaments', async () => {
        await writeFile(join(folder, 'canisters.json'), JSON.stringify(OF_THREE));
        expect(await (await KeptState.open(folder)).ids()).toEqual(OF_THREE);
    });

    it('is dropped where a fresh one is wanted, and no other file with it', async () => {
        const state = await KeptState.open(folder);
        await state.keepIds(IDS);
        await writeFile(join(state.replicaFolder, 'anything'), 'state');
        await writeFile(join(folder, 'notes.txt'), 'mine');
        await state.close();

        const fresh = await KeptState.open(folder, { fresh: true });
        expect(await fresh.ids()).toBeUndefined();
        expect(await readdir(fresh.replicaFolder)).toEqual([]);
        expect(await readdir(folder)).toContain('notes.txt');
    });

    it('belongs to one process at a time', async () => {
        const first = await KeptState.open(folder);
        await expect(KeptState.open(folder)).rejects.toThrow(`Process ${process.pid} runs a network on ${folder}.`);
        await expect(KeptState.open(folder, { fresh: true })).rejects.toThrow('End it first.');
        await first.close();
        await (await KeptState.open(folder)).close();
    });

    it.each(['', 'nonsense', '0', '-1'])('is free where its owner is %j', async (owner) => {
        await writeFile(join(folder, 'owner'), owner);
        await (await KeptState.open(folder)).close();
    });

    it('is free where its owner is gone', async () => {
        const other = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
        await once(other, 'exit');
        await writeFile(join(folder, 'owner'), `${other.pid}\n`);
        await (await KeptState.open(folder)).close();
    });

    it('is refused where its ids are damaged', async () => {
        await writeFile(join(folder, 'canisters.json'), '{"profiles": "aaaaa-aa"}');
        const state = await KeptState.open(folder);
        await expect(state.ids()).rejects.toThrow('npm start -- --fresh');
        await writeFile(join(folder, 'canisters.json'), '{"profiles');
        await expect(state.ids()).rejects.toThrow('npm start -- --fresh');
    });
});
