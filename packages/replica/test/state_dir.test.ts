import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from '../src';
import { EVENTFUL } from './eventful';
import { base64, RestInstance, startQuietly } from './rest';

const freshFolder = () => mkdtempSync(join(tmpdir(), 'replica-state-'));
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** What must survive: time, subnets, cycles, controllers, memories. */
async function factsOf(instance: RestInstance, canister: Uint8Array) {
    const about = { canister_id: base64(canister) };
    const reads = ['read/get_cycles', 'read/get_controllers', 'read/get_stable_memory'];
    return [
        await instance.get('read/get_time'),
        await instance.get('_/topology'),
        ...(await Promise.all(reads.map((path) => instance.post(path, about)))),
        await instance.query(canister, 'report'),
    ];
}

describe('a server in this process', () => {
    const replicas: Replica[] = [];
    const start = async () => {
        const replica = await startQuietly();
        replicas.push(replica);
        return replica;
    };
    afterEach(() => {
        for (const replica of replicas.splice(0)) replica.close();
    });

    it('goes on with what it saved when the instance was deleted', async () => {
        const state_dir = freshFolder();
        const { url } = await start();
        const before = await RestInstance.create(url, { state_dir });
        const canister = await before.install(EVENTFUL);
        await before.update(canister, 'bump');
        await before.update(canister, 'beat');
        await before.post('update/add_cycles', { canister_id: base64(canister), amount: 77 });
        const twin = await before.fork();
        const facts = await factsOf(before, canister);
        expect(await before.remove()).toBe(200);
        expect(readdirSync(state_dir)).toEqual(['state']);

        const after = await RestInstance.create((await start()).url, { state_dir });
        expect(await factsOf(after, canister)).toEqual(facts);
        // The timer comes due, raw_rand goes on, and the next canister has the next id: all as in the twin.
        for (const each of [after, twin]) {
            const { nanos_since_epoch } = (await each.get('read/get_time')) as { nanos_since_epoch: number };
            await each.post('update/set_time', { nanos_since_epoch: nanos_since_epoch + 8e9 });
            await each.post('update/tick');
        }
        expect(await factsOf(after, canister)).toEqual(await factsOf(twin, canister));
        expect(await factsOf(after, canister)).not.toEqual(facts);
        expect(await after.update(canister, 'rand')).toEqual(await twin.update(canister, 'rand'));
        expect(await after.install(EVENTFUL)).toEqual(await twin.install(EVENTFUL));
    });

    it('saves when it is closed', async () => {
        const state_dir = freshFolder();
        const replica = await startQuietly();
        const instance = await RestInstance.create(replica.url, { state_dir });
        const canister = await instance.install(EVENTFUL);
        expect(replica.close()).toBe(true);
        const again = await RestInstance.create((await start()).url, { state_dir });
        expect(text(await again.update(canister, 'poke'))).toBe('ok');
    });

    it('takes the subnets of the state, and no others', async () => {
        const state_dir = freshFolder();
        const { url } = await start();
        const subnets = { nns: {}, application: [{}] };
        await (await RestInstance.create(url, { state_dir, subnet_config_set: subnets })).remove();
        await expect(RestInstance.create(url, { state_dir })).rejects.toThrow(
            /^400: The state in .* has the subnets NNS, Application: ask for these, or for none\.$/,
        );
        for (const subnet_config_set of [subnets, {}]) {
            const instance = await RestInstance.create(url, { state_dir, subnet_config_set });
            const { subnet_configs } = (await instance.get('_/topology')) as { subnet_configs: object };
            expect(Object.keys(subnet_configs)).toHaveLength(2);
            await instance.remove();
        }
        await expect(RestInstance.create(url, { state_dir: freshFolder(), subnet_config_set: {} })).rejects.toThrow(
            '400: SubnetConfigSet must contain at least one subnet',
        );
    });

    it('refuses a folder that another instance uses, and one that cannot be', async () => {
        const state_dir = freshFolder();
        const { url } = await start();
        const instance = await RestInstance.create(url, { state_dir });
        await expect(RestInstance.create(url, { state_dir })).rejects.toThrow(
            /^400: .* is used by another instance\.$/,
        );
        // It did not take the folder from the first one.
        expect(await instance.remove()).toBe(200);
        await (await RestInstance.create(url, { state_dir })).remove();
        const file = join(state_dir, 'state');
        await expect(RestInstance.create(url, { state_dir: file })).rejects.toThrow(/^400: The folder .* cannot keep/);
        writeFileSync(join(state_dir, 'lock'), `${process.ppid}\n`);
        await expect(RestInstance.create(url, { state_dir })).rejects.toThrow(
            new RegExp(
                `^400: The state in .* is used by process ${process.ppid}\\. If that is no replica, delete .*lock\\.$`,
            ),
        );
    });

    it('refuses a file that is damaged or newer with one line, and leaves it alone', async () => {
        const state_dir = freshFolder();
        const { url } = await start();
        await (await RestInstance.create(url, { state_dir })).remove();
        const file = join(state_dir, 'state');
        const good = readFileSync(file);
        const newer = Buffer.concat([Buffer.from('replica state 9\n'), good.subarray(16)]);
        for (const [bytes, why] of [
            [good.subarray(0, -1), 'is damaged'],
            [newer, 'was written by a newer replica: format 9, and this one reads 2'],
        ] as const) {
            writeFileSync(file, bytes);
            await expect(RestInstance.create(url, { state_dir })).rejects.toThrow(
                new RegExp(`^400: The file .*state ${why}\\. Move it away to start with a new network\\.$`),
            );
            expect(readFileSync(file).equals(bytes)).toBe(true);
        }
        writeFileSync(file, good);
        writeFileSync(join(state_dir, 'state.3.tmp'), 'what a killed process has left');
        await (await RestInstance.create(url, { state_dir })).remove();
        expect(readdirSync(state_dir)).toEqual(['state']);
    });

    it('says so when a state cannot be saved, and keeps the instance', async () => {
        const state_dir = freshFolder();
        const printed: string[] = [];
        const replica = await startQuietly({ print: (line) => printed.push(line) });
        const instance = await RestInstance.create(replica.url, { state_dir });
        // A folder stands where the file must go.
        mkdirSync(join(state_dir, 'state', 'in the way'), { recursive: true });
        expect(await instance.remove()).toBe(500);
        expect(await instance.get('auto_progress')).toBe(false);
        expect(replica.close()).toBe(false);
        expect(printed.at(-1)).toMatch(/^a state was not saved: /);
    });
});

/** Each starts two processes, which a busy machine takes its time for. */
describe('the program', { timeout: 600_000 }, () => {
    const PROGRAM = process.env.REPLICA_BIN ?? resolve(import.meta.dirname, '../bin/pocket-ic');
    const children: ChildProcess[] = [];
    afterEach(() => {
        for (const child of children.splice(0)) child.kill('SIGKILL');
    });

    async function start(): Promise<{ url: string; child: ChildProcess }> {
        const portFile = join(freshFolder(), 'port');
        const child = spawn(PROGRAM, ['--port-file', portFile, '--ttl', '3600', '--state-root', tmpdir()], {
            stdio: 'ignore',
        });
        children.push(child);
        while (!existsSync(portFile)) await sleep(20);
        return { url: `http://127.0.0.1:${readFileSync(portFile, 'utf8').trim()}`, child };
    }

    it.each(['SIGTERM', 'SIGINT'] as const)('saves at %s', async (signal) => {
        const state_dir = freshFolder();
        const { url, child } = await start();
        const instance = await RestInstance.create(url, { state_dir });
        const canister = await instance.install(EVENTFUL);
        await instance.update(canister, 'poke');
        const facts = await factsOf(instance, canister);
        child.kill(signal);
        expect(await once(child, 'exit')).toEqual([0, null]);
        const again = await RestInstance.create((await start()).url, { state_dir });
        expect(await factsOf(again, canister)).toEqual(facts);
    });

    it('saves a live network now and then, so kill -9 costs its last moments only', async () => {
        const state_dir = freshFolder();
        const { url, child } = await start();
        const instance = await RestInstance.create(url, { state_dir });
        const canister = await instance.install(EVENTFUL);
        await instance.post('auto_progress');
        const file = join(state_dir, 'state');
        while (!existsSync(file)) await sleep(20);
        const nextSave = async () => {
            const { mtimeNs } = statSync(file, { bigint: true });
            while (statSync(file, { bigint: true }).mtimeNs === mtimeNs) await sleep(20);
        };
        await instance.update(canister, 'poke');
        // The first of these saves may have begun before the update; the second cannot.
        await nextSave();
        await instance.update(canister, 'poke');
        await nextSave();
        child.kill('SIGKILL');
        await once(child, 'exit');
        const again = await RestInstance.create((await start()).url, { state_dir });
        const { body } = await again.query(canister, 'report');
        expect(Buffer.from(String(body.Ok), 'base64').readUInt32LE(0)).toBeGreaterThanOrEqual(100);
    });
});
