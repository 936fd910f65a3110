import { createServer as createTcpServer } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptly } from '../../candid/test/support/promptly';
import { Origins } from '../src/origins';
import { MAX_BLOB } from '../src/pocket_ic/body_limit';
import { Gateways } from '../src/pocket_ic/gateways';
import { OutcallTargets } from '../src/pocket_ic/outcall_targets';
import { createServer } from '../src/pocket_ic/server';
import { StateRoot } from '../src/pocket_ic/state_root';
import { JSON_TYPE } from './rest';

const printed: string[] = [];
const gateways = new Gateways(Origins.NONE, () => {});
const { app } = createServer({
    gateways,
    states: new StateRoot(),
    outcalls: OutcallTargets.PUBLIC,
    seed: 'hostile',
    print: (line) => printed.push(line),
    log: () => {},
    onActivity: () => {},
});
let instance = '';
let canister = '';

async function send(method: string, path: string, body?: string, headers: Record<string, string> = JSON_TYPE) {
    const response = await app.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    return { status: response.status, text };
}
const post = (path: string, body: unknown) => send('POST', path, JSON.stringify(body));
const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');

/** A refusal with a message for the client and nothing for the operator. */
async function expectRefusal(answer: Promise<{ status: number; text: string }>, message: RegExp, status = 400) {
    const { status: actual, text } = await answer;
    expect([actual, JSON.parse(text).message]).toEqual([status, expect.stringMatching(message)]);
    expect(printed).toEqual([]);
}

async function create(): Promise<string> {
    const { text } = await post('/instances', { subnet_config_set: { nns: {}, application: [{}] } });
    return `/instances/${JSON.parse(text).Created.instance_id}`;
}

beforeAll(async () => {
    instance = await create();
    const call = {
        sender: base64(4),
        canister_id: '',
        method: 'provisional_create_canister_with_cycles',
        payload: Buffer.from('DIDL\x03\x6e\x7d\x6e\x01\x6c\x01\x00\x7f\x01\x02', 'latin1').toString('base64'),
        effective_principal: 'None',
    };
    const submitted = await post(`${instance}/update/submit_ingress_message`, call);
    const { Ok } = JSON.parse(submitted.text);
    const { text } = await post(`${instance}/update/await_ingress_message`, Ok);
    canister = Buffer.from(JSON.parse(text).Ok, 'base64').subarray(-10).toString('base64');
});
afterAll(() => gateways.stopAll());

/** Every route with a body that would be good but for what a test changes, by the route's path. */
function goodBodies(): Readonly<Record<string, Record<string, unknown>>> {
    const call = { sender: base64(4), canister_id: canister, method: 'a', payload: '' };
    const message = { effective_principal: 'None', message_id: '00'.repeat(32) };
    return {
        '/instances': { subnet_config_set: { application: [{ state_config: 'New' }] } },
        '/http_gateway': { forward_to: { PocketIcInstance: 0 }, port: 0 },
        [`${instance}/read/query`]: call,
        [`${instance}/read/ingress_status`]: { raw_message_id: message },
        [`${instance}/read/pub_key`]: { subnet_id: base64(1) },
        [`${instance}/read/get_subnet`]: { canister_id: canister },
        [`${instance}/read/get_controllers`]: { canister_id: canister },
        [`${instance}/read/get_cycles`]: { canister_id: canister },
        [`${instance}/read/get_stable_memory`]: { canister_id: canister },
        [`${instance}/update/submit_ingress_message`]: { ...call, effective_principal: { CanisterId: canister } },
        [`${instance}/update/await_ingress_message`]: message,
        [`${instance}/update/set_time`]: { nanos_since_epoch: 2 ** 61 },
        [`${instance}/update/set_certified_time`]: { nanos_since_epoch: 2 ** 61 },
        [`${instance}/update/add_cycles`]: { canister_id: canister, amount: 1 },
        [`${instance}/update/set_stable_memory`]: { canister_id: canister, blob_id: base64(1) },
    };
}

describe('a body', () => {
    it.each(['', '{', 'null', '5', '[]', '"text"', '\u0000'])('of %j is refused by every route', async (body) => {
        for (const path of Object.keys(goodBodies())) {
            await expectRefusal(send('POST', path, body), /the body is not (JSON|an object)/);
        }
    });

    it('that lacks a field, or has another type in its place, is refused', async () => {
        for (const [path, good] of Object.entries(goodBodies())) {
            for (const field of Object.keys(good)) {
                if (field === 'port' || field === 'effective_principal') continue;
                const { [field]: _, ...rest } = good;
                await expectRefusal(post(path, rest), /./, 400);
                for (const wrong of [[], [null], { a: 1 }, true, -1, 1.5, 1e300]) {
                    await expectRefusal(post(path, { ...good, [field]: wrong }), /./, 400);
                }
            }
        }
    });

    it.each(['a', 'ab=', 'a===', '????', 'YW-_', 'Y Q==', 'YQ==YQ=='])('with %j for base64 is refused', async (bad) => {
        for (const field of ['sender', 'canister_id', 'payload']) {
            const body = { ...goodBodies()[`${instance}/read/query`], [field]: bad };
            await expectRefusal(post(`${instance}/read/query`, body), /is not base64/);
        }
    });

    it('with a principal of 30 bytes is refused', async () => {
        const canister_id = base64(...new Uint8Array(30));
        await expectRefusal(post(`${instance}/read/get_cycles`, { canister_id }), /is not a principal/);
    });

    it('of any JSON is answered, and never with a fault of the replica', async () => {
        const paths = Object.entries(goodBodies());
        const word = fc.oneof(fc.string(), fc.constantFrom('New', 'None', canister, '', 'AAAA', '0'.repeat(64)));
        const value = fc.oneof(fc.jsonValue(), word, fc.integer(), fc.bigInt({ min: -10n, max: 2n ** 130n }));
        await fc.assert(
            fc.asyncProperty(
                fc.constantFrom(...paths),
                fc.array(value, { maxLength: 4 }),
                async ([path, good], values) => {
                    const changed = Object.entries(good).map(([name, old], i) => [name, i in values ? values[i] : old]);
                    const text = JSON.stringify(Object.fromEntries(changed), (_, each) =>
                        typeof each === 'bigint' ? `big ${each}` : each,
                    ).replace(/"big (-?\d+)"/g, '$1');
                    const { status } = await send('POST', path, text);
                    expect([200, 201, 400, 404]).toContain(status);
                    expect(printed).toEqual([]);
                },
            ),
            { numRuns: 1500 },
        );
    });

    it('that is too large is refused before it is read', async () => {
        const declared = { 'content-length': String(2 * MAX_BLOB) };
        const bytes = { ...declared, 'content-type': 'application/octet-stream' };
        await expectRefusal(send('POST', '/blobstore', 'x', bytes), /larger than/, 413);
        const json = { ...declared, ...JSON_TYPE };
        await expectRefusal(send('POST', `${instance}/read/query`, '{}', json), /larger than/, 413);
    });
});

describe('an instance or gateway', () => {
    it('that is unknown is not found', async () => {
        for (const id of ['77', '-1', 'x', '0x0', '1e0', '%20', '99999999999999999999']) {
            await expectRefusal(send('GET', `/instances/${id}/read/get_time`), /was not found/, 404);
            await expectRefusal(send('DELETE', `/instances/${id}`), /was not found/, 404);
            await expectRefusal(send('POST', `/http_gateway/${id}/stop`), /was not found/, 404);
            await expectRefusal(post(`/instances/${id}/read/query`, {}), /was not found/, 404);
        }
        await expectRefusal(post('/http_gateway', { forward_to: { PocketIcInstance: 77 } }), /was not found/, 404);
    });

    it('has at most 50 subnets', async () => {
        const fits = { nns: {}, system: Array(20).fill({}), application: Array(29).fill({}) };
        expect((await post('/instances', { subnet_config_set: fits })).status).toBe(201);
        await promptly(async () => {
            const over = { ...fits, sns: {} };
            await expectRefusal(post('/instances', { subnet_config_set: over }), /at most 50 subnets/);
            const many = { application: Array(200_000).fill({}) };
            await expectRefusal(post('/instances', { subnet_config_set: many }), /more than 50/);
        });
    });

    it('cannot listen on a bad port, nor on one that is taken', async () => {
        const forward_to = { PocketIcInstance: 0 };
        for (const port of [-1, 65_536, 1.5, '80', {}]) {
            await expectRefusal(post('/http_gateway', { forward_to, port }), /port is not an integer/);
        }
        const taken = createTcpServer();
        const port = await new Promise((resolve) => {
            taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
        });
        await expectRefusal(post('/http_gateway', { forward_to, port }), /cannot listen.*EADDRINUSE/);
        taken.close();
    });
});

describe('time and cycles', () => {
    it('have their bounds', async () => {
        const set = (nanos: string) => send('POST', `${own}/update/set_time`, `{"nanos_since_epoch":${nanos}}`);
        const own = await create();
        await expectRefusal(set(String(2n ** 64n)), /from 0 to 18446744073709551615/);
        await expectRefusal(set('-1'), /from 0 to/);
        await expectRefusal(set('1'.repeat(100_000)), /from 0 to/);
        await expectRefusal(set('5'), /SettingTimeIntoPast/);
        expect((await set(String(2n ** 64n - 1n))).status).toBe(200);
        expect((await post(`${own}/update/tick`, {})).status).toBe(200);
        expect((await send('GET', `${own}/read/get_time`)).status).toBe(200);
        expect(printed).toEqual([]);
    });

    it('cycles are added up to 2^128 - 1 and never taken', async () => {
        const add = (amount: string) =>
            send('POST', `${instance}/update/add_cycles`, `{"canister_id":"${canister}","amount":${amount}}`);
        await expectRefusal(add('-1'), /amount is not an integer/);
        await expectRefusal(add(String(2n ** 128n)), /amount is not an integer/);
        for (let i = 0; i < 2; i += 1) {
            expect(await add(String(2n ** 128n - 1n))).toEqual({ status: 200, text: `{"cycles":${2n ** 128n - 1n}}` });
        }
    });
});
