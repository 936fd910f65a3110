import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Replica } from '../src';
import { EVENTFUL } from './eventful';
import { RestInstance, startQuietly } from './rest';

let replica: Replica;
beforeAll(async () => {
    replica = await startQuietly();
});
afterAll(() => {
    replica.close();
});

describe('POST /instances/<id>/fork', () => {
    it('answers as creating an instance does, with the topology of the original', async () => {
        const original = await RestInstance.create(replica.url);
        const { status, body } = await original.post('fork');
        expect(status).toBe(201);
        expect(body).toEqual({
            Created: { instance_id: expect.any(Number), topology: await original.get('_/topology') },
        });
    });

    it('certifies as the original does, also between two steps of the certified time', async () => {
        const original = await RestInstance.create(replica.url);
        const canister = await original.install(EVENTFUL);
        await original.query(canister, 'certificate');
        const { nanos_since_epoch } = (await original.get('read/get_time')) as { nanos_since_epoch: number };
        await original.post('update/set_time', { nanos_since_epoch: nanos_since_epoch + 2e8 });
        const fork = await original.fork();
        const certified = await fork.query(canister, 'certificate');
        expect(certified).toEqual(await original.query(canister, 'certificate'));
        expect(String(certified.body.Ok).length).toBeGreaterThan(100);
    });

    it('has time, answers and queries of the original, byte for byte', async () => {
        const original = await RestInstance.create(replica.url);
        const canister = await original.install(EVENTFUL);
        await original.update(canister, 'bump');
        const fork = await original.fork();
        for (const each of ['read/get_time', '_/topology'])
            expect(await fork.get(each)).toEqual(await original.get(each));
        for (const method of ['rand', 'call', 'bump', 'rand'])
            expect(await fork.update(canister, method)).toEqual(await original.update(canister, method));
        expect(await fork.query(canister, 'report')).toEqual(await original.query(canister, 'report'));
        const about = { canister_id: Buffer.from(canister).toString('base64') };
        for (const path of ['read/get_cycles', 'read/get_controllers', 'read/get_stable_memory'])
            expect(await fork.post(path, about)).toEqual(await original.post(path, about));
    });

    it('goes on when the original is deleted, and the other way round', async () => {
        const original = await RestInstance.create(replica.url);
        const canister = await original.install(EVENTFUL);
        const [first, second] = [await original.fork(), await original.fork()];
        expect(await original.remove()).toBe(200);
        expect(Buffer.from(await first.update(canister, 'poke')).toString()).toBe('ok');
        expect(await first.remove()).toBe(200);
        expect((await first.post('fork')).status).toBe(404);
        expect(Buffer.from(await second.update(canister, 'poke')).toString()).toBe('ok');
    });

    it('of a live instance stands still', async () => {
        const original = await RestInstance.create(replica.url);
        await original.post('auto_progress');
        const fork = await original.fork();
        expect([await original.get('auto_progress'), await fork.get('auto_progress')]).toEqual([true, false]);
        await original.post('stop_progress');
    });
});
