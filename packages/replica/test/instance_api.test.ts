import { Actor, HttpAgent } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Replica } from '../src';
import { utf8 } from '../src/http_interface/bytes';
import { hashOfRecord } from '../src/http_interface/independent_hash';
import { AGENT_OPTIONS } from './agent/client';
import { type Probe, probeWasm } from './agent/probe_canister';
import { probeInterface } from './agent/probe_interface';
import { envelope } from './agent/signer';
import { base64, JSON_TYPE, RestInstance, startQuietly } from './rest';

const ANONYMOUS = Uint8Array.of(4);
const state_config = 'New';
/** The application subnet, where canisters go, is not the root subnet. */
const SUBNETS = { subnet_config_set: { nns: { state_config }, application: [{ state_config }] } };

let replica: Replica;
beforeAll(async () => {
    replica = await startQuietly();
});
afterAll(() => {
    replica.close();
});

const textOf = (id: Uint8Array) => Principal.fromUint8Array(id).toText();

async function withProbe() {
    const rest = await RestInstance.create(replica.url, SUBNETS);
    return { rest, canister: await rest.install(probeWasm()) };
}

describe('/instances/<id>/api', () => {
    it('serves agents that have the instance for their host', async () => {
        const { rest, canister } = await withProbe();
        await rest.post('auto_progress');
        const identity = Ed25519KeyIdentity.generate();
        const agent = await HttpAgent.create({ host: `${rest.url}/instances/${rest.id}/`, identity, ...AGENT_OPTIONS });
        const canisterId = Principal.fromUint8Array(canister);
        const probe = Actor.createActor<Probe>(probeInterface, { agent, canisterId });
        expect((await probe.whoami()).toText()).toBe(identity.getPrincipal().toText());
        expect((await probe.whoamiQuery()).toText()).toBe(identity.getPrincipal().toText());
        expect((await agent.fetchSubnetKeys({ canisterId })).size).toBe(1);
        await rest.remove();
    });

    it('leaves the clock and the rounds of an instance to its client, until it is live', async () => {
        const { rest, canister } = await withProbe();
        const { nanos_since_epoch: now } = (await rest.get('read/get_time')) as { nanos_since_epoch: number };
        const content = {
            request_type: 'call',
            sender: ANONYMOUS,
            canister_id: canister,
            method_name: 'echo',
            arg: utf8('hello'),
            ingress_expiry: BigInt(now) + 60_000_000_000n,
        };
        const read = {
            request_type: 'read_state',
            sender: ANONYMOUS,
            ingress_expiry: 0n,
            paths: [[utf8('request_status'), hashOfRecord(content)]],
        };
        expect((await send(rest, canister, 'call', content)).status).toBe(202);
        expect((await send(rest, canister, 'read_state', read)).text).toContain('received');
        expect(await rest.get('read/get_time')).toEqual({ nanos_since_epoch: now });
        await rest.post('update/tick');
        expect((await send(rest, canister, 'read_state', read)).text).toContain('hello');
        await rest.remove();
    });

    it('is not there without its instance', async () => {
        const answer = await fetch(`${replica.url}/instances/9999/api/v2/status`);
        expect([answer.status, await answer.json()]).toEqual([404, { message: 'Instance 9999 was not found.' }]);
    });

    it('and a gateway tell of the same requests, and agree about the time', async () => {
        const { rest, canister } = await withProbe();
        const gateway = await rest.gateway();
        const paths = [[utf8('time')]];
        const read = { request_type: 'read_state', sender: ANONYMOUS, ingress_expiry: 0n, paths };
        const own = await send(rest, canister, 'read_state', read);
        const others = await send({ url: gateway }, canister, 'read_state', read);
        expect(others.text).toBe(own.text);
        await rest.remove();
    });
});

describe('a cost schedule', () => {
    const cyclesAfterCalls = async (schedule: object): Promise<readonly unknown[]> => {
        const application = [{ state_config, ...schedule }];
        const rest = await RestInstance.create(replica.url, { subnet_config_set: { application } });
        const canister = await rest.install(probeWasm());
        const balance = () => rest.post('read/get_cycles', { canister_id: Buffer.from(canister).toString('base64') });
        const before = await balance();
        await rest.update(canister, 'echo', utf8('hello'));
        const after = await balance();
        await rest.remove();
        return [before.body.cycles, after.body.cycles];
    };

    it('that is free charges nothing, and the usual one does', async () => {
        const [all, left] = await cyclesAfterCalls({ cost_schedule: 'Free' });
        expect([all, left]).toEqual([1_000_000_000_000_000, 1_000_000_000_000_000]);
        for (const schedule of [{}, { cost_schedule: 'Normal' }, { cost_schedule: null }]) {
            const [before, after] = await cyclesAfterCalls(schedule);
            expect(after).toBeLessThan(before as number);
        }
    });

    it('of another name is refused', async () => {
        const application = [{ state_config, cost_schedule: 'Cheap' }];
        const body = JSON.stringify({ subnet_config_set: { application } });
        const answer = await fetch(`${replica.url}/instances`, { method: 'POST', headers: JSON_TYPE, body });
        expect([answer.status, await answer.json()]).toEqual([
            400,
            { message: 'cost_schedule is none of Normal and Free' },
        ]);
    });
});

describe('an effective id that no subnet has', () => {
    it('is where a canister may be made, as by PocketIC, and nothing else may happen', async () => {
        const rest = await RestInstance.create(replica.url, SUBNETS);
        const mainnet = Principal.fromText('22ajg-aqaaa-aaaap-adukq-cai');
        const effective = { CanisterId: base64(mainnet.toUint8Array()) };
        const argument = IDL.encode(
            [IDL.Record({ specified_id: IDL.Opt(IDL.Principal) })],
            [{ specified_id: [mainnet] }],
        );
        const submit = (method: string) =>
            rest.post('update/submit_ingress_message', {
                sender: base64(ANONYMOUS),
                canister_id: '',
                method,
                payload: base64(argument),
                effective_principal: effective,
            });
        expect(await submit('create_canister')).toMatchObject({
            status: 400,
            body: { message: expect.stringMatching(/^SubnetNotFound/) },
        });
        const { status, body } = await submit('provisional_create_canister_with_cycles');
        expect(status).toBe(200);
        const answer = await rest.post('update/await_ingress_message', body.Ok);
        expect(answer).toMatchObject({ status: 200, body: { Ok: expect.any(String) } });
        expect((await submit('create_canister')).status).toBe(200);
        await rest.remove();
    });
});

describe('/_/topology', () => {
    it('of a gateway is that of its instance', async () => {
        const rest = await RestInstance.create(replica.url, SUBNETS);
        const answer = await fetch(`${await rest.gateway()}/_/topology`);
        expect(answer.headers.get('content-type')).toContain('application/json');
        const topology = (await answer.json()) as { subnet_configs: Record<string, { subnet_kind: string }> };
        expect(topology).toEqual(await rest.get('_/topology'));
        expect(Object.values(topology.subnet_configs).map(({ subnet_kind }) => subnet_kind)).toEqual([
            'NNS',
            'Application',
        ]);
        await rest.remove();
    });
});

async function send(
    at: RestInstance | { readonly url: string },
    canister: Uint8Array,
    endpoint: 'call' | 'read_state',
    content: Parameters<typeof envelope>[0],
): Promise<{ readonly status: number; readonly text: string }> {
    const base = at instanceof RestInstance ? `${at.url}/instances/${at.id}` : at.url;
    const answer = await fetch(`${base}/api/v2/canister/${textOf(canister)}/${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/cbor' },
        body: new Uint8Array(envelope(content)),
    });
    return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') };
}
