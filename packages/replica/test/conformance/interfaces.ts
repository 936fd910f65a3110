import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Replica } from '../../src';
import { RestInstance, startQuietly } from '../rest';
import type { Differences } from './table';

const NEW = { state_config: 'New' } as const;

async function withReplica<T>(use: (replica: Replica) => Promise<T>): Promise<T> {
    const replica = await startQuietly();
    try {
        return await use(replica);
    } finally {
        replica.close();
    }
}

/** What `POST /instances` answers. */
async function create(url: string, config: object): Promise<number> {
    const { status } = await fetch(`${url}/instances`, { method: 'POST', body: JSON.stringify(config) });
    return status;
}

export const INTERFACES: Differences = {
    "subnets' states": () =>
        withReplica(async ({ url }) => {
            const state_config = { FromPath: ['/nowhere', null] };
            expect(await create(url, { subnet_config_set: { application: [{ state_config }] } })).toBe(400);
        }),

    "PocketIC's `icpConfig`, `icpFeatures`, subnet states from disk": () =>
        withReplica(async ({ url }) => {
            const config = { subnet_config_set: { application: [NEW] }, icp_config: {}, icp_features: {} };
            expect(await create(url, config)).toBe(201);
        }),

    'state on disk': () =>
        withReplica(async ({ url }) => {
            const state_dir = mkdtempSync(join(tmpdir(), 'replica-'));
            // As a folder of the PocketIC server looks.
            writeFileSync(join(state_dir, 'topology.json'), '{}');
            mkdirSync(join(state_dir, 'registry'));
            expect(await create(url, { subnet_config_set: {}, state_dir })).toBe(400);
            const instance = await RestInstance.create(url, { state_dir });
            expect(await instance.remove()).toBe(200);
            expect(readdirSync(state_dir).sort()).toEqual(['registry', 'state', 'topology.json']);
            expect(readFileSync(join(state_dir, 'state')).length).toBeGreaterThan(0);
        }),

    fork: () =>
        withReplica(async ({ url }) => {
            const instance = await RestInstance.create(url);
            const fork = await instance.fork();
            expect(fork.id).not.toBe(instance.id);
        }),
};
