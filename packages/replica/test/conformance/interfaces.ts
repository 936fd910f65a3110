import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Principal } from '@icp-sdk/core/principal';
import { expect } from 'vitest';
import type { Replica } from '../../src';
import { concat, domainSeparator, sha256, utf8 } from '../../src/http_interface/bytes';
import { subtreeAt } from '../../src/http_interface/read_tree';
import { verifySignature } from '../../src/http_interface/signatures';
import { buildStateTree } from '../../src/http_interface/state_tree';
import { subnetKeys } from '../../src/pocket_ic/subnet_keys';
import { IcNetwork } from '../agent/ic_network';
import { envelope, Signer } from '../agent/signer';
import { SigningCanister } from '../agent/signing_canister';
import { JSON_TYPE, RestInstance, startQuietly } from '../rest';
import { Wat } from '../wat';
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
    const { status } = await fetch(`${url}/instances`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify(config),
    });
    return status;
}

/** The kinds of the subnets of a new instance, in their order. */
async function kindsOf(url: string, config: object): Promise<readonly string[]> {
    const response = await fetch(`${url}/instances`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify(config),
    });
    const { Created } = (await response.json()) as {
        readonly Created: { readonly topology: { readonly subnet_configs: Record<string, { subnet_kind: string }> } };
    };
    return Object.values(Created.topology.subnet_configs).map(({ subnet_kind }) => subnet_kind);
}

export const INTERFACES: Differences = {
    "subnets' nodes": () => {
        const ic = new IcNetwork('NNS', 'Application');
        for (const [place, { id, size }] of ic.network.subnets().entries()) {
            expect(size).toBeGreaterThan(1);
            const tree = buildStateTree(ic.network, subnetKeys, 0n, { place, ranges: 'flat' });
            const nodes = subtreeAt(tree, [utf8('subnet'), id, utf8('node')]);
            expect(nodes?.kind).toBe('labeled'); // Not a fork of two.
        }
    },

    // The HTTP interface takes no root key but the network's.
    'canister signatures': async () => {
        const message = concat(domainSeparator('ic-request'), sha256(utf8('a request')));
        const signer = new SigningCanister(new IcNetwork('NNS'), 0);
        const signature = await signer.sign('seed', message);
        const key = signer.publicKey('seed');
        expect(verifySignature(key, message, signature, subnetKeys(0).publicKey)).toBe(true);
        expect(verifySignature(key, message, signature, subnetKeys(1).publicKey)).toBe(false);
    },

    'texts of refused signatures and malformed envelopes': async () => {
        const ic = new IcNetwork('NNS');
        const signer = Signer.ed25519();
        const query = {
            request_type: 'query',
            sender: signer.principal,
            canister_id: ic.install(new Wat().build()).id,
            method_name: 'nothing',
            arg: new Uint8Array(0),
            ingress_expiry: ic.network.now() + 60_000_000_000n,
        };
        const path = `/api/v2/canister/${Principal.fromUint8Array(query.canister_id).toText()}/query`;
        const refused = async (body: Uint8Array) => (await ic.post(path, body)).text;
        const sender_sig = new Uint8Array(64);
        expect(await refused(envelope(query, { sender_pubkey: signer.der, sender_sig }))).toBe(
            'Invalid signature: it does not fit the request and the key',
        );
        expect(await refused(Uint8Array.of(0xa1))).toMatch(/^Malformed CBOR: /);
    },

    "PocketIC's `icpConfig`, other `icpFeatures` than `cyclesMinting` and `cyclesToken`, subnet states from disk": () =>
        withReplica(async ({ url }) => {
            const config = { subnet_config_set: { application: [NEW] }, icp_config: {} };
            const asked = { cycles_token: 'DefaultConfig', cycles_minting: 'DefaultConfig', icp_token: null };
            expect(await kindsOf(url, { ...config, icp_features: asked })).toEqual(['Application', 'NNS', 'II']);
            expect(await kindsOf(url, { ...config, icp_features: { ii: null } })).toEqual(['Application']);
            for (const other of ['icp_token', 'ii', 'registry', 'nonsense']) {
                const icp_features = { ...asked, [other]: 'DefaultConfig' };
                expect(await create(url, { ...config, icp_features }), other).toBe(400);
            }
            expect(await create(url, { ...config, icp_features: { cycles_token: 'AnotherConfig' } })).toBe(400);
            const state_config = { FromPath: ['/nowhere', null] };
            expect(await create(url, { subnet_config_set: { application: [{ state_config }] } })).toBe(400);
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
