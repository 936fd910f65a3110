import { createHash, randomFillSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { IcpFeaturesConfig, PocketIc, SubnetStateType, SubnetType } from '@dfinity/pic';
import { Actor, CanisterStatus, HttpAgent } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Replica, startReplica } from '../src';
import { account, LEDGER, ledgerInterface, MINTING, mintingInterface } from './cycles_interfaces';
import { managementInterface } from './management_interface';
import { NO_SETTINGS } from './office';
import { Wat } from './wat';

const MIB = 1024 * 1024;
/** ic-utils, which dfx uses, sends larger modules in chunks. */
const DFX_LIMIT = 1_850_000;

const NEW = { state: { type: SubnetStateType.New } } as const;

let replica: Replica;
let pic: PocketIc;
let host: string;
beforeAll(async () => {
    replica = await startReplica({ print: () => {} });
    pic = await PocketIc.create(replica.url, {
        application: [NEW],
        icpFeatures: { cyclesMinting: IcpFeaturesConfig.DefaultConfig, cyclesToken: IcpFeaturesConfig.DefaultConfig },
    });
    host = `http://127.0.0.1:${await pic.makeLive()}`;
});
afterAll(async () => {
    await pic.tearDown();
    replica.close();
});

/** A module with an interface in its metadata that greets, larger than a message may be, and no smaller when packed. */
function largeModule(greeting: string): Uint8Array {
    const candid = 'service : { greet : () -> (text) query }';
    const wat = new Wat();
    const reply = IDL.encode([IDL.Text], [greeting]);
    const wasm = wat
        .query('greet', `(call $msg_reply_data_append ${wat.bytes(new Uint8Array(reply))}) (call $msg_reply)`)
        .build();
    const padding = randomFillSync(new Uint8Array(3 * MIB));
    return Buffer.concat([wasm, section('icp:public candid:service', Buffer.from(candid)), section('pad', padding)]);
}

/** A custom section of a Wasm module. */
function section(name: string, content: Uint8Array): Uint8Array {
    const body = Buffer.concat([Uint8Array.of(name.length), Buffer.from(name), content]);
    const size = [0, 7, 14, 21].map((shift) => ((body.length >> shift) & 0x7f) | (shift < 21 ? 0x80 : 0));
    return Buffer.concat([Uint8Array.of(0, ...size), body]);
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const chunksOf = (wasm: Uint8Array) =>
    Array.from({ length: Math.ceil(wasm.length / MIB) }, (_, index) => wasm.slice(index * MIB, (index + 1) * MIB));

/** What both tools have: an agent that asks for the root key, and the management canister through it. */
async function tool() {
    const identity = Ed25519KeyIdentity.generate();
    const agent = await HttpAgent.create({ host, identity, shouldFetchRootKey: true });
    const topology = await pic.getTopology();
    const first = topology.find(({ type }) => type === SubnetType.Application)?.canisterRanges[0]?.start;
    if (first === undefined) throw new Error('a subnet has canister ids');
    const about = (effectiveCanisterId: Principal) => managementInterface(agent, () => ({ effectiveCanisterId }));
    const read = async (canisterId: Principal) => {
        const paths = ['module_hash', 'controllers', 'candid'] as const;
        const facts = await CanisterStatus.request({ agent, canisterId, paths: [...paths] });
        return {
            moduleHash: facts.get('module_hash') ?? null,
            controllers: (facts.get('controllers') as Principal[]).map((each) => each.toText()),
            candid: facts.get('candid') ?? null,
        };
    };
    const greet = (canisterId: Principal) => {
        const service: IDL.InterfaceFactory = () => IDL.Service({ greet: IDL.Func([], [IDL.Text], ['query']) });
        return Actor.createActor<{ greet: () => Promise<string> }>(service, { agent, canisterId }).greet();
    };
    return { agent, me: identity.getPrincipal(), first, about, read, greet };
}
type Tool = Awaited<ReturnType<typeof tool>>;

async function create({ about, first }: Tool): Promise<Principal> {
    const { canister_id } = await about(first).provisional_create_canister_with_cycles({
        amount: [],
        settings: [],
        specified_id: [],
        sender_canister_version: [],
    });
    return canister_id;
}

const T = 1_000_000_000_000n;
interface Ledger {
    icrc1_transfer: (argument: object) => Promise<object>;
    create_canister: (argument: object) => Promise<{ readonly Ok: { readonly canister_id: Principal } }>;
}
const NO_PAYMENT_DETAILS = { from_subaccount: [], fee: [], memo: [], created_at_time: [] };

/** By the cycles ledger, on a subnet that the cycles minting canister names, with cycles of the anonymous identity. */
async function createByLedger({ agent, me }: Tool): Promise<Principal> {
    const anonymous = await HttpAgent.create({ host, shouldFetchRootKey: true });
    const bank = Actor.createActor<Ledger>(ledgerInterface, { agent: anonymous, canisterId: LEDGER });
    await bank.icrc1_transfer({ ...NO_PAYMENT_DETAILS, to: account(me), amount: 10n * T });
    const minting = { agent, canisterId: MINTING };
    const { get_default_subnets } = Actor.createActor<{ get_default_subnets: () => Promise<Principal[]> }>(
        mintingInterface,
        minting,
    );
    const [subnet] = await get_default_subnets();
    const ledger = Actor.createActor<Ledger>(ledgerInterface, { agent, canisterId: LEDGER });
    const creation = { settings: [], subnet_selection: [{ Subnet: { subnet } }] };
    const created = await ledger.create_canister({ ...NO_PAYMENT_DETAILS, amount: 5n * T, creation_args: [creation] });
    return created.Ok.canister_id;
}

it('a feature that the replica lacks is refused, with the name', async () => {
    const icpFeatures = { ii: IcpFeaturesConfig.DefaultConfig };
    await expect(PocketIc.create(replica.url, { application: [NEW], icpFeatures })).rejects.toThrow(
        'this replica has no feature ii; it has cycles_minting and cycles_token.',
    );
});

describe.each([
    ['as it is', (wasm: Uint8Array) => wasm],
    ['packed', (wasm: Uint8Array) => new Uint8Array(gzipSync(wasm))],
])('a module of more than 2 MiB, %s', (_, pack) => {
    it('is installed and upgraded by the calls of dfx', async () => {
        const dfx = await tool();
        const { about, read, greet, me } = dfx;
        expect(await dfx.agent.status()).toHaveProperty('root_key');
        const canister_id = await create(dfx);
        const management = about(canister_id);
        expect(await read(canister_id)).toEqual({ moduleHash: null, controllers: [me.toText()], candid: null });

        // As ic-utils' `InstallBuilder`: what is there is used again, and the store is cleared in the end.
        const install = async (wasm: Uint8Array, mode: object) => {
            expect(wasm.length).toBeGreaterThan(DFX_LIMIT);
            expect(await management.stored_chunks({ canister_id })).toEqual([]);
            const chunk_hashes_list = await Promise.all(
                chunksOf(wasm).map((chunk) => management.upload_chunk({ canister_id, chunk })),
            );
            await management.install_chunked_code({
                mode,
                target_canister: canister_id,
                store_canister: [],
                chunk_hashes_list,
                wasm_module_hash: sha256(wasm),
                arg: new Uint8Array(IDL.encode([], [])),
                sender_canister_version: [],
            });
            await management.clear_chunk_store({ canister_id });
        };
        const first = pack(largeModule('hello'));
        await install(first, { install: null });
        const { moduleHash, candid } = await read(canister_id);
        expect([moduleHash, candid]).toEqual([
            Buffer.from(sha256(first)).toString('hex'),
            expect.stringMatching(/greet/),
        ]);
        expect(await greet(canister_id)).toBe('hello');

        await install(pack(largeModule('again')), { upgrade: [] });
        expect(await greet(canister_id)).toBe('again');
        await management.update_settings({
            canister_id,
            settings: {
                ...NO_SETTINGS,
                controllers: [[me, Principal.anonymous()]],
                freezing_threshold: [604_800n],
                log_visibility: [{ public: null }],
            },
            sender_canister_version: [],
        });
        const status = await management.canister_status({ canister_id });
        expect([status.status, status.settings.freezing_threshold]).toEqual([{ running: null }, 604_800n]);
        expect(status.settings.controllers).toHaveLength(2);
    });

    it('is installed and upgraded by the calls of icp-cli', async () => {
        const icp = await tool();
        const { about, greet } = icp;
        const canister_id = await createByLedger(icp);
        const management = about(canister_id);
        const variables = [{ name: 'PUBLIC_CANISTER_ID:greeter', value: canister_id.toText() }];
        await management.update_settings({
            canister_id,
            settings: { ...NO_SETTINGS, environment_variables: [variables] },
            sender_canister_version: [],
        });
        const deploy = async (wasm: Uint8Array) => {
            const { module_hash, status } = await management.canister_status({ canister_id });
            const mode = module_hash.length === 0 ? { install: null } : { upgrade: [] };
            const running = module_hash.length > 0 && 'running' in status;
            await management.clear_chunk_store({ canister_id });
            const chunk_hashes_list: { hash: Uint8Array }[] = [];
            for (const chunk of chunksOf(wasm))
                chunk_hashes_list.push(await management.upload_chunk({ canister_id, chunk }));
            if (running) await management.stop_canister({ canister_id });
            await management.install_chunked_code({
                mode,
                target_canister: canister_id,
                store_canister: [],
                chunk_hashes_list,
                wasm_module_hash: sha256(wasm),
                arg: new Uint8Array(IDL.encode([], [])),
                sender_canister_version: [],
            });
            if (running) await management.start_canister({ canister_id });
            await management.clear_chunk_store({ canister_id });
        };
        await deploy(pack(largeModule('hello')));
        expect(await greet(canister_id)).toBe('hello');
        await deploy(pack(largeModule('again')));
        expect(await greet(canister_id)).toBe('again');
        const { settings } = await management.canister_status({ canister_id });
        expect(settings.environment_variables).toEqual(variables);
    });
});
