import { Certificate as OlderCertificate } from '@dfinity/agent';
import { decode } from '@dfinity/cbor';
import { Principal as OlderPrincipal } from '@dfinity/principal';
import { Certificate, HttpAgent } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Canister } from '../../src';
import { canisterIdOf } from '../../src/core/subnets';
import { compareBytes, utf8 } from '../../src/http_interface/bytes';
import { decodeCbor, MAX_TREE_DEPTH } from '../../src/http_interface/cbor';
import { subtreeAt, treeFromCbor, valueAt } from '../../src/http_interface/read_tree';
import { subnetKeys } from '../../src/pocket_ic/subnet_keys';
import { Wat } from '../wat';
import { AGENT_OPTIONS } from './client';
import { type Answer, IcNetwork } from './ic_network';
import { envelope } from './signer';

const ANONYMOUS = Uint8Array.of(4);
const MINUTE = 60_000_000_000n;
const ROOT_KEY = subnetKeys(0).publicKey;
const NOT_FOUND = 'error: canister_not_found\ndetails: The specified canister does not exist.';
const CreateReply = IDL.Record({ canister_id: IDL.Principal });

const wasm = new Wat().update('hello', '(call $msg_reply)').build();
const textOf = (id: Uint8Array) => Principal.fromUint8Array(id).toText();
const pathOf = (...labels: (string | Uint8Array)[]) =>
    labels.map((label) => (typeof label === 'string' ? utf8(label) : label));
type Path = ReturnType<typeof pathOf>;

let ic: IcNetwork;
/** On the subnet that is not the root subnet. */
let canister: Canister;
let ROOT: Uint8Array;
let OTHER: Uint8Array;
beforeEach(() => {
    ic = new IcNetwork('NNS', 'Application');
    [ROOT, OTHER] = ic.network.subnets().map(({ id }) => id);
    canister = ic.install(wasm, 1);
});

function read(version: string, kind: 'canister' | 'subnet', id: Uint8Array, ...paths: Path[]): Promise<Answer> {
    const content = { request_type: 'read_state', sender: ANONYMOUS, ingress_expiry: 0n, paths };
    return ic.post(`/api/${version}/${kind}/${textOf(id)}/read_state`, envelope(content));
}

function call(version: string, kind: 'canister' | 'subnet', id: Uint8Array, changes: object = {}): Promise<Answer> {
    const content = {
        request_type: 'call',
        sender: ANONYMOUS,
        canister_id: canister.id,
        method_name: 'hello',
        arg: new Uint8Array(0),
        ingress_expiry: ic.network.now() + MINUTE,
        nonce: crypto.getRandomValues(new Uint8Array(8)),
        ...changes,
    };
    return ic.post(`/api/${version}/${kind}/${textOf(id)}/call`, envelope(content));
}

function certificateIn({ status, bytes, text }: Answer): Uint8Array {
    if (status !== 200) throw new Error(text);
    return decode<{ certificate: Uint8Array }>(bytes).certificate;
}

function treeIn(certificate: Uint8Array) {
    const fields = decodeCbor(certificate, MAX_TREE_DEPTH);
    const tree = fields instanceof Map ? fields.get('tree') : undefined;
    return treeFromCbor(tree ?? null);
}

const delegationIn = (certificate: Uint8Array) =>
    decode<{ delegation?: { subnet_id: Uint8Array; certificate: Uint8Array } }>(certificate).delegation;

describe('a certificate', () => {
    it('of the root subnet carries no delegation', async () => {
        const onRoot = ic.install(wasm, 0);
        for (const version of ['v2', 'v3']) {
            const certificate = certificateIn(await read(version, 'canister', onRoot.id, pathOf('time')));
            expect(delegationIn(certificate)).toBeUndefined();
        }
    });

    it.each([
        ['v3 call', 'flat', () => call('v3', 'canister', canister.id)],
        ['v4 call', 'sharded', () => call('v4', 'canister', canister.id)],
        ['v2 read_state', 'flat', () => read('v2', 'canister', canister.id)],
        ['v3 read_state', 'sharded', () => read('v3', 'canister', canister.id)],
        ['v2 read_state of the subnet', 'flat', () => read('v2', 'subnet', OTHER)],
        ['v3 read_state of the subnet', 'sharded', () => read('v3', 'subnet', OTHER)],
    ] as const)('of another subnet, by %s, carries a delegation with %s ranges', async (_, ranges, ask) => {
        const certificate = certificateIn(await ask());
        const delegation = delegationIn(certificate);
        expect(delegation?.subnet_id).toEqual(OTHER);
        const tree = treeIn(delegation?.certificate ?? new Uint8Array());
        expect(delegationIn(delegation?.certificate ?? new Uint8Array())).toBeUndefined();
        expect(valueAt(tree, pathOf('subnet', OTHER, 'public_key'))).toEqual(subnetKeys(1).publicKey);
        expect(valueAt(tree, pathOf('subnet', OTHER, 'canister_ranges')) !== undefined).toBe(ranges === 'flat');
        expect(subtreeAt(tree, pathOf('canister_ranges', OTHER))?.kind === 'labeled').toBe(ranges === 'sharded');
    });

    it('is believed by both agents for the canisters of its subnet, and for no others', async () => {
        const foreign = canisterIdOf(7n);
        for (const version of ['v2', 'v3']) {
            const certificate = certificateIn(await read(version, 'canister', canister.id, pathOf('time')));
            const newer = (id: Uint8Array) =>
                Certificate.create({
                    certificate,
                    rootKey: ROOT_KEY,
                    principal: { canisterId: Principal.fromUint8Array(id) },
                });
            const older = (id: Uint8Array) =>
                OlderCertificate.create({
                    certificate,
                    rootKey: ROOT_KEY,
                    canisterId: OlderPrincipal.fromUint8Array(id),
                });
            await newer(canister.id);
            await expect(newer(foreign)).rejects.toThrow(/canister_ranges/);
            if (version === 'v2') await older(canister.id);
            if (version === 'v2') await expect(older(foreign)).rejects.toThrow(/range/);
        }
    });

    it('costs one signature for each state, and the delegation one for an hour', async () => {
        for (let i = 0; i < 3; i++) await call('v4', 'canister', canister.id);
        await call('v3', 'canister', canister.id);
        expect(ic.signatures).toBe(4 + 1);
        ic.network.setTime(ic.network.now() + 61n * MINUTE);
        await call('v4', 'canister', canister.id);
        expect(ic.signatures).toBe(5 + 2);
    });

    it('tells the ranges of a subnet in the order of their first ids', async () => {
        const mainnet = Principal.fromText('ryjl3-tyaaa-aaaaa-aaaba-cai').toUint8Array();
        ic = new IcNetwork('Application', 'Application');
        ic.network.create([], mainnet);
        const [{ id }] = ic.network.subnets();
        const tree = treeIn(certificateIn(await read('v3', 'subnet', id, pathOf('subnet'))));
        const ranges = decode<[Uint8Array, Uint8Array][]>(
            valueAt(tree, pathOf('subnet', id, 'canister_ranges')) ?? new Uint8Array(),
        );
        expect(ranges).toHaveLength(2);
        expect(ranges[0]).toEqual([mainnet, mainnet]);
        expect(compareBytes(ranges[0][0], ranges[1][0])).toBeLessThan(0);
    });
});

describe("a subnet's state", () => {
    it('has its key, its type, its nodes and, when asked for, its metrics', async () => {
        await call('v4', 'canister', canister.id);
        const answer = await read('v3', 'subnet', OTHER, pathOf('subnet', OTHER, 'metrics'), pathOf('subnet'));
        const tree = treeIn(certificateIn(answer));
        const { publicKey, nodeId, nodeKey } = subnetKeys(1);
        const value = (...labels: (string | Uint8Array)[]) => valueAt(tree, pathOf('subnet', ...labels));
        expect(value(OTHER, 'public_key')).toEqual(publicKey);
        expect(value(OTHER, 'type')).toEqual(utf8('application'));
        expect(value(ROOT, 'type')).toEqual(utf8('system'));
        expect(value(OTHER, 'node', nodeId, 'public_key')).toEqual(nodeKey);
        // A subnet tells of its own nodes only, and the newer form has only the root subnet's ranges in a leaf.
        expect(subtreeAt(tree, pathOf('subnet', ROOT, 'node'))).toBeUndefined();
        expect(value(ROOT, 'canister_ranges')).toBeDefined();
        expect(value(OTHER, 'canister_ranges')).toBeUndefined();
        const metrics = decode<Record<string, unknown>>(value(OTHER, 'metrics') ?? new Uint8Array());
        expect(metrics).toMatchObject({
            num_canisters: 1,
            canister_state_bytes: 65_536 + wasm.length,
            update_transactions_total: 1,
        });
        expect(metrics.consumed_cycles_total).toEqual({ low: expect.any(Number) });
        const { low } = metrics.consumed_cycles_total as { low: number };
        expect(low).toBeGreaterThan(5_000_000);
    });

    it('tells an agent the subnet of a canister, and its keys', async () => {
        const agent = await HttpAgent.create({ host: 'http://ic.test', fetch: ic.fetch, ...AGENT_OPTIONS });
        const canisterId = Principal.fromUint8Array(canister.id);
        expect((await agent.getSubnetIdFromCanister(canisterId)).toUint8Array()).toEqual(OTHER);
        const keys = await agent.fetchSubnetKeys({ canisterId });
        expect([...keys.keys()]).toEqual([textOf(subnetKeys(1).nodeId)]);
    });

    it.each<[string, () => Promise<Answer>, number, RegExp]>([
        [
            'the ranges in a leaf, in the newer form',
            () => read('v3', 'subnet', OTHER, pathOf('subnet', OTHER, 'canister_ranges')),
            404,
            /^Invalid path requested\.$/,
        ],
        [
            'metrics by a canister',
            () => read('v3', 'canister', canister.id, pathOf('subnet', OTHER, 'metrics')),
            404,
            /^Invalid path/,
        ],
        [
            "another subnet's metrics",
            () => read('v3', 'subnet', OTHER, pathOf('subnet', ROOT, 'metrics')),
            400,
            /^Effective principal id in URL .* does not match requested principal id/,
        ],
        [
            'shards of ranges by a canister',
            () => read('v3', 'canister', canister.id, pathOf('canister_ranges', OTHER)),
            404,
            /^Invalid path/,
        ],
        ['all shards', () => read('v3', 'subnet', OTHER, pathOf('canister_ranges')), 404, /^Invalid path/],
        ['a canister', () => read('v3', 'subnet', OTHER, pathOf('canister', canister.id, 'controllers')), 404, /^Inv/],
        [
            'certified data',
            () => read('v3', 'canister', canister.id, pathOf('canister', canister.id, 'certified_data')),
            404,
            /^Invalid path/,
        ],
        [
            'a section whose name is not UTF-8',
            () =>
                read(
                    'v3',
                    'canister',
                    canister.id,
                    pathOf('canister', canister.id, 'metadata', Uint8Array.of(0xe2, 0x28, 0xa1)),
                ),
            400,
            /^Could not parse the custom section name/,
        ],
        [
            'a request by an id of three bytes',
            () => read('v3', 'canister', canister.id, pathOf('request_status', 'foo')),
            400,
            /^Invalid request id in paths/,
        ],
        [
            'a fact of a request that there is not',
            () => read('v3', 'canister', canister.id, pathOf('request_status', new Uint8Array(32), 'cost')),
            404,
            /^Invalid path/,
        ],
        ['more than the time', () => read('v3', 'canister', canister.id, pathOf('time', 'zone')), 404, /^Invalid path/],
        [
            'a fact of a subnet that there is not',
            () => read('v3', 'subnet', OTHER, pathOf('subnet', OTHER, 'owner')),
            404,
            /^Inv/,
        ],
    ])('does not show %s', async (_, ask, status, message) => {
        const answer = await ask();
        expect(answer.status).toBe(status);
        expect(answer.text).toMatch(message);
    });

    it.each([
        [
            'the ranges in a leaf, in the older form',
            () => read('v2', 'subnet', OTHER, pathOf('subnet', OTHER, 'canister_ranges')),
        ],
        ["the root subnet's ranges", () => read('v3', 'subnet', OTHER, pathOf('subnet', ROOT, 'canister_ranges'))],
        ['shards', () => read('v3', 'subnet', OTHER, pathOf('canister_ranges', ROOT))],
        ['a node', () => read('v3', 'subnet', OTHER, pathOf('subnet', OTHER, 'node', subnetKeys(1).nodeId))],
        [
            'boundary nodes, of which there are none',
            () => read('v3', 'canister', canister.id, pathOf('api_boundary_nodes')),
        ],
    ])('shows %s', async (_, ask) => {
        expect((await ask()).status).toBe(200);
    });
});

describe('the effective id', () => {
    const MANAGEMENT = new Uint8Array(0);
    const create = {
        canister_id: MANAGEMENT,
        method_name: 'provisional_create_canister_with_cycles',
        arg: IDL.encode([IDL.Record({ amount: IDL.Opt(IDL.Nat) })], [{ amount: [1_000_000_000_000n] }]),
    };

    it.each([
        ['aaaaa-aa', MANAGEMENT],
        ['a user', Uint8Array.of(1, 2)],
        ['a canister outside of all ranges', canisterIdOf(2n ** 40n)],
    ])('%s is refused by every endpoint', async (_, id) => {
        const answers = [
            await call('v2', 'canister', id, { canister_id: MANAGEMENT, method_name: 'raw_rand' }),
            await call('v4', 'canister', id),
            await read('v3', 'canister', id, pathOf('time')),
            await ic.post(
                `/api/v3/canister/${textOf(id)}/query`,
                envelope({
                    request_type: 'query',
                    sender: ANONYMOUS,
                    canister_id: id,
                    method_name: 'x',
                    arg: id,
                    ingress_expiry: 0n,
                }),
            ),
        ];
        for (const { status, text } of answers) expect([status, text]).toEqual([400, NOT_FOUND]);
    });

    it('chooses the subnet of a new canister', async () => {
        for (const [place, subnet] of [ROOT, OTHER].entries()) {
            const inRange = ic.network.subnets()[place].ranges[0][0];
            for (const ask of [call('v4', 'canister', inRange, create), call('v4', 'subnet', subnet, create)]) {
                const certificate = certificateIn(await ask);
                const made = createdIn(certificate);
                expect(ic.network.find(made)?.subnetIndex).toBe(place);
                expect(delegationIn(certificate)?.subnet_id).toEqual(place === 0 ? undefined : OTHER);
            }
        }
    });

    it('may be the id that a new canister is to have, though no subnet has it yet', async () => {
        const id = canisterIdOf(2n ** 40n);
        const SpecifiedId = IDL.Record({ specified_id: IDL.Opt(IDL.Principal) });
        const arg = IDL.encode([SpecifiedId], [{ specified_id: [Principal.fromUint8Array(id)] }]);
        const answer = await call('v4', 'canister', id, { ...create, arg });
        expect(createdIn(certificateIn(answer))).toEqual(id);
        expect((await read('v3', 'canister', id, pathOf('time'))).status).toBe(200);
    });

    it.each([
        ['a canister', {}],
        ['a canister through the management canister', { canister_id: MANAGEMENT, method_name: 'start_canister' }],
    ])('of a subnet takes no call for %s', async (_, changes) => {
        const { status, text } = await call('v4', 'subnet', OTHER, changes);
        expect(status).toBe(400);
        expect(text).toContain('endpoint of a subnet');
    });

    it('of a subnet that there is not is refused', async () => {
        const { status, text } = await read('v3', 'subnet', canister.id, pathOf('time'));
        expect(status).toBe(400);
        expect(text).toMatch(/^error: subnet_not_found/);
    });
});

/** The canister that the one request in a certificate made. */
function createdIn(certificate: Uint8Array): Uint8Array {
    const requests = subtreeAt(treeIn(certificate), pathOf('request_status'));
    const reply = requests?.kind === 'labeled' ? valueAt(requests.sub, pathOf('reply')) : undefined;
    if (reply === undefined) throw new Error('the certificate shows no reply');
    const [{ canister_id }] = IDL.decode([CreateReply], reply) as unknown as [{ canister_id: Principal }];
    return canister_id.toUint8Array();
}
